import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'
import { templatePageSearch } from './template-page.search.ts'

export const templatePageRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId',
    validateSearch: templatePageSearch,
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
] as const
