import type { BodyOf, CallWithBody, ParamName, WriteCall } from './calls.ts'
import { dataLinkBodies } from './data-link-samples.ts'
import { templateLifeBodies } from './template-life-samples.ts'
import {
  deletedList,
  downloadBodies,
  draftBodies,
  intakeBodies,
  pdfUri,
  placeholderBodies,
  signingBodies,
} from './document-samples.ts'
import {
  type Fixtures,
  receipt,
  receiptDefinition,
  receiptFile,
  receiptTemplate,
  receiptWizard,
} from './fixtures.ts'
import { fontBodies, lookBodies } from './font-file.ts'
import { generationBodies } from './generation-samples.ts'
import { identityBodies, loginBodies, otherIdentityBodies } from './login-samples.ts'
import { linkBodies, otherLinkBodies } from './link-samples.ts'
import {
  organizationBodies,
  otherOrganizationBodies,
  otherPeopleBodies,
  otherRemovalBodies,
  peopleBodies,
  personBodies,
  removalBodies,
} from './people-samples.ts'
import { retentionBodies } from './retention-samples.ts'
import { otherRoleBodies, roleBodies } from './role-samples.ts'
import { searchBodies } from './search-samples.ts'
import { sequenceBodies } from './sequence-samples.ts'
import { elementBodies } from './element-samples.ts'
import { dictionaryBodies } from './dictionary-samples.ts'
import { workflowBodies } from './workflow-samples.ts'

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
    workflowTypeId: fixtures.workflowTypeId,
    sequenceName: fixtures.sequenceName,
    datalinkId: fixtures.datalinkId,
    datalinkVersionId: fixtures.datalinkVersionId,
    versionId: fixtures.datalinkVersionId,
    fontId: fixtures.fontId,
    graphicMarkId: fixtures.graphicMarkId,
    identityProviderId: fixtures.identityProviderId,
    documentTypeId: fixtures.documentTypeId,
    documentTypeVersionId: fixtures.documentTypeVersionId,
    templateId: fixtures.templateId,
    templateVersionId: fixtures.templateVersionId,
    documentCollectionConfigId: fixtures.documentCollectionConfigId,
    configId: fixtures.documentCollectionConfigId,
    documentId: fixtures.documentId,
    documentVersionId: fixtures.documentVersionId,
    documentIdentifier: 'R-1',
    generationToken: fixtures.generationToken,
    documentKey: 'receipt',
    fileKey: fixtures.documentVersionId,
    label: 'Urgent',
    identifier: 'training-templates',
    id: fixtures.logEntryId,
    instanceId: fixtures.instanceId,
    organizationId: 'acme',
    otp: 'x',
    username: fixtures.username,
    impersonatedUsername: fixtures.username.replace(/^newcomer/, 'member'),
    apiKey: fixtures.apiKey,
    dataElementName: fixtures.dataElementName,
    dictionaryListName: fixtures.dictionaryListName,
    sharedToken: fixtures.sharedTokenId,
    sessionId: 'a'.repeat(24),
    passkeyId: 'a'.repeat(24),
    stateId: 'a'.repeat(24),
    combinedTemplateId: 'a'.repeat(24),
    legalHoldId: 'a'.repeat(24),
    dispositionId: 'a'.repeat(24),
    templateTestId: 'a'.repeat(24),
    generationScheduleId: 'a'.repeat(24),
    transientDownloadId: 'a'.repeat(24),
    intakeFileId: 'a'.repeat(24),
    token: 'x',
  }) satisfies Record<ParamName, string>

