import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute, rootRoute } from '../platform/routes/parent-routes.ts'

export const activationRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/activate/$otp',
    component: lazyRouteComponent(() => import('./activate-page.tsx'), 'ActivatePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/join/$token',
    component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage'),
  }),
] as const

export const userRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'profile',
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'users',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'users/invite',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./people/invite-list-page.tsx'), 'InviteListPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'users/$username',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./people/person-page.tsx'), 'PersonPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'profile/security',
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfileSecurityPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'profile/notifications',
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfileNotificationsPage'),
  }),
] as const

export const userMenu: MenuEntry = {
  to: '/o/$organizationId/users',
  label: 'people',
  Icon: IconUsers,
  onlyAdministrators: true,
}
