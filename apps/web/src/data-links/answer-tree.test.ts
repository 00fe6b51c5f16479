import { describe, expect, it } from 'vitest'
import { type AnswerNode, samplesIn, treeOf } from './answer-tree.ts'
import { outputsOf } from './link-draft.ts'

const outputsIn = (nodes: AnswerNode[]): NonNullable<AnswerNode['output']>[] =>
  nodes.flatMap(({ output, children }) => [...(output ? [output] : []), ...outputsIn(children)])

describe('the tree of an answer', () => {
  it('makes outputs of its values, and records of its lists', () => {
    const answer = {
      owner: { 'full name': 'Ana', born: '1980-03-02' },
      price: 12.5,
      tags: ['a'],
      toys: [{ name: 'Ball', parts: [{ id: 1, isNew: true }] }],
    }
    expect(outputsOf(outputsIn(treeOf(answer)))).toEqual({
      fields: [
        { name: 'full_name', dataType: 'Alphanumeric', path: "$.owner['full name']" },
        { name: 'born', dataType: 'Date', path: '$.owner.born' },
        { name: 'price', dataType: 'Numeric', path: '$.price' },
        { name: 'tags', dataType: 'Alphanumeric', path: '$.tags[0]' },
      ],
      records: [
        {
          name: 'toys',
          path: '$.toys',
          fields: [{ name: 'name', dataType: 'Alphanumeric', path: '$.name' }],
          records: [
            {
              name: 'parts',
              path: '$.parts',
              fields: [
                { name: 'id', dataType: 'Numeric', path: '$.id' },
                { name: 'isNew', dataType: 'Logical', path: '$.isNew' },
              ],
              records: [],
            },
          ],
        },
      ],
    })
  })

  it('is found in an OpenAPI description, call by call', () => {
    const description = {
      openapi: '3.1.0',
      paths: {
        '/cars/{plate}': {
          get: {
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Car' } } } },
            },
          },
          delete: { responses: { 204: {} } },
        },
      },
      components: {
        schemas: {
          Car: {
            type: 'object',
            properties: {
              plate: { type: 'string', example: 'P 1' },
              next: { $ref: '#/components/schemas/Car' },
              owners: {
                type: 'array',
                items: { type: 'object', properties: { since: { type: 'string', format: 'date' } } },
              },
            },
          },
        },
      },
    }
    const [sample, ...others] = samplesIn(JSON.stringify(description))
    expect(others).toEqual([])
    expect(sample?.name).toBe('GET /cars/{plate}')
    expect(sample?.answer).toMatchObject({
      plate: 'P 1',
      owners: [{ since: '2026-01-31' }],
      next: { plate: 'P 1' },
    })
  })
})
