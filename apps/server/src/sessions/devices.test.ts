import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'

const googleToken = 'a token of at least twenty'
const phone = { googleToken, deviceId: 'phone-of-ana', platform: 'android' as const }

describe('the phones of a person', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({ server } = await fixtureServer())
  })
  afterAll(() => server.close())

  it('register with a token of 20, an id of 10 and a platform (B-435)', async () => {
    const { api } = await server.person('acme', 'ana')
    const register = (more: object) => api.sessions.registerDevice({ body: { ...phone, ...more } })
    for (const [wrong, path] of [
      [{ googleToken: 'x'.repeat(19) }, 'googleToken'],
      [{ deviceId: 'x'.repeat(9) }, 'deviceId'],
      [{ platform: 'windows' }, 'platform'],
    ] as const) {
      await expect(register(wrong)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
    }
    await register({ deviceId: 'x'.repeat(10), googleToken: 'y'.repeat(20), platform: 'ios' })
    await register({})
    await register({ platform: 'ios' })
    const { items } = await api.sessions.myDevices()
    expect(items.map(({ deviceId, platform }) => [deviceId, platform])).toEqual([
      ['phone-of-ana', 'ios'],
      ['xxxxxxxxxx', 'ios'],
    ])
  })

  it('are online from the registration until the logout (B-436, B-686, G-207)', async () => {
    const { api } = await server.person('acme', 'ben')
    await api.sessions.registerDevice({ body: phone })
    const other = await server.person('acme', 'ben')
    const status = async () => (await other.api.sessions.myDevices()).items.map((device) => device.status)
    expect(await status()).toEqual(['online'])
    await api.sessions.logout()
    expect(await status()).toEqual(['logged-out'])
    await other.api.sessions.registerDevice({ body: phone })
    expect(await status()).toEqual(['online'])
  })

  it('are their own, at most twenty, and their tokens stand in no table (A10)', async () => {
    const { api } = await server.person('acme', 'eva')
    for (let index = 0; index < 22; index += 1)
      await api.sessions.registerDevice({ body: { ...phone, deviceId: `phone-number-${index}` } })
    const { items } = await api.sessions.myDevices()
    expect(items).toHaveLength(20)
    expect(items[0]?.deviceId).toBe('phone-number-21')
    const rows = await server.database.system((tx) => tx.all(db.selectFrom('devices').selectAll()))
    expect(JSON.stringify(rows)).not.toContain(googleToken)
    const { api: other } = await server.person('acme', 'leo')
    expect(await other.sessions.myDevices()).toEqual({ items: [] })
  })
})
