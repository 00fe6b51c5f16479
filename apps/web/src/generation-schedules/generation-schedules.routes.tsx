import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../platform/address/list-search.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

export const generationScheduleRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'generation-schedules',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./generation-schedules-page.tsx'), 'GenerationSchedulesPage'),
  }),
] as const
