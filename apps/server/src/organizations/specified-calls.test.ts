import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import { signUp } from '../testing/sign-up.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'

const person = { who: 'a person' } as const
const immediately = { type: 'immediately' }
const organization = [
  'id',
  'name',
  'adminContact',
  'techContact',
  'pngImageBase64',
  'queryBehavior',
  'securityFieldConfig',
]

/** The calls of the areas organizations and bundles, in `endpoints.json`; the administrator is the system's, too. */
const stated: StatedCall[] = [
  {
    ...person,
    call: 'GET /app/organization-admin-info',
    answers: ['adminContact', 'techContact'],
  },
  {
    call: 'POST /app/organization',
    who: 'nobody',
    body: { ...signUp, organizationId: 'beta' },
    answers: ['organizationId'],
  },
  { ...person, call: 'GET /app/organization', answers: organization },
  {
    ...person,
    call: 'GET /app/organizations?pageNumber=0&rowsPerPage=15',
    answers: ['items', 'totalCount'],
    items: ['id', 'name'],
  },
  { call: 'GET /app/organization/beta/exists', who: 'nobody', answers: ['exists'] },
  { ...person, call: 'POST /app/organization/beta/deactivate', body: { reason: 'Unpaid' } },
  { ...person, call: 'POST /app/organization/beta/activate' },
  { ...person, call: 'POST /app/organization/beta/blacklist', body: { reason: 'Fraud' } },
  { ...person, call: 'POST /app/organization/acme/save-workflow-settings', body: { engine: 'basic' } },
  { ...person, call: 'POST /app/clear-cflow-settings' },
  {
    ...person,
    call: 'POST /app/validate-cflow-settings',
    body: { baseUrl: 'https://127.0.0.1', apiKey: 'a', userKey: 'b' },
    answers: ['isValidate', 'cflowMessage'],
  },
  {
    ...person,
    call: 'PUT /app/organizations/query-behavior',
    body: { queryBehavior: 'allowed-until-denied' },
  },
  { ...person, call: 'PUT /app/organizations/logo', body: { image: null } },
  {
    ...person,
    call: 'PUT /app/organizations/mfa-config',
    body: { requirement: 'optional', allowedMethods: [] },
  },
  { ...person, call: 'POST /app/organization/security-field-config', body: [] },
  {
    ...person,
    call: 'GET /app/bundles-config?pageNumber=0&rowsPerPage=15&nameFilter=les&languageFilter=English',
    answers: ['items', 'totalCount'],
    items: ['identifier', 'name'],
  },
  { ...person, call: 'GET /app/bundles-config/{identifier}', answers: ['identifier', 'name'] },
  {
    ...person,
    call: 'POST /app/bundles-config/{identifier}/apply',
    body: { inputData: null },
    answers: ['documentTypes', 'templates'],
  },
  { ...person, call: 'GET /app/check-account-delete-process-started', answers: ['started'] },
  { ...person, call: 'POST /app/delete-my-account-petition', body: immediately, refuses: 'administrator' },
  { ...person, call: 'GET /app/check-organization-delete-process-started', answers: ['started'] },
  {
    ...person,
    call: 'POST /app/delete-organization-petition',
    body: immediately,
    answers: ['started', 'petition'],
  },
]

describe('the calls of organizations and bundles', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({ server } = await fixtureServer())
    const root = db
      .updateTable('users')
      .set({ isSystemAdmin: true })
      .where('username', '=', 'admin@acme.test')
    await server.database.system((tx) => tx.run(root))
  })
  afterAll(() => server.close())

  it.each(stated)('exist and answer as stated: $call (B-441)', async (each) => {
    expect(await differencesFrom(each, server, { identifier: 'training-templates' })).toEqual([])
  })
})
