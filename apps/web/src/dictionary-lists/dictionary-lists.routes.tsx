import { IconListTree } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const dictionaryListRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'dictionary-lists',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./dictionary-lists-page.tsx'), 'DictionaryListsPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'dictionary-lists/$dictionaryListName',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./dictionary-list-page.tsx'), 'DictionaryListPage'),
  }),
] as const

export const dictionaryListMenu: MenuEntry = {
  to: '/o/$organizationId/dictionary-lists',
  label: 'dictionaryLists',
  Icon: IconListTree,
  onlyAdministrators: true,
}
