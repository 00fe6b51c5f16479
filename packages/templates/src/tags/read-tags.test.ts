import { Document, type Block, type Document as Body, type Inline, type Paragraph } from '@tabellio/document'
import { plainSentence, type Values } from '@tabellio/expression'
import { sourcesOf } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { bind, compileTemplate, merge, placedProblems, readTags } from '../index.ts'
import { condition, definition, doc, field, is, p, paragraphsOf, record, tag } from '../template.test-data.ts'

const people = {
  ...definition,
  records: [
    ...definition.records,
    record('tenants', [
      field('tenants/name'),
      field('tenants/gender'),
      field('tenants/age', { dataType: 'Numeric' }),
    ]),
  ],
}

const read = (...content: Block[]) => readTags(doc(...content), people)

/** The paragraphs of a text with tags, read without a problem. */
function filled(content: Block[], values: Values): string[] {
  const { document, problems } = read(...content)
  expect(problems).toEqual([])
  expect(Document.safeParse(document).error).toBeUndefined()
  return paragraphsOf(merge(compileTemplate(document, people), values))
}

const png = 'data:image/png;base64,AAAA'
const ana = { name: 'Ana', gender: 'F', age: 30 }
const luis = { name: 'Luis', gender: 'M', age: 20 }

/** The same document by tags in its words and by tags of the model: each kind of tag once. */
const replaced = {
  type: 'replacement',
  attrs: {
    replacementType: 'GenderNumber',
    pluralCondition: 'AmountOf',
    path: 'tenants',
    gender: 'tenants/gender',
    words: { one: 'the tenant' },
  },
} satisfies Inline
const golden: [written: Block[], model: Block[]][] = [
  [[p('By {name}.')], [p('By ', tag('name'), '.')]],
  [[p('{startDate|date:long}')], [p(tag('startDate', { kind: 'date', style: 'long' }))]],
  [[p('{age|number:grouped}')], [p(tag('age', { kind: 'number', grouping: true }))]],
  [[p('{age|words}')], [p(tag('age', { kind: 'words' }))]],
  [[p('{age|ordinal:words}')], [p(tag('age', { kind: 'ordinal', inWords: true }))]],
  [[p('{code|mask:##-##}')], [p(tag('code', { kind: 'mask', mask: '##-##' }))]],
  [
    [p('{_tenant}, {_owner|120x30}')],
    [
      p({ type: 'signature', attrs: { identifier: 'tenant', width: 190, height: 46, label: [] } }, ', ', {
        type: 'signature',
        attrs: { identifier: 'owner', width: 120, height: 30, label: [] },
      }),
    ],
  ],
  [
    [p('{*QR https://pay.example/[code]}')],
    [
      p({
        type: 'barcode',
        attrs: {
          kind: 'QR',
          value: 'https://pay.example/{code}',
          width: 72,
          height: 72,
          alt: 'https://pay.example/[code]',
        },
      }),
    ],
  ],
  [[p('for {~GenderNumber AmountOf tenants tenants/gender: the tenant}')], [p('for ', replaced)]],
  [
    [p('{~GenderSingular name: he / she}, {~Simple code: 1234 = known; * = other}')],
    [
      p(
        {
          type: 'replacement',
          attrs: { replacementType: 'GenderSingular', path: 'name', words: { one: 'he', feminine: 'she' } },
        },
        ', ',
        {
          type: 'replacement',
          attrs: {
            replacementType: 'Simple',
            path: 'code',
            cases: [{ value: '1234', words: 'known' }],
            otherwise: 'other',
          },
        },
      ),
    ],
  ],
  [
    [p('{%photo|90x60}')],
    [p({ type: 'pictureField', attrs: { path: 'photo', alt: 'photo', width: 90, height: 60 } })],
  ],
  [
    [p('{*QR code|Large|UpperLeft}')],
    [
      p({
        type: 'barcode',
        attrs: { kind: 'QR', value: '{code}', width: 144, height: 144, anchor: 'UpperLeft', alt: 'code' },
      }),
    ],
  ],
  [
    [p('{#tenants|Descending:name}'), p('{tenants/#}. {tenants/name}'), p('{/tenants}')],
    [
      {
        type: 'repeat',
        attrs: { record: 'tenants', sort: { field: 'name', order: 'descending' } },
        content: [p(tag('tenants/#'), '. ', tag('tenants/name'))],
      },
    ],
  ],
  [
    [p('{#tenants|join:and}{tenants/name}{/tenants}')],
    [
      p({
        type: 'inlineRepeat',
        attrs: { record: 'tenants', separator: '', join: 'and' },
        content: [tag('tenants/name')],
      }),
    ],
  ],
]

it.each(golden)('reads tags in words as those of the model: case %#', (written, model) => {
  const values = {
    name: 'F',
    age: 21,
    startDate: '2026-12-01',
    code: '1234',
    photo: png,
    tenants: [ana, luis],
  }
  const { document, problems } = read(...written)
  expect(problems).toEqual([])
  expect(document.content).toEqual(doc(...model).content)
  expect(bind(compileTemplate(document, people), values)).toEqual(
    bind(compileTemplate(doc(...model), people), values),
  )
})

it('reads a condition that is typed as its sentence, around words and around paragraphs', () => {
  const sentence = plainSentence(is('age', 18), sourcesOf(people), 'en')
  const { document, problems } = read(
    p(`{if ${sentence}}`),
    p('grown up'),
    p('{/if}'),
    p(`a{if ${sentence}}b{/if}c`),
  )
  expect(problems).toEqual([])
  const merged = (age: number) => paragraphsOf(merge(compileTemplate(document, people), { age }))
  expect(merged(18)).toEqual(['grown up', 'abc'])
  expect(merged(3)).toEqual(['ac'])
})

