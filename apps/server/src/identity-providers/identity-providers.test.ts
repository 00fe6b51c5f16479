import type { IdentityProviderInput } from '@tabellio/contract/identity-providers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type Saying, type TestProvider, openTestProvider } from '../testing/identity-provider.ts'
import { lyingOf, lyingTokens } from '../testing/lying-tokens.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { type TestServer, clientWith, testServer } from '../testing/server.ts'

let server: TestServer
let provider: TestProvider
let admin: Awaited<ReturnType<TestServer['person']>>
beforeAll(async () => {
  provider = await openTestProvider()
  server = await testServer({ outgoingTo: ['127.0.0.1'] })
  admin = (await server.organization('acme')).admin
  await givePasswords(server)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const input = (more: Partial<IdentityProviderInput> = {}): IdentityProviderInput => ({
  name: 'Office directory',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  allowedDomains: ['acme.test'],
  roleClaim: '',
  roleMapping: [],
  createsAccounts: false,
  defaultRoleId: null,
  trustsSecondFactor: false,
  isActive: true,
  ...more,
})

const asUser = (token: string) => clientWith(server, { authorization: `Bearer ${token}` })
const person = (name: string, more: object = {}): Saying => ({
  claims: { sub: `subject of ${name}`, email: `${name}@acme.test`, email_verified: true, ...more },
})

/** Keeps a provider for acme while a test runs. */
const kept: string[] = []
async function keep(more: Partial<IdentityProviderInput> = {}) {
  const { identityProviderId } = await admin.api.identityProviders.create({ body: input(more) })
  kept.push(identityProviderId)
  return identityProviderId
}
afterEach(async () => {
  provider.discover({})
  for (const identityProviderId of kept.splice(0))
    await admin.api.identityProviders.remove({ params: { identityProviderId } })
})

/** Goes to the provider and comes back with what it says. */
async function comeBack(identityProviderId: string, saying: Saying) {
  const { address, browserSecret } = await server.anonymous.identityProviders.start({
    body: { identityProviderId },
  })
  return { browserSecret, answer: provider.answerTo(address, saying) }
}
async function logIn(identityProviderId: string, saying: Saying) {
  return server.anonymous.identityProviders.finish({ body: await comeBack(identityProviderId, saying) })
}
const refused = (reason: string, status = 401) => ({ status, reason })

describe('a provider of an organization', () => {
  it('is kept without showing its secret again, which is sealed in the database', async () => {
    await keep()
    const { items, callbackAddress } = await admin.api.identityProviders.list()
    expect(callbackAddress).toBe('http://tabellio.test/login/callback')
    expect(items).toMatchObject([
      { name: 'Office directory', hasSecret: true, allowedDomains: ['acme.test'] },
    ])
    expect(JSON.stringify(items)).not.toContain(provider.clientSecret)
    const rows = await server.database.system((tx) => tx.all(db.selectFrom('identityProviders').selectAll()))
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret)
  })

  it('is changed; its secret stays unless another one is given', async () => {
    const identityProviderId = await keep()
    const { clientSecret: _, ...rest } = input({ name: 'Directory' })
    await admin.api.identityProviders.update({ params: { identityProviderId }, body: rest })
    expect(loggedIn(await logIn(identityProviderId, person('admin'))).username).toBe('admin@acme.test')
    await admin.api.identityProviders.update({
      params: { identityProviderId },
      body: { ...rest, clientSecret: 'another' },
    })
    await expect(logIn(identityProviderId, person('admin'))).rejects.toMatchObject(
      refused('provider-refused'),
    )
  })

  it('is refused with what is wrong at its field', async () => {
    const roleId = 'a'.repeat(24)
    const wrong: [string, Partial<IdentityProviderInput>][] = [
      ['issuer', { issuer: 'login' }],
      ['issuer', { issuer: 'https://login.test?x=1' }],
      ['issuer', { issuer: 'javascript:alert(1)' }],
      ['allowedDomains', { allowedDomains: [] }],
      ['allowedDomains[0]', { allowedDomains: ['@acme.test'] }],
      ['defaultRoleId', { defaultRoleId: roleId }],
      ['roleMapping[0].roleId', { roleMapping: [{ claimValue: 'x', roleId }] }],
      ['name', { name: ' ' }],
    ]
    for (const [path, more] of wrong) {
      await expect(admin.api.identityProviders.create({ body: input(more) })).rejects.toMatchObject({
        status: 400,
        errors: [{ path }],
      })
    }
  })

  it('keeps the role that it gives from being deleted', async () => {
    const { id: roleId } = await admin.api.roles.create({ body: { name: 'Given' } })
    await keep({ roleClaim: 'groups', roleMapping: [{ claimValue: 'g', roleId }] })
    await expect(admin.api.roles.remove({ params: { roleId } })).rejects.toMatchObject({ status: 409 })
  })

  it('is tested, and what is wrong with it is told', async () => {
    const test = (issuer: string) => admin.api.identityProviders.test({ query: { issuer } })
    expect(await test(provider.issuer)).toEqual({ problem: null, issuer: provider.issuer })
    expect(await test(`${provider.issuer}/`)).toMatchObject({ problem: null })
    expect(await test(`${provider.issuer}/elsewhere`)).toMatchObject({ problem: 'no-discovery' })
    expect(await test('https://nobody.example.test')).toMatchObject({ problem: 'unreachable' })
    for (const own of ['http://10.0.0.1', 'https://[::1]', 'https://2130706434'])
      expect(await test(own)).toMatchObject({ problem: 'address-not-allowed' })
    provider.discover({ issuer: 'https://other.test' })
    expect(await test(provider.issuer)).toEqual({ problem: 'wrong-issuer', issuer: 'https://other.test' })
    provider.discover({ response_types_supported: ['id_token'] })
    expect(await test(provider.issuer)).toMatchObject({ problem: 'no-code-flow' })
  })

  it('is offered to the addresses of its domains, whoever has one, and to no other', async () => {
    const identityProviderId = await keep({ name: 'Directory' })
    const offered = async (domain: string) =>
      (await server.anonymous.identityProviders.offered({ query: { domain } })).providers
    expect(await offered('ACME.test')).toEqual([
      { identityProviderId, name: 'Directory', organizationId: 'acme', organizationName: 'Office acme' },
    ])
    expect(await offered('other.test')).toEqual([])
    await admin.api.identityProviders.update({
      params: { identityProviderId },
      body: input({ isActive: false }),
    })
    expect(await offered('acme.test')).toEqual([])
    await expect(
      server.anonymous.identityProviders.start({ body: { identityProviderId } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a login by a provider', () => {
  it('opens a session of the member whose verified address it is, and knows them by their subject from then on', async () => {
    const identityProviderId = await keep()
    const login = loggedIn(await logIn(identityProviderId, person('member')))
    expect(login).toMatchObject({ username: 'member@acme.test', organizationId: 'acme' })
    expect(await asUser(login.token).users.profile()).toMatchObject({ username: 'member@acme.test' })
    const renamed = { claims: { sub: 'subject of member', email: 'other@elsewhere.test' } }
    expect(loggedIn(await logIn(identityProviderId, renamed)).username).toBe('member@acme.test')
  })

  it('takes an address from the answer for the access token, where the ID token has none', async () => {
    const identityProviderId = await keep()
    const saying = { claims: { sub: 's' }, userInfo: { email: 'member@acme.test', email_verified: true } }
    expect(loggedIn(await logIn(identityProviderId, saying)).username).toBe('member@acme.test')
  })

  it.each<[string, Saying, string]>([
    ...lyingTokens.map(([what, lie]): [string, Saying, string] => [
      what,
      lyingOf(person('member'), lie),
      'provider-not-believed',
    ]),
    ['with another nonce', person('member', { nonce: 'x' }), 'provider-not-believed'],
    ['without a nonce', person('member', { nonce: undefined }), 'provider-not-believed'],
    ['with an unverified address', person('member', { email_verified: false }), 'email-not-verified'],
    [
      'without a word about the address',
      person('member', { email_verified: undefined }),
      'email-not-verified',
    ],
    ['without an address', person('member', { email: undefined }), 'email-not-verified'],
    ['of another domain', person('x', { email: 'x@acme.test.evil.test' }), 'domain-not-allowed'],
    ['of nobody here', person('stranger'), 'no-account-here'],
  ])('is refused with a token %s', async (_what, saying, reason) => {
    const identityProviderId = await keep()
    await expect(logIn(identityProviderId, saying)).rejects.toMatchObject(refused(reason))
  })

  it('is refused when another subject comes with an address that has one', async () => {
    const identityProviderId = await keep()
    await logIn(identityProviderId, person('member'))
    await expect(logIn(identityProviderId, person('member', { sub: 'another' }))).rejects.toMatchObject(
      refused('other-identity'),
    )
  })

  it('comes back once of 500 times at once, to the browser that began it alone (A08)', async () => {
    const identityProviderId = await keep()
    const body = await comeBack(identityProviderId, person('member'))
    const finish = (given: typeof body) => server.anonymous.identityProviders.finish({ body: given })
    await expect(finish({ ...body, browserSecret: 'another' })).rejects.toMatchObject(
      refused('provider-login-ended'),
    )
    await expect(
      finish({ ...body, answer: body.answer.replace(/state=.*/, 'state=x') }),
    ).rejects.toMatchObject(refused('provider-login-ended'))
    const once = await Promise.allSettled(Array.from({ length: 500 }, () => finish(body)))
    expect(once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.database.system((tx) => tx.run(db.deleteFrom('attempts')))
  })

  it('that the provider refuses says so', async () => {
    const identityProviderId = await keep()
    const { browserSecret, answer } = await comeBack(identityProviderId, {})
    const state = new URLSearchParams(answer).get('state') ?? ''
    const body = { browserSecret, answer: `error=access_denied&state=${state}` }
    await expect(server.anonymous.identityProviders.finish({ body })).rejects.toMatchObject(
      refused('provider-refused'),
    )
  })

  it('that nobody answers says so, and asks no address of our own network', async () => {
    const dead = await keep({ issuer: 'https://nobody.example.test' })
    const start = (identityProviderId: string) =>
      server.anonymous.identityProviders.start({ body: { identityProviderId } })
    await expect(start(dead)).rejects.toMatchObject(refused('provider-unavailable', 503))
    await expect(start(await keep({ issuer: 'https://169.254.169.254' }))).rejects.toMatchObject(
      refused('provider-unavailable', 503),
    )
  })

  it('makes a member of whoever comes, where the organization wants that, with the default role', async () => {
    const { id: defaultRoleId } = await admin.api.roles.create({ body: { name: 'Newcomer' } })
    const identityProviderId = await keep({ createsAccounts: true, defaultRoleId })
    const saying = person('nora', { given_name: 'Nora', family_name: 'New' })
    const login = loggedIn(await logIn(identityProviderId, saying))
    expect(login).toMatchObject({ username: 'nora@acme.test', firstName: 'Nora', lastName: 'New' })
    const nora = await admin.api.users.get({ params: { username: 'nora@acme.test' } })
    expect(nora).toMatchObject({ state: 'active', isManagedHere: true, assignedRoleIdList: [defaultRoleId] })
    const { items } = await admin.api.actionLogs.list({ query: { entryTypes: 'user-created' } })
    expect(items).toMatchObject([{ username: 'nora@acme.test' }])
  })

  it('gives the roles that its claim names, takes away those it names no more, and leaves the others', async () => {
    const role = async (name: string) => (await admin.api.roles.create({ body: { name } })).id
    const [notary, clerk, own] = [await role('Notary'), await role('Clerk'), await role('Own')]
    await admin.api.roles.setOfUser({ params: { username: 'member@acme.test' }, body: { roleIdList: [own] } })
    const identityProviderId = await keep({
      roleClaim: 'groups',
      roleMapping: [
        { claimValue: 'notaries', roleId: notary },
        { claimValue: 'clerks', roleId: clerk },
      ],
    })
    const rolesAfter = async (groups: unknown) => {
      await logIn(identityProviderId, person('member', { groups }))
      const { assignedRoleIdList } = await admin.api.users.get({ params: { username: 'member@acme.test' } })
      return new Set(assignedRoleIdList)
    }
    expect(await rolesAfter(['notaries', 'others'])).toEqual(new Set([own, notary]))
    expect(await rolesAfter('clerks')).toEqual(new Set([own, clerk]))
    expect(await rolesAfter({ clerks: true })).toEqual(new Set([own]))
  })

  it('asks for the second factor of the organization, unless the provider saw one and is trusted with that', async () => {
    await admin.api.organizations.setMfaConfig({
      body: { requirement: 'mandatory', allowedMethods: ['email'] },
    })
    const strong = person('member', { amr: ['pwd', 'mfa'] })
    expect(await logIn(await keep(), strong)).toMatchObject({ mfaRequired: true })
    const trusted = await keep({ trustsSecondFactor: true })
    expect(await logIn(trusted, person('member', { amr: ['pwd'] }))).toMatchObject({ mfaRequired: true })
    expect(loggedIn(await logIn(trusted, strong)).username).toBe('member@acme.test')
    await admin.api.organizations.setMfaConfig({ body: { requirement: 'optional', allowedMethods: [] } })
  })
})

describe('an organization’s own provider (ADR 018, 022)', () => {
  it('opens that organization alone for an account that is not the organization’s', async () => {
    const identityProviderId = await keep()
    const api = asUser(loggedIn(await logIn(identityProviderId, person('admin'))).token)
    const { organizations } = await api.sessions.myOrganizations()
    expect(organizations.map(({ id }) => id)).toEqual(['acme'])
    await expect(api.sessions.switchTo({ params: { organizationId: 'beta' } })).rejects.toMatchObject(
      refused('own-login-needed', 403),
    )
    const renewed = asUser((await api.sessions.renew()).token)
    await expect(renewed.sessions.switchTo({ params: { organizationId: 'beta' } })).rejects.toMatchObject(
      refused('own-login-needed', 403),
    )
    await expect(renewed.mfa.setupAuthenticator()).rejects.toMatchObject(refused('own-login-needed', 403))
    await expect(renewed.users.updateProfile({ body: { mfaConfig: null } })).rejects.toMatchObject(
      refused('own-login-needed', 403),
    )
    await expect(renewed.users.updateProfile({ body: { phone: '666666' } })).rejects.toMatchObject(
      refused('own-login-needed', 403),
    )
  })

  it('knows nothing of sessions elsewhere, and ends none', async () => {
    const body = { username: 'admin@acme.test', password, organizationId: 'beta' }
    const elsewhere = asUser(loggedIn(await server.anonymous.sessions.loginTo({ body })).token)
    const { items } = await elsewhere.sessions.mySessions()
    const there = items.find(({ isCurrent }) => isCurrent)?.sessionId ?? ''
    const api = asUser(loggedIn(await logIn(await keep(), person('admin'))).token)
    const names = (await api.sessions.mySessions()).items.map(({ organizationName }) => organizationName)
    expect(new Set(names)).toEqual(new Set(['Office acme']))
    await expect(api.sessions.endSession({ params: { sessionId: there } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await elsewhere.users.profile()).toMatchObject({ username: 'admin@acme.test' })
  })

  it('vouches for nobody who administers the system', async () => {
    const set = (isSystemAdmin: boolean) =>
      server.database.system((tx) =>
        tx.run(db.updateTable('users').set({ isSystemAdmin }).where('username', '=', 'admin@acme.test')),
      )
    await set(true)
    const api = asUser(loggedIn(await logIn(await keep(), person('admin'))).token)
    await expect(api.users.everywhere({ query: {} })).rejects.toMatchObject({ status: 403 })
    await set(false)
  })

  it('enters no account before its person accepted the invitation, and makes none of a name that is taken', async () => {
    await server.organization('gamma')
    const identityProviderId = await keep({ createsAccounts: true, allowedDomains: ['gamma.test'] })
    const saying = { claims: { sub: 'g', email: 'admin@gamma.test', email_verified: true } }
    await expect(logIn(identityProviderId, saying)).rejects.toMatchObject(refused('no-account-here'))
    await admin.api.users.invite({
      body: { firstName: 'Gina', lastName: 'Gamma', email: 'admin@gamma.test' },
    })
    await expect(logIn(identityProviderId, saying)).rejects.toMatchObject(refused('no-account-here'))
  })
})
