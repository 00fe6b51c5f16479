import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { api, isStatus } from '../calls/api.ts'
import { signIn, session } from '../session.ts'

/** Tells the address of the screen that is shown, while another is on its way. */
type RouterContext = { shownHref: () => string | undefined }

/** The screens of areas outside of a session hang below it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/** The screens of areas within an organization hang below it: whoever gets there has a session in that organization. */
export const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/o/$organizationId',
  beforeLoad: async ({ params, location }) => {
    const current = session.get()
    if (!current) throw redirect({ to: '/login', search: { returnTo: location.href } })
    if (current.organizationId !== params.organizationId) await enter(params.organizationId, location.href)
  },
})

/** A link into another organization of the same person leads there; into any other one it leads nowhere. */
async function enter(organizationId: string, href: string) {
  try {
    signIn(await api.sessions.switchTo({ params: { organizationId } }))
  } catch (refusal) {
    if (isStatus(refusal, 401)) throw redirect({ to: '/login', search: { returnTo: href } })
    if (isStatus(refusal, 403) || isStatus(refusal, 404) || isStatus(refusal, 400))
      throw notFound({ routeId: rootRouteId })
    throw refusal
  }
}

/** To everybody else, what only administrators may change is not there. */
export function onlyAdministrators(): void {
  if (!session.get()?.isAdministrator) throw notFound()
}

/** What concerns all organizations is there for those who administer the system. */
export function onlySystemAdministrators(): void {
  if (!session.get()?.isSystemAdmin) throw notFound()
}
