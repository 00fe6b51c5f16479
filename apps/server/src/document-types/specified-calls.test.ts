import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '../testing/fixtures.ts'
import { sampleBodies } from '../testing/samples.ts'
import { type TestServer, fixtureServer } from '../testing/server.ts'
import { type StatedCall, differencesFrom } from '../testing/stated-calls.ts'
import { actionsLink, openLink } from '../testing/visitors.ts'

const person = { who: 'a person' } as const
const api = { who: 'an API session' } as const
const both = { answers: ['documentTypeId', 'documentTypeVersionId'] }
const list = {
  answers: ['items', 'totalCount'],
  items: [
    'documentTypeId',
    'documentTypeVersionId',
    'name',
    'description',
    'documentGroupId',
    'documentGroupName',
    'isPublished',
  ],
}
const info = {
  answers: [
    'name',
    'description',
    'documentTypeId',
    'documentTypeVersionId',
    'documentGroupId',
    'documentGroupName',
    'isFromContentLibrary',
    'author',
    'isPublished',
    'templateId',
    'templateVersionId',
    'wizardDefinition',
    'contextDefinition',
    'nameConfig',
    'dataLinkMappings',
    'distributionMappings',
    'mySubscriptions',
    'acceptedMimeTypes',
    'permissions',
    'identifierCollisionForcesNewVersion',
    'expirationWarningDays',
    'useFullTextIndex',
    'approvalConfig',
    'autoExtract',
    'expirationBehavior',
    'identifierConfig',
  ],
}
const context = { answers: ['contextDefinition'] }
const subscription = { subscriptionType: 'generation', sendToWeb: true, sendToMobile: false }
const types = 'documentTypeIdList={documentTypeId},{cardTypeId}'

/** The calls of the areas document-types and role-permissions, in `endpoints.json`. */
function statedOf(fixtures: Fixtures): StatedCall[] {
  const { documentTypeId, documentTypeVersionId, roleId } = fixtures
  const { parentDocumentTypeVersionId: _, ...type } = sampleBodies(fixtures)['documentTypes.create']
  const { datalinkId, datalinkVersionId } = fixtures
  const datalinks = [{ datalinkId, datalinkVersionId, mapping: { input: [], output: [] } }]
  const mappings = { documentTypeId, documentTypeVersionId, distributions: [], datalinks }
  return [
    { ...person, ...both, call: 'POST /document-types', body: { ...type, name: 'Bill' } },
    { ...api, ...both, call: 'POST /document-types/', body: { ...type, name: 'Deed' } },
    { ...person, ...list, call: 'GET /document-types?mode=edit&filter=receipt' },
    {
      ...api,
      ...list,
      call: 'GET /document-types/?pageNumber=0&rowsPerPage=15&filter=receipt&documentGroupId={documentGroupId}&isContentLibrary=false',
    },
    { ...person, ...info, call: 'GET /app/document-types/{documentTypeVersionId}/version' },
    { ...api, ...info, call: 'GET /document-types/{documentTypeVersionId}/version' },
    { ...person, ...info, call: 'GET /app/document-types/{documentTypeId}' },
    {
      ...api,
      call: 'GET /document-types/{documentTypeId}?withFormLayout=true',
      answers: [...info.answers, 'formLayout'],
    },
    {
      who: 'a visitor',
      call: 'GET /app/shared-items/document-types/{documentTypeId}',
      answers: [
        'documentTypeId',
        'documentTypeVersionId',
        'name',
        'contextDefinition',
        'wizardDefinition',
        'acceptedMimeTypes',
      ],
    },
    {
      who: 'nobody',
      call: 'GET /app/shared-items/document-types/{documentTypeId}?shareItemsToken={shareItemsToken}',
      answers: ['documentTypeId', 'acceptedMimeTypes'],
    },
    { ...person, ...list, call: 'GET /app/document-types/all' },
    { ...person, call: 'POST /document-type-mappings', body: mappings },
    { ...person, call: 'DELETE /document-type-mappings/{documentTypeVersionId}' },
    { ...person, ...context, call: `GET /document-types-merged-context?${types}` },
    {
      ...person,
      ...context,
      call: `GET /app/document-collection-folder-merged-context?masterDocumentTypeId={documentTypeId}&${types}`,
    },
    {
      ...api,
      ...context,
      call: 'GET /document-types-intersection-context?documentTypeIds={documentTypeId},{cardTypeId}',
    },
    {
      ...person,
      call: 'POST /document-types/with-common-fields',
      body: { dataElements: [{ name: 'payer', dataType: 'Alphanumeric' }] },
      answers: ['items', 'totalCount'],
      items: ['documentTypeId', 'name'],
    },
    {
      ...person,
      call: 'POST /app/document-types/update-subscriptions',
      body: { updatedSubscriptionList: [{ documentTypeId, action: 'subscribe', ...subscription }] },
    },
    {
      ...person,
      call: 'GET /app/document-types/get-subscriptions?pageNumber=0&rowsPerPage=15',
      answers: ['items', 'totalCount'],
      items: ['documentTypeId', 'subscriptionType', 'sendToWeb', 'sendToMobile'],
    },
    {
      ...person,
      call: 'POST /app/role-permissions-map',
      body: { roleIdList: [roleId], documentTypeIdList: [documentTypeId] },
      answers: ['rolePermissionsMap'],
    },
  ]
}

describe('the calls of document types and of the permissions of roles', () => {
  let server: TestServer
  let fixtures: Fixtures
  let shareItemsToken: string
  beforeAll(async () => {
    const { organization, ...started } = await fixtureServer()
    ;({ server, fixtures } = started)
    const { visitor } = await openLink(server, organization.member, actionsLink(fixtures))
    shareItemsToken = visitor.token
  })
  afterAll(() => server.close())

  it('exist and answer as stated (B-153)', async () => {
    for (const each of statedOf(fixtures))
      expect(await differencesFrom(each, server, { ...fixtures, shareItemsToken }), each.call).toEqual([])
  })
})
