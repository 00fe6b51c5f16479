import { IconHome } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const

export const homeMenu: MenuEntry = {
  to: '/o/$organizationId',
  label: { en: 'Home', es: 'Inicio', fr: 'Accueil' },
  Icon: IconHome,
}
