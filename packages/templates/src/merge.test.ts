import { Document, walk, type Block, type Inline, type TableCell } from '@tabellio/document'
import { ExpressionError, type Expression, type Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { bind, compileTemplate, merge, bodyProblems, type World } from './index.ts'
import { condition, definition, doc, is, item, p, paragraphsOf, tag } from './template.test-data.ts'

const tags = ['field', 'pictureField', 'barcode', 'condition', 'inlineCondition', 'repeat', 'inlineRepeat']

/** Proves of every merge: a template without problems, a document that is one, without tags, and data as JSON. */
function merged(content: Block[], values: Values, world?: World): string[] {
  const template = compileTemplate(doc(...content), definition)
  expect(bodyProblems(template.document, definition)).toEqual([])
  const document = merge(template, values, world)
  expect(Document.safeParse(document).error).toBeUndefined()
  expect([...walk(document)].filter(({ node }) => tags.includes(node.type))).toEqual([])
  const bindings = bind(template, values, world)
  expect(JSON.parse(JSON.stringify(bindings))).toEqual(bindings)
  return paragraphsOf(document)
}

const loans = {
  loans: [
    {
      bank: 'Alpha',
      amount: 20,
      guarantors: [
        { name: 'Ana', age: 30 },
        { name: 'Luis', age: 17 },
      ],
    },
    { bank: 'Beta', amount: 10, guarantors: [{ name: 'Marta', age: 50 }] },
  ],
}

const adult = {
  operatorType: 'greater-or-equals',
  source: { sourceField: 'loans/guarantors/age' },
  target: { targetValue: 18 },
} as const

it('puts values where their tags stand, in their format', () => {
  const words = p('Rent: ', tag('rent'), ' from ', tag('startDate', { kind: 'date', style: 'long' }))
  expect(merged([words], { rent: 1250, startDate: '2026-12-01' })).toEqual([
    'Rent: €1,250.00 from December 1, 2026',
  ])
})

it('leaves a line to be filled in by hand where there is no value, or the words given', () => {
  const silent = { type: 'field', attrs: { path: 'name', empty: 'nobody' } } as const
  expect(merged([p('By ', tag('name')), p(silent)], {})).toEqual(['By ____________', 'nobody'])
})

it('keeps the lines of a value apart', () => {
  expect(merged([p(tag('name'))], { name: 'one\r\ntwo\nthree' })).toEqual(['one\ntwo\nthree'])
})

it('reads the current instance inside a repeat, and all instances as a list outside', () => {
  const repeat: Block = {
    type: 'repeat',
    attrs: { record: 'loans' },
    content: [p(tag('loans/bank'), ': ', tag('loans/guarantors/name'))],
  }
  expect(merged([p(tag('loans/bank')), p(tag('loans/guarantors/name')), repeat], loans)).toEqual([
    'Alpha and Beta',
    'Ana, Luis and Marta',
    'Alpha: Ana and Luis',
    'Beta: Marta',
  ])
})

it('repeats a nested record inside its own outer instance', () => {
  const inner: Block = {
    type: 'repeat',
    attrs: { record: 'loans/guarantors' },
    content: [p(tag('loans/bank'), ' ', tag('loans/guarantors/name'))],
  }
  const outer: Block = { type: 'repeat', attrs: { record: 'loans' }, content: [inner] }
  const expected = ['Alpha Ana', 'Alpha Luis', 'Beta Marta']
  expect(merged([outer], loans)).toEqual(expected)
  expect(merged([inner], loans)).toEqual(expected)
})

it('repeats the instances a filter leaves, in the order asked for', () => {
  const repeat = (attrs: Extract<Block, { type: 'repeat' }>['attrs']): Block => ({
    type: 'repeat',
    attrs,
    content: [p(tag(`${attrs.record}/${attrs.record === 'loans' ? 'bank' : 'name'}`))],
  })
  expect(merged([repeat({ record: 'loans/guarantors', where: adult })], loans)).toEqual(['Ana', 'Marta'])
  const byAmount = { record: 'loans', sort: { field: 'amount', order: 'ascending' } } as const
  expect(merged([repeat(byAmount)], loans)).toEqual(['Beta', 'Alpha'])
  const byName = {
    record: 'loans/guarantors',
    sort: { field: 'loans/guarantors/name', order: 'descending' },
  } as const
  expect(merged([repeat(byName)], loans)).toEqual(['Marta', 'Luis', 'Ana'])
})

it('includes or excludes a text if an expression is true or false (B-121)', () => {
  const furnished = is('isFurnished', true)
  const all = [true, false].flatMap((when) =>
    (['include', 'exclude'] as const).map((effect): Block => ({
      type: 'condition',
      attrs: condition(furnished, when, effect),
      content: [p(`${effect} if ${when}`)],
    })),
  )
  expect(merged(all, { isFurnished: true })).toEqual(['include if true', 'exclude if false'])
  expect(merged(all, { isFurnished: false })).toEqual(['exclude if true', 'include if false'])
})

it('asks a condition of the instance it stands in', () => {
  const minor: Inline = {
    type: 'inlineCondition',
    attrs: condition(adult, false),
    content: [{ type: 'text', text: ' (minor)' }],
  }
  const repeat: Block = {
    type: 'repeat',
    attrs: { record: 'loans/guarantors' },
    content: [p(tag('loans/guarantors/name'), minor)],
  }
  expect(merged([repeat], loans)).toEqual(['Ana', 'Luis (minor)', 'Marta'])
})

it('asks of an inner record that nobody is in as of one', () => {
  const noGuarantor: Block = {
    type: 'condition',
    attrs: condition({
      ...is('loans/guarantors', false),
      summaryFunction: 'some',
      where: { ...is('loans/amount', 5), operatorType: 'greater-than' },
    }),
    content: [p('Nobody guarantees.')],
  }
  expect(merged([noGuarantor], { loans: [{ bank: 'Alpha', amount: 20 }] })).toEqual(['Nobody guarantees.'])
  expect(merged([noGuarantor], loans)).toEqual([])
})

it('leaves out a paragraph of which nothing stands, but keeps a blank line', () => {
  const nothing: Inline = {
    type: 'inlineCondition',
    attrs: condition(is('name', 'x')),
    content: [{ type: 'text', text: 'x' }],
  }
  expect(merged([p('a'), p(nothing), { type: 'paragraph' }, p('b')], {})).toEqual(['a', '', 'b'])
})

it('joins repeated words with what stands between them', () => {
  const names: Inline = {
    type: 'inlineRepeat',
    attrs: { record: 'loans', separator: '; ', lastSeparator: '; and ' },
    content: [tag('loans/bank')],
  }
  const three = { loans: [...loans.loans, { bank: 'Gamma' }] }
  expect(merged([p(names)], three)).toEqual(['Alpha; Beta; and Gamma'])
  expect(merged([p('-', names)], {})).toEqual(['-'])
})

it('numbers lists anew when clauses fall away', () => {
  const clauses: Block[] = [
    item(0, 'a'),
    {
      type: 'condition',
      attrs: condition(is('isFurnished', true)),
      content: [item(0, 'b'), item(1, 'b1'), item(1, 'b2')],
    },
    { type: 'repeat', attrs: { record: 'loans' }, content: [item(0, tag('loans/bank'))] },
    item(1, 'd'),
  ]
  const labels = (values: Values) => {
    const { frame } = bind(compileTemplate(doc(...clauses), definition), values)
    return frame.flat(3).filter((slot) => typeof slot === 'string' && /[.)]$/.test(slot))
  }
  expect(labels({ isFurnished: true, ...loans })).toEqual(['1.', '2.', '2.a)', '2.b)', '3.', '4.', '4.a)'])
  expect(labels({ isFurnished: false })).toEqual(['1.', '1.a)'])
})

