import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Block, Document, Inline } from '@tabellio/document'
import { printable } from '@tabellio/forms'
import { documentText } from '@tabellio/rendering'
import { bind, compileTemplate, merge, bodyProblems } from '@tabellio/templates'
import { afterAll, expect, it } from 'vitest'
import { structureOf } from './pdf-tags/structure.test-data.ts'
import { createRenderer, RenderFailure } from './index.ts'
import { cases, definition, documentOf, formatted, hostileStrings, p, tag, text } from './pdf.test-data.ts'

const run = promisify(execFile)
const renderer = createRenderer({ workers: 1 })
const folder = mkdtempSync(join(tmpdir(), 'tabellio-pdf-test-'))
let files = 0

afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true, force: true })
})

async function fileOf(pdf: Uint8Array): Promise<string> {
  const file = join(folder, `${++files}.pdf`)
  await writeFile(file, pdf)
  return file
}

const outputOf = async (program: string, ...args: string[]) => (await run(program, args)).stdout
const readText = (file: string) => outputOf('pdftotext', '-raw', file, '-')

/** The letters in their order: what a line end, a hyphen or a drawn box does to a text does not count. */
const letters = (words: string) =>
  words
    .replaceAll(/[☒☑]/g, '□×')
    .replaceAll('☐', '□')
    .replaceAll(/[\s\u00ad\u2010-]/g, '')

const shippedFonts =
  /^[A-Z]{6}\+(Carlito|Caladea|Arimo|Tinos|Cousine|NotoSans\w*|NotoNaskhArabic|NanumGothic\w*|NotoEmoji)(-[\w-]+)?\s.* yes (yes|no) (yes|no) +\d+ +0$/

