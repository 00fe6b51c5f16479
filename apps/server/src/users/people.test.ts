import { loggedIn } from '../testing/passwords.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { bodyOf } from '../platform/mail.ts'
import { type TestServer, clientWith, openApiSession, testServer } from '../testing/server.ts'

const password = 'a good one for everybody'

describe('the people of an organization', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  const org = async (id: string) => {
    const made = await server.organization(id)
    const { users } = made.admin.api
    const body = (name: string, more: object = {}) => ({
      firstName: name,
      lastName: 'Luz',
      email: `${name}@people.test`,
      ...more,
    })
    return {
      ...made,
      users,
      invite: (name: string, more?: object) => users.invite({ body: body(name, more) }),
    }
  }

  /** The newest mail that an organization sent somebody. */
  async function mailTo(recipient: string, organizationId: string) {
    const mail = await server.database.system((tx) =>
      tx.first(
        db
          .selectFrom('mails')
          .select(['subject', 'bodyText', 'bodyHtml', 'sealedSecret'])
          .where('recipient', '=', recipient)
          .where('organizationId', '=', organizationId)
          .orderBy('createdAt', 'desc'),
      ),
    )
    const text = (mail && bodyOf(mail, server.seal)?.text) ?? ''
    return { subject: mail?.subject, text, otp: /\/activate\/([\w-]{43})\n/.exec(text)?.[1] ?? '' }
  }

  /** Comes by the link of the invitation. */
  async function join(recipient: string, organizationId: string) {
    const { otp } = await mailTo(recipient, organizationId)
    const { jwtToken } = loggedIn(
      await server.anonymous.users.activate({ params: { otp }, body: { newPassword: password } }),
    )
    return clientWith(server, { authorization: `Bearer ${jwtToken}` })
  }

  const logInAs = (username: string, given = password) =>
    server.anonymous.sessions.login({ body: { username, password: given } })

  it('are invited by mail in their language, and come with the name and position they were given (B-426)', async () => {
    const { users, invite } = await org('invites')
    const email = 'Marta@People.test'
    const answer = await invite('marta', { email, positionRole: 'Notaria', language: 'es' })
    expect(answer).toEqual({ username: 'marta@people.test' })
    const row = {
      username: 'marta@people.test',
      firstName: 'marta',
      lastName: 'Luz',
      positionRole: 'Notaria',
    }
    const shown = async () => (await users.ofOrganization({ query: { nameFilter: 'marta' } })).items
    expect(await shown()).toEqual([{ ...row, isActive: true, state: 'invited', isOrganizationAdmin: false }])
    expect((await mailTo('marta@people.test', 'invites')).subject).toBe('Active su cuenta de Tabellio')
    const marta = await join('marta@people.test', 'invites')
    expect(await shown()).toMatchObject([{ ...row, state: 'active' }])
    expect(await marta.users.profile()).toMatchObject({ ...row, language: 'es', isOrganizationAdmin: false })
  })

  it('are invited once each, and not with a name that nobody can read', async () => {
    const { member, invite } = await org('once')
    await invite('once')
    const taken = { status: 409, reason: 'already-member', errors: [{ path: 'email' }] }
    await expect(invite('once', { email: ' ONCE@people.test'.trim() })).rejects.toMatchObject(taken)
    await expect(invite('x', { email: member.username })).rejects.toMatchObject(taken)
    for (const [path, value] of Object.entries({ firstName: 'A\u202eB', lastName: 'A\nB', email: 'none' }))
      await expect(invite('y', { [path]: value })).rejects.toMatchObject({ status: 400, errors: [{ path }] })
    await expect(invite('y', { isOrganizationAdmin: true })).rejects.toMatchObject({ status: 400 })
  })

  it('get the invitation again; the link of the earlier one ends (B-427)', async () => {
    const { users, invite, member } = await org('again')
    await invite('again')
    const { otp } = await mailTo('again@people.test', 'again')
    await users.resendActivation({ body: { username: 'again@people.test' } })
    await expect(server.anonymous.users.activationInfo({ params: { otp } })).rejects.toMatchObject({
      status: 404,
    })
    await join('again@people.test', 'again')
    for (const username of ['again@people.test', member.username])
      await expect(users.resendActivation({ body: { username } })).rejects.toMatchObject({
        reason: 'already-joined',
      })
  })

  it('are listed to every member, found by their names or address, left out where named, in pages of 10, 20, 50 (B-425)', async () => {
    const { member, invite } = await org('lists')
    for (const [name, email] of Object.entries({ Álvaro: 'a', bea: 'b', Carla: 'c' }))
      await invite(name, { email: `${email}x@people.test` })
    const { users } = member.api
    const names = async (query: object) => (await users.list({ query })).items.map((user) => user.firstName)
    expect(await names({})).toEqual(['admin', 'member', 'Álvaro', 'bea', 'Carla'])
    expect(await names({ nameFilter: 'alvaro LUZ' })).toEqual(['Álvaro'])
    expect(await names({ nameFilter: 'member@lists' })).toEqual(['member'])
    expect(await names({ usersToExclude: `bx@people.test,${member.username}` })).toEqual([
      'admin',
      'Álvaro',
      'Carla',
    ])
    expect(await users.list({ query: { rowsPerPage: 50 } })).toMatchObject({ totalCount: 5, rowsPerPage: 50 })
    await expect(users.list({ query: { rowsPerPage: 15 } })).rejects.toMatchObject({ status: 400 })
  })

  it('are answered all at once, and each as a basic user, whose public profile is read by username (B-664, B-671, B-672)', async () => {
    const { users, member } = await org('all')
    const { items } = await member.api.users.all()
    expect(items.map(({ username }) => username)).toEqual(['admin@all.test', 'member@all.test'])
    const basic = { username: 'member@all.test', firstName: 'member', lastName: 'all', isActive: true }
    expect(items[1]).toEqual({ ...basic, positionRole: '' })
    const { isActive: _, ...shown } = basic
    const params = { username: basic.username }
    const shownToAll = {
      ...shown,
      positionRole: '',
      avatarImageDataURI: null,
    }
    for (const each of [users, member.api.users])
      expect(await each.publicProfile({ params })).toEqual(shownToAll)
  })

  it('are called by the names of those who are known to the organization', async () => {
    const { users, member } = await org('names')
    const other = await org('others')
    const usernames = [member.username, other.member.username, 'nobody@x.test'].join(',')
    const { items } = await member.api.users.names({ query: { usernames } })
    const { firstName, lastName } = await users.get({ params: { username: member.username } })
    expect(items).toEqual([{ username: member.username, name: `${firstName} ${lastName}` }])
  })

  it('are read and changed one by one: names, position, identification, phone, picture, language, lists, API user (B-421, B-422, B-665, B-666, B-669, B-670)', async () => {
    const { users, member } = await org('changes')
    const params = { username: member.username }
    const change = {
      firstName: 'Marta',
      lastName: 'Rivas',
      positionRole: 'Notary',
      phone: '2222-1000',
      language: 'fr' as const,
      avatarImageDataURI: 'data:image/png;base64,iVBORw0KGgo=',
      isEnrolledForMarketing: true,
      identification: '001-0000000-1',
      identificationType: 'IdentityDocumentEsDo' as const,
      isApiUser: true,
      documentLists: [{ isFavorites: true, name: 'This week', order: 1 }],
    }
    expect(await users.update({ body: { ...params, ...change } })).toEqual(params)
    const read = await users.get({ params })
    expect(read).toMatchObject({ ...params, ...change, isActive: true, isManagedHere: true })
    expect(JSON.stringify(read)).not.toMatch(/password/i)
    expect(await member.api.users.profile()).toMatchObject({ firstName: 'Marta', positionRole: 'Notary' })
    const types = ['IdentityDocumentEsDo', 'Passport', 'TaxpayerIdentificationNumberEsDo', 'Other'] as const
    for (const identificationType of types) {
      await users.update({ body: { ...params, identificationType } })
      expect(await users.get({ params })).toEqual({ ...read, identificationType })
    }
    await users.update({ body: { ...params, identificationType: null } })
    expect(await users.get({ params })).toEqual({ ...read, identificationType: null })
  })

  it.each([
    { identificationType: 'DriversLicence' },
    { isSystemAdmin: true },
    { isOrganizationAdmin: true },
    { passwordHash: 'x' },
    { managedBy: 'other' },
    { organizationId: 'other' },
    { firstName: '\u200b' },
    { isActive: false },
  ])('take no change such as %j (A05, B-415)', async (wrong) => {
    const { admin, member } = await org(`wrong-${Object.keys(wrong).join('').toLowerCase()}`)
    const answer = await admin.send('/app/organization/users', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: member.username, ...wrong }),
    })
    expect(answer.status).toBe(400)
  })

  it('get the roles that their invitation names, and those that a change assigns (B-426, B-667)', async () => {
    const { admin, users, invite } = await org('roles')
    const role = async (name: string) => (await admin.api.roles.create({ body: { name } })).id
    const [clerk, notary] = [await role('Clerk'), await role('Notary')]
    const { username } = await invite('ruth', { roleIdList: [clerk] })
    const held = async () => (await users.get({ params: { username } })).assignedRoleIdList
    expect(await held()).toEqual([clerk])
    await users.update({ body: { username, assignedRoleIdList: [notary] } })
    expect(await held()).toEqual([notary])
    await expect(invite('rita', { roleIdList: ['a'.repeat(24)] })).rejects.toMatchObject({ status: 400 })
    expect((await users.all()).totalCount).toBe(3)
  })

  it('who are deactivated are out at their next call, and cannot log in, until they are activated (B-413, B-677)', async () => {
    const { users, invite } = await org('states')
    await invite('out')
    const username = 'out@people.test'
    const out = await join(username, 'states')
    const keyed = clientWith(server, await openApiSession(server, { username, organizationId: 'states' }))
    const params = { username }
    await out.users.profile()
    const setState = (body: { state: 'active' | 'inactive'; reason?: string }) =>
      users.setState({ params, body })
    await expect(setState({ state: 'inactive' })).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
    await expect(setState({ state: 'inactive', reason: ' ' })).rejects.toMatchObject({ status: 400 })
    await setState({ state: 'inactive', reason: 'On leave' })
    const ended = async () => {
      const answers = await Promise.allSettled([out.users.profile(), keyed.documents.list()])
      return answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200))
    }
    await expect.poll(ended, { timeout: 1000, interval: 20 }).toEqual([401, 401])
    await expect(logInAs(username)).rejects.toMatchObject({ status: 403, reason: 'not-a-member' })
    expect(await users.get({ params })).toMatchObject({ state: 'inactive', stateReason: 'On leave' })
    await users.update({ body: { username, isActive: true } })
    expect(await users.get({ params })).toMatchObject({ state: 'active', stateReason: null })
    expect(await logInAs(username)).toMatchObject({ organizationId: 'states' })
  })

  it('come in on their days and at their hours alone, by the clocks of the organization (B-418, B-419, B-678, SES-3)', async () => {
    const { admin, users, invite } = await org('hours')
    await admin.api.organizations.update({ body: { timeZone: 'America/El_Salvador' } })
    const { username } = await invite('hour')
    const api = await join(username, 'hours')
    const update = (change: object) => users.update({ body: { username, ...change } })
    const minute = 60_000
    const wall = (inMinutes: number) =>
      new Date(Date.now() - 6 * 60 * minute + inMinutes * minute).toISOString()
    const day = (inDays: number) => wall(inDays * 24 * 60).slice(0, 10)
    const hour = (inMinutes: number) => wall(inMinutes).slice(11, 16)
    const status = () =>
      api.users.profile().then(
        () => 200,
        ({ status: code }) => code,
      )
    const refused = { status: 403, reason: 'outside-access-window' }
    for (const closed of [
      { accessConstraint: { type: 'limitDate', toDate: day(-1) } },
      { accessConstraint: { type: 'dateRange', fromDate: day(1), toDate: day(2) } },
      { accessConstraint: null, specificScheduleTime: { fromTime: hour(120), toTime: hour(180) } },
    ]) {
      await update(closed)
      await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(403)
      await expect(logInAs(username)).rejects.toMatchObject(refused)
      expect(await users.get({ params: { username } })).toMatchObject(closed)
    }
    const open = { fromTime: hour(-120), toTime: hour(120) }
    await update({ accessConstraint: { type: 'limitDate', toDate: day(0) }, specificScheduleTime: open })
    await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(200)
    expect(await logInAs(username)).toMatchObject({ username })
    await expect(
      users.update({ body: { username: admin.username, specificScheduleTime: open } }),
    ).rejects.toMatchObject({ reason: 'last-administrator' })
  })

  it.each([
    ['accessConstraint.toDate', { accessConstraint: { type: 'limitDate', toDate: '2026-02-30' } }],
    ['accessConstraint.type', { accessConstraint: { type: 'never' } }],
    [
      'accessConstraint.toDate',
      { accessConstraint: { type: 'dateRange', fromDate: '2026-03-02', toDate: '2026-03-01' } },
    ],
    ['specificScheduleTime.fromTime', { specificScheduleTime: { fromTime: '24:00', toTime: '08:00' } }],
    [
      'specificScheduleTime.weekDays[0]',
      { specificScheduleTime: { fromTime: '08:00', toTime: '09:00', weekDays: [0] } },
    ],
  ])('take no window that is none, at %s', async (path, wrong) => {
    const { admin, member } = await org(`window-${JSON.stringify(wrong).length}`)
    const answer = await admin.send('/app/organization/users', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: member.username, ...wrong }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path }] }])
  })

  it('who are blacklisted are out, and their address is not invited again, until they are activated (B-414, B-415)', async () => {
    const { users, invite } = await org('black')
    await invite('black')
    await join('black@people.test', 'black')
    const params = { username: 'black@people.test' }
    await expect(users.blacklist({ params, body: { reason: '' } })).rejects.toMatchObject({
      errors: [{ path: 'reason' }],
    })
    await users.blacklist({ params, body: { reason: 'Fraud' } })
    await expect(logInAs(params.username)).rejects.toMatchObject({ status: 403 })
    await expect(invite('black')).rejects.toMatchObject({ status: 409, reason: 'on-blacklist' })
    await expect(users.resendActivation({ body: params })).rejects.toMatchObject({ reason: 'on-blacklist' })
    const { items } = await users.ofOrganization({ query: { state: 'blacklisted' } })
    expect(items.map(({ username }) => username)).toEqual(['black@people.test'])
    await users.setState({ params, body: { state: 'active' } })
    expect(await logInAs(params.username)).toMatchObject({ organizationId: 'black' })
  })

  it('get a new password from an administrator, which ends their sessions (B-431, B-668)', async () => {
    const { users, invite } = await org('passwords')
    const { username } = await invite('pat')
    const pat = await join(username, 'passwords')
    const change = (newPassword: string) =>
      users.changePassword({ params: { username }, body: { newPassword } })
    await expect(change('short')).rejects.toMatchObject({ errors: [{ path: 'newPassword' }] })
    await expect(change('pat@people.test')).rejects.toMatchObject({
      errors: [{ path: 'newPassword', key: 'own-name-password' }],
    })
    await change('another good one')
    const { subject, text } = await mailTo(username, 'passwords')
    expect(subject).toBe('Your Tabellio password was changed')
    expect(text).toContain('admin@passwords.test set a new password')
    expect(text).not.toContain('another good one')
    const status = () =>
      pat.users.profile().then(
        () => 200,
        ({ status: code }) => code,
      )
    await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(401)
    await expect(logInAs(username)).rejects.toMatchObject({ status: 401 })
    expect(await logInAs(username, 'another good one')).toMatchObject({ username })
    await users.update({ body: { username, firstName: 'Patricia', newPassword: 'a third good one' } })
    expect(await logInAs(username, 'a third good one')).toMatchObject({ firstName: 'Patricia' })
  })

  it('are in the log when they are created and each time their password is changed, by whom (B-432)', async () => {
    const { users, invite, admin } = await org('logged')
    const { username } = await invite('lou')
    const lou = await join(username, 'logged')
    await lou.passwords.change({ body: { currentPassword: password, newPassword: 'a heron by the lake' } })
    await users.changePassword({ params: { username }, body: { newPassword: 'a fox at the gate' } })
    await users.update({ body: { username, newPassword: 'an owl in the barn' } })
    const entryTypes = 'user-created,admin-change-user-password,user-password-updated,user-updated'
    const { items } = await admin.api.actionLogs.list({ query: { entryTypes } })
    expect(items.map(({ entryType, username: by }) => [entryType, by])).toEqual([
      ['admin-change-user-password', admin.username],
      ['admin-change-user-password', admin.username],
      ['user-password-updated', username],
      ['user-created', admin.username],
    ])
  })

  it('who have an account elsewhere show what the invitation says, and their account stays theirs (A05, TEN-2)', async () => {
    const home = await org('home')
    const { users, invite } = await org('away')
    const { username } = home.member
    await home.member.api.users.updateProfile({ body: { phone: '7777-7777' } })
    await invite('Known', { email: username })
    const params = { username }
    const seen = { firstName: 'Known', phone: '', state: 'invited', isManagedHere: false }
    expect(await users.get({ params })).toMatchObject(seen)
    const refused = { status: 409, reason: 'manages-own-account' }
    await expect(users.update({ body: { username, firstName: 'X' } })).rejects.toMatchObject(refused)
    const body = { newPassword: 'taken over by them' }
    await expect(users.changePassword({ params, body })).rejects.toMatchObject(refused)
    await expect(
      users.changePassword({ params: { username: 'admin@home.test' }, body }),
    ).rejects.toMatchObject({
      status: 404,
    })
    // As long as they have not come to the other one, the first may help them with their password.
    expect(await home.users.get({ params })).toMatchObject({ isManagedHere: true, phone: '7777-7777' })
    await home.member.api.sessions.switchTo({ params: { organizationId: 'away' } })
    expect(await users.get({ params })).toMatchObject({ firstName: 'member', state: 'active' })
    expect(await home.users.get({ params })).toMatchObject({ isManagedHere: false })
    await expect(home.users.changePassword({ params, body })).rejects.toMatchObject(refused)
  })

  it('leave, and are members no longer; the last administrator stays (B-430)', async () => {
    const { admin, member, users } = await org('leaving')
    await member.api.users.leave()
    await expect(users.get({ params: { username: member.username } })).rejects.toMatchObject({ status: 404 })
    const status = () =>
      member.api.users.profile().then(
        () => 200,
        ({ status: code }) => code,
      )
    await expect.poll(status, { timeout: 1000, interval: 20 }).toBe(401)
    await expect(admin.api.users.leave()).rejects.toMatchObject({ reason: 'last-administrator' })
    await expect(
      users.setState({ params: { username: admin.username }, body: { state: 'inactive', reason: 'x' } }),
    ).rejects.toMatchObject({ status: 409, reason: 'own-account' })
  })

  it('keep an administrator when two put each other out at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, admin, member } = await org(`duel-${round}`)
      await server.database.system((tx) =>
        tx.run(db.updateTable('members').set({ isOrganizationAdmin: true }).where('organizationId', '=', id)),
      )
      const second = await server.person(id, 'member')
      const out = (by: typeof admin, username: string) =>
        by.api.users.blacklist({ params: { username }, body: { reason: 'A duel' } })
      const answers = await Promise.allSettled([out(admin, member.username), out(second, admin.username)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
