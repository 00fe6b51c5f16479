import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const templateEditorRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/$templateVersionId/edit',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
  }),
] as const
