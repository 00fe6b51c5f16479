import { setTimeout } from 'node:timers/promises'
import type { Document } from '@tabellio/document'
import { Pool, rendererOn } from '../../apps/server/src/rendering/index.ts'
import { dice } from './dice.ts'
import { figure, isSmoke } from './figures.ts'
import { measureOthers } from './intake-beside.ts'
import { disturbed } from './intake-pages.ts'

/* What reading costs: PDFs of three pages with their words and a picture, and pages that are pictures. */

const times = isSmoke ? 2 : 100
const pagesOfEach = isSmoke ? 1 : 2
const owner = { organizationId: 'bench', actor: { name: 'bench' } }

const texts = [
  'Contract of lease between the landlord and the tenant named below. The tenant shall pay the monthly rent on the first day of each month, without further notice.',
  'Contrato de arrendamiento entre María Pérez Núñez y la sociedad Luz S.A. La arrendataria pagará la renta mensual el primer día de cada mes, sin más aviso.',
  'Contrat de bail entre le bailleur et la locataire nommés ci-dessous. La locataire règle le loyer à échéance, conformément à la clause précédente du présent bail.',
]

const pageOf = (text: string, repeats: number): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: { spaceAfter: 8, text: { font: 'Carlito', size: 11 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: Array.from({ length: repeats }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text }],
      })),
    },
  ],
})

const wordsOf = (text: string) =>
  text
    .replaceAll('’', "'")
    .split(/\s+/u)
    .filter((word) => word !== '')

const renderer = rendererOn(new Pool(1))
const scans: { png: Uint8Array }[] = []
let scan = new Uint8Array()
try {
  await measureReading()
  await measureRecognition()
  scan = new Uint8Array(await fileOf(scans.slice(0, 3)))
} finally {
  await renderer.close()
}
await measureOthers(scan, Math.min(3, scans.length))

/** As a scanner sends it: a picture on each page. */
async function fileOf(pictures: { png: Uint8Array }[]): Promise<Uint8Array> {
  const pages: Uint8Array[] = []
  for (const { png } of pictures)
    pages.push((await renderer.pictureAsPdf({ mimeType: 'image/png', bytes: png }, { owner })).pdf)
  return (await renderer.join(pages, { owner })).pdf
}

/** In one process, which is one core. */
async function measureReading() {
  const { pdf, pageCount } = await renderer.render({
    template: pageOf(texts[0] ?? '', 48),
    title: 'Three pages',
  })
  const read = () => renderer.inspect(pdf, { thumbnailWidth: 240, owner, wordPages: 50 })
  await read()
  const begin = performance.now()
  for (let time = 0; time < times; time += 1) await read()
  const seconds = (performance.now() - begin) / 1000
  figure({ what: 'pages of the PDF that is read', value: pageCount, unit: '' })
  figure({
    what: 'PDFs read in a second by one process, words and thumbnail',
    value: times / seconds,
    unit: '/s',
    goal: { atLeast: 25 },
  })
}

async function measureRecognition() {
  const random = dice(7)
  const took: number[] = []
  let right = 0
  let all = 0
  for (const text of isSmoke ? texts.slice(0, 1) : texts)
    for (let time = 0; time < pagesOfEach; time += 1) {
      const { pdf } = await renderer.render({ template: pageOf(text, 12), title: 'Scan' })
      const { pictures } = await renderer.pages(pdf, { first: 0, count: 1, width: 1400 }, { owner })
      const [picture] = pictures
      if (!picture) throw new Error('A page was not drawn')
      const page = disturbed(picture, random)
      scans.push(page)
      const begin = performance.now()
      const found = await renderer.recognize(page)
      took.push(performance.now() - begin)
      const wanted = wordsOf(Array.from({ length: 12 }, () => text).join(' '))
      const got = wordsOf((found?.lines ?? []).flatMap((line) => line.map((word) => word.text)).join(' '))
      right += inOrder(wanted, got)
      all += wanted.length
      await setTimeout(0)
    }
  // The first one has loaded the languages.
  const rest = took.slice(1)
  const mean = rest.reduce((sum, ms) => sum + ms, 0) / Math.max(1, rest.length)
  figure({
    what: 'a page recognized, turned, blurred and speckled',
    value: mean / 1000,
    unit: 's',
    goal: { atMost: 3 },
  })
  figure({
    what: 'words recognized right, of 100',
    value: (100 * right) / all,
    unit: '',
    goal: { atLeast: 97 },
  })
}

/** The words that stand in both in one order: the longest such row. */
function inOrder(wanted: string[], got: string[]): number {
  let before: number[] = Array.from({ length: got.length + 1 }, () => 0)
  for (const word of wanted) {
    const row = [0]
    for (const [at, other] of got.entries())
      row.push(word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0))
    before = row
  }
  return before.at(-1) ?? 0
}