it('repeats rows between a tag at their beginning and one at their end, and nests', () => {
  const cell = (words: string) => ({ type: 'tableCell' as const, content: [p(words)] })
  const table: Block = {
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('{#loans}{loans/bank}'), cell('{loans/amount}{/loans}')] }],
  }
  const loans = [
    { bank: 'A', amount: 1, guarantors: [{ name: 'Ana' }, { name: 'Luis' }] },
    { bank: 'B', amount: 2, guarantors: [] },
  ]
  expect(filled([table], { loans })).toEqual(['A', '$1.00', 'B', '$2.00'])
  const nested = [
    p('{#loans}'),
    p('{loans/bank}'),
    p('{#loans/guarantors}'),
    p('- {loans/guarantors/name}'),
    p('{/loans/guarantors}'),
    p('{/loans}'),
  ]
  expect(filled(nested, { loans })).toEqual(['A', '- Ana', '- Luis', 'B'])
})

it.each([
  ['NoSort', 'Luis, Ana and Eva'],
  ['Ascending:name', 'Ana, Eva and Luis'],
  ['Descending:name', 'Luis, Eva and Ana'],
])('sorts instances by InstanceSortType %s (B-556)', (sort, said) => {
  const tenants = ['Luis', 'Ana', 'Eva'].map((name) => ({ name }))
  const line = p(`{#tenants|${sort}|join:and}{tenants/name}{/tenants}`)
  expect(filled([line], { tenants })).toEqual([said])
})

it('heals a tag that is cut over runs of different looks, and keeps the look of its beginning', () => {
  const bold = [{ type: 'bold' as const }]
  const cut: Paragraph = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'By {', marks: bold },
      { type: 'text', text: 'na' },
      { type: 'text', text: 'me} and {{so}} on' },
    ],
  }
  expect(read(cut).document.content[0]?.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'By ', marks: bold },
        { type: 'field', attrs: { path: 'name' }, marks: bold },
        { type: 'text', text: ' and ' },
        { type: 'text', text: '{' },
        { type: 'text', text: 'so' },
        { type: 'text', text: '}' },
        { type: 'text', text: ' on' },
      ],
    },
  ])
})

it.each<[string, string[], string, number]>([
  ['an unknown field', ['fine', 'By {nobody}'], 'unknown-path nobody', 2],
  ['a record as a field', ['{loans}'], 'record-is-not-a-field loans', 1],
  ['a picture as text', ['a', 'b', '{photo}'], 'picture-is-not-text photo', 3],
  ['text as a picture', ['{%name}'], 'not-a-picture name', 1],
  ['a format that there is not', ['{name|shout}'], 'unknown-format name|shout', 1],
  ['a format of other values', ['{startDate|words}'], 'format-does-not-fit startDate', 1],
  ['an open brace', ['fine', 'By {name'], 'brace-is-not-closed {name', 2],
  ['a tag that nothing closes', ['{#loans}', 'a'], 'tag-is-not-closed {#loans}', 1],
  ['a tag in a line that nothing closes', ['a', 'b {#loans} c'], 'tag-is-not-closed {#loans}', 2],
  ['a tag that closes nothing', ['a', '{/loans}'], 'closes-nothing {/loans}', 2],
  ['what is no record', ['{#name}', 'x', '{/name}'], 'not-a-record name', 1],
  ['an unknown record', ['a', '{#nobody}x{/nobody}'], 'unknown-path nobody', 2],
  [
    'a sentence that is none',
    ['{if the moon is green}', 'x', '{/if}'],
    'sentence-not-understood the moon is green',
    1,
  ],
  ['a tag of no kind', ['{*XYZ code}'], 'unknown-tag XYZ code', 1],
  ['a value that its barcode cannot take', ['{*QR nobody}'], 'text-cannot-be-filled nobody', 1],
])('tells %s with its paragraph', (...[, lines, problem, paragraph]) => {
  const [first] = read(...lines.map((line) => p(line))).problems
  expect({ said: `${first?.code} ${first?.name}`, paragraph: first?.paragraph }).toEqual({
    said: problem,
    paragraph,
  })
  expect(first?.excerpt).toBe(lines[paragraph - 1])
})

it('tells tags that cross each other, in blocks and in a line', () => {
  const crossed = (...lines: string[]) =>
    read(...lines.map((line) => p(line))).problems.map(({ code, paragraph }) => `${code} ${paragraph}`)
  expect(crossed('{#loans}', '{#tenants}', '{/loans}', '{/tenants}')).toContain('wrongly-nested 3')
  expect(crossed('{#loans}a{#tenants}b{/loans}c{/tenants}')).toContain('wrongly-nested 1')
})

it('tells the paragraph of each problem of a template of the model, too', () => {
  const broken: Block = { type: 'condition', attrs: condition(is('nobody', 1)), content: [p('inside')] }
  const body: Body = doc(p('fine'), p('By ', tag('somebody')), broken)
  expect(placedProblems(body, people)).toEqual([
    {
      path: ['content', 0, 'content', 1, 'content', 1],
      code: 'unknown-path',
      name: 'somebody',
      paragraph: 2,
      excerpt: 'By {somebody}',
    },
    {
      path: ['content', 0, 'content', 2, 'attrs', 'expression'],
      code: 'unknown-path',
      name: 'nobody',
      paragraph: 3,
      excerpt: 'inside',
    },
  ])
})
