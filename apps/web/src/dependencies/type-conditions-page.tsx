import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../platform/api.ts'
import { ConditionsPage } from './conditions-page.tsx'
import { documentType, saveType, subjectOfType } from './dependencies.queries.ts'
import type { SubjectCalls } from './subject.ts'

const route = getRouteApi('/o/$organizationId/document-types/$documentTypeId/conditions')

/** The conditions of the form that a document type is described with. */
export function TypeConditionsPage() {
  const { documentTypeId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { data: type } = useSuspenseQuery(documentType(documentTypeId))
  const subject = useMemo(() => subjectOfType(type), [type])
  const showNewest = () => queries.invalidateQueries({ queryKey: ['document-types'] })

  const calls: SubjectCalls = {
    save: async (draft) => {
      await saveType(type, draft)
      await showNewest()
    },
    newest: async () => subjectOfType(await api.documentTypes.get({ params: { documentTypeId } })),
    show: showNewest,
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
