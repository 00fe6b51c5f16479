import type { Values } from '@tabellio/expression'
import type { ContextDefinition, DataType, Field, RecordDefinition } from '@tabellio/forms'
import {
  compileWord,
  documentText,
  fillWord,
  readWord,
  withControlTags,
  wordSkeleton,
} from '@tabellio/rendering'
import { bind, compileTemplate, merge, readTags } from '@tabellio/templates'
import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

const field = (fullPath: string, dataType: DataType = 'Alphanumeric'): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType },
})
const record = (fullPath: string, fields: Field[], records: RecordDefinition[] = []): RecordDefinition => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  fields,
  records,
  properties: {},
})
const definition: ContextDefinition = {
  fields: [
    field('name'),
    field('note'),
    field('age', 'Numeric'),
    field('photo', 'Image'),
    field('isHome', 'Logical'),
  ],
  records: [
    record(
      'items',
      [field('items/what'), field('items/price', 'Numeric')],
      [record('items/parts', [field('items/parts/name')])],
    ),
  ],
}

const main = 'word/document.xml'
const xmlOf = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`
const run = (text: string, look = '') => `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...texts: string[]) =>
  `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${texts.map((text) => run(text)).join('')}</w:p>`
const cell = (...blocks: string[]) => `<w:tc><w:tcPr/>${blocks.join('')}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`

type Parts = { [name: string]: string }
const partsOf = (body: string, more: Parts = {}) =>
  withControlTags(
    new Map(Object.entries({ '[Content_Types].xml': '<Types></Types>', [main]: xmlOf(body), ...more })),
  )

/** The parts of a file that are filled, by the fast way, and the words of the model that is read and merged. */
function filled(body: string, values: Values, more: Parts = {}, language: 'en' | 'es' = 'en') {
  const texts = partsOf(body, more)
  const skeleton = wordSkeleton(texts, language)
  const { document } = readTags(skeleton.document, definition)
  const compiled = compileTemplate(document, definition)
  const word = compileWord(skeleton, compiled.document, texts)
  const { parts, leftOut } = fillWord(word, bind(compiled, values))
  return { parts, leftOut, xml: String(parts.get(main) ?? texts.get(main)) }
}
const bodyOf = (xml: string) => /<w:body>([^]*)<w:sectPr\/>/.exec(xml)?.[1] ?? ''

const bytes = (texts: ReadonlyMap<string, string>) =>
  new Map([...texts].map(([name, text]) => [name, new TextEncoder().encode(text)]))
function modelOf(texts: ReadonlyMap<string, string>) {
  const read = readWord(bytes(texts))
  if ('refused' in read) throw new Error(read.refused)
  return { ...read.document, attrs: { ...read.document.attrs, language: 'en' as const } }
}
/** The words of a filled file, as our reader reads it. */
const wordsOf = (xml: string) =>
  documentText(
    modelOf(
      new Map([
        ['[Content_Types].xml', '<Types/>'],
        [main, xml],
      ]),
    ),
  )
/** The words that the document has which the file is read into. */
function wordsOfModel(body: string, values: Values) {
  const { document } = readTags(modelOf(partsOf(body)), definition)
  return documentText(merge(compileTemplate(document, definition), values))
}

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const values: Values = {
  name: 'Ana',
  age: 30,
  isHome: true,
  photo: png,
  items: [
    { what: 'Pen', price: 2, parts: [{ name: 'cap' }, { name: 'tip' }] },
    { what: 'Cup', price: 5, parts: [] },
  ],
}

const everything = [
  p('Dear {name}, you are {age|words}.'),
  p('{if age is greater than 18}'),
  p('Grown up.'),
  p('{/if}'),
  p('{if age is less than 18}'),
  p('A child.'),
  p('{/if}'),
  p('Things: {#items|Descending:price|join:and}{items/what}{/items}.'),
  p('{#items}'),
  p('{items/#}. {items/what}'),
  p('{#items/parts}'),
  p('- {items/parts/name}'),
  p('{/items/parts}'),
  p('{/items}'),
  table(
    row(cell(p('What')), cell(p('Price'))),
    row(cell(p('{#items}{items/what}')), cell(p('{items/price}{/items}'))),
  ),
  p('The end.'),
].join('')

