import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownPathOf, withoutUndefined } from '../platform/address/address.ts'
import { rootRoute } from '../platform/routes/parent-routes.ts'

export const sessionRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: (search: Record<string, unknown>): { returnTo?: string } =>
      withoutUndefined({ returnTo: ownPathOf(search['returnTo']) }),
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login/callback',
    component: lazyRouteComponent(() => import('./provider-callback-page.tsx'), 'ProviderCallbackPage'),
  }),
] as const
