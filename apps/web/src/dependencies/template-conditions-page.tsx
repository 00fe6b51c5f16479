import { useQueryClient, useSuspenseQueries, type QueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../platform/api.ts'
import { templateVersion } from '../templates/templates.queries.ts'
import { ConditionsPage } from './conditions-page.tsx'
import {
  newestOfTemplate,
  publishedOfTemplate,
  saveTemplate,
  subjectOfTemplate,
  templateBody,
} from './dependencies.queries.ts'
import type { SubjectCalls } from './subject.ts'

const route = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/conditions')

/** The conditions of a template version: of its form, and of its text. */
export function TemplateConditionsPage() {
  const { organizationId, templateVersionId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const router = useRouter()
  const [{ data: version }, { data: body }] = useSuspenseQueries({
    queries: [templateVersion(templateVersionId), templateBody(templateVersionId)],
  })
  const subject = useMemo(() => subjectOfTemplate(version, body), [version, body])

  /** The page stands until the other version is there; its address takes the place of this one's. */
  async function show(templateVersionId: string) {
    await load(queries, templateVersionId)
    void queries.invalidateQueries({ queryKey: ['templates', 'list'] })
    const to = '/o/$organizationId/templates/versions/$templateVersionId/conditions'
    const params = { organizationId, templateVersionId }
    await router.navigate({ to, params, search, replace: true, resetScroll: false, ignoreBlocker: true })
  }

  const calls: SubjectCalls = {
    save: async (draft) => show((await saveTemplate(version, body, draft)).templateVersionId),
    newest: () => newestOfTemplate(version),
    published: () => publishedOfTemplate(version),
    show: ({ versionId }) => show(versionId),
    publish: async () => {
      await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
      await queries.invalidateQueries({ queryKey: ['templates'] })
      /** A template's first publication makes a document type. */
      void queries.invalidateQueries({ queryKey: ['document-types'] })
    },
  }
  return (
    <ConditionsPage
      key={subject.id}
      subject={subject}
      calls={calls}
      search={search}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

const load = (queries: QueryClient, templateVersionId: string) =>
  Promise.all([
    queries.ensureQueryData(templateVersion(templateVersionId)),
    queries.ensureQueryData(templateBody(templateVersionId)),
  ])
