import type { Block, Document, Inline } from '@tabellio/document'
import { walk } from '@tabellio/document'
import type { Expression, Values } from '@tabellio/expression'
import type { ContextDefinition, WizardDefinition } from '@tabellio/forms'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileTemplate, merge } from '../index.ts'
import { condition, doc, field, is, p, paragraphsOf, record, tag } from '../template.test-data.ts'
import { lintTemplate, type LintCode } from './lint-template.ts'

const definition: ContextDefinition = {
  fields: [
    field('a', { dataType: 'Logical' }),
    field('b', { valueList: ['x', 'y'].map((value) => ({ value, label: value })) }),
  ],
  records: [record('r', [field('r/k', { valueList: [{ value: 'x', label: 'x' }] })])],
}
const wizard: WizardDefinition = {
  pages: [
    {
      key: 'page',
      label: 'Page',
      sections: [
        {
          key: 'section',
          label: 'Section',
          fields: [
            { key: 'a', isRecord: false },
            { key: 'b', isRecord: false },
            { key: 'r', isRecord: true },
          ],
        },
      ],
    },
  ],
  dependencies: [],
}
const lint = (body: Document, more: Partial<Parameters<typeof lintTemplate>[0]> = {}) =>
  lintTemplate({ body, contextDefinition: definition, wizardDefinition: wizard, nameConfig: '', ...more })
const codes = (body: Document, code: LintCode) =>
  lint(body)
    .filter((found) => found.code === code)
    .map(({ name, place }) => [name, place?.paragraph])

const under = (expression: Expression, ...content: Block[]): Block => ({
  type: 'condition',
  attrs: condition(expression),
  content,
})
const every = (separator = ', '): Inline => ({
  type: 'inlineRepeat',
  attrs: { record: 'r', separator },
  content: [tag('r/k')],
})
const count = (targetValue: number): Expression => ({
  operatorType: 'greater-or-equals',
  summaryFunction: 'countOf',
  source: { sourceField: 'r' },
  target: { targetValue },
})

describe('the warnings of a template', () => {
  it('name what the form asks for and nothing reads, and what the text reads and nobody asks for, at its place', () => {
    const [page] = wizard.pages
    const [section] = page?.sections ?? []
    if (!page || !section) throw new Error('The form has a section')
    const asked = section.fields.filter(({ key }) => key !== 'b')
    const wizardDefinition = {
      ...wizard,
      pages: [{ ...page, sections: [{ ...section, fields: asked }] }],
    }
    const body = doc(p('Nothing'), p('It is ', tag('b'), '.'), p(tag('r/k')))
    expect(lint(body, { wizardDefinition })).toMatchObject([
      { code: 'used-but-not-asked', name: 'b', place: { paragraph: 2, excerpt: 'It is {b}.' } },
      { code: 'asked-but-unused', name: 'a' },
    ])
    const long = `${'All is as they say. '.repeat(5)}Signed by `
    const told = lint(doc(p(long, tag('b'))), {
      wizardDefinition,
      contextDefinition: {
        ...definition,
        fields: definition.fields.map((each) => ({
          ...each,
          properties: { ...each.properties, label: `The ${each.name} of the contract` },
        })),
      },
    })
    expect(told[0]?.place?.excerpt).toBe(`${long}{The b of…`)
    const included = doc({ type: 'subTemplate', attrs: { template: 'Other' } }, p('It is ', tag('b'), '.'))
    expect(lint(included, { wizardDefinition }).map(({ name }) => name)).toEqual(['b'])
    expect(lint(body, { wizardDefinition, nameConfig: '{a}' }).map(({ name }) => name)).toEqual(['b'])
  })

  it('find what is left to be filled in by hand, and neither ellipses nor numbers nor words with crosses', () => {
    const body = doc(
      p('Signed at ____ on ......'),
      p('[name of the tenant] and [...] and XXX'),
      p('He said […] and {payer}'),
      p('And so on... in XXL, maxxx, 1.5 … or _a_'),
      p({ type: 'text', text: '[left ', marks: [{ type: 'bold' }] }, 'open]'),
    )
    expect(codes(body, 'placeholder-left')).toEqual([
      ['____', 1],
      ['......', 1],
      ['[name of the tenant]', 2],
      ['[...]', 2],
      ['XXX', 2],
      ['[…]', 3],
      ['{payer}', 3],
      ['[left open]', 5],
    ])
  })

  it('tell at their paragraphs of cross-references to bookmarks that no paragraph has', () => {
    const to = (name: string): Inline => ({ type: 'reference', attrs: { to: name, shows: 'page' } })
    const note: Inline = { type: 'footnote', attrs: { note: [to('gone')] } }
    const heading: Block = { type: 'paragraph', attrs: { bookmarks: ['price'] }, content: [to('price')] }
    const body = doc(
      p('See page ', to('lost'), ' and ', to('lost'), '.'),
      p(to('price')),
      p('Note', note),
      heading,
    )
    expect(codes(body, 'reference-to-nothing')).toEqual([
      ['lost', 1],
      ['gone', 3],
    ])
    // What a sub-template has bookmarks of is not known here.
    const included = doc({ type: 'subTemplate', attrs: { template: 'Other' } }, p(to('lost')))
    expect(codes(included, 'reference-to-nothing')).toEqual([])
  })

  it('name what never stands, and what always does, for the conditions around it', () => {
    const body = doc(
      under(is('a', true), p('One'), under(is('a', false), p('Two')), under(is('a', true), p('Three'))),
      under(is('b', 'x'), p('Four')),
    )
    expect(codes(body, 'never-stands')).toEqual([['', 2]])
    expect(codes(body, 'always-stands')).toEqual([['', 3]])
  })

  it('name the records that can be empty in a sentence, unless a condition or the form keeps them from it', () => {
    const sentence = p('The tenants are ', every(), '.')
    expect(codes(doc(sentence), 'can-be-empty')).toEqual([['r', 1]])
    expect(codes(doc(p('They: ', tag('r/k'))), 'can-be-empty')).toEqual([['r', 1]])
    expect(codes(doc(p(every())), 'can-be-empty')).toEqual([])
    expect(codes(doc(under(count(1), sentence)), 'can-be-empty')).toEqual([])
    const needed = {
      ...definition,
      records: definition.records.map((each) => ({ ...each, properties: { minOccurs: 1 } })),
    }
    const inNeeded = (wizardDefinition: WizardDefinition) =>
      lint(doc(sentence), { contextDefinition: needed, wizardDefinition }).filter(
        ({ code }) => code === 'can-be-empty',
      )
    expect(inNeeded(wizard)).toEqual([])
    const hides = {
      name: 'Hides',
      expression: is('a', true),
      items: [{ key: 'section', type: 'section' as const, action: 'hide' as const }],
    }
    expect(inNeeded({ ...wizard, dependencies: [hides] })).toHaveLength(1)
  })
})

