import { numberingOf, walk, type Block, type Document } from '@tabellio/document'
import { expect, it } from 'vitest'
import { bodyProblems, compileTemplate, explainDocument, merge, readTags } from '../index.ts'
import { condition, definition, doc, is, item, p, paragraphsOf, tag } from '../template.test-data.ts'
import { subTemplateProblems } from './sub-template-problems.ts'
import { subTemplateKey, withSubTemplates } from './sub-templates.ts'

const include = (template: string): Block => ({ type: 'subTemplate', attrs: { template } })
const finding = (texts: { [name: string]: Document }) => (name: string) => texts[subTemplateKey(name)]

/** The paragraphs of a document with their labels. */
function linesOf(document: Document): string[] {
  const labelOf = numberingOf(document)
  const words = paragraphsOf(document)
  return [...walk(document)]
    .flatMap(({ node }) => (node.type === 'paragraph' ? [node.attrs?.list] : []))
    .map((list, at) => `${list ? `${labelOf(list)} ` : ''}${words[at] ?? ''}`)
}

const guarantor: Block = {
  type: 'condition',
  attrs: condition(is('loans/amount', 10)),
  content: [item(0, 'The bank ', tag('loans/bank'), ' is guaranteed.')],
}
const texts = {
  bank: doc(guarantor, item(0, 'It lends ', tag('loans/amount'), '.')),
  closing: doc(include('Signatures')),
  signatures: doc(p('Signed by ', tag('name'), '.')),
}
const body = doc(
  item(0, 'Lease.'),
  { type: 'repeat', attrs: { record: 'loans' }, content: [include('Bank')] },
  item(0, 'End.'),
  include('closing'),
)
const values = {
  name: 'Ana',
  loans: [
    { bank: 'A', amount: 10 },
    { bank: 'B', amount: 20 },
  ],
}
const whole = withSubTemplates(body, finding(texts)).document
const compiled = compileTemplate(whole, definition)

it('says sub-templates of the instance in which they stand, with their conditions, and counts on', () => {
  expect(linesOf(merge(compiled, values))).toEqual([
    '1. Lease.',
    '2. The bank A is guaranteed.',
    '3. It lends $10.00.',
    '4. It lends $20.00.',
    '5. End.',
    'Signed by Ana.',
  ])
  expect(bodyProblems(whole, definition)).toEqual([])
})

it('keeps numberings of one name and another kind apart, and takes the styles that are its own', () => {
  const other = doc(item(0, 'Other.'))
  other.attrs.lists['clauses'] = {
    levels: [{ kind: 'upper-roman', text: '%1)', indentLeft: 0, hanging: 0 }],
  }
  other.attrs.styles = { Normal: { spaceAfter: 40 }, Small: { text: { size: 6 } } }
  const { document } = withSubTemplates(doc(item(0, 'One.'), include('other'), item(0, 'Two.')), () => other)
  expect(linesOf(merge(compileTemplate(document, definition), {}))).toEqual([
    '1. One.',
    'I) Other.',
    '2. Two.',
  ])
  expect(document.attrs.styles).toEqual({ Normal: {}, Small: { text: { size: 6 } } })
})

it('leads from a paragraph of a sub-template through the templates that it comes from', () => {
  const reasons = explainDocument(compiled, values)
  expect(reasons.map(({ templates, text }) => [templates.join(' > '), text])).toContainEqual([
    'closing > Signatures',
    'Signed by Ana.',
  ])
  const left = reasons.find(({ paragraph }) => paragraph === undefined)
  expect(left).toMatchObject({
    templates: ['Bank'],
    path: ['content', 0, 'content', 1, 'content', 0, 'content', 0, 'content', 0],
    conditions: [{ isIncluded: false }],
    repeats: [{ record: 'loans', number: 2, count: 2 }],
  })
})

it('tells at its paragraph of what is not published, goes round, nests too deeply, or draws on what there is not', () => {
  const deep = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`d${at}`, doc(include(`d${at + 1}`))]),
  )
  const all = {
    ...deep,
    a: doc(include('B')),
    b: doc(p('b'), include('A')),
    odd: doc(p(tag('loans/bank'), tag('nobody'))),
  }
  const problems = (...content: Block[]) =>
    subTemplateProblems(doc(...content), definition, finding(all), 'Own').map(
      ({ code, name, paragraph, excerpt }) => [code, name, paragraph, excerpt],
    )
  expect(problems(p('x'), include('None'))).toEqual([['sub-template-missing', 'None', 2, '{template None}']])
  expect(problems(include('a'))).toEqual([['sub-template-in-circle', 'a → B → A', 1, '{template a}']])
  expect(problems(include('own'))).toEqual([['sub-template-in-circle', 'Own → own', 1, '{template own}']])
  expect(problems(include('d0'))).toEqual([['sub-templates-too-deep', 'd5', 1, '{template d0}']])
  expect(problems(p('x'), p('y'), include('odd'))).toEqual([['unknown-path', 'nobody', 3, '{template odd}']])
  expect(problems(p('x'))).toEqual([])
})

it('includes no more texts than a document may be made of, however they multiply', () => {
  const wide = (next: string) => doc(...Array.from({ length: 30 }, () => include(next)))
  const { faults } = withSubTemplates(wide('a'), finding({ a: wide('b'), b: wide('c'), c: doc(p('c')) }))
  expect(faults.map(({ code }) => code)).toEqual(['sub-templates-too-many'])
})

it('reads the tag of a sub-template alone in its paragraph, in three languages', () => {
  const read = (text: string) => readTags(doc(p(text)), definition)
  for (const text of ['{template Bank}', ' {plantilla «Bank»} ', '{modèle "Bank"}'])
    expect(read(text)).toMatchObject({
      document: { content: [{ content: [include('Bank')] }] },
      problems: [],
    })
  expect(read('See {template Bank}.').problems).toMatchObject([
    { code: 'sub-template-not-alone', name: '{template Bank}', paragraph: 1 },
  ])
})
