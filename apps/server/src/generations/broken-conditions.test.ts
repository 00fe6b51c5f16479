import type { Document } from '@tabellio/document'
import type { Expression } from '@tabellio/expression'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import {
  type Fixtures,
  receipt,
  receiptBody,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

const broken = { operatorType: 'resembles', source: { sourceField: 'isLate' } }

describe('a stored condition that cannot be read', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  let templateVersionId = ''
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    server.warnings.length = 0
    const body = receiptTemplate(fixtures.documentGroupId)
    templateVersionId = (await organization.admin.api.templates.create({ body })).templateVersionId
    await organization.admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  })

  /** Stored as no call lets it in: an earlier version of the product may have. */
  const store = (column: 'wizardDefinition' | 'body', value: object) =>
    server.database.system((tx) =>
      tx.run(
        db
          .updateTable('templateVersions')
          .set({ [column]: sql`${JSON.stringify(value)}::jsonb` })
          .where('id', '=', templateVersionId),
      ),
    )
  const generate = (id = templateVersionId) =>
    organization.member.api.generations.sync({ body: receiptRequest(id, receipt, { isPreview: true }) })

  it('of the form is warned of once, and told to whoever fills it in (B-123, B-139)', async () => {
    const [rule] = receiptWizard.dependencies
    await store('wizardDefinition', {
      ...receiptWizard,
      dependencies: [rule, { ...rule, name: 'Odd', expression: broken }],
    })
    for (let time = 0; time < 2; time += 1) {
      await expect(generate()).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'contexts[0].data/', key: 'error-evaluating-dependency' }],
      })
    }
    expect(server.warnings).toEqual([
      { templateVersionId, rule: 'Odd', code: 'unknown-operator', message: 'A condition cannot be read' },
    ])
  })

  it('of the text makes no document with the clause, and none without it (B-139)', async () => {
    const body: Document = JSON.parse(
      JSON.stringify(receiptBody).replace('"operatorType":"equals"', '"operatorType":"resembles"'),
    )
    await store('body', body)
    for (let time = 0; time < 2; time += 1) {
      await expect(generate()).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'templates', key: 'error-evaluating-dependency' }],
      })
    }
    expect(server.warnings).toEqual([
      { templateVersionId, code: 'unknown-operator', message: 'A condition cannot be read' },
    ])
  })

  it('is one that would take too long with the values given, too', async () => {
    const nested = (levels: number): Expression => ({
      operatorType: 'equals',
      summaryFunction: 'countOf',
      source: { sourceField: 'items' },
      target: { targetValue: 5 },
      ...(levels > 0 && { where: nested(levels - 1) }),
    })
    const [section] = receiptBody.content
    const attrs = { expression: nested(12), when: true, effect: 'include' as const }
    const content = [{ type: 'condition' as const, attrs, content: [] }]
    const { api } = organization.admin
    const made = await api.templates.create({
      body: {
        ...receiptTemplate(fixtures.documentGroupId),
        body: { ...receiptBody, content: [{ ...section, content }] },
      },
    })
    const generateWith = (count: number) => {
      const data = { ...receipt, items: Array.from({ length: count }, () => ({ text: 'x' })) }
      return api.generations.sync({
        body: receiptRequest(made.templateVersionId, data, { isPreview: true }),
      })
    }
    expect((await generateWith(1)).documents).toMatchObject([{ success: true }])
    await expect(generateWith(5)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'templates', key: 'error-evaluating-dependency' }],
    })
    expect(server.warnings).toEqual([])
  })

  it('keeps nothing else from being read or made (B-139)', async () => {
    await store('wizardDefinition', {
      ...receiptWizard,
      dependencies: [{ name: 'Odd', expression: broken, items: [] }],
    })
    const { api } = organization.member
    expect(await api.templates.get({ params: { templateVersionId } })).toMatchObject({
      wizardDefinition: { dependencies: [{ name: 'Odd', expression: broken }] },
    })
    expect((await generate(fixtures.templateVersionId)).documents).toMatchObject([{ success: true }])
    expect(server.warnings).toEqual([])
  })
})
