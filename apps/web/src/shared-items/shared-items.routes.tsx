import { IconLink } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const sharedItemRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'links',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./links-page.tsx'), 'LinksPage'),
  }),
] as const

export const sharedItemMenu: MenuEntry = {
  to: '/o/$organizationId/links',
  label: 'links',
  Icon: IconLink,
}
