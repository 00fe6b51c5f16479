import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useWrite } from '../../platform/calls/queries.ts'
import { Designer } from '../designer/designer.tsx'
import type { DesignerSearch } from '../designer/designer.search.ts'
import type { SubjectCalls } from './subject.ts'
import {
  designedTemplate,
  formInForce,
  formUpdate,
  newestTemplate,
  type TemplateSubject,
} from './template-form.queries.ts'

const to = '/o/$organizationId/templates/$templateVersionId/form'
const route = getRouteApi(to)

/** Where an author designs the form of a template (B-109). Its text stays as it is. */
export function TemplateFormPage() {
  const { templateVersionId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: subject } = useSuspenseQuery(designedTemplate(templateVersionId))
  return (
    <Designer
      key={subject.id}
      subject={subject}
      calls={useTemplateCalls(subject, search)}
      search={search}
      onSearch={(search, isStep = true) => void navigate({ search, replace: !isStep, resetScroll: false })}
    />
  )
}

function useTemplateCalls(subject: TemplateSubject, search: DesignerSearch): SubjectCalls {
  const { organizationId } = route.useParams()
  const update = useWrite('templateLife', 'update')
  const publish = useWrite('templates', 'publish')
  const queries = useQueryClient()
  const router = useRouter()
  return {
    save: async (design) => {
      const params = { templateVersionId: subject.versionId }
      return (await update({ params, body: formUpdate(design, subject) })).templateVersionId
    },
    publish: (templateVersionId) => publish({ params: { templateVersionId }, body: { type: 'now' } }),
    newest: () => newestTemplate(subject.versionId),
    /** The address names the version that is designed now. */
    show: async (newest) => {
      const { versionId: templateVersionId } = newest
      queries.setQueryData(designedTemplate(templateVersionId).queryKey, newest)
      const params = { organizationId, templateVersionId }
      await router.navigate({ to, params, search, replace: true, resetScroll: false, ignoreBlocker: true })
    },
    inForce: formInForce(subject),
  }
}
