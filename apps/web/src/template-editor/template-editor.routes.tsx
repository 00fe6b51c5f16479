import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const templateEditorRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/$templateVersionId/edit',
    component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
  }),
] as const
