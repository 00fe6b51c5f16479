import { z } from 'zod'
import { area } from './route.ts'
import { instant } from './shapes.ts'

/** How the index of the search is. */
const SearchIndex = z.object({
  documents: z.int(),
  /** Documents that no search finds by their words; a rebuild mends that. */
  missing: z.int(),
  /** The last time it was built anew; searches go on meanwhile. */
  rebuild: z
    .object({ total: z.int(), done: z.int(), startedAt: instant, finishedAt: instant.nullable() })
    .nullable(),
})
export type SearchIndex = z.infer<typeof SearchIndex>

export const searchIndex = area({
  state: {
    method: 'GET',
    path: '/app/search-index',
    access: { may: 'organization-admin' },
    summary: 'How many documents the search has, and how far it is being built anew',
    reply: SearchIndex,
  },
  rebuild: {
    method: 'POST',
    changes: ['searchIndex'],
    logs: 'search-index-rebuilt',
    path: '/app/search-index/rebuild',
    access: { may: 'organization-admin' },
    summary:
      'Build the index of the search anew; searches go on meanwhile, and one that is under way goes on',
  },
})
