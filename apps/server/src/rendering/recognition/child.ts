import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { gunzipSync } from 'node:zlib'
import type { Word } from '@tabellio/intake'
import openTesseract, {
  type TessBaseApi,
  type TesseractModule,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { z } from 'zod'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { limitOwnMemory } from '../sandbox.ts'
import type { RecognitionAnswer, RecognitionQuestion, Recognized } from './protocol.ts'

/** The process of its own in which pages are recognized: what hangs or grows there is killed with it. */
const find = createRequire(import.meta.url).resolve
const files = {
  eng: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  spa: '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz',
  fra: '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz',
}
/** The network of neurons alone. */
const lstmOnly = 1
/** What a scanner turns less is read as well as it is. */
const leastTurn = 0.005
/** So sure a word must be, of 100: what is less is dirt or a picture. */
const leastConfidence = 20
const maxCodes = 20

/** Who waits for an answer comes first. */
const niceness = 10

if (getPriority() < niceness) setPriority(niceness)
limitOwnMemory()
process.on('disconnect', () => process.exit())
process.on('message', (question: RecognitionQuestion) => void answer(question))

let opening: Promise<{ module: TesseractModule; api: TessBaseApi }> | undefined
send({ kind: 'ready' })

async function answer(question: RecognitionQuestion) {
  try {
    const codes = await codesOn(question.png)
    // A cover sheet says nothing but its codes.
    const isSheet = codes.some((code) => code.startsWith('TABELLIO-COVER '))
    const lines = isSheet ? [] : await linesOn(question)
    send({ kind: 'recognized', page: { lines, codes } })
  } catch (error) {
    send({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
  }
}

async function open() {
  const module = await openTesseract()
  for (const [language, file] of Object.entries(files))
    module.FS.writeFile(`./${language}.traineddata`, gunzipSync(await readFile(find(file))))
  const api = new module.TessBaseAPI()
  if (api.Init(null, Object.keys(files).join('+'), lstmOnly) !== 0)
    throw new Error('The languages cannot be read')
  return { module, api }
}

const Found = z.object({
  blocks: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          lines: z.array(
            z.object({
              words: z.array(
                z.object({
                  text: z.string(),
                  confidence: z.number(),
                  bbox: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

async function linesOn({ png, width, height }: RecognitionQuestion): Promise<Recognized['lines']> {
  const { module, api } = await (opening ??= open())
  module.FS.writeFile('/input', png)
  if (api.SetImageFile(1, 0) === 1) throw new Error('The page cannot be read')
  api.FindLines()
  const turn = api.GetGradient()
  api.SetImageFile(1, Math.abs(turn) >= leastTurn ? turn : 0)
  api.Recognize(null)
  const { blocks } = Found.parse(JSON.parse(api.GetJSONText()))
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines
    .map(({ words }) =>
      words
        .filter(({ confidence, text }) => confidence >= leastConfidence && text.trim() !== '')
        .map(({ text, bbox: { x0, y0, x1, y1 } }): Word => {
          return { text, box: [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height] }
        }),
    )
    .filter((words) => words.length > 0)
}

let preparing: Promise<unknown> | undefined

async function codesOn(png: Uint8Array): Promise<string[]> {
  preparing ??= prepareCodes()
  await preparing
  const found = await readBarcodes(new Uint8Array(png), { tryHarder: true, maxNumberOfSymbols: maxCodes })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

async function prepareCodes() {
  const wasm = await readFile(find('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
}

function send(answered: RecognitionAnswer) {
  process.send?.(answered)
}
