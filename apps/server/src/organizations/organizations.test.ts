import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type TestServer, testServer } from '../testing/server.ts'

describe('an organization', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const contact = (email: string) => ({
    email,
    firstName: 'Ana',
    lastName: 'Mejía',
    phone: '2222-1000',
    isEnrolledForMarketing: true,
  })

  it('is stored and read with contacts, state, name, id and owner (B-689)', async () => {
    const body = {
      organizationId: 'mejia',
      organizationName: 'Notaría Mejía',
      language: 'es' as const,
      adminContact: contact('admin@mejia.test'),
      techContact: contact('it@mejia.test'),
    }
    await server.anonymous.organizations.create({ body })
    const { api } = await server.person('mejia', 'admin')
    expect(await api.organizations.get()).toMatchObject({
      id: 'mejia',
      name: 'Notaría Mejía',
      owner: 'admin@mejia.test',
      isActive: true,
      isBlacklisted: false,
      adminContact: body.adminContact,
      techContact: body.techContact,
    })
  })

  it('answers its members what it stores, and of a workflow engine no keys (G-204)', async () => {
    const { member } = await server.organization('acme')
    expect(await member.api.organizations.get()).toMatchObject({
      settings: {},
      featureFlags: {},
      workflowSettings: null,
      mfaConfig: null,
      pngImageBase64: null,
      securityFieldConfig: [],
    })
    const stored = {
      settings: { reminders: 3 },
      featureFlags: { chat: true },
      mfaConfig: { requirement: 'optional', allowedMethods: ['email'] },
      securityFieldConfig: [
        { roleIdList: ['a'], fieldName: 'office', value: { dataType: 'Numeric', value: 7 } },
      ],
    }
    const engine = { engine: 'cflow', baseUrl: 'https://cflow.test', website: 'https://cflow.test' }
    const workflowSettings = { ...engine, apiKey: 'api-canary', userKey: 'user-canary' }
    const texts = Object.entries({ ...stored, workflowSettings }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ])
    await server.database.system((tx) =>
      tx.run(
        db
          .updateTable('organizations')
          .set({ ...Object.fromEntries(texts), pngImageBase64: 'iVBORw0KGgo=' })
          .where('id', '=', 'acme'),
      ),
    )
    const answer = await member.api.organizations.get()
    expect(answer).toMatchObject({ ...stored, pngImageBase64: 'iVBORw0KGgo=' })
    expect(answer.workflowSettings).toEqual(engine)
  })
})
