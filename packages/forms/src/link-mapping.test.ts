import { describe, expect, it } from 'vitest'
import type { ContextDefinition, Field } from './definition.ts'
import { fieldsFor, inputFields, mappingProblems, outputsOf, withProposal } from './link-mapping.ts'

const field = (fullPath: string, properties: Field['properties']): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties,
})

const definition: ContextDefinition = {
  fields: [
    field('plate', { dataType: 'Alphanumeric', label: 'Plate number' }),
    field('price', { dataType: 'Currency' }),
    field('total', { dataType: 'Currency', isCalculated: true, calculatedField: 'price' }),
    field('photo', { dataType: 'Image' }),
  ],
  records: [
    {
      name: 'owners',
      fullPath: 'owners',
      properties: { label: 'Owners' },
      fields: [field('owners/name', { dataType: 'Alphanumeric', label: 'Name' })],
      records: [],
    },
  ],
}

const link = {
  inputs: ['plate'],
  outputs: {
    fields: [
      { name: 'price', dataType: 'Currency' },
      { name: 'cost', dataType: 'Currency' },
    ],
    records: [{ name: 'people', fields: [{ name: 'name', dataType: 'Alphanumeric' }], records: [] }],
  },
}

const output = (from: string, to: string) => ({
  output: from,
  templateVersionContextPath: to,
  disabled: false,
})
const input = (key: string, to: string) => ({ key, templateVersionContextPath: to })
const problems = (inputs: ReturnType<typeof input>[], outputs: ReturnType<typeof output>[]) =>
  mappingProblems(link, { input: inputs, output: outputs }, definition)

describe('a mapping of a data link', () => {
  it('asks with fields of one value outside of records, and fills what can take an output as deep in records', () => {
    expect(inputFields(definition).map(({ path }) => path)).toEqual(['$.plate', '$.price', '$.total'])
    expect(outputsOf(link.outputs).map((each) => each.output)).toEqual(['$.price', '$.cost', '$.people.name'])
    const paths = outputsOf(link.outputs).map((each) => fieldsFor(each, definition).map(({ path }) => path))
    expect(paths).toEqual([['$.plate', '$.price'], ['$.plate', '$.price'], ['$.owners.name']])
    expect(fieldsFor({ output: '$.people.name', dataType: 'Alphanumeric' }, definition)).toMatchObject([
      { labels: ['Owners', 'Name'] },
    ])
  })

  it('says of each line that would do nothing why (B-335)', () => {
    const whole = [input('plate', '$.plate')]
    expect(problems(whole, [output('$.price', '$.price'), output('$.people.name', '$.owners.name')])).toEqual(
      [],
    )
    expect(problems([], [])).toEqual([{ fault: 'not-set', input: 'plate' }])
    expect(problems([input('plate', '$.gone')], [])).toEqual([{ fault: 'no-such-field', input: 'plate' }])
    expect(problems([input('plate', '$.owners.name')], [])).toEqual([
      { fault: 'cannot-take', input: 'plate' },
    ])
    expect(problems([...whole, input('year', '$.plate')], [])).toEqual([
      { fault: 'not-of-link', input: 'year' },
    ])
    const wrong: [string, string, string][] = [
      ['$.gone', '$.price', 'not-of-link'],
      ['$.price', '$.gone', 'no-such-field'],
      ['$.price', '$.total', 'cannot-take'],
      ['$.price', '$.owners.name', 'cannot-take'],
      ['$.people.name', '$.plate', 'cannot-take'],
    ]
    for (const [from, to, fault] of wrong)
      expect(problems(whole, [output(from, to)])).toEqual([{ fault, output: from }])
    expect(problems(whole, [output('$.price', '$.price'), output('$.cost', '$.price')])).toEqual([
      { fault: 'filled-twice', output: '$.cost' },
    ])
  })

  it('takes a proposal in where it says nothing itself', () => {
    const own = { input: [input('plate', '$.price')], output: [output('$.cost', '$.price')] }
    const proposed = {
      input: [input('plate', '$.plate')],
      output: [output('$.price', '$.price'), output('$.people.name', '$.owners.name')],
    }
    expect(withProposal(own, proposed)).toEqual({
      input: own.input,
      output: [...own.output, output('$.people.name', '$.owners.name')],
    })
  })
})