/** The names that stand for a thing of one organization, and what a malformed id of it is called (G-025). */
export const kinds = {
  documentGroupId: 'Document Group ID',
  roleId: 'ROLE ID',
  approvalTypeId: 'Approval Type ID',
  workflowTypeId: 'workflowTypeId',
  sequenceName: undefined,
  datalinkId: 'Data Link ID',
  datalinkVersionId: 'Data Link Version ID',
  versionId: 'Data Link Version ID',
  fontId: 'Font ID',
  graphicMarkId: 'Graphic Mark ID',
  identityProviderId: 'Identity Provider ID',
  documentTypeId: 'Document Type ID',
  documentTypeVersionId: 'Document Type Version ID',
  templateId: 'Template ID',
  templateVersionId: 'Template Version ID',
  documentCollectionConfigId: 'documentCollectionConfigId',
  configId: 'documentCollectionConfigId',
  documentId: 'Document ID',
  documentVersionId: 'Document Version ID',
  documentIdentifier: undefined,
  generationToken: 'Generation Token',
  documentKey: undefined,
  fileKey: 'File Key',
  label: undefined,
  identifier: undefined,
  id: 'Action Log Entry ID',
  instanceId: 'Document Collection ID',
  organizationId: undefined,
  otp: undefined,
  username: 'Username',
  impersonatedUsername: 'Username',
  apiKey: 'API Key',
  dataElementName: undefined,
  dictionaryListName: undefined,
  sharedToken: 'Shared Token',
  sessionId: undefined,
  passkeyId: undefined,
  stateId: 'Template Context State ID',
  combinedTemplateId: 'combinedTemplateId',
  legalHoldId: 'Legal Hold ID',
  dispositionId: 'Disposition ID',
  templateTestId: 'templateTestId',
  generationScheduleId: 'Generation Schedule ID',
  transientDownloadId: 'Transient Download ID',
  intakeFileId: 'Intake File ID',
  token: undefined,
} satisfies Record<ParamName, string | undefined>

const mailSettings = {
  mails: {
    generation: 'at-once' as const,
    'document-approval': 'at-once' as const,
    'document-type-updated': 'daily' as const,
    'template-update': 'never' as const,
    'review-document-reminder': 'at-once' as const,
  },
  quietHours: { fromTime: '22:00', toTime: '07:00' },
  digestHour: 7,
  timeZone: 'America/El_Salvador',
}

export const subscribing = {
  subscriptionType: 'generation' as const,
  action: 'subscribe' as const,
  sendToWeb: true,
  sendToMobile: false,
}

const instanceBodies = (documentTypeVersionId: string) => ({
  'documentInstances.check': { documentTypeVersionId },
  'documentInstances.update': { documentTypeVersionId },
})

const typeBodies = ({
  documentTypeId,
  documentTypeVersionId,
  templateId,
  cardTypeId,
  username,
}: Fixtures) => ({
  'collections.reassign': { assignedTo: username.replace(/^newcomer/, 'member') },
  ...instanceBodies(documentTypeVersionId),
  'documentTypes.updateSubscriptions': { updatedSubscriptionList: [{ documentTypeId, ...subscribing }] },
  'templates.updateSubscription': { templateId, ...subscribing },
  'collectionConfigs.create': receiptFile(documentTypeId, cardTypeId),
  'collectionConfigs.update': receiptFile(documentTypeId, cardTypeId),
})

const otherCollectionBodies = ({ documentTypeId, cardTypeId, username }: Fixtures) => ({
  'collections.reassign': { assignedTo: username.replace(/^newcomer/, 'admin') },
  'collectionConfigs.create': { ...receiptFile(documentTypeId, cardTypeId), name: 'Twice' },
  'collectionConfigs.update': { ...receiptFile(documentTypeId, cardTypeId), name: 'Third' },
})

const credits = {
  organizationId: 'acme',
  isPostPaid: false,
  priority: 'prepaid' as const,
  expirationDate: '2030-01-01',
  creditCount: 1,
}

const approvalBodies = ({ approvalTypeId, cashierRoleId }: Fixtures) => ({
  'approvalTypes.create': { label: 'A', roles: [cashierRoleId] },
  'approvalTypes.update': { label: 'B', roles: [cashierRoleId] },
  'approvals.decide': { approvalTypeId, approved: true },
  'approvals.setAbsence': { absence: null },
})

