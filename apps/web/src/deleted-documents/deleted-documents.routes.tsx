import { IconTrash } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const deletedDocumentRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'deleted-documents',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./deleted-documents-page.tsx'), 'DeletedDocumentsPage'),
  }),
] as const

export const deletedDocumentMenu: MenuEntry = {
  to: '/o/$organizationId/deleted-documents',
  label: 'trash',
  Icon: IconTrash,
}
