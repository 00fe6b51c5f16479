import { linkOptions } from '@tanstack/react-router'
import { readAs } from '../platform/calls/queries.ts'
import type { Finder } from '../platform/routes/finder.ts'
import { documentOrder, plainList } from './documents.queries.ts'

export const findDocuments: Finder['find'] = (text, organizationId) => {
  const { sortField, sortDirection } = documentOrder
  const list = plainList(
    (filter) => (filter === 'name' ? text : undefined),
    { pageNumber: 0, rowsPerPage: 15 },
    { sortField, sortDirection },
  )
  return readAs(list, 'found', ({ items }) =>
    items.map(({ documentId, name, documentTypeName }) => ({
      key: documentId,
      label: name,
      hint: documentTypeName,
      link: linkOptions({
        to: '/o/$organizationId/documents/$documentId',
        params: { organizationId, documentId },
      }),
    })),
  )
}
