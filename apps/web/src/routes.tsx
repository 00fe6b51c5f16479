import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { actionLogMenu, actionLogRoutes } from './action-logs/action-logs.routes.tsx'
import { apiKeyRoutes } from './api-keys/api-keys.routes.tsx'
import { retentionMenu, retentionRoutes } from './retention/retention.routes.tsx'
import { approvalTypeMenu, approvalTypeRoutes } from './approval-types/approval-types.routes.tsx'
import { collectionMenu, collectionRoutes } from './collections/collections.routes.tsx'
import { deletedDocumentMenu, deletedDocumentRoutes } from './deleted-documents/deleted-documents.routes.tsx'
import { combinedTemplateRoutes } from './combined-templates/combined-templates.routes.tsx'
import { dependencyRoutes } from './dependencies/dependencies.routes.tsx'
import { documentListRoutes } from './document-lists/document-lists.routes.tsx'
import { documentGroupMenu, documentGroupRoutes } from './document-groups/document-groups.routes.tsx'
import { documentInstanceRoutes } from './document-instances/document-instances.routes.tsx'
import { documentTypeMenu, documentTypeRoutes } from './document-types/document-types.routes.tsx'
import { documentMenu, documentRoutes } from './documents/documents.routes.tsx'
import { dashboardMenu, dashboardRoutes } from './dashboard/dashboard.routes.tsx'
import { dataElementMenu, dataElementRoutes } from './data-elements/data-elements.routes.tsx'
import { dictionaryListMenu, dictionaryListRoutes } from './dictionary-lists/dictionary-lists.routes.tsx'
import { dataLinkMenu, dataLinkRoutes } from './data-links/data-links.routes.tsx'
import { bundleRoutes } from './bundles/bundles.routes.tsx'
import { generationScheduleRoutes } from './generation-schedules/generation-schedules.routes.tsx'
import { generationRunMenu, generationRunRoutes } from './generation-runs/generation-runs.routes.tsx'
import { graphicMarkMenu, graphicMarkRoutes } from './graphic-marks/graphic-marks.routes.tsx'
import { intakeRoutes } from './intake/intake.routes.tsx'
import { notificationRoutes } from './notifications/notifications.routes.tsx'
import { mfaMenu, mfaRoutes } from './mfa/mfa.routes.tsx'
import { passwordRoutes } from './passwords/passwords.routes.tsx'
import { organizationSettingsRoutes, settingsMenu } from './organizations/organizations.routes.tsx'
import { parseSearch, stringifySearch } from './platform/address/address.ts'
import type { MenuGroup } from './platform/routes/main-menu.ts'
import { organizationRoute, rootRoute } from './platform/routes/parent-routes.ts'
import { lastOrganization, session } from './platform/session.ts'
import { roleMenu, roleRoutes } from './roles/roles.routes.tsx'
import { searchRoutes } from './search/search.routes.tsx'
import { sequenceMenu, sequenceRoutes } from './sequences/sequences.routes.tsx'
import { sessionRoutes } from './sessions/sessions.routes.tsx'
import { sharedItemMenu, sharedItemRoutes } from './shared-items/shared-items.routes.tsx'
import { sharingRoutes } from './sharing/sharing.routes.tsx'
import { Shell } from './shell/index.ts'
import {
  systemOrganizationsMenu,
  systemPeopleMenu,
  systemRoutes,
} from './system-administration/system-administration.routes.tsx'
import { templateEditorRoutes } from './template-editor/template-editor.routes.tsx'
import { templateMenu, templateRoutes } from './templates/templates.routes.tsx'
import { templatePageRoutes } from './template-page/template-page.routes.tsx'
import { Failure } from './ui/feedback/failure.tsx'
import { Loading } from './ui/feedback/loading.tsx'
import { NotFound } from './ui/feedback/not-found.tsx'
import { PublicLayout } from './ui/public-layout.tsx'
import { downloadMenu, downloadRoutes } from './transient-downloads/transient-downloads.routes.tsx'
import { uploadRoutes } from './uploads/uploads.routes.tsx'
import { activationRoutes, userMenu, userRoutes } from './users/users.routes.tsx'
import { visitRoutes } from './visits/visits.routes.tsx'
import { wizardRoutes } from './wizard/wizard.routes.tsx'

rootRoute.update({
  notFoundComponent: () => (
    <PublicLayout>
      <NotFound />
    </PublicLayout>
  ),
})

const menu: MenuGroup[] = [
  {
    entries: [
      dashboardMenu,
      templateMenu,
      documentMenu,
      generationRunMenu,
      collectionMenu,
      sharedItemMenu,
      downloadMenu,
      deletedDocumentMenu,
    ],
  },
  {
    title: 'setUpDocuments',
    entries: [
      documentGroupMenu,
      documentTypeMenu,
      approvalTypeMenu,
      dataElementMenu,
      dictionaryListMenu,
      sequenceMenu,
      dataLinkMenu,
      graphicMarkMenu,
    ],
  },
  {
    title: 'organization',
    entries: [userMenu, roleMenu, mfaMenu, retentionMenu, actionLogMenu, settingsMenu],
  },
  {
    title: 'allOrganizations',
    entries: [systemOrganizationsMenu, systemPeopleMenu],
  },
]

const finders = async () => (await import('./finders.ts')).finders

organizationRoute.update({
  component: () => <Shell menu={menu} finders={finders} />,
  notFoundComponent: NotFound,
})

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const organizationId = session.get()?.organizationId ?? lastOrganization.get()
    throw organizationId
      ? redirect({ to: '/o/$organizationId', params: { organizationId } })
      : redirect({ to: '/login' })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    start,
    ...sessionRoutes,
    ...activationRoutes,
    ...passwordRoutes,
    ...visitRoutes,
    organizationRoute.addChildren([
      ...dashboardRoutes,
      ...templateRoutes,
      ...templatePageRoutes,
      ...templateEditorRoutes,
      ...combinedTemplateRoutes,
      ...wizardRoutes,
      ...generationRunRoutes,
      ...generationScheduleRoutes,
      ...dependencyRoutes,
      ...documentGroupRoutes,
      ...documentTypeRoutes,
      ...documentInstanceRoutes,
      ...approvalTypeRoutes,
      ...retentionRoutes,
      ...dataElementRoutes,
      ...dictionaryListRoutes,
      ...sequenceRoutes,
      ...dataLinkRoutes,
      ...graphicMarkRoutes,
      ...bundleRoutes,
      ...sharingRoutes,
      ...sharedItemRoutes,
      ...roleRoutes,
      ...documentRoutes,
      ...collectionRoutes,
      ...deletedDocumentRoutes,
      ...documentListRoutes,
      ...searchRoutes,
      ...uploadRoutes,
      ...intakeRoutes,
      ...downloadRoutes,
      ...actionLogRoutes,
      ...notificationRoutes,
      ...userRoutes,
      ...apiKeyRoutes,
      ...mfaRoutes,
      ...organizationSettingsRoutes,
      ...systemRoutes,
    ]),
  ]),
  context: { shownHref: (): string | undefined => router.state.resolvedLocation?.href },
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
