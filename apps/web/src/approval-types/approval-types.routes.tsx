import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const approvalTypeRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'approval-types',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./approval-types-page.tsx'), 'ApprovalTypesPage'),
  }),
] as const

export const approvalTypeMenu: MenuEntry = {
  to: '/o/$organizationId/approval-types',
  label: 'approvalTypes',
  Icon: IconRosetteDiscountCheck,
  onlyAdministrators: true,
}
