import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'
import { db } from '../platform/database.ts'

describe('the workflow engine of an organization', () => {
  let server: TestServer
  let acme: TestOrganization
  let baseUrl = ''
  const engine = createServer(({ headers, url }, response) => {
    const isKnown = headers['x-api-key'] === 'good-api-key' && headers['x-user-key'] === 'good-user-key'
    response.writeHead(url === '/broken' ? 500 : isKnown ? 200 : 401).end('{}')
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`
    server = await testServer({ outgoingTo: ['127.0.0.1'] })
    acme = await server.organization('acme')
  })
  afterAll(async () => {
    engine.close()
    await server.close()
  })

  const params = { organizationId: 'acme' }
  const keys = { apiKey: 'good-api-key', userKey: 'good-user-key' }
  const pathsOf = (call: Promise<unknown>) =>
    call.then(
      () => [],
      ({ errors }: { errors: { path: string }[] }) => errors.map(({ path }) => path),
    )

  it('is cflow with base URL, keys and website, or basic; keys are sealed and told to nobody (B-454)', async () => {
    const { organizations } = acme.admin.api
    const cflow = { engine: 'cflow' as const, baseUrl, website: 'https://flow.example.com' }
    await organizations.saveWorkflowSettings({ params, body: { ...cflow, ...keys } })
    const answer = await organizations.get()
    expect(answer.workflowSettings).toEqual(cflow)
    const tables = ['organizations', 'action_log', 'idempotency_keys'] as const
    const rows = await server.database.system((tx) =>
      Promise.all([
        tx.all(db.selectFrom('organizations').selectAll()),
        tx.all(db.selectFrom('actionLog').selectAll()),
        tx.all(db.selectFrom('idempotencyKeys').selectAll()),
      ]),
    )
    expect(rows).toHaveLength(tables.length)
    expect(JSON.stringify(rows)).toContain('sealedKeys')
    expect(JSON.stringify(rows)).not.toContain('good-')
    await organizations.saveWorkflowSettings({ params, body: { engine: 'basic' } })
    expect((await organizations.get()).workflowSettings).toEqual({ engine: 'basic' })
    const unknown = { engine: 'other' } as unknown as { engine: 'basic' }
    expect(await pathsOf(organizations.saveWorkflowSettings({ params, body: unknown }))).toEqual(['engine'])
  })

  it('needs a base URL, an API key and a user key; is saved, cleared and validated (B-455)', async () => {
    const { organizations } = acme.admin.api
    for (const name of ['baseUrl', 'apiKey', 'userKey'] as const) {
      const body = { baseUrl, ...keys, [name]: ' ' }
      expect(await pathsOf(organizations.validateCflowSettings({ body })), name).toEqual([name])
      const save = organizations.saveWorkflowSettings({ params, body: { ...body, engine: 'cflow' } })
      expect(await pathsOf(save), name).toEqual([name])
    }
    const check = (given: object) =>
      organizations.validateCflowSettings({ body: { baseUrl, ...keys, ...given } })
    expect(await check({})).toEqual({
      isValidate: true,
      cflowMessage: 'The engine takes these keys.',
      problem: null,
    })
    expect(await check({ userKey: 'wrong' })).toMatchObject({ isValidate: false, problem: 'keys-refused' })
    expect(await check({ baseUrl: `${baseUrl}/broken` })).toMatchObject({ problem: 'unexpected' })
    expect(await check({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({ problem: 'unreachable' })
    for (const hidden of ['http://10.0.0.1', 'https://169.254.169.254/latest', 'https://localhost.'])
      expect(await check({ baseUrl: hidden }), hidden).toMatchObject({ isValidate: false })
    expect((await organizations.get()).workflowSettings).toEqual({ engine: 'basic' })
    await organizations.saveWorkflowSettings({ params, body: { engine: 'cflow', baseUrl, ...keys } })
    await organizations.clearCflowSettings()
    expect((await organizations.get()).workflowSettings).toBeNull()
  })

  it('is an administrator’s to set, and of their own organization alone', async () => {
    const { admin, member } = acme
    await server.organization('theirs')
    const body = { engine: 'basic' as const }
    const save = (api: typeof admin.api, organizationId: string) =>
      api.organizations.saveWorkflowSettings({ params: { organizationId }, body })
    await expect(save(member.api, 'acme')).rejects.toMatchObject({ status: 403 })
    await expect(save(admin.api, 'theirs')).rejects.toMatchObject({ status: 404 })
    await expect(member.api.organizations.clearCflowSettings()).rejects.toMatchObject({ status: 403 })
  })
})
