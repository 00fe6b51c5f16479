import type { Block } from '@tabellio/document'
import { expect, it } from 'vitest'
import { compileText, bodyProblems, type Problem } from './index.ts'
import { condition, definition, doc, is, item, p, tag } from './template.test-data.ts'

const problems = (...content: Block[]) => bodyProblems(doc(...content), definition)
const at = (...path: (string | number)[]) => ['content', 0, 'content', ...path]

it.each<[string, Block, Omit<Problem, 'path'>]>([
  ['a field nobody defined', p(tag('nobody')), { code: 'unknown-path', name: 'nobody' }],
  ['a record as a field', p(tag('loans')), { code: 'record-is-not-a-field', name: 'loans' }],
  ['a picture as text', p(tag('photo')), { code: 'picture-is-not-text', name: 'photo' }],
  [
    'a date as a number',
    p(tag('startDate', { kind: 'words' })),
    { code: 'format-does-not-fit', name: 'startDate' },
  ],
  [
    'a currency without words',
    p(tag('rent', { kind: 'words', currency: 'XYZ' })),
    { code: 'unknown-currency', name: 'XYZ' },
  ],
  [
    'text as a picture',
    p({ type: 'pictureField', attrs: { path: 'name', alt: '' } }),
    { code: 'not-a-picture', name: 'name' },
  ],
])('finds %s, with its path', (_, block, problem) => {
  expect(problems(p('fine'), block)).toEqual([{ path: at(1, 'content', 0), ...problem }])
})

it('finds repeats over what is no record', () => {
  expect(problems({ type: 'repeat', attrs: { record: 'name' }, content: [] })).toEqual([
    { path: at(0), code: 'not-a-record', name: 'name' },
  ])
  expect(
    problems({
      type: 'repeat',
      attrs: { record: 'loans', sort: { field: 'color', order: 'ascending' } },
      content: [],
    }),
  ).toEqual([{ path: at(0), code: 'unknown-sort-field', name: 'color' }])
})

it('finds conditions that read what is not there or cannot be evaluated, and filters likewise', () => {
  const block = (expression: Parameters<typeof condition>[0]): Block => ({
    type: 'condition',
    attrs: condition(expression),
    content: [],
  })
  const expression = (...rest: string[]) => at(0, 'attrs', 'expression', ...rest)
  expect(problems(block(is('nobody', 1)))).toEqual([
    { path: expression(), code: 'unknown-path', name: 'nobody' },
  ])
  expect(problems(block({ operatorType: 'or', expressionList: [{ operatorType: 'or' }] }))).toEqual([
    { path: expression('expressionList[0]'), code: 'group-under-its-own-kind', name: '' },
  ])
  expect(
    problems({ type: 'repeat', attrs: { record: 'loans', where: is('age', 'old') }, content: [] }),
  ).toEqual([{ path: at(0, 'attrs', 'where'), code: 'wrong-target', name: 'age' }])
})

it('finds styles and lists that are not defined, and two places to sign of one name', () => {
  const sign = p({ type: 'signature', attrs: { identifier: 'tenant', width: 9, height: 9, label: [] } })
  expect(problems({ type: 'paragraph', attrs: { style: 'Fancy' } })).toMatchObject([
    { code: 'unknown-style', name: 'Fancy' },
  ])
  expect(problems(item(5, 'x'))).toMatchObject([{ code: 'unknown-list', name: 'clauses' }])
  expect(problems(sign, sign)).toEqual([
    { path: at(1, 'content', 0), code: 'identifier-is-not-unique', name: 'tenant' },
  ])
})

it('fills name configurations with fields and formats', () => {
  const { problems, paths, fill } = compileText(
    'Lease – {name} – {startDate|date:long} {{v1}}',
    definition,
    'es',
  )
  expect(problems).toEqual([])
  expect(paths).toEqual(['name', 'startDate'])
  expect(fill({ name: 'Ana', startDate: '2026-12-01' })).toBe('Lease – Ana – 1 de diciembre de 2026 {v1}')
  expect(fill({})).toBe('Lease –  –  {v1}')
})

it.each([
  ['{nobody}', 'unknown-path', 'nobody'],
  ['{loans}', 'unknown-path', 'loans'],
  ['{name|shout}', 'unknown-format', 'name|shout'],
  ['{name|constructor}', 'unknown-format', 'name|constructor'],
  ['{startDate|date:loud}', 'unknown-format', 'startDate|date:loud'],
  ['{name|words}', 'format-does-not-fit', 'name|words'],
  ['Lease {name', 'brace-is-not-closed', '{name'],
])('refuses the text %s: %s', (text, code, variable) => {
  expect(compileText(text, definition).problems).toEqual([{ code, variable }])
})