describe('a Word file as template', () => {
  it('fills values, conditions, paragraphs, rows, nested, sorted and joined, with the words of the model', () => {
    const words = wordsOf(filled(everything, values).xml)
    expect(words).toBe(wordsOfModel(everything, values))
    expect(words).toContain('Things: Cup and Pen.')
    expect(words).toContain('thirty')
    expect(words).not.toContain('child')
  })

  it('is left byte for byte as it is where nothing is filled', () => {
    const body = `${p('No tags')}${table(row(cell(p('a'))))}<w:p w:rsidR="00A"/>`
    expect(filled(body, values).parts.size).toBe(0)
    const around = `<w:p w:rsidR="01"><w:r w:rsidRPr="02"><w:t>Kept  &amp; so</w:t></w:r></w:p>`
    expect(bodyOf(filled(`${around}${p('{name}')}${around}`, values).xml)).toBe(
      `${around}${p('Ana')}${around}`,
    )
  })

  it('is the same however its tags are cut over runs', () => {
    const line = 'Dear {name}, {if age is greater than 18}you {#items|join:and}{items/what}{/items}{/if} end'
    const whole = wordsOf(filled(p(line), values).xml)
    assert(
      property(array(integer({ min: 1, max: line.length - 1 }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...new Set(cuts.toSorted((a, b) => a - b)), line.length]
        const pieces = at.slice(1).map((to, each) => run(line.slice(at[each], to)))
        const cut = `<w:p>${pieces.join('<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="a"/>')}</w:p>`
        expect(wordsOf(filled(cut, values).xml)).toBe(whole)
      }),
      { numRuns: 60 },
    )
  })

  it('prints hostile values literally', () => {
    const pieces = [
      '<w:p>',
      '&amp;',
      ']]>',
      '{name}',
      '\u202e',
      '\u0000',
      '\ufffe',
      '\ud800',
      '"',
      "'",
      '<',
      'é',
      '  ',
    ]
    const hostile = (text: string) =>
      text.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    assert(
      property(array(constantFrom(...pieces), { minLength: 1 }), string(), (parts, tail) => {
        const value = `a${parts.join('')}${tail.replaceAll(/\s/g, '')}z`
        expect(wordsOf(filled(p('[{name}]'), { name: value }).xml).trim()).toBe(`[${hostile(value)}]`)
      }),
      { numRuns: 150 },
    )
    expect(bodyOf(filled(p('{note}'), { note: 'a\nb' }).xml)).toContain(
      'a</w:t><w:br/><w:t xml:space="preserve">b',
    )
  })

  it('gives what is repeated numbers of its own', () => {
    const inner =
      '<w:bookmarkStart w:id="7" w:name="here"/><w:bookmarkEnd w:id="7"/><w:r><w:drawing><wp:inline><wp:docPr id="3" name="x"/></wp:inline></w:drawing></w:r>'
    const body = `${p('{#items}')}<w:p w14:paraId="1A2B3C4D">${run('{items/what}')}${inner}</w:p>${p('{/items}')}`
    const { xml } = filled(body, values)
    const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, id]) => id)
    for (const pattern of [
      /paraId="(\w+)"/g,
      /docPr id="(\d+)"/g,
      /bookmarkStart w:id="(\d+)"/g,
      /w:name="(\w+)"/g,
    ])
      expect(new Set(all(pattern)).size).toBe(2)
    expect(all(/bookmarkStart w:id="(\d+)"/g)).toEqual(all(/bookmarkEnd w:id="(\d+)"/g))
    expect(all(/docPr id="(\d+)"/g)[0]).toBe('3')
  })

  it('shows pictures, once in the file, in the text and in a header', () => {
    const header = `<w:hdr xmlns:w="w">${p('{%photo}')}</w:hdr>`
    const { parts, leftOut } = filled(p('{%photo|90x60}{%photo}'), values, { 'word/header1.xml': header })
    expect(new Set(parts.keys())).toEqual(
      new Set([
        '[Content_Types].xml',
        main,
        'word/_rels/document.xml.rels',
        'word/_rels/header1.xml.rels',
        'word/header1.xml',
        'word/media/filled1.png',
      ]),
    )
    expect(parts.get('[Content_Types].xml')).toContain('Extension="png"')
    expect(parts.get(main)).toContain('cx="1143000" cy="762000"')
    expect(leftOut).toEqual([])
    expect(filled(p('a {%photo}'), { photo: 'data:image/png;base64,AAAA' }).leftOut).toEqual(['picture'])
  })

  it('shows barcodes as the drawings that they are', () => {
    const { parts, leftOut } = filled(p('{*QR name}'), values)
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/')).toSorted()).toEqual([
      'word/media/filled1.png',
      'word/media/filled2.svg',
    ])
    expect(parts.get('[Content_Types].xml')).toContain('ContentType="image/svg+xml"')
    expect(parts.get(main)).toContain('r:embed="rIdFilled2"')
    expect(leftOut).toEqual([])
    const drawing = 'data:image/svg+xml,%3Csvg%2F%3E'
    expect(filled(p('{%photo}'), { photo: drawing }).leftOut).toEqual(['picture'])
  })

  it('fills headers, footnotes, text boxes and links', () => {
    const footnotes = `<w:footnotes xmlns:w="w"><w:footnote w:id="1">${p('Note of {name}')}</w:footnote></w:footnotes>`
    const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('Box {name}')}</w:txbxContent></mc:Choice></mc:AlternateContent></w:r>${run('By {age}')}</w:p>`
    const link = `<w:p><w:hyperlink r:id="r1">${run('To {name}')}</w:hyperlink></w:p>`
    const { parts, xml } = filled(box + link, values, { 'word/footnotes.xml': footnotes })
    const wordsIn = (part: unknown) => String(part).replaceAll(/<[^>]*>/g, '')
    expect(wordsIn(parts.get('word/footnotes.xml'))).toBe('Note of Ana')
    expect(wordsIn(xml)).toBe('Box AnaBy 30To Ana')
    expect(xml).toMatch(/<w:hyperlink r:id="r1"><w:r>.*Ana.*<\/w:hyperlink>/)
  })

  it('fills content controls by their tag, and keeps them', () => {
    const control = (tag: string, content: string) =>
      `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
    const inLine = `<w:p>${control('{name}', run('Click here'))}${run(' and ')}${control('{if age is less than 18}', run('child'))}</w:p>`
    const blocks = control('{#items}', p('Item ', '{items/what}'))
    const { xml } = filled(inLine + blocks, values)
    expect(wordsOf(xml)).toBe('Ana and \nItem Pen\nItem Cup')
    expect(xml.match(/<w:tag w:val="\{name\}"\/>/g)).toHaveLength(1)
    expect(xml).not.toContain('showingPlcHdr')
  })

  it('keeps cells with a paragraph, and no table without rows', () => {
    const body = table(row(cell(p('{if age is less than 18}'), p('x'), p('{/if}')), cell(p('{name}'))))
    expect(bodyOf(filled(body, values).xml)).toContain('<w:tc><w:tcPr/><w:p/></w:tc>')
    const rows = table(row(cell(p('{#items}{items/what}')), cell(p('{/items}'))))
    expect(bodyOf(filled(rows, { items: [] }).xml)).toBe('')
  })

  it('takes what it is protected against into its settings (B-554)', () => {
    const texts = partsOf(p('{name}'), {
      'word/settings.xml': '<w:settings><w:zoom/><w:compat/></w:settings>',
    })
    const skeleton = wordSkeleton(texts, 'en')
    const compiled = compileTemplate(readTags(skeleton.document, definition).document, definition)
    const word = compileWord(skeleton, compiled.document, texts)
    const settingsFor = (protection: 'none' | 'read-only' | 'allow-only-comments' | 'allow-only-revisions') =>
      fillWord(word, bind(compiled, values), { protection }).parts.get('word/settings.xml')
    const edit = (kind: string) => `<w:documentProtection w:edit="${kind}" w:enforcement="1"/>`
    expect(settingsFor('none')).toBeUndefined()
    expect(settingsFor('read-only')).toBe(`<w:settings><w:zoom/>${edit('readOnly')}<w:compat/></w:settings>`)
    expect(settingsFor('allow-only-comments')).toContain(edit('comments'))
    expect(settingsFor('allow-only-revisions')).toContain(`<w:trackRevisions/>${edit('trackedChanges')}`)
  })

  it.each<[string, string, string[]]>([
    ['values', p('{first_', 'name} {last_name}') + p('Phone {phone}'), ['John Doe', 'Phone 0652455478']],
    [
      'paragraphs',
      p('{#products}') + p('{products/name}, {products/price} €') + p('{/products}') + p('end'),
      ['Windows, 100 €', 'Mac OSX, 200 €', 'Ubuntu, 0 €', 'end'],
    ],
    ['a line', p('Users: {#users}{users/name} {/users}.'), ['Users: Ana Luis .']],
    [
      'rows',
      table(
        row(cell(p('Name')), cell(p('Price'))),
        row(cell(p('{#products}{products/name}')), cell(p('{products/price}{/products}'))),
      ) + p('end'),
      ['Name', 'Price', 'Windows', '100', 'Mac OSX', '200', 'Ubuntu', '0', 'end'],
    ],
    [
      'conditions',
      [
        '{if kitty equals Minie}',
        "Cat's name: {kitty}",
        '{/if}',
        '{if kitty equals Rex}',
        "Dog's name: {kitty}",
        '{/if}',
        'end',
      ]
        .map((line) => p(line))
        .join(''),
      ["Cat's name: Minie", 'end'],
    ],
    [
      'nested',
      ['{#users}', '{users/name}', '{#users/pets}', '- {users/pets/pet}', '{/users/pets}', '{/users}', 'end']
        .map((line) => p(line))
        .join(''),
      ['Ana', '- cat', '- dog', 'Luis', 'end'],
    ],
  ])('gives the words of docxtemplater and easy-template-x for their examples: %s', (_, body, words) => {
    const examples: ContextDefinition = {
      fields: ['first_name', 'last_name', 'phone', 'kitty'].map((name) => field(name)),
      records: [
        record('products', [field('products/name'), field('products/price', 'Numeric')]),
        record('users', [field('users/name')], [record('users/pets', [field('users/pets/pet')])]),
      ],
    }
    const data: Values = {
      first_name: 'John',
      last_name: 'Doe',
      phone: '0652455478',
      kitty: 'Minie',
      products: [
        { name: 'Windows', price: 100 },
        { name: 'Mac OSX', price: 200 },
        { name: 'Ubuntu', price: 0 },
      ],
      users: [
        { name: 'Ana', pets: [{ pet: 'cat' }, { pet: 'dog' }] },
        { name: 'Luis', pets: [] },
      ],
    }
    const texts = partsOf(body)
    const skeleton = wordSkeleton(texts, 'en')
    const { document } = readTags(skeleton.document, examples)
    const compiled = compileTemplate(document, examples)
    const { parts } = fillWord(compileWord(skeleton, compiled.document, texts), bind(compiled, data))
    const paragraphs = String(parts.get(main)).match(/<w:p[ >].*?<\/w:p>/g) ?? []
    expect(paragraphs.map((each) => each.replaceAll(/<[^>]*>/g, '')).filter(Boolean)).toEqual(words)
  })
})