/** All answers of a small form. */
const answers: Values[] = [true, false, undefined].flatMap((a) =>
  ['x', 'y', undefined].flatMap((b) =>
    [[], [{ k: 'x' }], [{ k: undefined }], [{ k: 'x' }, { k: 'x' }]].map((r) => ({ a, b, r })),
  ),
)

const leaf: fc.Arbitrary<Expression> = fc.constantFrom(
  is('a', true),
  is('a', false),
  is('b', 'x'),
  is('b', 'y'),
  count(1),
  count(2),
  is('r/k', 'x'),
)
const expression: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({
      operatorType: fc.constantFrom('and' as const, 'or' as const),
      isNegative: fc.boolean(),
      expressionList: fc.array(leaf, { minLength: 2, maxLength: 2 }),
    }),
  },
)
type Tree = { asks: Expression; when: boolean; hasSentence: boolean; inRepeat: boolean; inner: Tree[] }
const tree = (depth: number): fc.Arbitrary<Tree> =>
  fc.record({
    asks: expression,
    when: fc.boolean(),
    hasSentence: fc.boolean(),
    inRepeat: fc.boolean(),
    inner: depth === 0 ? fc.constant([]) : fc.array(tree(depth - 1), { maxLength: 2 }),
  })

/** Each passage begins with a paragraph that says its number, and may say a record in a sentence. */
function documentOf(trees: Tree[]): Document {
  let number = 0
  const blockOf = ({ asks, when, hasSentence, inRepeat, inner }: Tree): Block => {
    const mark = `#${(number += 1)};`
    const said = hasSentence ? p(`${mark} Of <`, every(), '>') : p(mark)
    const passage: Block = {
      type: 'condition',
      attrs: condition(asks, when),
      content: [said, ...inner.map(blockOf)],
    }
    return inRepeat ? { type: 'repeat', attrs: { record: 'r' }, content: [passage] } : passage
  }
  return doc(...trees.map(blockOf))
}

describe('over few answers, all of which are tried', () => {
  it('says only of what never stands, or always does, that it does; and leaves out no sentence that can be empty', () => {
    fc.assert(
      fc.property(fc.array(tree(2), { minLength: 1, maxLength: 2 }), (trees) => {
        const body = documentOf(trees)
        const marks = paragraphsOf(body).map((text) => /#\d+;/.exec(text)?.[0] ?? '')
        const compiled = compileTemplate(body, definition)
        const documents = answers.map((values) => paragraphsOf(merge(compiled, values)))
        const isIn = (document: string[], mark: string) => document.some((text) => text.startsWith(mark))
        const found = lint(body)
        // Without an instance nothing that is repeated stands.
        const filled = documents.filter((_, at) => instancesOf(answers[at]) > 0)
        const marksOf = (wanted: LintCode) =>
          found.flatMap(({ code, place }) =>
            code === wanted ? [marks[(place?.paragraph ?? 0) - 1] ?? ''] : [],
          )
        const never = marksOf('never-stands')
        expect(never.filter((mark) => documents.some((each) => isIn(each, mark)))).toEqual([])
        const isMissing = (mark: string, parent = parentOf(body, mark)) =>
          filled.some((each) => (parent === undefined || isIn(each, parent)) && !isIn(each, mark))
        expect(marksOf('always-stands').filter((mark) => isMissing(mark))).toEqual([])
        const warned = found.flatMap(({ code, place }) => (code === 'can-be-empty' ? [place?.paragraph] : []))
        const unwarned = marks.filter((_, at) => !warned.includes(at + 1))
        for (const mark of unwarned)
          expect(documents.flat().filter((text) => text.startsWith(mark) && text.includes('<>'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const instancesOf = (values: Values | undefined) => (Array.isArray(values?.['r']) ? values['r'].length : 0)

function parentOf(body: Document, mark: string): string | undefined {
  const passages = [...walk(body)].filter(({ node }) => node.type === 'condition')
  const own = passages.find(({ node }) => firstWords(node).startsWith(mark))
  const around = passages.findLast(
    ({ path }) => own && path.length < own.path.length && path.every((step, at) => own.path[at] === step),
  )
  return around && /#\d+;/.exec(firstWords(around.node))?.[0]
}

const firstWords = (node: Parameters<typeof walk>[0]): string => {
  for (const { node: inner } of walk(node)) if (inner.type === 'text') return inner.text
  return ''
}
