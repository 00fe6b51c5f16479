import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { dataFile, pictureFolder } from '@tabellio/rendering'
import * as z from 'zod'
import { RenderFailure } from './failure.ts'
import { rareFontFiles, usualFontFiles } from './font-files.ts'
import { accessiblePdf } from './pdf-tags/accessible-pdf.ts'
import { invoicePdf } from './pdf-tags/invoice-pdf.ts'
import type { Files, RenderQuestion, Rendering, RenderOptions, SigningPlace } from './protocol.ts'

type RenderInput = Extract<RenderQuestion, { kind: 'render' }>

/** The layouts that none of so many documents asked for are forgotten: once for all of them, as it takes a while. */
const rememberedDocuments = 10

/** A folder that cannot be: what a source may read is put there in memory for each document. */
const workspace = '/dev/null/tabellio'

/** A Typst compiler that reads nothing from the disk but our fonts, and those for rare scripts when they are needed. */
export function createCompiler() {
  const usual = compilersWith([])
  let own = { key: '', compilers: usual }
  return {
    unreadablePictures: usual(false).unreadablePictures,
    render: (question: RenderInput) => {
      const { needsRareFonts, fonts } = question.options
      if (!fonts) return usual(needsRareFonts).render(question)
      // One organization's fonts at a time: what others ask for is set without them.
      if (fonts.files) own = { key: fonts.key, compilers: compilersWith(fonts.files) }
      if (own.key !== fonts.key)
        throw new RenderFailure('unavailable', 'The fonts of the document have not come')
      return own.compilers(needsRareFonts).render(question)
    },
  }
}

type Compiler = ReturnType<typeof compilerWith>

/** Compilers with our fonts and these: that for rare scripts is made when it is needed. */
function compilersWith(files: Uint8Array[]): (isRare: boolean) => Compiler {
  const made = new Map<boolean, Compiler>()
  return (isRare) => {
    const known = made.get(isRare)
    if (known) return known
    const compiler = compilerWith([...usualFontFiles(), ...(isRare ? rareFontFiles() : [])], files)
    made.set(isRare, compiler)
    return compiler
  }
}

function compilerWith(fonts: string[], files: Uint8Array[]) {
  const fontBlobs = [...fonts.map((file) => readFileSync(file)), ...files.map((bytes) => Buffer.from(bytes))]
  let documents = 0
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })

  function render({ source, json, pictures, options }: RenderInput): Rendering {
    compiler.resetShadow()
    compiler.mapShadow(join(workspace, dataFile), Buffer.from(json))
    mapPictures(compiler, pictures)
    try {
      return printed(source + attached(options), options)
    } catch (failure) {
      throw ofPicture(failure, () => unreadablePictures(compiler, pictures))
    } finally {
      if (++documents % rememberedDocuments === 0) compiler.evictCache(1)
    }
  }

  function printed(
    mainFileContent: string,
    { pageLimit, attachments, hasPlaces, isInvoice = false }: RenderOptions,
  ): Rendering {
    const compiled = compiler.compile({ mainFileContent })
    const { result } = compiled
    if (!result) throw new RenderFailure('cannot-be-set', messageOf(compiled.takeError()?.shortDiagnostics))
    const { numOfPages: pageCount } = result
    if (pageCount > pageLimit) {
      throw new RenderFailure(
        'too-many-pages',
        `The document has ${pageCount} pages; at most ${pageLimit} are made at once`,
      )
    }
    const made = hasPlaces
      ? fleetingPdfOf(compiler, result)
      : keptPdfOf(compiler, result, attachments.length > 0 ? 'a-3' : 'a-2')
    const pdf = isInvoice ? invoicePdf(made) : made
    return { pdf, pageCount, signingPlaces: signingPlacesIn(result, mainFileContent) }
  }

  function signingPlacesIn(document: NodeTypstDocument, source: string): SigningPlace[] {
    if (!source.includes('signing("')) return []
    return SigningPlaces.parse(compiler.query(document, { selector: '<signing>', field: 'value' }))
  }

  function attached({ attachments }: RenderOptions): string {
    return attachments
      .map(({ name, mimeType, description, relationship, bytes }, at) => {
        const file = `/attachments/${at}`
        compiler.mapShadow(join(workspace, file), Buffer.from(bytes))
        return `\n#pdf.attach(${quoted(name)}, read("${file}", encoding: none), relationship: ${quoted(relationship)}, mime-type: ${quoted(mimeType)}, description: ${quoted(description)})`
      })
      .join('')
  }

  return { render, unreadablePictures: (pictures: Files) => unreadablePictures(compiler, pictures) }
}

