import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givePasswords, password } from '../testing/passwords.ts'
import { type TestServer, testServer } from '../testing/server.ts'

describe('a login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.organization('acme')
    await givePasswords(server)
  })
  afterAll(() => server.close())

  const username = 'admin@acme.test'
  const login = (more: object = {}) =>
    server.anonymous.sessions.login({ body: { username, password, ...more } })
  const statuses = (answers: Promise<unknown>[]) =>
    Promise.all(
      answers.map((answer) =>
        answer.then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    )
  const times = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at))
  const guess = (victim: string, at: number) => login({ username: victim, password: `guess ${at}` })

  it('counts guesses before it judges them: of 256 at once it judges 10, and right ones before that all pass (A07)', async () => {
    const victim = 'member@acme.test'
    expect(await statuses(times(20, () => login({ username: victim })))).toEqual(times(20, () => 200))
    const guesses = await statuses(times(256, (at) => guess(victim, at)))
    expect(guesses.filter((status) => status === 401)).toHaveLength(10)
    expect(guesses.filter((status) => status === 429)).toHaveLength(246)
    await expect(login({ username: victim })).rejects.toMatchObject({ status: 429 })
  })

  it('at one address lets everybody else in while an account is guessed there', async () => {
    await statuses(times(60, (at) => guess('member@beta.test', at)))
    expect(await statuses(times(20, () => login()))).toEqual(times(20, () => 200))
  })

  const loginAt = async (remoteAddress: string, more: object = {}) => {
    const payload = { username, password, ...more }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/app/users/login',
      remoteAddress,
      payload,
    })
    return answer.statusCode
  }

  it('locks nobody out of an account: its owner comes in from another address after 200 wrong ones (AVL-5)', async () => {
    const wrong = await Promise.all(times(200, (at) => loginAt('10.0.0.1', { password: `guess ${at}` })))
    expect(wrong.filter((status) => status === 401)).toHaveLength(10)
    expect(await loginAt('10.0.0.1')).toBe(429)
    expect(await loginAt('10.0.0.2')).toBe(200)
  })

  it('is slowed down where an account is guessed from many addresses, but not where its owner was before (AVL-5)', async () => {
    const owner = { username: 'admin@beta.test' }
    expect(await loginAt('10.1.0.1', owner)).toBe(200)
    const wrong = await Promise.all(
      times(150, (at) => loginAt(`10.2.0.${at}`, { ...owner, password: `guess ${at}` })),
    )
    const judged = wrong.filter((status) => status === 401).length
    expect(judged).toBeGreaterThanOrEqual(100)
    expect(judged).toBeLessThan(150)
    expect(await loginAt('10.1.0.1', owner)).toBe(200)
  })

  it('refuses the 201st wrong one of an address, whatever the accounts (AUT-2)', async () => {
    const at = '10.3.0.1'
    await Promise.all(times(220, (n) => loginAt(at, { username: `user${n}@acme.test`, password: 'wrong' })))
    expect(await loginAt(at)).toBe(429)
  })
})
