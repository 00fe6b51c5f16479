import { IconShieldLock } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const mfaRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'security',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
  }),
] as const

export const mfaMenu: MenuEntry = {
  to: '/o/$organizationId/security',
  label: 'security',
  Icon: IconShieldLock,
  onlyAdministrators: true,
}
