import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { textOf, withoutUndefined } from '../platform/address/address.ts'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

/** `type`: chosen from the first. `version`: the document that gets a new version. */
type UploadSearch = { type?: string; version?: string }

const uploadSearch = (said: Record<string, unknown>): UploadSearch =>
  withoutUndefined({ type: textOf(said['type']), version: textOf(said['version']) })

export const uploadRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'documents/upload',
    validateSearch: uploadSearch,
    component: lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage'),
  }),
] as const
