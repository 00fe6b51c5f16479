import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, type TestOrganization, type TestServer, testServer } from '../testing/server.ts'

describe('an administrator of an organization', () => {
  let server: TestServer
  let acme: TestOrganization
  let username = ''
  beforeAll(async () => {
    server = await testServer()
    acme = await server.organization('acme')
  })
  afterAll(() => server.close())

  const refused = { status: 403 }
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  it('adds people, sets roles, changes passwords, activates, deactivates, configures MFA and security fields, and manages roles; a member does none of it (B-584)', async () => {
    const { admin, member } = acme
    const invited = { firstName: 'Ana', lastName: 'Luz', email: 'ana@luz.test' }
    ;({ username } = await admin.api.users.invite({ body: invited }))
    const { id: roleId } = await admin.api.roles.create({ body: { name: 'Clerk' } })
    const params = { username }
    const value = { dataType: 'Numeric' as const, value: 1 }
    const calls = (api: Api) => [
      api.users.invite({ body: { ...invited, email: 'eva@luz.test' } }),
      api.roles.setOfUser({ params, body: { roleIdList: [roleId] } }),
      api.users.changePassword({ params, body: { newPassword: 'quite a long one 7' } }),
      api.users.setState({ params, body: { state: 'inactive', reason: 'On leave' } }),
      api.users.setState({ params, body: { state: 'active' } }),
      api.organizations.setMfaConfig({ body: { requirement: 'optional', allowedMethods: ['email'] } }),
      api.roles.setSecurityFields({ body: [{ roleIdList: [roleId], fieldName: 'office', value }] }),
      api.roles.update({ params: { roleId }, body: { name: 'Notary' } }),
    ]
    for (const call of calls(member.api)) await expect(call).rejects.toMatchObject(refused)
    for (const call of calls(admin.api)) expect(await statusOf(call)).toBe(200)
    expect(await admin.api.users.get({ params })).toMatchObject({ assignedRoleIdList: [roleId] })
    await admin.api.roles.setSecurityFields({ body: [] })
  })

  it('names a typed value of each type for a security field: a text or some, a whole number, an amount, a yes or no, a date, a moment, a time, an image (B-453)', async () => {
    const { api } = acme.admin
    const { id: roleId } = await api.roles.create({ body: { name: 'Typed' } })
    const set = (value: unknown) =>
      acme.admin.send('/app/organization/security-field-config', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ roleIdList: [roleId], fieldName: 'office', value }]),
      })
    const image = 'data:image/png;base64,iVBORw0KGgo='
    for (const [dataType, value] of [
      ['Alphanumeric', 'Ana'],
      ['Alphanumeric', ['Ana', 'Eva']],
      ['Numeric', 7],
      ['Currency', 7.25],
      ['Logical', false],
      ['Date', '2026-11-22'],
      ['DateTime', '2026-11-22T10:00'],
      ['Time', '10:00'],
      ['Image', image],
    ] as const) {
      expect((await set({ dataType, value })).status, dataType).toBe(204)
      const { securityFieldConfig } = await api.organizations.get()
      expect(securityFieldConfig[0]?.value).toEqual({ dataType, value })
    }
    for (const [dataType, value] of [
      ['Alphanumeric', []],
      ['Alphanumeric', 7],
      ['Numeric', 7.5],
      ['Currency', '7'],
      ['Logical', 'yes'],
      ['Date', 7],
      ['Image', 'https://example.com/a.png'],
      ['Other', 'x'],
    ] as const)
      expect((await set({ dataType, value })).status, `${dataType} ${String(value)}`).toBe(400)
    await api.roles.setSecurityFields({ body: [] })
  })
})
