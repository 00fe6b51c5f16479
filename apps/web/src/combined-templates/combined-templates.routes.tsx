import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const combinedTemplateRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'combined-templates',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./combined-templates-page.tsx'), 'CombinedTemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'combined-templates/$combinedTemplateId/generate',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./filling-page.tsx'), 'FillingPage'),
  }),
] as const
