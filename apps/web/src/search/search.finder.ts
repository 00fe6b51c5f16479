import { IconFileSearch } from '@tabler/icons-react'
import { readHere } from '../platform/calls/queries.ts'
import type { Finder } from '../platform/routes/finder.ts'

/** Leads to the search with what is typed: what is meant may stand in a text and in no name. */
export const allDocuments: Finder = {
  to: '/o/$organizationId/search',
  label: {
    en: 'Search in all documents for',
    es: 'Buscar en todos los documentos',
    fr: 'Rechercher dans tous les documents',
  },
  Icon: IconFileSearch,
  find: (text, organizationId) =>
    readHere('search-for', [organizationId, text], () =>
      Promise.resolve([
        {
          key: 'search',
          label: `“${text}”`,
          link: { to: '/o/$organizationId/search', params: { organizationId }, search: { words: text } },
        },
      ]),
    ),
}
