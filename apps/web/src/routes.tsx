import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { conditionsSearch } from './dependencies/dependencies.search.ts'
import { documentPageSearch, documentSearch } from './documents/documents.search.ts'
import { ownPathOf, parseSearch, stringifySearch, withoutUndefined } from './platform/address.ts'
import { api, isStatus } from './platform/api.ts'
import { groupedSearch, listSearch } from './platform/list-search.ts'
import { begin, lastOrganization, session } from './platform/session.ts'
import { Shell } from './shell/shell.tsx'
import { Failure } from './ui/failure.tsx'
import { Loading } from './ui/loading.tsx'
import { NotFound } from './ui/not-found.tsx'
import { Outside } from './ui/outside.tsx'
import { madeOf } from './wizard/made.ts'
import { rememberWayBack } from './wizard/way-back.ts'
import { wizardSearch } from './wizard/wizard.search.ts'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <Outside>
      <NotFound />
    </Outside>
  ),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const organizationId = session.get()?.organizationId ?? lastOrganization.get()
    throw organizationId
      ? redirect({ to: '/o/$organizationId', params: { organizationId } })
      : redirect({ to: '/login' })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } =>
    withoutUndefined({ returnTo: ownPathOf(search['returnTo']) }),
  component: lazyRouteComponent(() => import('./sessions/login-page.tsx'), 'LoginPage'),
})

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate/$otp',
  component: lazyRouteComponent(() => import('./users/activate-page.tsx'), 'ActivatePage'),
})

const organization = createRoute({
  getParentRoute: () => root,
  path: '/o/$organizationId',
  beforeLoad: async ({ params, location }) => {
    const current = session.get()
    if (!current) throw redirect({ to: '/login', search: { returnTo: location.href } })
    if (current.organizationId !== params.organizationId) await enter(params.organizationId, location.href)
  },
  component: Shell,
  notFoundComponent: NotFound,
})

/** A link into another organization of the same person leads there; into any other one it leads nowhere. */
async function enter(organizationId: string, href: string) {
  try {
    begin(await api.sessions.switchTo({ params: { organizationId } }))
  } catch (refusal) {
    if (isStatus(refusal, 401)) throw redirect({ to: '/login', search: { returnTo: href } })
    if (isStatus(refusal, 403) || isStatus(refusal, 404) || isStatus(refusal, 400))
      throw notFound({ routeId: rootRouteId })
    throw refusal
  }
}

/** To everybody else, what only administrators may change is not there. */
function onlyAdministrators() {
  if (!session.get()?.isAdministrator) throw notFound()
}

const home = createRoute({
  getParentRoute: () => organization,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
})

const templates = createRoute({
  getParentRoute: () => organization,
  path: 'templates',
  validateSearch: groupedSearch,
  component: lazyRouteComponent(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
})

const generate = createRoute({
  getParentRoute: () => organization,
  path: 'templates/versions/$templateVersionId/generate',
  validateSearch: wizardSearch,
  beforeLoad: ({ cause, params, search: { draft, returnTo } }) => {
    if (cause !== 'enter') return
    rememberWayBack(router.state.resolvedLocation?.href)
    const made = madeOf(draft)
    if (!made) return
    const search = withoutUndefined({ ...made, step: 'generated' as const, returnTo })
    throw redirect({
      to: '/o/$organizationId/templates/versions/$templateVersionId/generate',
      params,
      search,
      replace: true,
    })
  },
  component: lazyRouteComponent(() => import('./wizard/wizard-page.tsx'), 'WizardPage'),
})

const templateConditions = createRoute({
  getParentRoute: () => organization,
  path: 'templates/versions/$templateVersionId/conditions',
  validateSearch: conditionsSearch,
  beforeLoad: onlyAdministrators,
  component: lazyRouteComponent(
    () => import('./dependencies/template-conditions-page.tsx'),
    'TemplateConditionsPage',
  ),
})

const documentGroups = createRoute({
  getParentRoute: () => organization,
  path: 'document-groups',
  validateSearch: listSearch,
  beforeLoad: onlyAdministrators,
  component: lazyRouteComponent(
    () => import('./document-groups/document-groups-page.tsx'),
    'DocumentGroupsPage',
  ),
})

const documentTypes = createRoute({
  getParentRoute: () => organization,
  path: 'document-types',
  validateSearch: groupedSearch,
  beforeLoad: onlyAdministrators,
  component: lazyRouteComponent(
    () => import('./document-types/document-types-page.tsx'),
    'DocumentTypesPage',
  ),
})

const typeConditions = createRoute({
  getParentRoute: () => organization,
  path: 'document-types/$documentTypeId/conditions',
  validateSearch: conditionsSearch,
  beforeLoad: onlyAdministrators,
  component: lazyRouteComponent(
    () => import('./dependencies/type-conditions-page.tsx'),
    'TypeConditionsPage',
  ),
})

const documents = createRoute({
  getParentRoute: () => organization,
  path: 'documents',
  validateSearch: documentSearch,
  component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
})

const document = createRoute({
  getParentRoute: () => organization,
  path: 'documents/$documentId',
  validateSearch: documentPageSearch,
  beforeLoad: ({ params }) => {
    if (!/^[0-9a-f]{24}$/i.test(params.documentId)) throw notFound()
  },
  component: lazyRouteComponent(() => import('./documents/document-page.tsx'), 'DocumentPage'),
})

const profile = createRoute({
  getParentRoute: () => organization,
  path: 'profile',
  component: lazyRouteComponent(() => import('./users/profile-page.tsx'), 'ProfilePage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    activate,
    organization.addChildren([
      home,
      templates,
      generate,
      templateConditions,
      documentGroups,
      documentTypes,
      typeConditions,
      documents,
      document,
      profile,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: Failure,
  defaultNotFoundComponent: NotFound,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

/** A page that is not there says so in its own place, beside the menu. */
for (const page of Object.values(router.routesById)) page.options.notFoundComponent ??= NotFound

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
