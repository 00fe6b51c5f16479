import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { readConfig } from '../platform/config.ts'
import { givePasswords, loggedIn, password } from '../testing/passwords.ts'
import { type Api, type TestServer, clientWith, fixtureServer } from '../testing/server.ts'

/** What came to the gateway. */
const taken: { key: string | undefined; path: string | undefined; message: Record<string, string> }[] = []
let status = 200
const gateway = createServer((request, response) => void take(request, response))

async function take(request: IncomingMessage, response: ServerResponse) {
  const message = JSON.parse(await text(request))
  taken.push({ key: request.headers.authorization, path: request.url, message })
  response.writeHead(status).end()
}

let server: TestServer
let member: Api
beforeAll(async () => {
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const sms = {
    url: `http://127.0.0.1:${port}/send`,
    body: '{"from":"Office","to":"{to}","message":"{text}"}',
    authorization: 'Bearer the gateway’s key'.replace('’', ''),
  }
  const opened = await fixtureServer({ outgoingTo: ['127.0.0.1'], sms })
  ;({ server } = opened)
  member = opened.organization.member.api
  await givePasswords(server)
})
afterAll(async () => {
  await server.close()
  gateway.close()
  gateway.closeAllConnections()
})

const username = 'member@acme.test'
const phone = '+503 2222-1000'
const number = '+50322221000'
const lastCode = () => /^\d{6}/.exec(taken.at(-1)?.message['message'] ?? '')?.[0] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const set = (mfaConfig: object | null) =>
  server.database.system((tx) =>
    tx.run(
      db
        .updateTable('organizations')
        .set({ mfaConfig: mfaConfig && JSON.stringify(mfaConfig) })
        .where('id', '=', 'acme'),
    ),
  )
const login = () =>
  server.anonymous.sessions.loginTo({ body: { username, password, organizationId: 'acme' } })
const forget = () => server.database.system((tx) => tx.run(db.deleteFrom('attempts')))

describe('a phone number', () => {
  it('is sent no code at a login before a code has shown whose it is', async () => {
    expect(await member.mfa.state()).toMatchObject({ isSmsThere: true, smsNumber: null })
    await member.mfa.setupSms({ body: { phone } })
    expect(taken).toMatchObject([
      { key: 'Bearer the gateways key', path: '/send', message: { from: 'Office', to: number } },
    ])
    expect(await member.mfa.state()).toMatchObject({ smsNumber: null, usableMethods: ['email'] })
    const code = lastCode()
    await expect(member.mfa.verifySmsSetup({ body: { code: otherThan(code) } })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'code', key: 'wrong-code-sent' }],
    })
    await member.mfa.verifySmsSetup({ body: { code } })
    expect(await member.mfa.state()).toMatchObject({ smsNumber: number, usableMethods: ['email', 'sms'] })
    await expect(member.mfa.verifySmsSetup({ body: { code } })).rejects.toMatchObject({ status: 409 })
  })

  it.each(['2222', '22221000', '+0123456789', `+${'1'.repeat(16)}`, 'phone'])(
    'is refused as %s: the country is needed',
    async (wrong) => {
      await expect(member.mfa.setupSms({ body: { phone: wrong } })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'phone' }],
      })
    },
  )

  it('is asked for again by the same request after the gateway refused it, and not once it was taken', async () => {
    await forget()
    const { token } = await server.person('acme', 'retrying')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one code' }
    const ask = () => clientWith(server, headers).mfa.setupSms({ body: { phone: '+50322221002' } })
    const before = taken.length
    status = 500
    await expect(ask()).rejects.toMatchObject({ status: 503, reason: 'sms-unavailable' })
    await expect(ask()).rejects.toMatchObject({ status: 503, reason: 'sms-unavailable' })
    status = 200
    await ask()
    expect(taken).toHaveLength(before + 3)
    await ask()
    expect(taken).toHaveLength(before + 3)
  })

  it('takes five guesses of its code, however many are made', async () => {
    const { api } = await server.person('acme', 'guesser')
    await api.mfa.setupSms({ body: { phone: '+50322221001' } })
    const code = lastCode()
    for (let guess = 0; guess < 5; guess += 1)
      await expect(api.mfa.verifySmsSetup({ body: { code: otherThan(code) } })).rejects.toMatchObject({
        status: 400,
      })
    await expect(api.mfa.verifySmsSetup({ body: { code } })).rejects.toMatchObject({ status: 409 })
  })

  it('gets six messages an hour, whoever asks for them (AVL-5)', async () => {
    await forget()
    const people = await Promise.all(['a1', 'a2'].map((name) => server.person('acme', name)))
    const answers: number[] = []
    for (let count = 0; count < 8; count += 1)
      answers.push(
        await (
          people[count % 2]?.api.mfa.setupSms({ body: { phone: '+50377770000' } }) ?? Promise.reject()
        ).then(
          () => 204,
          ({ status: said }: { status: number }) => said,
        ),
      )
    expect(answers).toEqual([204, 204, 204, 204, 204, 204, 429, 429])
    await forget()
  })
})

