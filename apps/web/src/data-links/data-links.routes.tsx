import { IconPlugConnected } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const dataLinkRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'data-links',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./data-links-page.tsx'), 'DataLinksPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'data-links/new',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./data-link-page.tsx'), 'NewDataLinkPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'data-links/$datalinkId',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./data-link-page.tsx'), 'DataLinkPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId/data-links',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./mapping/mapping-page.tsx'), 'TemplateMappingPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-types/versions/$documentTypeVersionId/data-links',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./mapping/mapping-page.tsx'), 'TypeMappingPage'),
  }),
] as const

export const dataLinkMenu: MenuEntry = {
  to: '/o/$organizationId/data-links',
  label: 'dataLinks',
  Icon: IconPlugConnected,
  onlyAdministrators: true,
}
