import { IconUserShield } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const roleRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'roles',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./roles-page.tsx'), 'RolesPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'users/$username/rights',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./security-profile-page.tsx'), 'SecurityProfilePage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'roles/new',
    validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
      typeof from === 'string' && /^[0-9a-f]{24}$/.test(from) ? { from } : {},
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./role-page.tsx'), 'NewRolePage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'roles/$roleId',
    beforeLoad: ({ params }) => {
      onlyAdministrators()
      if (!/^[0-9a-f]{24}$/i.test(params.roleId)) throw notFound()
    },
    component: lazyRouteComponent(() => import('./role-page.tsx'), 'RolePage'),
  }),
] as const

export const roleMenu: MenuEntry = {
  to: '/o/$organizationId/roles',
  label: 'roles',
  Icon: IconUserShield,
  onlyAdministrators: true,
}
