import type { BodyOf, CallWithBody, ParamName } from './calls.ts'
import {
  type Fixtures,
  receiptDefinition,
  receiptRequest,
  receiptTemplate,
  receiptWizard,
} from './fixtures.ts'
import { password } from './passwords.ts'
import { signUp } from './sign-up.ts'

/*
 * What the laws over every call ask with. A call that is added to the contract does not compile here until it has its
 * part: an id for each new name in its path, and a body if it takes one.
 */

/** What stands in the paths. */
export const sampleIds = (fixtures: Fixtures) =>
  ({
    documentGroupId: fixtures.documentGroupId,
    documentTypeId: fixtures.documentTypeId,
    documentTypeVersionId: fixtures.documentTypeVersionId,
    templateVersionId: fixtures.templateVersionId,
    documentId: fixtures.documentId,
    documentVersionId: fixtures.documentVersionId,
    documentIdentifier: 'R-1',
    organizationId: 'acme',
    otp: 'x',
  }) satisfies Record<ParamName, string>

/** The names that stand for a thing of one organization, and what a malformed id of it is called (G-025). */
export const kinds = {
  documentGroupId: 'Document Group ID',
  documentTypeId: 'Document Type ID',
  documentTypeVersionId: 'Document Type Version ID',
  templateVersionId: 'Template Version ID',
  documentId: 'Document ID',
  documentVersionId: 'Document Version ID',
  documentIdentifier: undefined,
  organizationId: undefined,
  otp: undefined,
} satisfies Record<ParamName, string | undefined>

/** A body that is right for each call that takes one and changes nothing that the others need. */
export const sampleBodies = (fixtures: Fixtures) => {
  const { documentGroupId, documentTypeId, documentTypeVersionId, templateVersionId } = fixtures
  const login = { username: 'admin@acme.test', password }
  return {
    'sessions.login': login,
    'sessions.loginTo': { ...login, organizationId: 'acme' },
    'sessions.loginOrganizations': login,
    'sessions.apiLogin': { ...login, organizationId: 'acme' },
    'organizations.create': { ...signUp, organizationId: 'other' },
    'organizations.update': { region: 'en-US' },
    'users.activate': { newPassword: password },
    'users.updateProfile': { phone: '12345' },
    'documentGroups.create': { name: 'A', description: 'B', isContentLibrary: false },
    'documentGroups.update': { name: 'Payments', description: 'What was paid' },
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
    'templates.publish': { type: 'now' },
    'generations.sync': receiptRequest(templateVersionId, undefined, { isPreview: true }),
  } satisfies { [Call in CallWithBody]: BodyOf<Call> }
}
