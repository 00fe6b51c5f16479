import { z } from 'zod'
import { area } from './route.ts'
import { CollectionId, Username, commaList, id, instant, pageOf, paging } from './shapes.ts'

/** What the caller may do with a case file: its documents follow from elsewhere, so that nobody edits or deletes it. */
const myPermissions = z.object({ view: z.boolean(), assign: z.boolean() })

/** A case file, as a list has it. */
export const CollectionItem = z.object({
  id: CollectionId,
  /** What its configuration makes of the values of its master document (G-137). */
  name: z.string(),
  documentCollectionConfigId: z.string(),
  configName: z.string(),
  iconKey: z.string(),
  color: z.string().nullable(),
  masterDocumentId: z.string(),
  /** Who is in charge; null as long as nobody is. */
  assignedTo: z.string().nullable(),
  createdAt: instant,
  /** When its master document changed. */
  updatedAt: instant,
  myPermissions,
})
export type CollectionItem = z.infer<typeof CollectionItem>

/** A document in a case file, of those that the caller may read. */
const CollectionEntry = z.object({
  documentId: z.string(),
  documentTypeId: z.string(),
  documentTypeName: z.string(),
  /** What the configuration calls it here; else its own name. */
  name: z.string(),
  iconKey: z.string(),
  color: z.string().nullable(),
  isPinned: z.boolean(),
  documentDate: z.iso.date(),
  createdAt: instant,
  updatedAt: instant,
  expiresOn: z.iso.date().nullable(),
})
export type CollectionEntry = z.infer<typeof CollectionEntry>

/** A document type of which a case file lacks a document. */
const MissingType = z.object({
  documentTypeId: z.string(),
  documentTypeName: z.string(),
  /** The folder that needs it; null for the case file itself. */
  folderName: z.string().nullable(),
})

/** What should hold in a case file, and does not. */
const CollectionIssue = z.object({
  name: z.string(),
  description: z.string(),
  folderName: z.string().nullable(),
})

const ownOfFolder = {
  name: z.string(),
  iconKey: z.string(),
  color: z.string().nullable(),
  isPinned: z.boolean(),
  /** Whether a line with its counts is shown (G-141). */
  showSummary: z.boolean(),
  /** By its own rule; null where it has none. */
  isClosed: z.boolean().nullable(),
  documents: z.array(CollectionEntry),
  /** Of it and the folders in it: the documents that the caller may read, and the types that are missing. */
  documentCount: z.number().int(),
  missingCount: z.number().int(),
}
const OwnOfFolder = z.object(ownOfFolder)
export type CollectionFolderView = z.infer<typeof OwnOfFolder> & { folders: CollectionFolderView[] }
const CollectionFolderView: z.ZodType<CollectionFolderView> = z.lazy(() =>
  z.object({ ...ownOfFolder, folders: z.array(CollectionFolderView) }),
)

/** A case file with what is in it (G-139 to G-141). */
export const Collection = CollectionItem.extend({
  /** By the rule of its configuration (G-140); null where it has none. */
  isClosed: z.boolean().nullable(),
  documents: z.array(CollectionEntry),
  folders: z.array(CollectionFolderView),
  missing: z.array(MissingType),
  issues: z.array(CollectionIssue),
  documentCount: z.number().int(),
  /** Whether it has more documents than are shown. */
  hasMore: z.boolean(),
})
export type Collection = z.infer<typeof Collection>

/** How a case file stands: `ERROR` with missing, expired or invalid documents, `WARNING` with expiring ones (G-135). */
export const CollectionSummary = z.object({
  id: CollectionId,
  name: z.string(),
  configName: z.string(),
  assignedTo: z.string().nullable(),
  isClosed: z.boolean().nullable(),
  status: z.enum(['OK', 'WARNING', 'ERROR']),
  /** What is missing and what does not hold, each by its name. */
  messages: z.array(z.string()),
  counts: z.object({
    valid: z.number().int(),
    expiring: z.number().int(),
    expired: z.number().int(),
    missing: z.number().int(),
    invalid: z.number().int(),
    total: z.number().int(),
  }),
})
export type CollectionSummary = z.infer<typeof CollectionSummary>

/** B-277, B-281. */
export const CollectionQuery = paging([15, 30, 50]).extend({
  nameFilter: z.string().max(200).default(''),
  assignedTo: Username.optional(),
  documentCollectionConfigIds: commaList(id('Invalid documentCollectionConfigId')).optional(),
})
export type CollectionQuery = z.infer<typeof CollectionQuery>

/** How far the documents that were there before a configuration have come into its case files. */
const Filling = z.object({ configName: z.string(), total: z.number().int(), done: z.number().int() })

const one = z.object({ instanceId: CollectionId })

export const collections = area({
  list: {
    method: 'GET',
    path: '/app/document-collection',
    access: 'person',
    summary: 'Case files, by their name, who is in charge and their configurations; paged',
    query: CollectionQuery,
    reply: pageOf(CollectionItem).extend({ filling: z.array(Filling) }),
  },
  get: {
    method: 'GET',
    path: '/app/document-collection/{instanceId}',
    access: 'person',
    summary:
      'One case file: its folders, the documents in them that the caller may read, and what is missing',
    params: one,
    reply: Collection,
  },
  summary: {
    method: 'GET',
    path: '/app/document-collection/{instanceId}/summary',
    access: 'person',
    summary: 'How a case file stands',
    params: one,
    reply: CollectionSummary,
  },
  reassign: {
    method: 'PUT',
    changes: ['collections', 'notifications'],
    logs: 'document-collection-assigned',
    path: '/app/document-collection/{instanceId}/reassign',
    access: 'person',
    summary: 'Put somebody in charge of a case file, or nobody; they and whoever was before are told',
    params: one,
    body: z.strictObject({ assignedTo: Username.nullable() }),
    reply: one,
  },
  noteView: {
    method: 'POST',
    changes: ['actionLogs'],
    logs: 'document-collection-view',
    path: '/app/document-collection/{instanceId}/view',
    access: 'person',
    summary: 'Note that a case file was looked at',
    params: one,
  },
})
