import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organizationRoute } from '../platform/routes/parent-routes.ts'

/** `paragraph`: by its number, counted from 1, is what the page begins at. */
const editorSearch = (said: Record<string, unknown>): { paragraph?: number } => {
  const paragraph = Number(said['paragraph'])
  return Number.isInteger(paragraph) && paragraph > 0 ? { paragraph } : {}
}

export const templateEditorRoutes = [
  createRoute({
    getParentRoute: () => organizationRoute,
    path: 'templates/$templateVersionId/edit',
    validateSearch: editorSearch,
    component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
  }),
] as const
