import { z } from 'zod'
import { DocumentSummary, documentQuery } from './documents.ts'
import { area } from './route.ts'
import { DocumentId, commaList, instant, pageOf, queryFlag } from './shapes.ts'

/** The name of a list: one line, without the comma that parts names in a query. */
export const ListName = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1, 'The name must not be empty')
  .max(100)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp},]/u.test(name), {
    error: 'The name must be one line without a comma',
    params: { key: 'list-name' },
  })

/** A list by which a person keeps documents together; `icon` and `color` are as they chose them. */
const list = {
  isFavorites: z.boolean(),
  name: z.string(),
  icon: z.string().max(100).optional(),
  color: z.string().max(50).optional(),
  order: z.number().int().min(0).max(1000).optional(),
}

const DocumentListInput = z.strictObject({
  ...list,
  isFavorites: list.isFavorites.default(false),
  name: ListName,
})

/** All lists of the caller, in their order. */
export const DocumentListsInput = z.strictObject({ documentLists: z.array(DocumentListInput).max(100) })
export type DocumentListsInput = z.infer<typeof DocumentListsInput>

export const DocumentList = z.object({ ...list, lastUpdatedAt: instant.optional() })
export type DocumentList = z.infer<typeof DocumentList>

/** One of the caller's lists: by its name, or the favourites, which begin with their first document. */
const which = { documentLabel: ListName.optional() }
export const ListChoice = z
  .strictObject({ ...which, isFavorites: z.boolean().default(false) })
  .refine(({ documentLabel, isFavorites }) => (documentLabel !== undefined) !== isFavorites, {
    error: 'Name a list, or say that it is the favourites',
    path: ['documentLabel'],
    params: { key: 'empty' },
  })
export type ListChoice = z.infer<typeof ListChoice>

const listedFilters = documentQuery([15, 30, 100])
  .pick({ updatedBy: true, dateStart: true, dateEnd: true, documentTypeIdList: true })
  .extend({ nameFilter: z.string().max(200).optional(), awaitsMyApproval: z.boolean().optional() })

/** The filters of a list together, as JSON; those that a query names by themselves count beside them. */
const filters = z
  .string()
  .max(20_000)
  .transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', message: 'filters must be JSON', input: text })
      return z.NEVER
    }
  })
  .pipe(listedFilters)

export const ListedQuery = documentQuery([15, 30, 100]).extend({
  documentLists: commaList(ListName).optional(),
  /** Favourites are added to the lists named (G-119). */
  includeFavorites: queryFlag.optional(),
  filters: filters.optional(),
})
export type ListedQuery = z.infer<typeof ListedQuery>

const one = z.object({ documentId: DocumentId })

export const documentLists = area({
  mine: {
    method: 'GET',
    path: '/app/my-profile/document-lists',
    access: 'person',
    summary: "The caller's document lists, in their order",
    reply: pageOf(DocumentList),
  },
  rename: {
    method: 'PUT',
    changes: ['documentLists', 'documents', 'dashboard'],
    logs: 'document-lists-updated',
    path: '/app/my-profile/document-lists',
    access: 'person',
    summary: "Rename one of the caller's document lists",
    body: z.strictObject({ oldDocumentLabel: ListName, newDocumentLabel: ListName }),
  },
  remove: {
    method: 'DELETE',
    changes: ['documentLists', 'documents', 'dashboard'],
    logs: 'document-lists-updated',
    path: '/app/my-profile/document-lists',
    access: 'person',
    summary: "Delete one of the caller's document lists; its documents stay",
    query: z.strictObject({ documentLabel: ListName }),
  },
  save: {
    method: 'PUT',
    changes: ['documentLists', 'documents', 'dashboard'],
    logs: 'document-lists-updated',
    path: '/app/document-lists',
    access: 'person',
    summary: "Change all of the caller's document lists; one that is left out is deleted",
    body: DocumentListsInput,
  },
  count: {
    method: 'GET',
    path: '/app/documents-labels-counts/{label}',
    access: 'person',
    summary: "How many documents one of the caller's lists has",
    params: z.object({ label: ListName }),
    reply: z.object({ label: z.string(), count: z.number().int() }),
  },
  documents: {
    method: 'GET',
    path: '/app/documents-lists',
    access: 'person',
    summary: "The documents of some of the caller's lists",
    query: ListedQuery,
    reply: pageOf(DocumentSummary),
  },
  ofDocument: {
    method: 'GET',
    path: '/app/document/{documentId}/list',
    access: 'person',
    summary: "The caller's lists that a document is in",
    params: one,
    reply: pageOf(z.object({ isFavorites: z.boolean(), name: z.string(), order: z.number() })),
  },
  add: {
    method: 'POST',
    changes: ['documentLists', 'documents', 'dashboard'],
    logs: 'document-listed',
    path: '/app/document/{documentId}/list',
    access: 'person',
    summary: "Put a document into one of the caller's lists",
    params: one,
    body: ListChoice,
  },
  take: {
    method: 'DELETE',
    changes: ['documentLists', 'documents', 'dashboard'],
    logs: 'document-listed',
    path: '/app/document/{documentId}/list',
    access: 'person',
    summary: "Take a document out of one of the caller's lists, or out of all when none is named",
    params: one,
    query: z.strictObject({ ...which, isFavorites: queryFlag.optional() }),
  },
})
