import type { DashboardConfiguration } from '@tabellio/contract/dashboard'

export type Rows = DashboardConfiguration['rows']
export type Element = Rows[number]['columns'][number][number]

/** How many recent documents may be listed (B-440). */
export const documentCounts = [5, 15, 50, 100] as const
export const fewestDocuments = 5

/** As many as were chosen, where that is something to choose. */
export const documentCountOf = ({ rowsPerPage }: Element['parameters']): number =>
  documentCounts.find((count) => count === rowsPerPage) ?? fewestDocuments

/** What people see who have chosen nothing. */
export const standardRows: Rows = [
  { columnCount: 1, columns: [[{ elementType: 'quick-actions', parameters: {} }]] },
  { columnCount: 1, columns: [[{ elementType: 'templates', parameters: {} }]] },
  {
    columnCount: 2,
    columns: [
      [{ elementType: 'recent-documents', parameters: {} }],
      [{ elementType: 'recent-activities', parameters: {} }],
    ],
  },
]
