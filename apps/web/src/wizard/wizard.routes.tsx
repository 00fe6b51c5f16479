import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { withoutUndefined } from '../platform/address/address.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'
import { madeOf, rememberWayBack } from './remembered.ts'
import { wizardSearch } from './wizard.search.ts'

export const wizardRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/versions/$templateVersionId/generate',
    validateSearch: wizardSearch,
    beforeLoad: ({ cause, context, params, search: { stateId, returnTo } }) => {
      if (cause !== 'enter') return
      rememberWayBack(context.shownHref())
      const made = madeOf(stateId)
      if (!made) return
      const search = withoutUndefined({ ...made, step: 'generated' as const, returnTo })
      throw redirect({
        to: '/o/$organizationId/templates/versions/$templateVersionId/generate',
        params,
        search,
        replace: true,
      })
    },
    component: lazyRouteComponent(() => import('./wizard-page.tsx'), 'WizardPage'),
  }),
] as const