/** A receipt and its copy, by one form. */
const combinedBodies = ({ documentGroupId, templateId }: Fixtures, name: string) => {
  const body = {
    name,
    description: 'Both at once',
    documentGroupId,
    templates: [{ templateId }, { templateId }],
  }
  return {
    'combinedTemplates.create': body,
    'combinedTemplates.update': body,
    'combinedTemplates.generate': { data: { ...receipt, payer: name }, isPreview: name !== 'Twice' },
  }
}

/** A body that is right for each call that takes one and changes nothing that the others need. */
export const sampleBodies = (fixtures: Fixtures) => {
  const { documentGroupId, documentTypeId, documentTypeVersionId, templateVersionId, username } = fixtures
  return {
    ...loginBodies,
    ...identityBodies,
    ...organizationBodies,
    ...personBodies(fixtures),
    ...removalBodies,
    ...peopleBodies(username),
    'documentGroups.create': { name: 'A', description: 'B', isContentLibrary: false },
    'documentGroups.update': { name: 'Payments', description: 'What was paid' },
    ...roleBodies(fixtures),
    ...approvalBodies(fixtures),
    ...workflowBodies(fixtures, 'A'),
    'documentLists.save': { documentLists: [{ name: 'Urgent' }] },
    'documentLists.rename': { oldDocumentLabel: 'Urgent', newDocumentLabel: 'Urgent' },
    'documentLists.add': { isFavorites: true },
    'bundles.apply': {},
    'credits.create': credits,
    ...linkBodies(fixtures),
    ...elementBodies(fixtures, 'A'),
    ...dictionaryBodies(fixtures, 'A'),
    ...sequenceBodies(fixtures, 'A'),
    ...searchBodies(fixtures.documentId, 'receipt'),
    ...retentionBodies(fixtures, 'A'),
    ...dataLinkBodies(fixtures, 'A'),
    ...lookBodies(),
    'deletedDocuments.restore': deletedList(fixtures.documentId),
    'deletedDocuments.hardDelete': deletedList(fixtures.documentId),
    'documentTypes.create': {
      name: 'Receipt',
      documentGroupId,
      contextDefinition: receiptDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['application/pdf'],
      parentDocumentTypeVersionId: documentTypeVersionId,
    },
    'documentTypes.publish': { type: 'now' as const },
    'documentTypes.withCommonFields': {
      dataElements: [{ name: 'payer', dataType: 'Alphanumeric' as const }],
    },
    ...typeBodies(fixtures),
    'templates.create': receiptTemplate(documentGroupId),
    ...templateLifeBodies('A', receiptTemplate(documentGroupId)),
    'notifications.markAsRead': { notificationIdList: ['a'.repeat(24)] },
    'notifications.remove': { notificationIdList: ['a'.repeat(24)] },
    'notifications.saveSettings': mailSettings,
    'templates.publish': { type: 'now' },
    ...generationBodies(templateVersionId, receipt, true),
    'barcodes.generate': { type: 'QR' as const, source: 'FixedValue' as const, value: 'A-1' },
    'uploads.save': { documentTypeId, data: receipt, documents: [pdfUri('A')] },
    ...downloadBodies(fixtures, 'For the auditor'),
    ...intakeBodies(fixtures, 'Scan'),
    ...placeholderBodies(fixtures),
    ...signingBodies(fixtures, 'The lease'),
    ...draftBodies(templateVersionId),
    ...combinedBodies(fixtures, 'Receipt and copy'),
  } satisfies { [Call in CallWithBody]: BodyOf<Call> }
}

const otherTypeBodies = ({ documentTypeId }: Fixtures) => ({
  ...instanceBodies('f'.repeat(24)),
  'documentTypes.updateSubscriptions': {
    updatedSubscriptionList: [{ documentTypeId, ...subscribing, sendToMobile: true }],
  },
})

