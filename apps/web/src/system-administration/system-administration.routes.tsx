import { IconBuildingCommunity, IconWorld } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlySystemAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const systemRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'system/organizations',
    validateSearch: listSearch,
    beforeLoad: onlySystemAdministrators,
    component: lazyRouteComponent(() => import('./organizations-page.tsx'), 'OrganizationsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'system/organizations/$id',
    beforeLoad: onlySystemAdministrators,
    component: lazyRouteComponent(() => import('./organization-page.tsx'), 'OrganizationPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'system/people',
    validateSearch: listSearch,
    beforeLoad: onlySystemAdministrators,
    component: lazyRouteComponent(() => import('./everybody-page.tsx'), 'EverybodyPage'),
  }),
] as const

export const systemOrganizationsMenu: MenuEntry = {
  to: '/o/$organizationId/system/organizations',
  label: 'organizations',
  Icon: IconBuildingCommunity,
  onlySystemAdministrators: true,
}

export const systemPeopleMenu: MenuEntry = {
  to: '/o/$organizationId/system/people',
  label: 'everybody',
  Icon: IconWorld,
  onlySystemAdministrators: true,
}
