import { z } from 'zod'
import { area } from './route.ts'
import { RoleId, id, pageOf } from './shapes.ts'

const SavedSearchId = id('Invalid Saved Search ID')

/** What a screen of documents says in its address: filters, order and columns, by their names. */
const Search = z
  .record(z.string().min(1).max(50), z.string().max(20_000))
  .refine((search) => Object.keys(search).length <= 30, 'A search has at most 30 parts')

const saved = {
  name: z.string().normalize('NFC').trim().min(1, 'The name must not be empty').max(100),
  search: Search,
  /** Its owner finds it on the dashboard, and so do those whom it is shared with. */
  isOnDashboard: z.boolean().default(false),
}

/** A search of the caller's by its name: one of the same name is replaced. */
export const SavedSearchInput = z.strictObject({
  ...saved,
  /** Who holds one of these roles finds it, too; the caller must hold them, or be an administrator. */
  roleIds: z.array(RoleId).max(50).default([]),
})
export type SavedSearchInput = z.infer<typeof SavedSearchInput>

const SavedSearch = z.object({
  savedSearchId: SavedSearchId,
  ...saved,
  isOnDashboard: z.boolean(),
  owner: z.string(),
  isMine: z.boolean(),
  /** Of the caller's own alone. */
  roleIds: z.array(RoleId),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const ListColumn = z.strictObject({
  /** `name`, or `data/rent` for a field of the type. */
  key: z.string().min(1).max(505),
  width: z.int().min(40).max(1200).optional(),
})
export type ListColumn = z.infer<typeof ListColumn>

/** The columns of a list, in their order, as the caller wants them. */
const ListColumns = z.strictObject({
  /** `documents`, or the id of a document type. */
  list: z.string().min(1).max(100),
  columns: z.array(ListColumn).max(40),
})
export type ListColumns = z.infer<typeof ListColumns>

export const savedSearches = area({
  list: {
    method: 'GET',
    path: '/app/saved-searches',
    access: 'person',
    summary: "The caller's saved searches, and those that are shared with their roles",
    reply: pageOf(SavedSearch),
  },
  save: {
    method: 'POST',
    changes: ['savedSearches'],
    logs: 'saved-search-saved',
    path: '/app/saved-searches',
    access: 'person',
    summary: 'Save a search by a name; one of the same name is replaced',
    body: SavedSearchInput,
    reply: z.object({ savedSearchId: SavedSearchId }),
  },
  remove: {
    method: 'POST',
    changes: ['savedSearches'],
    logs: 'saved-searches-removed',
    path: '/app/delete-saved-searches',
    access: 'person',
    summary: "Delete some of the caller's saved searches",
    body: z.strictObject({
      savedSearchIds: z.array(SavedSearchId).min(1, 'Name at least one saved search').max(500),
    }),
  },
  columns: {
    method: 'GET',
    path: '/app/list-columns',
    access: 'person',
    summary: 'The columns that the caller has chosen, of each list',
    reply: pageOf(ListColumns),
  },
  saveColumns: {
    method: 'PUT',
    changes: ['savedSearches'],
    logs: 'list-columns-saved',
    path: '/app/list-columns',
    access: 'person',
    summary: 'Keep the columns of a list as the caller wants them; without any, as it had them at first',
    body: ListColumns,
  },
})
