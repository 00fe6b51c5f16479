import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const person = { who: 'a person' } as const
const row = ['username', 'firstName', 'lastName', 'positionRole', 'isActive']
const list = { ...person, answers: ['items', 'totalCount'], items: row }
const profile = ['firstName', 'lastName', 'phone', 'language', 'mfaConfig', 'dashboardConfiguration']
/** As long as one is. */
const noToken = 'x'.repeat(43)
const joe = { firstName: 'Joe', lastName: 'Luz', email: 'joe@acme.test', roleIdList: [] }
const page = 'pageNumber=0&rowsPerPage=10'
const reason = { reason: 'A question' }

/** The calls of the areas users and sysadmin, in `endpoints.json`; the administrator is the system's, too. */
const stated: StatedCall[] = [
  {
    ...person,
    call: 'GET /app/user/public-profile/{username}',
    answers: ['username', 'firstName', 'lastName', 'positionRole', 'avatarImageDataURI'],
  },
  {
    ...person,
    call: 'POST /app/user/register-device',
    body: { googleToken: 'x'.repeat(20), deviceId: 'y'.repeat(10), platform: 'android' },
  },
  { ...person, call: 'POST /app/user/logout' },
  { ...list, call: `GET /app/users?nameFilter=a&usersToExclude=joe@acme.test&${page}` },
  { ...list, call: `GET /app/organization-users?${page}` },
  { ...list, call: 'GET /app/all-users' },
  { ...list, call: `GET /app/sysadmin/users?nameFilter=a&${page}` },
  { call: `GET /app/otp/${noToken}/info`, who: 'nobody', refuses: 'not found' },
  {
    call: `POST /app/organization/${noToken}/user-activate`,
    who: 'nobody',
    body: { newPassword: 'a fox at the gate' },
    refuses: 'not found',
  },
  { ...person, call: 'POST /app/organization/users', body: joe, answers: ['username'] },
  { ...person, call: 'PUT /app/resend/account-activation', body: { username: joe.email } },
  { ...person, call: 'PUT /app/organization/leave', refuses: 'last-administrator' },
  {
    ...person,
    call: 'PUT /app/organization/users',
    body: { username: joe.email, positionRole: 'Clerk' },
    answers: ['username'],
  },
  {
    ...person,
    call: 'GET /app/organization/users/{username}',
    answers: ['username', 'assignedRoleIdList', 'accessConstraint', 'isActive', ...profile.slice(0, 4)],
  },
  {
    ...person,
    call: 'GET /app/organization/users/{username}/security-profile',
    answers: ['username', 'queryBehavior', 'roles', 'documentTypes', 'templates', 'globalPermissions'],
  },
  {
    ...person,
    call: 'POST /app/user/{username}/set-user-state',
    body: { state: 'inactive', reason: 'Away' },
  },
  { ...person, call: 'POST /app/user/{username}/blacklist', body: reason },
  {
    ...person,
    call: `POST /app/users/${joe.email}/change-password`,
    body: { newPassword: 'a fox at the gate' },
  },
  { ...person, call: 'POST /app/users/{username}/roles', body: { roleIdList: [] } },
  { ...person, call: 'GET /app/my-profile', answers: profile },
  { ...person, call: 'PUT /app/my-profile', body: { phone: '7777-7777' }, answers: profile },
  { ...person, call: 'GET /my-profile', answers: profile },
  {
    ...person,
    call: 'GET /app/sysadmin/organization/acme/impersonate-user/{member}?reason=A+question',
    answers: ['token'],
  },
  { ...person, call: 'POST /app/impersonate-user/{member}', body: reason, answers: ['token'] },
  { ...person, call: 'POST /app/sysadmin/templates/{templateVersionId}/re-process', answers: ['problems'] },
  { ...person, call: 'DELETE /app/sysadmin/workflow-types/{workflowTypeId}', answers: ['workflowTypeId'] },
  {
    ...person,
    call: 'DELETE /app/sysadmin/organization/beta/remove-organization-data',
    body: { preserveSecurityData: true, preserveBundles: true },
    answers: ['removalId'],
  },
]

describe('the calls of people and of system administrators', () => {
  let server: TestServer
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, fixtures } = await fixtureServer())
    await server.organization('beta')
    const root = db
      .updateTable('users')
      .set({ isSystemAdmin: true })
      .where('username', '=', 'admin@acme.test')
    await server.database.system((tx) => tx.run(root))
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-412)', async (each) => {
    const ids = { ...fixtures, member: 'member@acme.test' }
    expect(await differencesFrom(each, server, ids)).toEqual([])
  })
})
