import { IconFiles } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'
import { listSearch } from '../platform/address/list-search.ts'
import { documentPageSearch } from './documents.search.ts'

export const documentRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'documents',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'documents/$documentId',
    validateSearch: documentPageSearch,
    beforeLoad: ({ params }) => {
      if (!/^[0-9a-f]{24}$/i.test(params.documentId)) throw notFound()
    },
    component: lazyRouteComponent(() => import('./document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'documents/$documentId/edit',
    component: lazyRouteComponent(() => import('./edit/document-edit-page.tsx'), 'DocumentEditPage'),
  }),
] as const

export const documentMenu: MenuEntry = {
  to: '/o/$organizationId/documents',
  label: 'documents',
  Icon: IconFiles,
}
