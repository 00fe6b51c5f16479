import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const documentInstanceRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-types/$documentTypeId/documents',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./document-instances-page.tsx'), 'DocumentInstancesPage'),
  }),
] as const
