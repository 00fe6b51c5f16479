import { IconHome } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'dashboard',
    component: lazyRouteComponent(() => import('./editor/editor-page.tsx'), 'EditorPage'),
  }),
] as const

export const dashboardMenu: MenuEntry = {
  to: '/o/$organizationId',
  label: 'home',
  Icon: IconHome,
}
