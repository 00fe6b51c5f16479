import { useQueryClient, useSuspenseQueries, type QueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { templateVersion } from '../templates/index.ts'
import { ConditionsPage } from './conditions-page.tsx'
import {
  newestOfTemplate,
  publishedOfTemplate,
  nextTemplate,
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
  const save = useWrite('templates', 'create')
  const publish = useWrite('templates', 'publish')
  const router = useRouter()
  const [{ data: version }, { data: body }] = useSuspenseQueries({
    queries: [templateVersion(templateVersionId), templateBody(templateVersionId)],
  })
  const subject = useMemo(() => subjectOfTemplate(version, body), [version, body])

  /** The page stands until the other version is there; its address takes the place of this one's. */
  async function show(templateVersionId: string) {
    await load(queries, templateVersionId)
    const to = '/o/$organizationId/templates/versions/$templateVersionId/conditions'
    const params = { organizationId, templateVersionId }
    await router.navigate({ to, params, search, replace: true, resetScroll: false, ignoreBlocker: true })
  }

  const calls: SubjectCalls = {
    save: async (draft) => show((await save(nextTemplate(version, body, draft))).templateVersionId),
    newest: () => newestOfTemplate(version),
    published: () => publishedOfTemplate(version),
    show: ({ versionId }) => show(versionId),
    publish: async () => {
      await publish({ params: { templateVersionId }, body: { type: 'now' } })
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
