import { z } from 'zod'
import { DocumentSummary } from './documents.ts'
import { area } from './route.ts'
import { jsonObject, pageOf, paging } from './shapes.ts'

/** B-439. */
export const WidgetType = z.enum([
  'recent-documents',
  'quick-actions',
  'tasks',
  'templates',
  'placeholder',
  'recent-activities',
  'document-collection-instance-view',
  'my-lists',
  'collection-statistics-general',
  'collection-statistics-by-criteria',
  'task-status-report',
  'collection-statistics-dashboard',
])
export type WidgetType = z.infer<typeof WidgetType>

const DashboardRow = z
  .strictObject({
    columnCount: z.literal([1, 2]),
    columns: z
      .array(z.array(z.strictObject({ elementType: WidgetType, parameters: jsonObject })).max(50))
      .max(2),
  })
  .refine(({ columnCount, columns }) => columns.length === columnCount, {
    error: 'A row must have as many columns as its columnCount says',
    path: ['columns'],
  })

/** B-437, B-438. What a side panel is made of is the dashboard's own JSON (G-120). */
export const DashboardConfiguration = z.strictObject({
  id: z.string().min(1).max(100),
  label: z.string().max(200),
  rows: z.array(DashboardRow).max(50),
  sidePanelConfig: jsonObject.nullish(),
})
export type DashboardConfiguration = z.infer<typeof DashboardConfiguration>

export const dashboard = area({
  recentDocuments: {
    method: 'GET',
    path: '/app/recent-document',
    access: 'person',
    summary: 'The documents that changed last, paged',
    query: paging([5, 15, 50, 100]),
    reply: pageOf(DocumentSummary),
  },
  collectionView: {
    method: 'GET',
    path: '/app/documents-collection-view',
    access: 'person',
    summary: 'The documents of collections, paged; none as long as there are no collections',
    query: paging([15, 30, 50]),
    reply: pageOf(DocumentSummary),
  },
})
