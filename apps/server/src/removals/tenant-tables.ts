import { sql } from 'kysely'
import { camelCase } from '../platform/camel-case.ts'
import { type Tx, db } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

/** The tables with rows of organizations. */
type TenantTable = {
  [Name in keyof Tables]: Tables[Name] extends { organizationId: unknown } ? Name : never
}[keyof Tables]

/** Why a table keeps its rows when the data of an organization is removed. */
type Kept = { kept: string }

/**
 * What becomes of each table when the data of an organization is removed: it goes with what was stored, with what
 * bundles bring or with the security data, or it stays for a reason. A new table does not compile without its line.
 */
const tenantTables: Record<TenantTable, 'data' | 'bundles' | 'security' | Kept> = {
  absences: 'data',
  actionLog: { kept: 'the record of what was done, this removal among it' },
  actionLogHeads: { kept: 'the end of the chain that proves the record' },
  actionLogSubjects: { kept: 'an index of the record' },
  apiKeys: 'security',
  approvalTasks: 'data',
  documentListEntries: 'data',
  approvalTypes: 'bundles',
  blobs: { kept: 'a file goes with its row once nothing names it (`kept-blobs.ts`)' },
  collectionConfigs: 'bundles',
  collectionDocuments: 'data',
  collectionKeys: 'data',
  collectionRuns: 'bundles',
  collections: 'data',
  combinedTemplateMembers: 'bundles',
  combinedTemplates: 'bundles',
  credits: { kept: 'what was sold to the organization' },
  dataElementMembers: 'bundles',
  dataElements: 'bundles',
  dataLinkRuns: 'data',
  dataLinkVersions: 'bundles',
  dataLinks: 'bundles',
  dataRemovals: { kept: 'what this removal writes' },
  definitionUses: 'bundles',
  deletedDocuments: 'data',
  dispositionDocuments: 'data',
  dispositions: 'data',
  intakeFiles: 'data',
  intakeSamples: 'data',
  intakeMailboxes: 'security',
  intakeMails: 'data',
  intakeMailParts: 'data',
  dictionaryItems: 'bundles',
  dictionaryLists: 'bundles',
  documentClassKeys: 'data',
  documentClasses: 'data',
  documentGroups: 'bundles',
  documentEdits: 'data',
  documentInstanceRuns: 'data',
  documentKeyings: 'data',
  documentReminders: 'data',
  documentMisfits: 'data',
  documentRenditions: 'data',
  documentSignaturePlaceholders: 'data',
  documentThumbnails: 'data',
  documentTypeMappings: 'bundles',
  documentTypeSubscriptions: 'data',
  documentTypeVersions: 'bundles',
  documentTypes: 'bundles',
  documentUniqueValues: 'data',
  documentVersionTexts: 'data',
  documentVersions: 'data',
  documentValues: 'data',
  documentWords: 'data',
  documents: 'data',
  events: 'data',
  externalIdentities: 'security',
  generationRunContexts: 'data',
  generationRunDocuments: 'data',
  generationRuns: 'data',
  generationScheduleTimes: 'data',
  generationSchedules: 'data',
  generationTurns: 'data',
  generationWishes: 'data',
  fonts: 'bundles',
  graphicMarks: 'bundles',
  sequences: 'bundles',
  sequenceValues: 'bundles',
  idempotencyKeys: 'data',
  identityProviders: 'security',
  invitationLines: 'data',
  invitationLists: 'data',
  impersonations: { kept: 'people may read who acted in their place' },
  legalHoldDocuments: 'data',
  legalHolds: 'data',
  mails: 'data',
  members: { kept: 'administrators stay; the others are taken out before (`removePeople`)' },
  mfaChallenges: { kept: 'a login that has begun is its person’s, and ends within minutes' },
  notificationSettings: 'data',
  notifications: 'data',
  oneTimeCodes: 'security',
  organizationPetitions: { kept: 'the deletion that was asked for, perhaps this one' },
  providerLogins: 'security',
  listColumns: 'data',
  savedSearches: 'data',
  searchRebuilds: 'data',
  recentSearches: 'data',
  reminderDays: { kept: 'when reminders were asked for last: they are asked for again tomorrow' },
  retentionRules: 'bundles',
  retentionSettings: 'security',
  roleCollectionConfigs: 'security',
  roleDocumentTypes: 'security',
  roleHolders: 'security',
  roleTemplates: 'security',
  roles: 'security',
  signatureCheckIns: 'data',
  signatureRequests: 'data',
  sharedItemReads: 'data',
  sharedItems: 'data',
  searchableDocuments: { kept: 'a view of documents' },
  searchableVocabulary: { kept: 'a view of the vocabulary' },
  searchableWords: { kept: 'a view of what is searched of documents' },
  sessions: { kept: 'a session is its person’s; without a membership it is none' },
  templateContextStates: 'data',
  templateOutputs: 'bundles',
  templatePublications: 'bundles',
  templateMappings: 'bundles',
  templateSubscriptions: 'data',
  templateTests: 'bundles',
  templateThumbnails: 'bundles',
  templateVersions: 'bundles',
  templateWords: 'bundles',
  templates: 'bundles',
  transientDownloads: 'data',
  workflowTypes: 'bundles',
  vocabulary: 'data',
}

export type Preserved = { preserveSecurityData: boolean; preserveBundles: boolean }

const isTenantTable = (name: string): name is TenantTable => Object.hasOwn(tenantTables, name)

export const keptTables: readonly string[] = Object.keys(tenantTables)
  .filter(isTenantTable)
  .filter((name) => typeof tenantTables[name] === 'object')

/** The tables to empty, each before those that it refers to. */
export async function removableTables(tx: Tx, preserved: Preserved): Promise<TenantTable[]> {
  const gone = new Set<unknown>(['data'])
  if (!preserved.preserveBundles) gone.add('bundles')
  if (!preserved.preserveSecurityData) gone.add('security')
  const waiting = new Set(
    Object.keys(tenantTables)
      .filter(isTenantTable)
      .filter((name) => gone.has(tenantTables[name])),
  )
  const references = await listReferences(tx)
  const isReferredTo = (name: TenantTable) =>
    references.some(({ from, to }) => to === name && from !== name && waiting.has(from))
  const ordered: TenantTable[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !isReferredTo(name))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`)
    for (const name of free) waiting.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** The foreign keys that hold at once; deferred ones are asked at the commit, when both tables are empty. */
async function listReferences(tx: Tx) {
  const asked = sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`
  const found = await tx.all<{ from: string; to: string }>({ compile: () => asked.compile(db) })
  return found.flatMap(({ from, to }) => {
    const [own, other] = [camelCase(from), camelCase(to)]
    return isTenantTable(own) && isTenantTable(other) ? [{ from: own, to: other }] : []
  })
}

/** Empties one table of an organization's rows, and says of how many. */
export const emptyTable = (tx: Tx, table: TenantTable, organizationId: string): Promise<number> =>
  tx.run(db.deleteFrom(table).where('organizationId', '=', organizationId))
