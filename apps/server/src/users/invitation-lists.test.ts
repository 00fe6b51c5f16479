import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { type TestOrganization, type TestServer, testServer } from '../testing/server.ts'
import { invitationListJob } from './invitation-lists.ts'

describe('a list of invitations', () => {
  let server: TestServer
  let organization: TestOrganization
  beforeAll(async () => {
    server = await testServer()
    organization = await server.organization('acme')
  })
  afterAll(() => server.close())

  const lists = () => organization.admin.api.invitations
  const person = (name: string, email = `${name.toLowerCase()}@list.test`) => ({
    firstName: name,
    lastName: 'Luz',
    email,
    positionRole: 'Clerk',
  })
  const many = (count: number, name = 'Nora') =>
    Array.from({ length: count }, (_, at) => person(name, `${name.toLowerCase()}${at}@list.test`))

  /** What a worker does, until the signal fires. */
  async function work(signal = new AbortController().signal) {
    const jobs = await server.database.system((tx) => tx.all(db.selectFrom('invitationLists').select('id')))
    const tenant = server.database.tenant('acme', { kind: 'job', name: organization.admin.username })
    const { run } = invitationListJob({ seal: server.seal, baseUrl: () => 'http://tabellio.test' })
    for (const { id } of jobs) await run({ listId: id }, { tenant, key: 'a', signal })
  }
  const state = async () => (await lists().state()).list
  const recipients = async () => {
    const mails = await server.database.system((tx) => tx.all(db.selectFrom('mails').select('recipient')))
    return mails.map(({ recipient }) => recipient).filter((to) => to.startsWith('nora'))
  }

  it('says line by line what is wrong before anybody is invited', async () => {
    await organization.admin.api.users.invite({ body: { ...person('Black'), roleIdList: [] } })
    const params = { username: 'black@list.test' }
    await organization.admin.api.users.blacklist({ params, body: { reason: 'Fraud' } })
    const people = [
      person('Ana'),
      person('Eva', 'eva at list.test'),
      person('Ana', 'ANA@list.test'),
      person('', 'nobody@list.test'),
      person('B\u0007ell', 'bell@list.test'),
      person('Member', organization.member.username),
      person('Black'),
    ]
    const { problems } = await lists().check({ body: { people } })
    expect(problems).toEqual([
      { line: 1, key: 'bad-email' },
      { line: 2, key: 'twice' },
      { line: 3, key: 'bad-name' },
      { line: 4, key: 'bad-name' },
      { line: 5, key: 'already-member' },
      { line: 6, key: 'on-blacklist' },
    ])
    await expect(lists().start({ body: { people } })).rejects.toMatchObject({ status: 400 })
    expect(await state()).toBeNull()
  })

  it('of 10,000 lines is looked through at once', async () => {
    const { problems } = await lists().check({ body: { people: [...many(9_999), person('x', 'x')] } })
    expect(problems).toEqual([{ line: 9_999, key: 'bad-email' }])
  })

  it('is gone on with after its process died, each line once, also by two at a time', async () => {
    const people = [...many(20), person('Member', organization.member.username)]
    expect(await lists().start({ body: { people } })).toMatchObject({ list: { total: 21, invited: 0 } })
    await expect(lists().start({ body: { people } })).rejects.toMatchObject({
      status: 409,
      reason: 'invitations-under-way',
    })
    const dying = new AbortController()
    const dead = work(dying.signal)
    await expect
      .poll(async () => (await state())?.invited, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(2)
    dying.abort()
    await expect(dead).rejects.toThrow('This operation was aborted')
    expect((await state())?.finishedAt).toBeNull()
    await Promise.all([work(), work()])
    expect(await state()).toMatchObject({
      finishedAt: expect.any(Number),
      total: 21,
      invited: 20,
      refused: 1,
      problems: [{ email: organization.member.username, key: 'already-member' }],
    })
    expect((await recipients()).toSorted()).toEqual(
      many(20)
        .map(({ email }) => email)
        .toSorted(),
    )
    const { items } = await organization.admin.api.actionLogs.list({
      query: { entryTypes: 'user-created,people-invited', rowsPerPage: '100' },
    })
    const { admin } = organization
    expect(items.filter(({ username }) => username === admin.username)).toHaveLength(22)
    await lists().start({ body: { people: [person('Ida')] } })
    expect(await state()).toMatchObject({ total: 1, refused: 0 })
  })
})
