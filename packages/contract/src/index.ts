import { actionLogs } from './action-logs.ts'
import { apiKeys } from './api-keys.ts'
import { approvalTypes } from './approval-types.ts'
import { approvals } from './approvals.ts'
import { barcodes } from './barcodes.ts'
import { bundles } from './bundles.ts'
import { collectionConfigs } from './collection-configs.ts'
import { collections } from './collections.ts'
import { combinedTemplates } from './combined-templates.ts'
import { dashboard } from './dashboard.ts'
import { credits } from './credits.ts'
import { dataLinks } from './data-links.ts'
import { deletedDocuments } from './deleted-documents.ts'
import { documentLists } from './document-lists.ts'
import { documentGroups } from './document-groups.ts'
import { dataElements } from './data-elements.ts'
import { dictionaryLists } from './dictionary-lists.ts'
import { documentEdits } from './document-edits.ts'
import { documentInstances } from './document-instances.ts'
import { documentTypes } from './document-types.ts'
import { documents } from './documents.ts'
import { identityProviders } from './identity-providers.ts'
import { generationRuns } from './generation-runs.ts'
import { generationSchedules } from './generation-schedules.ts'
import { generations } from './generations.ts'
import { fonts } from './fonts.ts'
import { graphicMarks } from './graphic-marks.ts'
import { notifications } from './notifications.ts'
import { impersonation } from './impersonation.ts'
import { intake } from './intake.ts'
import { intakeMailbox } from './intake-mailbox.ts'
import { invitations } from './invitations.ts'
import { mfa } from './mfa.ts'
import { organizations } from './organizations.ts'
import { passkeys } from './passkeys.ts'
import { removals } from './removals.ts'
import { retention } from './retention.ts'
import { roles } from './roles.ts'
import { passwords } from './passwords.ts'
import type { Area } from './route.ts'
import { savedSearches } from './saved-searches.ts'
import { search } from './search.ts'
import { searchIndex } from './search-index.ts'
import { sequences } from './sequences.ts'
import { sessions } from './sessions.ts'
import { wordFiles } from './word-files.ts'
import { wordTemplates } from './word-templates.ts'
import { sharedItems } from './shared-items.ts'
import { sharing } from './sharing.ts'
import { signatureFlows } from './signature-flows.ts'
import { signatures } from './signatures.ts'
import { taskTemplateContext } from './task-template-context.ts'
import { templateExchange } from './template-exchange.ts'
import { templateLife } from './template-life.ts'
import { templateTests } from './template-tests.ts'
import { templateTexts } from './template-texts.ts'
import { templates } from './templates.ts'
import { transientDownloads } from './transient-downloads.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { workflowTypes } from './workflow-types.ts'

const areas = {
  sessions,
  identityProviders,
  mfa,
  passkeys,
  organizations,
  users,
  invitations,
  removals,
  retention,
  impersonation,
  apiKeys,
  roles,
  passwords,
  documentGroups,
  approvalTypes,
  approvals,
  workflowTypes,
  fonts,
  graphicMarks,
  sequences,
  dataElements,
  dictionaryLists,
  barcodes,
  bundles,
  credits,
  sharing,
  sharedItems,
  wordFiles,
  wordTemplates,
  signatureFlows,
  signatures,
  documentTypes,
  documentInstances,
  documentEdits,
  collections,
  collectionConfigs,
  combinedTemplates,
  templates,
  templateExchange,
  templateLife,
  templateTests,
  templateTexts,
  documents,
  deletedDocuments,
  documentLists,
  generations,
  generationRuns,
  generationSchedules,
  taskTemplateContext,
  uploads,
  intake,
  intakeMailbox,
  transientDownloads,
  actionLogs,
  notifications,
  dashboard,
  dataLinks,
  savedSearches,
  search,
  searchIndex,
}
/** The areas of the contract, each a kind of data that its calls read. */
export type AreaName = keyof typeof areas

/** Every call that the product answers. What a write changes is among the areas. */
export const contract = areas satisfies Record<AreaName, Area<AreaName>>
export type Contract = typeof contract
