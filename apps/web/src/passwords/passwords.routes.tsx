import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../platform/routes/parent-routes.ts'

export const passwordRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password/$token',
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
] as const