/** Proves of every PDF: a sound file, PDF/A-2a and PDF/UA-1, with its title and language, in fonts of ours only. */
async function holdsTheLaws(pdf: Uint8Array, title: string) {
  const file = await fileOf(pdf)
  expect(await outputOf('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
  const info = await outputOf('pdfinfo', file)
  expect(info).toMatch(/^Tagged: +yes$/m)
  expect(info).toMatch(/^PDF version: +1\.7$/m)
  expect(info).toContain(`Title:           ${title}\n`)
  const metadata = await outputOf('pdfinfo', '-meta', file)
  expect(metadata).toMatch(
    /<pdfuaid:part>1<\/pdfuaid:part><pdfaid:part>2<\/pdfaid:part>[^]*<pdfaid:conformance>A</,
  )
  expect(structureOf(file).problems).toEqual([])
  const fonts = (await outputOf('pdffonts', file)).trim().split('\n').slice(2)
  for (const font of fonts) expect(font).toMatch(shippedFonts)
  return file
}

async function pdfOf(template: Document, values = {}) {
  const compiled = compileTemplate(template, definition)
  expect(bodyProblems(template, definition)).toEqual([])
  const bindings = bind(compiled, values)
  const { pdf } = await renderer.render({ template, bindings, title: 'A title' })
  const expected = printable(documentText(merge(compiled, values)))
  return { pdf, expected }
}

it.each(cases)('prints the words of the merged document: $name', async ({ body, values, language }) => {
  const template = documentOf(body, language)
  const { pdf, expected } = await pdfOf(template, values)
  const file = await holdsTheLaws(pdf, 'A title')
  expect(letters(await readText(file))).toBe(letters(expected))
  const merged = merge(compileTemplate(template, definition), values ?? {})
  const { pdf: same } = await renderer.render({ template: merged, title: 'A title' })
  expect(letters(await readText(await fileOf(same)))).toBe(letters(expected))
})

it('prints 400 hostile strings literally, from the template and from the values', async () => {
  const strings = hostileStrings()
  const template = documentOf([
    ...strings.map((words) => p(words)),
    { type: 'repeat', attrs: { record: 'people' }, content: [p(tag('people/name'))] },
  ])
  const { pdf, expected } = await pdfOf(template, { people: strings.map((name) => ({ name })) })
  const file = await holdsTheLaws(pdf, 'A title')
  expect(letters(await readText(file))).toBe(letters(expected))
})

it('keeps a hostile title, name of a place to sign and address literal', async () => {
  const hostile = '"); #panic("x") \\ {'
  const link = { type: 'link', attrs: { href: `https://example.org/${hostile}` } } as const
  const sign = {
    type: 'signature',
    attrs: { identifier: hostile, width: 90, height: 30, label: [] },
  } as const
  const template = documentOf([
    p(text('x', link)),
    { type: 'paragraph', content: [{ ...sign, attrs: { ...sign.attrs, label: [] } }] },
  ])
  const { pdf, signingPlaces } = await renderer.render({ template, title: hostile })
  await holdsTheLaws(pdf, hostile)
  expect(signingPlaces).toMatchObject([{ identifier: hostile, page: 1, width: 90, height: 30, x: 72 }])
})

it('prints headers and footers of the first page, of even pages and of the others', async () => {
  const template = documentOf(
    ['a', 'b', 'c', 'd'].flatMap((name) => [formatted({ pageBreakBefore: true }, name)]),
  )
  template.content[0]?.content.unshift(
    { type: 'header', content: [p('usual ', tag('name'))] },
    { type: 'header', attrs: { on: 'first' }, content: [p('first ', tag('name'))] },
    { type: 'header', attrs: { on: 'even' }, content: [p('even')] },
    { type: 'footer', content: [p({ type: 'pageNumber' }, '/', { type: 'pageCount' })] },
  )
  const { pdf } = await pdfOf(template, { name: 'Ana' })
  const pages = (await readText(await fileOf(pdf))).split('\f').map((page) => letters(page))
  expect(pages.slice(0, 4)).toEqual(['firstAnaa1/4', 'evenb2/4', 'usualAnac3/4', 'evend4/4'])
})

it('repeats the header rows of a table on each page', async () => {
  const template = documentOf([
    {
      type: 'table',
      attrs: { headerRows: 1 },
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', content: [p('HEAD')] }] },
        ...Array.from({ length: 60 }, () => ({
          type: 'tableRow' as const,
          content: [{ type: 'tableCell' as const, content: [p('row')] }],
        })),
      ],
    },
  ])
  const { pdf } = await renderer.render({ template, title: 'Rows' })
  const words = await readText(await fileOf(pdf))
  expect(words.match(/HEAD/g)).toHaveLength(2)
})

it('prints names of other scripts and signs with the fonts that stand in', async () => {
  const names = ['李小龙', '田中さん', '김철수', 'ทดสอบ', 'Հայաստան', 'საქართველო', 'नमस्ते', '🏠 ★ ✓']
  const template = documentOf([...names.map((name) => p(name)), p(tag('name'))])
  const { pdf } = await pdfOf(template, { name: 'José 🏠 Ñandú' })
  const file = await holdsTheLaws(pdf, 'A title')
  expect(letters(await readText(file))).toBe(letters([...names, 'José 🏠 Ñandú'].join('')))
})

it('prints what is written from right to left in its order', async () => {
  const template = documentOf([p('Ana محمد Ben'), p('Ana שלום Ben')])
  const { pdf } = await renderer.render({ template, title: 'A title' })
  const file = await holdsTheLaws(pdf, 'A title')
  const words = (await readText(file)).replaceAll(/\p{Cf}/gu, '')
  for (const word of ['محمد', 'שלום']) expect(words).toMatch(new RegExp(`Ana\\s+${word}\\s*Ben`))
})

it('keeps justified lines within the margin, commas and full stops as well', async () => {
  const words = 'Identidad, cuadrados. Documento, número. '.repeat(60)
  const { pdf } = await renderer.render({
    template: documentOf([formatted({ align: 'justify' }, words)]),
    title: 'T',
  })
  const box = await outputOf('pdftotext', '-bbox', await fileOf(pdf), '-')
  const ends = [...box.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))
  const page = documentOf([]).content[0]?.attrs.page
  expect(Math.max(...ends)).toBeCloseTo((page?.width ?? 0) - (page?.margins.right ?? 0), 0)
})

