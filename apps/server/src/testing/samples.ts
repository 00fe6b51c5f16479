import type { BodyOf, CallWithBody, PagedCall, ParamName, WriteCall } from './calls.ts'
import {
  type Fixtures,
  identityProvider,
  receipt,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from './fixtures.ts'
import { password } from './passwords.ts'
import { signUp } from './sign-up.ts'

/*
 * What the laws over every call ask with. A call that is added to the contract does not compile here until it has its
 * part: an id for each new name in its path, a body if it takes one, another if it takes an Idempotency-Key, and what
 * fills its list if it has pages.
 */

/** What stands in the paths. */
export const sampleIds = (fixtures: Fixtures) =>
  ({
    documentGroupId: fixtures.documentGroupId,
    roleId: fixtures.roleId,
    approvalTypeId: fixtures.approvalTypeId,
    graphicMarkId: fixtures.graphicMarkId,
    identityProviderId: fixtures.identityProviderId,
    documentTypeId: fixtures.documentTypeId,
    documentTypeVersionId: fixtures.documentTypeVersionId,
    templateVersionId: fixtures.templateVersionId,
    documentId: fixtures.documentId,
    documentVersionId: fixtures.documentVersionId,
    documentIdentifier: 'R-1',
    id: fixtures.logEntryId,
    instanceId: 'e'.repeat(24),
    organizationId: 'acme',
    otp: 'x',
    username: fixtures.username,
    impersonatedUsername: fixtures.username.replace(/^newcomer/, 'member'),
    apiKey: fixtures.apiKey,
    sessionId: 'a'.repeat(24),
    token: 'x',
  }) satisfies Record<ParamName, string>

/** The names that stand for a thing of one organization, and what a malformed id of it is called (G-025). */
export const kinds = {
  documentGroupId: 'Document Group ID',
  roleId: 'ROLE ID',
  approvalTypeId: 'Approval Type ID',
  graphicMarkId: 'Graphic Mark ID',
  identityProviderId: 'Identity Provider ID',
  documentTypeId: 'Document Type ID',
  documentTypeVersionId: 'Document Type Version ID',
  templateVersionId: 'Template Version ID',
  documentId: 'Document ID',
  documentVersionId: 'Document Version ID',
  documentIdentifier: undefined,
  id: 'Action Log Entry ID',
  instanceId: 'Collection Instance ID',
  organizationId: undefined,
  otp: undefined,
  username: 'Username',
  impersonatedUsername: 'Username',
  apiKey: 'API Key',
  sessionId: undefined,
  token: undefined,
} satisfies Record<ParamName, string | undefined>

/** Of whoever is logging in. */
const identityBodies = {
  'identityProviders.create': { ...identityProvider, name: 'A' },
  'identityProviders.update': identityProvider,
  'identityProviders.start': { identityProviderId: 'a'.repeat(24) },
  'identityProviders.finish': { browserSecret: 'none', answer: 'code=none&state=none' },
  'mfa.validate': { challengeToken: 'none', code: '000000', method: 'email' as const },
  'mfa.validateApi': { challengeToken: 'none', code: '000000', method: 'email' as const },
  'mfa.sendCode': { challengeToken: 'none' },
  'mfa.recover': { challengeToken: 'none', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' },
  'mfa.verifyAuthenticatorSetup': { code: '000000' },
  'passwords.forgot': { username: 'nobody@acme.test' },
  'passwords.reset': { newPassword: password },
  'passwords.change': { currentPassword: password, newPassword: password },
}

/** Of what organizations are, and of those who administer the system. */
const organizationBodies = {
  'organizations.create': { ...signUp, organizationId: 'other' },
  'organizations.update': { region: 'en-US' },
  'organizations.setMfaConfig': { requirement: 'optional' as const, allowedMethods: [] },
  'organizations.setLogo': { image: null },
  'organizations.saveWorkflowSettings': { engine: 'basic' as const },
  'organizations.validateCflowSettings': { baseUrl: 'https://127.0.0.1', apiKey: 'a', userKey: 'b' },
  'organizations.createFor': { ...signUp, organizationId: 'another' },
  'organizations.setFeatureFlags': { featureFlags: {} },
  'organizations.deactivate': { reason: 'Unpaid' },
  'organizations.blacklist': { reason: 'Fraud' },
}

const personBodies = {
  'users.blacklist': { reason: 'Left the firm' },
  'users.changePassword': { newPassword: password },
  'impersonation.start': { reason: 'A question' },
  'sessions.registerDevice': {
    googleToken: 'a token of twenty letters',
    deviceId: 'phone-0001',
    platform: 'ios' as const,
  },
}

const credits = {
  organizationId: 'acme',
  isPostPaid: false,
  priority: 'prepaid' as const,
  expirationDate: '2030-01-01',
  creditCount: 1,
}

/** A body that is right for each call that takes one and changes nothing that the others need. */
export const sampleBodies = (fixtures: Fixtures) => {
  const {
    documentGroupId,
    documentTypeId,
    documentTypeVersionId,
    templateVersionId,
    cashierRoleId,
    username,
  } = fixtures
  const login = { username: 'admin@acme.test', password }
  return {
    'sessions.login': login,
    'sessions.loginTo': { ...login, organizationId: 'acme' },
    'sessions.loginOrganizations': login,
    'sessions.apiLogin': { ...login, organizationId: 'acme' },
    ...identityBodies,
    ...organizationBodies,
    ...personBodies,
    'users.activate': { newPassword: password },
    'invitations.join': { password },
    'users.updateProfile': { phone: '12345' },
    'users.invite': { firstName: 'Ana', lastName: 'Luz', email: 'ana@luz.test' },
    'users.update': { username, positionRole: 'Clerk' },
    'users.resendActivation': { username },
    'users.setState': { state: 'active' as const },
    'apiKeys.create': { keyName: 'Scanner' },
    'documentGroups.create': { name: 'A', description: 'B', isContentLibrary: false },
    'documentGroups.update': { name: 'Payments', description: 'What was paid' },
    'roles.create': { name: 'A' },
    'roles.update': { name: 'Clerk' },
    'roles.setOfUser': { roleIdList: [cashierRoleId] },
    'roles.setQueryBehavior': { queryBehavior: 'allowed-until-denied' },
    'roles.setSecurityFields': [],
    'roles.permissionsMap': { roleIdList: [cashierRoleId], documentTypeIdList: [documentTypeId] },
    'approvalTypes.create': { label: 'A', roles: [cashierRoleId] },
    'approvalTypes.update': { label: 'B', roles: [cashierRoleId] },
    'credits.create': credits,
    'sharing.support': { phoneNumber: '2222-1000', body: 'Help' },
    'sharing.document': { recipients: ['ana@luz.test'], subject: 'Deed', body: 'Here it is' },
    'graphicMarks.create': { name: 'Mark' },
    'graphicMarks.update': { name: 'Seal', date: true },
    'documentTypes.create': {
      name: 'Receipt',
      documentGroupId,
      contextDefinition: receiptDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
      parentDocumentTypeVersionId: documentTypeVersionId,
    },
    'documentTypes.setMappings': { documentTypeId, documentTypeVersionId, datalinks: [{ id: 'a' }] },
    'templates.create': receiptTemplate(documentGroupId),
    'notifications.markAsRead': { notificationIdList: ['a'.repeat(24)] },
    'notifications.remove': { notificationIdList: ['a'.repeat(24)] },
    'templates.publish': { type: 'now' },
    'generations.sync': receiptRequest(templateVersionId, undefined, { isPreview: true }),
  } satisfies { [Call in CallWithBody]: BodyOf<Call> }
}

const otherOrganizationBodies = {
  'organizations.update': { region: 'es-SV' },
  'organizations.setMfaConfig': { requirement: 'optional' as const, allowedMethods: ['email' as const] },
  'organizations.setLogo': { image: 'data:image/png;base64,iVBORw0KGgoAAA==' },
  'organizations.saveWorkflowSettings': {
    engine: 'cflow' as const,
    baseUrl: 'https://flow.example.com',
    apiKey: 'a',
    userKey: 'b',
  },
  'organizations.validateCflowSettings': { baseUrl: 'https://127.0.0.1', apiKey: 'a', userKey: 'c' },
  'organizations.createFor': { ...signUp, organizationId: 'twice' },
  'organizations.setFeatureFlags': { featureFlags: { chat: true } },
  'organizations.deactivate': { reason: 'Another' },
  'organizations.blacklist': { reason: 'Another' },
}

/** Another body that would be right too, for each call that does a request with an Idempotency-Key once. */
export const otherBodies = (fixtures: Fixtures) => {
  const bodies = sampleBodies(fixtures)
  return {
    'identityProviders.create': { ...identityProvider, name: 'Twice' },
    'identityProviders.update': { ...identityProvider, name: 'Third' },
    'mfa.verifyAuthenticatorSetup': { code: '111111' },
    ...otherOrganizationBodies,
    'users.updateProfile': { phone: '54321' },
    'users.invite': { firstName: 'Eva', lastName: 'Luz', email: 'eva@luz.test' },
    'users.update': { username: fixtures.username, positionRole: 'Notary' },
    'users.resendActivation': { username: 'member@acme.test' },
    'users.setState': { state: 'inactive' as const, reason: 'On leave' },
    'users.blacklist': { reason: 'Another reason' },
    'users.changePassword': { newPassword: `${password} 2` },
    'sessions.registerDevice': {
      googleToken: 'a token of twenty letters',
      deviceId: 'phone-0002',
      platform: 'ios' as const,
    },
    'impersonation.start': { reason: 'Another question' },
    'apiKeys.create': { keyName: 'Twice' },
    'passwords.change': { currentPassword: password, newPassword: 'another good one' },
    'documentGroups.create': { name: 'Twice', description: 'B' },
    'documentGroups.update': { name: 'Third', description: 'C' },
    'roles.create': { name: 'Twice' },
    'roles.update': { name: 'Third' },
    'roles.setOfUser': { roleIdList: [] },
    'roles.setQueryBehavior': { queryBehavior: 'denied-until-allowed' },
    'roles.setSecurityFields': [
      {
        roleIdList: [fixtures.cashierRoleId],
        fieldName: 'payer',
        value: { dataType: 'Alphanumeric', value: 'María Pérez' },
      },
    ],
    'roles.permissionsMap': { roleIdList: [], documentTypeIdList: [] },
    'approvalTypes.create': { ...bodies['approvalTypes.create'], label: 'Twice' },
    'approvalTypes.update': { ...bodies['approvalTypes.update'], label: 'Third' },
    'credits.create': { ...credits, creditCount: 2 },
    'sharing.support': { phoneNumber: '2222-1000', body: 'Help me' },
    'sharing.document': { recipients: ['eva@luz.test'], subject: 'Deed', body: 'Here it is' },
    'graphicMarks.create': { name: 'Twice' },
    'graphicMarks.update': { name: 'Third' },
    'documentTypes.create': { ...bodies['documentTypes.create'], name: 'Twice' },
    'documentTypes.setMappings': { ...bodies['documentTypes.setMappings'], datalinks: [{ id: 'b' }] },
    'templates.create': { ...bodies['templates.create'], name: 'Twice' },
    'notifications.markAsRead': { notificationIdList: ['b'.repeat(24)] },
    'notifications.remove': { notificationIdList: ['b'.repeat(24)] },
    'templates.publish': { type: 'dont-publish' },
    'generations.sync': receiptRequest(fixtures.templateVersionId, { ...receipt, payer: 'Twice' }),
  } satisfies { [Call in WriteCall & CallWithBody]: BodyOf<Call> }
}

/** More people than a list is filled with: they are there where one is. */
export const people = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => `person-${index}@acme.test`)

/** What adds to each list in pages: a call, and the bodies by which it adds `count` items. */
export const additions = (fixtures: Fixtures, count: number) => {
  const bodies = sampleBodies(fixtures)
  const { parentDocumentTypeVersionId: _, ...type } = bodies['documentTypes.create']
  const each = <Body>(make: (name: string) => Body): Body[] =>
    Array.from({ length: count }, (_each, index) => make(`More ${index}`))
  const request = receiptRequest(fixtures.templateVersionId)
  const contexts = each((key) => ({ key, data: receipt }))
  const documentTypes = add(
    'documentTypes.create',
    each((name) => ({ ...type, name })),
  )
  const groups = add(
    'documentGroups.create',
    each((name) => ({ name, description: 'More' })),
  )
  const { documentId, instanceId } = sampleIds(fixtures)
  const entries = { logged: ['first', ...each(String)].map(() => ({ documentId, instanceId })) }
  const documents = add('generations.sync', [{ ...request, contexts }])
  const invited = add(
    'users.invite',
    each((name) => ({ firstName: 'More', lastName: name, email: `${name.replace(' ', '')}@more.test` })),
  )
  return {
    'users.list': invited,
    'users.ofOrganization': invited,
    'users.everywhere': invited,
    'organizations.list': add(
      'organizations.create',
      each((name) => ({ ...signUp, organizationId: name.toLowerCase().replace(' ', '-') })),
    ),
    'documentGroups.list': groups,
    'roles.list': add(
      'roles.create',
      each((name) => ({ name })),
    ),
    'roles.users': add('roles.update', [{ name: 'Held by many', users: people(count) }]),
    'approvalTypes.list': add(
      'approvalTypes.create',
      each((label) => ({ ...bodies['approvalTypes.create'], label })),
    ),
    'graphicMarks.list': add(
      'graphicMarks.create',
      each((name) => ({ name })),
    ),
    'documentTypes.list': documentTypes,
    'documentTypes.page': documentTypes,
    'templates.list': add(
      'templates.create',
      each((name) => ({ ...bodies['templates.create'], name })),
    ),
    'documents.list': documents,
    'documents.publicList': documents,
    'actionLogs.list': groups,
    'actionLogs.ofDocument': entries,
    'actionLogs.ofCollection': entries,
    'dashboard.recentDocuments': documents,
    'dashboard.collectionView': 'nothing',
  } satisfies Record<PagedCall, Addition>
}

/**
 * A call that adds what a list has, or what entries of the action log are about; nothing where a list is of what does not
 * exist yet.
 */
type Addition = { call: CallWithBody; bodies: unknown[] } | { logged: Record<string, string>[] } | 'nothing'
const add = <Call extends CallWithBody>(call: Call, bodies: BodyOf<Call>[]) => ({ call, bodies })