it('repeats table rows and leaves out those whose condition does not hold', () => {
  const cell = (...content: (string | Inline)[]): TableCell => ({
    type: 'tableCell',
    content: [p(...content)],
  })
  const isLarge = {
    operatorType: 'greater-than',
    source: { sourceField: 'loans/amount' },
    target: { targetValue: 15 },
  } as const
  const table: Block = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('Bank')] },
      { type: 'tableRow', attrs: { repeat: { record: 'loans' } }, content: [cell(tag('loans/bank'))] },
      {
        type: 'tableRow',
        attrs: { repeat: { record: 'loans' }, condition: condition(isLarge) },
        content: [cell('large: ', tag('loans/bank'))],
      },
      {
        type: 'tableRow',
        attrs: { condition: condition(is('isFurnished', true)) },
        content: [cell('furnished')],
      },
    ],
  }
  expect(merged([table], loans)).toEqual(['Bank', 'Alpha', 'Beta', 'large: Alpha'])
})

it('fills headers and footers, and the words below a signature', () => {
  const template = doc(
    p({ type: 'signature', attrs: { identifier: 'a', width: 9, height: 9, label: [tag('name')] } }),
  )
  template.content[0]?.content.unshift({ type: 'header', content: [p('For ', tag('name'))] })
  const document = merge(compileTemplate(template, definition), { name: 'Ana' })
  expect(paragraphsOf(document)[0]).toBe('For Ana')
  expect(JSON.stringify(document)).toContain('"label":[{"type":"text","text":"Ana"}]')
})

it('shows pictures of the values or of the world, and nothing where there is none', () => {
  const photo = p({ type: 'pictureField', attrs: { path: 'photo', alt: 'Photo' } }, '.')
  const png = 'data:image/png;base64,AAAA'
  expect(merged([photo], { photo: png })).toEqual(['[picture].'])
  expect(
    merged([photo], { photo: 'blob-1' }, { picture: (name) => (name === 'blob-1' ? png : undefined) }),
  ).toEqual(['[picture].'])
  expect(merged([photo], { photo: 'blob-2' })).toEqual(['.'])
  expect(merged([photo], { photo: 'data:text/html,<script>' })).toEqual(['.'])
})

it('does not drop a clause in silence when its condition cannot be evaluated', () => {
  const broken: Block = {
    type: 'condition',
    attrs: condition({ operatorType: 'and', expressionList: [{ operatorType: 'and' }] }),
    content: [p('x')],
  }
  expect(() => merge(compileTemplate(doc(broken), definition), {})).toThrow('group-under-its-own-kind')
})

it('decides no more conditions than a document may take the time for', () => {
  const among: Expression = { ...is('loans', 60), summaryFunction: 'countOf' }
  const slow: Expression = { ...among, where: { ...among, where: is('loans/bank', 'B') } }
  const clauses = (count: number) =>
    Array.from({ length: count }, (): Block => ({
      type: 'condition',
      attrs: condition(slow),
      content: [p('x')],
    }))
  const loans = Array.from({ length: 60 }, () => ({ bank: 'B' }))
  expect(merged(clauses(10), { loans })).toHaveLength(10)
  expect(() => merged(clauses(1000), { loans })).toThrow(ExpressionError)
})
