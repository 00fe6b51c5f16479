import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '../platform/actor.ts'
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

  it('changes its name, region, contacts and settings for its administrators, each by itself (G-204)', async () => {
    const { admin, member } = await server.organization('cedar')
    const before = await admin.api.organizations.get()
    expect(before.region).toBe('en-US')
    expect(await admin.api.organizations.update({ body: { region: 'es-SV' } })).toEqual({
      ...before,
      region: 'es-SV',
    })
    const body = {
      name: 'Cedar Cooperative',
      adminContact: contact('admin@cedar.test'),
      techContact: contact('it@cedar.test'),
      settings: { reminders: 3 },
    }
    await admin.api.organizations.update({ body })
    expect(await member.api.organizations.get()).toEqual({ ...before, region: 'es-SV', ...body })
    await expect(member.api.organizations.update({ body })).rejects.toMatchObject({ status: 403 })
    for (const wrong of [{ region: 'xx-SV' }, { name: ' A ' }, { owner: 'member@cedar.test' }]) {
      const answer = await admin.send('/app/organization', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wrong),
      })
      expect(answer.status).toBe(400)
    }
  })

  it('keeps its owner and its state from whoever works in it', async () => {
    const { admin } = await server.organization('birch')
    const { username } = await admin.api.users.profile()
    const update = server.database
      .tenant('birch', person(username))
      .write((tx) => tx.run(db.updateTable('organizations').set({ owner: 'x' }).where('id', '=', 'birch')))
    await expect(update).rejects.toThrow('permission denied')
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
