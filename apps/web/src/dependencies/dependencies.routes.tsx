import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'
import { conditionsSearch } from './dependencies.search.ts'

export const dependencyRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId/conditions',
    validateSearch: conditionsSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./template-conditions-page.tsx'), 'TemplateConditionsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-types/$documentTypeId/conditions',
    validateSearch: conditionsSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./type-conditions-page.tsx'), 'TypeConditionsPage'),
  }),
] as const
