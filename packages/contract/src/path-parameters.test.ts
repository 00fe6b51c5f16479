import { describe, expect, it } from 'vitest'
import { contract } from './index.ts'
import { type Area, servedPaths } from './route.ts'

/** The route parameters in use, as the specification lists them (002 section 2). */
const listed = [
  'roleId',
  'graphicMarkId',
  'identifier',
  'sharedToken',
  'username',
  'apiKey',
  'organizationId',
  'instanceId',
  'documentId',
  'documentVersionId',
  'taskCommentId',
  'taskId',
  'currentTaskId',
  'workflowProcessId',
  'processId',
  'workflowTypeId',
  'templateId',
  'templateVersionId',
  'id',
  'filterName',
  'generationToken',
  'documentKey',
  'fileKey',
  'otp',
  'token',
]
/** Those that its paths write and its list leaves out: paths win (G-023). */
const ofPaths = [
  'impersonatedUsername',
  'documentCollectionConfigId',
  'combinedTemplateId',
  'configId',
  'documentGroupId',
  'approvalTypeId',
  'documentTypeId',
  'documentTypeVersionId',
  'documentIdentifier',
  'label',
  'provider',
  'datalinkId',
  'datalinkVersionId',
  'versionId',
  'dataElementName',
  'dictionaryListName',
  'sequenceName',
  'distributionId',
]
/** What it writes as `id`, the name of an entry of the action log: here a name stands for one kind of thing. */
const ofOneKind = ['transientDownloadId', 'stateId']
/** Those of calls that it does not have. */
const ofOwnCalls = [
  'sessionId',
  'identityProviderId',
  'passkeyId',
  'templateTestId',
  'fontId',
  'legalHoldId',
  'dispositionId',
  'generationScheduleId',
  'intakeFileId',
]

/** What the parameter after a part of a path is called: with another name from the list, it would be another thing. */
const namesAfter: Record<string, string[]> = {
  roles: ['roleId'],
  users: ['username'],
  user: ['username'],
  'public-profile': ['username'],
  access: ['username'],
  'impersonate-user': ['impersonatedUsername', 'username'],
  organization: ['organizationId', 'otp'],
  'switch-organization': ['organizationId'],
  credits: ['organizationId'],
  'graphic-mark': ['graphicMarkId'],
  'api-keys': ['apiKey'],
  'action-logs': ['id'],
  collection: ['instanceId'],
  document: ['documentId'],
  '{documentId}': ['documentVersionId'],
  documents: ['documentId', 'documentTypeId', 'documentKey'],
  versions: ['documentVersionId'],
  'restore-document-version': ['documentVersionId'],
  'document-version-generation-context': ['documentId'],
  templates: ['templateVersionId', 'templateId'],
  otp: ['otp'],
  token: ['token'],
  'verify-token': ['token'],
  'verify-password-token': ['token'],
  identifier: ['documentIdentifier'],
  'document-groups': ['documentGroupId'],
  'document-types': ['documentTypeId', 'documentTypeVersionId'],
  'document-type-mappings': ['documentTypeVersionId'],
  'approval-types': ['approvalTypeId'],
}

const areas: Record<string, Area> = contract
const paths = Object.values(areas)
  .flatMap((calls) => Object.values(calls))
  .flatMap((route) => servedPaths(route).map(({ path }) => path))
  .filter((path) => path.includes('{'))

/** Its parameters, each with the part of the path before it. */
const parametersOf = (path: string) =>
  [...path.matchAll(/(?<=([^/]+)\/)\{(\w+)\}/g)].map(([, before = '', name = '']) => ({ before, name }))

describe('the parameters of a path', () => {
  it.each([...new Set(paths)])('have the names of the specification: %s (B-687)', (path) => {
    for (const { before, name } of parametersOf(path)) {
      expect([...listed, ...ofPaths, ...ofOneKind, ...ofOwnCalls]).toContain(name)
      expect(namesAfter[before] ?? [name]).toContain(name)
    }
  })
})
