import { IconTemplate } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const templateRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
] as const

export const templateMenu: MenuEntry = {
  to: '/o/$organizationId/templates',
  label: 'templates',
  Icon: IconTemplate,
}
