import { ErrorBody } from '@tabellio/contract/errors'
import type { Expression, Operator } from '@tabellio/expression'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptDefinition, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: unknown): Expression => ({
  operatorType,
  source: { sourceField },
  target: { targetValue },
})

const late = is('isLate', 'equals', true)
const leaf = fc.constantFrom<Expression>(
  is('payer', 'contains', 'Ana'),
  is('amount', 'greater-than', 5),
  late,
  {
    ...is('items', 'greater-than', 1),
    summaryFunction: 'countOf',
    where: is('items/text', 'starts-with', 'R'),
  },
)

const group = (operatorType: 'and' | 'or', parts: fc.Arbitrary<Expression>) =>
  fc.array(parts, { minLength: 1, maxLength: 3 }).map((expressionList) => ({ operatorType, expressionList }))

/** Conditions that the receipt's form takes. */
const right = fc.oneof(leaf, group('and', fc.oneof(leaf, group('or', leaf))), group('or', group('and', leaf)))

const nested = (levels: number): Expression => (levels === 0 ? late : { where: nested(levels - 1) })

/** Makes what no condition is, or none of this form, wherever it stands. */
const malformed = fc.constantFrom<unknown>(
  null,
  [],
  'isLate = true',
  7,
  { operatorType: 'resembles' },
  { ...late, operatorType: 'EQUALS' },
  { ...late, summaryFunction: 'medianOf' },
  { ...late, isNegative: 'yes' },
  { ...late, source: 'isLate' },
  { ...late, source: { sourceField: 7 } },
  { ...late, target: true },
  { ...late, target: { targetValue: { constructor: 1 } } },
  { ...late, where: [] },
  { ...late, operator: 'equals' },
  { operatorType: 'and', expressionList: late },
  { operatorType: 'and', expressionList: [late, null] },
  { operatorType: 'and', expressionList: [{ operatorType: 'and', expressionList: [late] }] },
  { operatorType: 'or', expressionList: Array.from({ length: 2001 }, () => late) },
  nested(40),
  is('nobody', 'equals', 1),
  is('constructor', 'equals', 1),
  is('items/nobody', 'equals', 1),
  is('amount', 'equals', 'much'),
  is('amount', 'greater-than'),
  is('isLate', 'greater-than', true),
  { ...is('isLate', 'greater-than', 1), summaryFunction: 'sumOf' },
  { ...late, where: late },
)

/** A right condition, one part of which is not. */
const spoilt = fc
  .tuple(right, malformed, fc.nat())
  .map(([expression, wrong, place]) => replaced(expression, wrong, place))

function replaced({ expressionList, ...expression }: Expression, wrong: unknown, place: number): unknown {
  if (!expressionList || place % (expressionList.length + 1) === 0) return wrong
  const at = (place % (expressionList.length + 1)) - 1
  const next = Math.floor(place / (expressionList.length + 1))
  return {
    ...expression,
    expressionList: expressionList.map((part, index) => (index === at ? replaced(part, wrong, next) : part)),
  }
}

describe('a malformed condition', () => {
  let server: TestServer
  let organization: TestOrganization
  let documentGroupId = ''
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('acme')
    const group = { name: 'Payments', description: 'What was paid' }
    documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
  })
  afterAll(() => server.close())

  const wizardWith = (expression: unknown) => {
    const items = [{ type: 'field', key: 'fee', action: 'hide' }]
    return {
      ...receiptWizard,
      dependencies: [...receiptWizard.dependencies, { name: 'Rule', expression, items }],
    }
  }
  const templateWith = (expression: unknown) => ({
    ...receiptTemplate(documentGroupId),
    wizardDefinition: wizardWith(expression),
  })
  const typeWith = (expression: unknown) => ({
    name: 'Receipt',
    documentGroupId,
    contextDefinition: receiptDefinition,
    wizardDefinition: wizardWith(expression),
    acceptedMimeTypeList: ['application/pdf'],
  })
  const clauseWith = (expression: unknown) => {
    const [section] = receiptBody.content
    const attrs = { expression, when: true, effect: 'include' }
    const content = [{ type: 'condition', attrs, content: [] }]
    return {
      ...receiptTemplate(documentGroupId),
      body: { ...receiptBody, content: [{ ...section, content }] },
    }
  }

  it.each([
    [
      'a template’s form',
      '/app/templates',
      templateWith,
      /^wizardDefinition[/.]dependencies\[1\][/.]expression/,
    ],
    [
      'a document type’s form',
      '/document-types',
      typeWith,
      /^wizardDefinition[/.]dependencies\[1\][/.]expression/,
    ],
    ['a template’s text', '/app/templates', clauseWith, /^body[/.]content.*[/.]expression/],
  ])('of %s is refused where it stands, by a key', async (_, path, bodyWith, place) => {
    const send = (body: object) =>
      organization.admin.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send(bodyWith(late))).status).toBe(200)
    await fc.assert(
      fc.asyncProperty(spoilt, async (expression) => {
        const answer = await send(bodyWith(expression))
        expect(answer.status).toBe(400)
        const { errors = [] } = ErrorBody.parse(await answer.json())
        expect(errors.length).toBeGreaterThan(0)
        const inFirstParagraph = expect.objectContaining({ paragraph: 1 })
        for (const error of errors) {
          expect(error).toEqual({
            path: expect.stringMatching(place),
            message: expect.any(String),
            key: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
            ...(error.path.startsWith('body/') && { params: inFirstParagraph }),
          })
        }
      }),
      { numRuns: 60 },
    )
  })
})
