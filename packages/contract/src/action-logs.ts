import { z } from 'zod'
import { entryTypes } from './log-entries.ts'
import { queryDate, queryTimeZone } from './query-dates.ts'
import { area } from './route.ts'
import {
  CollectionId,
  DocumentId,
  OrganizationId,
  commaList,
  id,
  instant,
  jsonObject,
  pageOf,
  paging,
  sortDirection,
} from './shapes.ts'

const EntryType = z.enum(entryTypes, { error: 'Unknown action log entry' })

/** B-569 to B-571. */
export const ActionLogEntry = z.object({
  id: id('Invalid Action Log Entry ID'),
  organizationId: OrganizationId,
  entryType: EntryType,
  createdAt: instant,
  /** Who did it. */
  username: z.string(),
  /** Who did it in that person's place. */
  impersonator: z.string().nullable(),
  /** What it was done to: the ids of the things, and the name people know them by (G-182). */
  indexed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Of a change what was before and after, where that is small. */
  before: jsonObject.optional(),
  after: jsonObject.optional(),
  /** Of document-shared. */
  recipients: z.array(z.string()).optional(),
  /** Of generated-document-anonymous. */
  generationType: z.enum(['document', 'combined']).optional(),
  /** Its place in the organization's chain, and the hash over its predecessor's hash and all that it says. */
  number: z.number().int(),
  hash: z.string(),
})
export type ActionLogEntry = z.infer<typeof ActionLogEntry>

const filters = {
  fromDate: queryDate.optional(),
  toDate: queryDate.optional(),
  /** Of the days that fromDate and toDate name (G-022). */
  timeZone: queryTimeZone,
  createdBy: z.string().trim().min(1).max(254).toLowerCase().optional(),
  entryTypes: commaList(EntryType).optional(),
  /** By the time. */
  sort: sortDirection.default('desc'),
}

/** B-572. */
export const ActionLogQuery = paging([15, 50, 100]).extend(filters)
export type ActionLogQuery = z.infer<typeof ActionLogQuery>

const ActionLogExport = z.strictObject(filters)

const nested = paging([15, 50, 100])

export const actionLogs = area({
  list: {
    method: 'GET',
    path: '/app/action-logs',
    access: { may: 'organization-admin' },
    summary: 'What was done in the organization, and by whom',
    query: ActionLogQuery,
    reply: pageOf(ActionLogEntry),
  },
  exportList: {
    method: 'GET',
    path: '/app/action-logs/export',
    access: { may: 'organization-admin' },
    summary: 'The same as a table of comma-separated values',
    query: ActionLogExport,
    raw: 'always',
  },
  verification: {
    method: 'GET',
    path: '/app/action-logs/verification',
    access: { may: 'organization-admin' },
    summary: 'Whether the log is as it was written: each entry, and none taken out',
    reply: z.object({
      isIntact: z.boolean(),
      entryCount: z.number().int(),
      /** The number of the first entry that is not as it was written, or of the first that is missing. */
      firstBroken: z.number().int().nullable(),
    }),
  },
  get: {
    method: 'GET',
    path: '/app/action-logs/{id}',
    access: { may: 'organization-admin' },
    summary: 'One entry of the log',
    params: z.object({ id: id('Invalid Action Log Entry ID') }),
    reply: ActionLogEntry,
  },
  ofCollection: {
    method: 'GET',
    path: '/app/collection/{instanceId}/action-logs',
    access: 'person',
    summary: 'What was done with a collection instance',
    params: z.object({ instanceId: CollectionId }),
    query: nested,
    reply: pageOf(ActionLogEntry),
  },
  ofDocument: {
    method: 'GET',
    path: '/app/document/{documentId}/action-logs',
    access: 'person',
    summary: 'What was done with a document',
    params: z.object({ documentId: DocumentId }),
    query: nested,
    reply: pageOf(ActionLogEntry),
  },
})
