import { IconCategory } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { designerSearch } from './designer/designer.search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const documentTypeRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-types',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./document-types-page.tsx'), 'DocumentTypesPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'document-types/$documentTypeId',
    validateSearch: designerSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./designer/designer-page.tsx'), 'DesignerPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/$templateVersionId/form',
    validateSearch: designerSearch,
    component: lazyRouteComponent(() => import('./subjects/template-form-page.tsx'), 'TemplateFormPage'),
  }),
] as const

export const documentTypeMenu: MenuEntry = {
  to: '/o/$organizationId/document-types',
  label: 'documentTypes',
  Icon: IconCategory,
  onlyAdministrators: true,
}
