import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const templatePageRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
] as const
