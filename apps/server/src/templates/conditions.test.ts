import type { Block } from '@tabellio/document'
import type { Expression } from '@tabellio/expression'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate, receiptWizard } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

const is = (sourceField: string, targetValue: unknown): Expression => ({
  operatorType: 'equals',
  source: { sourceField },
  target: { targetValue },
})

describe('the conditions of a template', () => {
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

  const create = (more: object) =>
    organization.admin.api.templates.create({ body: { ...receiptTemplate(documentGroupId), ...more } })
  const withRule = (expression: Expression) => {
    const items = [{ type: 'field' as const, key: 'fee', action: 'hide' as const }]
    const dependencies = [...receiptWizard.dependencies, { name: 'Rule', expression, items }]
    return { wizardDefinition: { ...receiptWizard, dependencies } }
  }
  const withClause = (expression: Expression) => {
    const [section] = receiptBody.content
    const attrs = { expression, when: true, effect: 'include' as const }
    const content: Block[] = [{ type: 'condition', attrs, content: [] }]
    return { body: { ...receiptBody, content: [{ ...section, content }] } }
  }

  it('are refused at each part that does not fit the form, in words', async () => {
    const expression: Expression = {
      operatorType: 'and',
      expressionList: [
        is('isLate', true),
        { operatorType: 'or', expressionList: [is('amount', 'much'), is('nobody', 1)] },
        {
          ...is('items', 1),
          summaryFunction: 'countOf',
          where: { operatorType: 'greater-than', source: { sourceField: 'items/text' } },
        },
      ],
    }
    const errors = (root: string) => [
      {
        path: `${root}/expressionList[1]/expressionList[0]`,
        key: 'wrong-target',
        message: 'The value to compare "amount" with does not fit its type',
      },
      {
        path: `${root}/expressionList[1]/expressionList[1]`,
        key: 'unknown-path',
        message: 'The form has no "nobody"',
      },
      {
        path: `${root}/expressionList[2]/where`,
        key: 'operator-not-for-type',
        message: 'The comparison does not fit the type of "items/text"',
      },
    ]
    await expect(create(withRule(expression))).rejects.toMatchObject({
      status: 400,
      errors: errors('wizardDefinition/dependencies[1]/expression'),
    })
    await expect(create(withClause(expression))).rejects.toMatchObject({
      status: 400,
      errors: errors('body/content/0/content/0/attrs/expression'),
    })
  })

  it('may go as deep as a request may, and are refused rather than walked when they are deeper', async () => {
    const nested = (levels: number) => `${'{"where":'.repeat(levels)}{}${'}'.repeat(levels)}`
    const send = (levels: number, template: object) =>
      organization.admin.send('/app/templates', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...receiptTemplate(documentGroupId), ...template }).replace(
          '{"isNegative":true}',
          nested(levels),
        ),
      })
    for (const template of [withRule({ isNegative: true }), withClause({ isNegative: true })]) {
      expect((await send(31, template)).status).toBe(200)
      for (const levels of [32, 50, 100, 200_000]) {
        const answer = await send(levels, template)
        expect(answer.status).toBe(400)
        expect((await answer.json()).errors).toHaveLength(1)
      }
    }
  })
})
