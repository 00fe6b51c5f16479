import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute, rootRoute } from '../platform/routes/parent-routes.ts'

export const activationRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/activate/$otp',
    component: lazyRouteComponent(() => import('./activate-page.tsx'), 'ActivatePage'),
  }),
] as const

export const userRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'profile',
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const