it('ends lines within a word of the template that is longer than one', async () => {
  const { pdf } = await renderer.render({ template: documentOf([p('x'.repeat(3_000))]), title: 'T' })
  const box = await outputOf('pdftotext', '-bbox', await fileOf(pdf), '-')
  const ends = [...box.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))
  const page = documentOf([]).content[0]?.attrs.page
  expect(Math.max(...ends)).toBeLessThanOrEqual((page?.width ?? 0) - (page?.margins.right ?? 0) + 1)
})

it('says in words that a word is too long', async () => {
  const template = documentOf([p(tag('notes'))])
  const bindings = { frame: ['x'.repeat(70_000)], pictures: {} }
  const rendering = renderer.render({ template, bindings, title: 'T' })
  await expect(rendering).rejects.toThrow(/^A word of the document is longer than 32,767 characters$/)
})

it('carries files inside as PDF/A-3 when asked', async () => {
  const bytes = Buffer.from('{"name":"Ana"}')
  const attachment = {
    name: 'context.json',
    mimeType: 'application/json',
    relationship: 'source' as const,
    description: 'The data',
    bytes,
  }
  const { pdf } = await renderer.render({
    template: documentOf([p('x')]),
    title: 'T',
    attachments: [attachment],
  })
  const file = await fileOf(pdf)
  expect(await outputOf('pdfinfo', '-meta', file)).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(await outputOf('qpdf', '--show-attachment=context.json', file)).toBe('{"name":"Ana"}')
})

it('says what is wrong with a damaged picture', async () => {
  const source = 'data:image/png;base64,AAAA'
  const template = documentOf([p({ type: 'picture', attrs: { source, alt: '' } })])
  const rendering = renderer.render({ template, title: 'T' })
  await expect(rendering).rejects.toThrow(RenderFailure)
  await expect(rendering).rejects.toMatchObject({ reason: 'picture-cannot-be-read', picture: source })
})

it('prints a text of 300,000 letters, and refuses one of ten million before it is laid out', async () => {
  const template = documentOf([p(tag('notes'))])
  const compiled = compileTemplate(template, definition)
  const render = (notes: string) =>
    renderer.render({ template, bindings: bind(compiled, { notes }), title: 'T' })
  expect((await render('many words '.repeat(30_000))).pageCount).toBeGreaterThan(50)
  const bindings = { frame: ['x'.repeat(10_000_000)], pictures: {} }
  const rendering = renderer.render({ template, bindings, title: 'T' })
  await expect(rendering).rejects.toMatchObject({ reason: 'too-many-pages' })
})

it('reads words as they are that a line end divides', async () => {
  const words = 'responsabilidad extraordinariamente correspondientes '.repeat(40).trim()
  const template = documentOf([{ ...p(words), attrs: { align: 'justify' } }])
  const { pdf } = await renderer.render({ template, title: 'T' })
  expect(await readText(await fileOf(pdf))).toMatch(/\p{L}[-\u2010\u00ad]\n/u)
  const read = (await renderer.inspect(pdf)).text.trim()
  expect(read.split(/\s+/)).toEqual(words.split(' '))
})

it('reads the pages, the text and a thumbnail of a PDF, and refuses what is none', async () => {
  const { pdf } = await renderer.render({ template: documentOf([p('Contrato n.º 1 – ñ')]), title: 'T' })
  const { pageCount, text: words, thumbnail } = await renderer.inspect(pdf, { thumbnailWidth: 120 })
  expect([pageCount, words.trim()]).toEqual([1, 'Contrato n.º 1 – ñ'])
  const picture = Buffer.from(thumbnail)
  expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)]).toEqual(['PNG', 120])
  await expect(renderer.inspect(Buffer.from('no PDF'))).rejects.toMatchObject({ reason: 'not-a-pdf' })
})