/** What level A asks for and a document does not have, as the meaning of a character, leaves level B, and no claim to be read aloud. */
function keptPdfOf(compiler: NodeCompiler, document: NodeTypstDocument, part: 'a-2' | 'a-3'): Uint8Array {
  let pdf: Uint8Array
  try {
    pdf = pdfOf(compiler, document, `${part}a`)
  } catch {
    return pdfOf(compiler, document, `${part}b`)
  }
  return accessiblePdf(pdf)
}

const pdfOf = (compiler: NodeCompiler, document: NodeTypstDocument, pdfStandard: string) =>
  exported(compiler, document, { pdfStandard, pdfTags: true })

/** Without what a file needs that is kept: this takes a part of the time. */
const fleetingPdfOf = (compiler: NodeCompiler, document: NodeTypstDocument) =>
  exported(compiler, document, { pdfTags: false })

function exported(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  options: { pdfStandard?: string; pdfTags: boolean },
): Uint8Array {
  try {
    return compiler.pdf(document, options)
  } catch (cause) {
    throw new RenderFailure('cannot-be-set', messageOf(cause))
  }
}

function mapPictures(compiler: NodeCompiler, pictures: Files) {
  for (const [file, dataUri] of Object.entries(pictures)) {
    compiler.mapShadow(join(workspace, pictureFolder, file), bytesOf(dataUri))
  }
}

/** The same failure, or that of the first picture which cannot be set even alone. */
function ofPicture(failure: unknown, unreadable: () => string[]): unknown {
  if (!(failure instanceof RenderFailure) || failure.reason !== 'cannot-be-set') return failure
  const [picture] = unreadable()
  if (picture === undefined) return failure
  return new RenderFailure('picture-cannot-be-read', 'The picture is damaged: it cannot be read', picture)
}

function unreadablePictures(compiler: NodeCompiler, pictures: Files): string[] {
  compiler.resetShadow()
  mapPictures(compiler, pictures)
  return Object.keys(pictures).filter((file) => !isReadable(compiler, file))
}

function isReadable(compiler: NodeCompiler, file: string): boolean {
  const mainFileContent = `#image(${JSON.stringify(pictureFolder + file)}, width: 10pt)`
  try {
    const { result } = compiler.compile({ mainFileContent })
    return result !== null && pdfOf(compiler, result, 'a-2b').length > 0
  } catch {
    return false
  }
}

const quoted = (text: string) => JSON.stringify(text.toWellFormed().replaceAll(/[\p{Cc}\\]/gu, ' '))

const length = z.string().transform((text) => Number.parseFloat(text))

const SigningPlaces = z.array(
  z
    .object({
      identifier: z.string(),
      width: length,
      height: length,
      position: z.object({ page: z.number(), x: length, y: length }),
    })
    .transform(({ position, ...place }): SigningPlace => ({ ...place, ...position })),
)

function bytesOf(dataUri: string): Buffer {
  const comma = dataUri.indexOf(',')
  const content = dataUri.slice(comma + 1)
  return dataUri.slice(0, comma).endsWith(';base64')
    ? Buffer.from(content, 'base64')
    : Buffer.from(decodeURIComponent(content))
}

const Diagnostics = z.array(z.object({ message: z.string() }))

/** Says what the compiler complained of, which is about our source: people give it data alone. */
function messageOf(diagnostics: unknown): string {
  const [first] = Diagnostics.safeParse(diagnostics).data ?? []
  const said = first?.message ?? /message: "((?:[^"\\]|\\.)*)"/.exec(String(diagnostics))?.[1]
  if (said?.includes('PDF string is longer')) return 'A word of the document is longer than 32,767 characters'
  return said === undefined ? 'The document cannot be set' : `The document cannot be set: ${said}`
}
