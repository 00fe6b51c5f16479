import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../platform/routes/parent-routes.ts'

/** The page of whoever comes by a link; the token is in the fragment of its address. */
export const visitRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/shared',
    component: lazyRouteComponent(() => import('./visit-page.tsx'), 'VisitPage'),
  }),
] as const