it('keeps, as Word does, the space above and below the paragraphs of a cell and of a page that is begun', async () => {
  const spaced = (words: string, more = {}) => formatted({ spaceBefore: 30, spaceAfter: 50, ...more }, words)
  const row = (words: string) => ({
    type: 'tableRow' as const,
    content: [{ type: 'tableCell' as const, content: [spaced(words)] }],
  })
  const body = [
    spaced('first'),
    { type: 'table' as const, attrs: { cellPadding: 0 }, content: [row('cell'), row('next')] },
    { type: 'pageBreak' as const },
    spaced('broken'),
    spaced('begun', { pageBreakBefore: true }),
  ]
  const topsOf = async (spaceBetween: 'sum' | 'larger') => {
    const template = documentOf(body)
    template.attrs.spaceBetween = spaceBetween
    const { pdf, pageCount } = await renderer.render({ template, title: 'T' })
    const box = await outputOf('pdftotext', '-bbox', await fileOf(pdf), '-')
    const tops = new Map(
      [...box.matchAll(/yMin="([\d.]+)"[^>]*>(\w+)</g)].map(([, y, word = '']) => [word, Number(y)]),
    )
    return { pageCount, top: (word: string) => tops.get(word) ?? Number.NaN }
  }
  const [close, word] = [await topsOf('larger'), await topsOf('sum')]
  expect([close.pageCount, word.pageCount]).toEqual([3, 3])
  for (const begins of ['first', 'broken', 'begun'])
    expect(word.top(begins) - close.top(begins)).toBeCloseTo(30, 0)
  const rows = ({ top }: typeof word) => top('next') - top('cell')
  expect(rows(word) - rows(close)).toBeCloseTo(80, 0)
})

it('sets the words of a table in the middle of the page at the left of their cells', async () => {
  const cell = (words: string) => ({ type: 'tableCell' as const, content: [p(words)] })
  const table = (align: 'left' | 'center') =>
    documentOf([
      {
        type: 'table',
        attrs: { width: 400, align, cellPadding: 0 },
        content: [{ type: 'tableRow', content: [cell('word')] }],
      },
    ])
  const leftOf = async (align: 'left' | 'center') => {
    const { pdf } = await renderer.render({ template: table(align), title: 'T' })
    const box = await outputOf('pdftotext', '-bbox', await fileOf(pdf), '-')
    return Number(/xMin="([\d.]+)"[^>]*>word</.exec(box)?.[1])
  }
  const { width, margins } = documentOf([]).content[0]?.attrs.page ?? {
    width: 0,
    margins: { left: 0, right: 0 },
  }
  const room = width - margins.left - margins.right - 400
  expect((await leftOf('center')) - (await leftOf('left'))).toBeCloseTo(room / 2, 0)
})

it('says on which pages headings and clauses stand, and leads there', async () => {
  const heading = (words: string, name: string): Block => ({
    type: 'paragraph',
    attrs: { style: 'Title', bookmarks: [name] },
    content: [text(words), { type: 'footnote', attrs: { note: [text(`About ${name}`)] } }],
  })
  const to = (name: string, shows: 'words' | 'page'): Inline => ({
    type: 'reference',
    attrs: { to: name, shows },
  })
  const template = documentOf([
    { type: 'contents', attrs: { from: 1, to: 1 } },
    p(text('See '), to('second', 'words'), text(' on page '), to('second', 'page'), text('.')),
    p({ type: 'sectionPageCount' }, text(' pages, '), to('nowhere', 'words')),
    heading('Parties', 'first'),
    { type: 'pageBreak' },
    { type: 'pageBreak' },
    heading('Object', 'second'),
  ])
  template.attrs.styles['Title'] = { outlineLevel: 1 }
  const { pdf } = await renderer.render({ template, title: 'A title' })
  const file = await holdsTheLaws(pdf, 'A title')
  const words = (await readText(file)).replaceAll(/\s+/g, ' ')
  expect(words).toContain('Parties 1 Object 3 See Object on page 3. 3 pages, ____ Parties')
  // Notes of headings stand once, at their own place.
  expect(words.match(/About \w+/g)).toEqual(['About first', 'About second'])
  const { stdout } = await run('qpdf', ['--json', '--json-key=outlines', file])
  const { outlines } = JSON.parse(stdout)
  expect(
    outlines.map((each: { title: string; destpageposfrom1: number }) => [each.title, each.destpageposfrom1]),
  ).toEqual([
    ['Parties', 1],
    ['Object', 3],
  ])
})
