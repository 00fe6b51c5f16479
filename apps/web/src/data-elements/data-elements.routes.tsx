import { IconVocabulary } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const dataElementRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'data-elements',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./data-elements-page.tsx'), 'DataElementsPage'),
  }),
] as const

export const dataElementMenu: MenuEntry = {
  to: '/o/$organizationId/data-elements',
  label: 'dataElements',
  Icon: IconVocabulary,
  onlyAdministrators: true,
}
