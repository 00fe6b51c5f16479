import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeal } from '../platform/seal.ts'
import { fixtureServer } from '../testing/server.ts'
import { makeDownloadToken, sessionOfDownload } from './downloads.ts'

let opened: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  opened = await fixtureServer()
})
afterAll(() => opened.server.close())

it('opens a file by its address as long as its session lives, and no other call (D25)', async () => {
  const { server, organization, fixtures } = opened
  const { documentId, documentVersionId } = fixtures
  const { api } = organization.member
  const { token, expiresAt } = await api.sessions.downloadToken()
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const file = `/app/documents/${documentId}/versions/${documentVersionId}?raw=true&token=${token}`
  const statusOf = async (path: string) => (await server.send(path, {})).status
  expect(await statusOf(file)).toBe(200)
  expect(await statusOf(`/app/my-profile?token=${token}`)).toBe(401)
  await api.sessions.logout()
  expect(await statusOf(file)).toBe(401)
})

it('ends after five minutes, and cannot be made without the key', () => {
  const seal = openSeal('the key of this test, which is long')
  const kind = 'application' as const
  const session = { kind, apiKey: null, tokenHash: 'ab12', startedAt: 0, secondFactor: null, isBound: false }
  const unread = () => expect.unreachable()
  const own = { username: 'ana', read: unread, write: unread }
  const caller = { session, username: 'ana', person: own, isSystemAdmin: false }
  const { token } = makeDownloadToken(seal, { ...caller, tenant: undefined, organizationId: null }, 1000)
  expect(sessionOfDownload(seal, token, 1000 + 5 * 60_000 - 1)).toBe('ab12')
  expect(sessionOfDownload(seal, token, 1000 + 5 * 60_000)).toBeUndefined()
  expect(sessionOfDownload(openSeal('another key, as long as the first'), token, 1000)).toBeUndefined()
  expect(sessionOfDownload(seal, '', 1000)).toBeUndefined()
})
