import { IconRubberStamp } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import type { MenuEntry } from '../platform/routes/main-menu.ts'
import { onlyAdministrators, organizationRoute } from '../platform/routes/parent-routes.ts'

export const graphicMarkRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'graphic-marks',
    validateSearch: listSearch,
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./graphic-marks-page.tsx'), 'GraphicMarksPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'graphic-marks/new',
    beforeLoad: onlyAdministrators,
    component: lazyRouteComponent(() => import('./graphic-mark-page.tsx'), 'NewGraphicMarkPage'),
  }),
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'graphic-marks/$graphicMarkId',
    beforeLoad: ({ params }) => {
      onlyAdministrators()
      if (!/^[0-9a-f]{24}$/i.test(params.graphicMarkId)) throw notFound()
    },
    component: lazyRouteComponent(() => import('./graphic-mark-page.tsx'), 'GraphicMarkPage'),
  }),
] as const

export const graphicMarkMenu: MenuEntry = {
  to: '/o/$organizationId/graphic-marks',
  label: 'graphicMarks',
  Icon: IconRubberStamp,
  onlyAdministrators: true,
}