describe('a second factor by text message', () => {
  it('is one of the three methods, and opens the session with the code that was sent (B-398)', async () => {
    await set({ requirement: 'mandatory', allowedMethods: ['sms', 'email'] })
    const answer = await login()
    if (!answer.mfaRequired) throw new Error('No second factor was asked for')
    const { token: challengeToken, availableMethods } = answer.challenge
    expect(availableMethods).toEqual(['email', 'sms'])
    await server.anonymous.mfa.sendCode({ body: { challengeToken, method: 'sms' } })
    expect(taken.at(-1)?.message['to']).toBe(number)
    const code = lastCode()
    const validate = (typed: string, method: 'sms' | 'email') =>
      server.anonymous.mfa.validate({ body: { challengeToken, code: typed, method } })
    await expect(validate(code, 'email')).rejects.toMatchObject({ status: 401, reason: 'wrong-code' })
    expect(loggedIn(await validate(code, 'sms')).username).toBe(username)
    await expect(validate(code, 'sms')).rejects.toMatchObject({ status: 401 })
  })

  it('is sent by itself where it is the only one', async () => {
    await set({ requirement: 'mandatory', allowedMethods: ['sms', 'authenticator'] })
    const before = taken.length
    expect(await login()).toMatchObject({ mfaRequired: true, challenge: { availableMethods: ['sms'] } })
    expect(taken).toHaveLength(before + 1)
  })

  it('that the gateway does not take says so, without what it answered', async () => {
    await set({ requirement: 'mandatory', allowedMethods: ['sms', 'email'] })
    const answer = await login()
    status = 500
    const body = { challengeToken: answer.challenge?.token ?? '', method: 'sms' as const }
    await expect(server.anonymous.mfa.sendCode({ body })).rejects.toMatchObject({
      status: 503,
      reason: 'sms-unavailable',
    })
    expect(JSON.stringify(server.warnings)).not.toContain(number)
    status = 200
    await set(null)
  })

  it('leaves no code in the database (A10)', async () => {
    const code = lastCode()
    const kept = await server.database.system((tx) =>
      Promise.all(
        (['smsSetups', 'mfaChallenges'] as const).map((table) => tx.all(db.selectFrom(table).selectAll())),
      ),
    )
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`)
  })

  it('is no method any more once its number is removed, or without a gateway', async () => {
    await member.mfa.removeSms()
    expect(await member.mfa.state()).toMatchObject({ smsNumber: null, usableMethods: ['email'] })
    const { server: without, organization } = await fixtureServer()
    const { api } = organization.member
    expect(await api.mfa.state()).toMatchObject({ isSmsThere: false })
    await expect(api.mfa.setupSms({ body: { phone } })).rejects.toMatchObject({ status: 400 })
    await without.close()
  })

  it('goes to an address that is public, or that a setting allows', async () => {
    const sms = { url: 'http://169.254.169.254/', body: '{"to":"{to}"}', authorization: undefined }
    const { server: closed, organization } = await fixtureServer({ sms })
    await expect(organization.member.api.mfa.setupSms({ body: { phone } })).rejects.toMatchObject({
      status: 503,
    })
    await closed.close()
    expect(() => readConfig({ TABELLIO_SMS_URL: 'https://x.test', TABELLIO_SMS_BODY: '{' })).toThrow(/JSON/)
  })
})
