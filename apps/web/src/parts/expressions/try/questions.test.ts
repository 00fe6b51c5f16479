import type { Source, Sources } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { jsonValue, instancesOf, questionsOf, withAnswer, type Question } from './questions.ts'

const record = (path: string, records: string[] = []): Source => ({
  path,
  label: path,
  nouns: {},
  records,
  isRecord: true,
})
const field = (path: string, records: string[] = []): Source => ({
  path,
  label: path,
  nouns: {},
  records,
  isRecord: false,
  kind: 'text',
  isList: false,
})
const all = [
  field('rent'),
  record('tenants'),
  field('tenants/age', ['tenants']),
  record('tenants/pets', ['tenants']),
  field('tenants/pets/name', ['tenants', 'tenants/pets']),
]
const sources: Sources = new Map(all.map((source) => [source.path, source]))

/** `rent tenants(age)`: names, with what is asked of each instance in brackets. */
const textOf = (questions: Question[]): string =>
  questions
    .map((question) =>
      'questions' in question ? `${question.name}(${textOf(question.questions)})` : question.name,
    )
    .join(' ')

it('asks what an expression reads, nested as the form is', () => {
  const paths = ['tenants/pets/name', 'rent', 'tenants/age', 'tenants']
  expect(textOf(questionsOf(paths, sources))).toBe('tenants(pets(name) age) rent')
  expect(textOf(questionsOf(['tenants'], sources))).toBe('tenants()')
})

it('asks nothing that the form does not have', () => {
  expect(questionsOf(['loyer'], sources)).toEqual([])
})

it('changes one answer, and takes an empty one away', () => {
  expect(withAnswer({ rent: 1, age: 2 }, 'rent', 3)).toEqual({ rent: 3, age: 2 })
  expect(withAnswer({ rent: 1 }, 'rent', undefined)).toEqual({})
})

it('reads instances, however they were answered', () => {
  expect(instancesOf({ tenants: [{ age: 1 }, 'x'] }, 'tenants')).toEqual([{ age: 1 }, {}])
  expect(instancesOf({ tenants: 'x' }, 'tenants')).toEqual([])
})

it('takes only values for answers', () => {
  expect(jsonValue(['a', 1])).toEqual(['a', 1])
  expect(jsonValue({ a: 1 })).toBeUndefined()
})