/** Another body that would be right too, for each call that does a request with an Idempotency-Key once. */
export const otherBodies = (fixtures: Fixtures) => {
  const bodies = sampleBodies(fixtures)
  return {
    ...otherIdentityBodies,
    ...otherOrganizationBodies,
    ...otherPeopleBodies(fixtures),
    'documentGroups.create': { name: 'Twice', description: 'B' },
    'documentGroups.update': { name: 'Third', description: 'C' },
    ...otherRoleBodies(fixtures),
    ...otherCollectionBodies(fixtures),
    'approvalTypes.create': { ...bodies['approvalTypes.create'], label: 'Twice' },
    'approvalTypes.update': { ...bodies['approvalTypes.update'], label: 'Third' },
    ...workflowBodies(fixtures, 'Twice'),
    'approvals.decide': { ...bodies['approvals.decide'], approved: false },
    'documentLists.save': { documentLists: [{ name: 'Later' }] },
    'documentLists.rename': { oldDocumentLabel: 'Urgent', newDocumentLabel: 'Later' },
    'documentLists.add': { documentLabel: 'Urgent' },
    'approvals.setAbsence': {
      absence: { standIn: 'member@acme.test', fromDate: '2026-12-01', toDate: '2026-12-24' },
    },
    'bundles.apply': { inputData: { documentGroupName: 'Lessons of ours' } },
    'credits.create': { ...credits, creditCount: 2 },
    ...otherLinkBodies(fixtures),
    'sharing.support': { phoneNumber: '2222-1000', body: 'Help me' },
    'sharing.document': { recipients: ['eva@luz.test'], subject: 'Deed', body: 'Here it is' },
    'deletedDocuments.restore': deletedList('f'.repeat(24)),
    'deletedDocuments.hardDelete': deletedList('f'.repeat(24)),
    ...elementBodies(fixtures, 'Twice'),
    ...dictionaryBodies(fixtures, 'Twice'),
    ...sequenceBodies(fixtures, 'Twice'),
    ...searchBodies(fixtures.documentId, 'Twice'),
    ...retentionBodies(fixtures, 'Twice'),
    ...dataLinkBodies(fixtures, 'Twice', true),
    ...fontBodies('Twice'),
    'graphicMarks.create': { name: 'Twice' },
    'graphicMarks.update': { name: 'Third' },
    ...otherRemovalBodies,
    'documentTypes.create': { ...bodies['documentTypes.create'], name: 'Twice' },
    'documentTypes.publish': { updateDocumentInstances: true },
    ...otherTypeBodies(fixtures),
    'documentTypes.withCommonFields': { dataElements: [{ name: 'amount', dataType: 'Currency' as const }] },
    'templates.updateSubscription': { ...bodies['templates.updateSubscription'], sendToMobile: true },
    'templates.create': { ...bodies['templates.create'], name: 'Twice' },
    ...templateLifeBodies('Twice', bodies['templates.create']),
    'notifications.markAsRead': { notificationIdList: ['b'.repeat(24)] },
    'notifications.remove': { notificationIdList: ['b'.repeat(24)] },
    'notifications.saveSettings': { ...mailSettings, quietHours: null },
    'templates.publish': { type: 'dont-publish' },
    ...generationBodies(fixtures.templateVersionId, { ...receipt, payer: 'Twice' }, false),
    'barcodes.generate': { type: 'QR' as const, source: 'FixedValue' as const, value: 'A-2' },
    'uploads.save': { ...bodies['uploads.save'], documents: [pdfUri('Twice')] },
    ...downloadBodies(fixtures, 'Twice'),
    ...intakeBodies(fixtures, 'Twice'),
    ...placeholderBodies(fixtures, 'seller'),
    ...signingBodies(fixtures, 'Twice'),
    ...draftBodies(fixtures.templateVersionId, 'Twice'),
    ...combinedBodies(fixtures, 'Twice'),
  } satisfies { [Call in WriteCall & CallWithBody]: BodyOf<Call> }
}
