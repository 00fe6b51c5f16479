import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { ConditionsPage } from './conditions-page.tsx'
import { documentType, newestOfType, nextType, subjectOfType } from './dependencies.queries.ts'
import type { SubjectCalls } from './subject.ts'

const route = getRouteApi('/o/$organizationId/document-types/$documentTypeId/conditions')

/** The conditions of the form that a document type is described with. */
export function TypeConditionsPage() {
  const { documentTypeId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const save = useWrite('documentTypes', 'create')
  const { data: type, refetch } = useSuspenseQuery(documentType(documentTypeId))
  const subject = useMemo(() => subjectOfType(type), [type])

  const calls: SubjectCalls = {
    save: async (draft) => {
      await save(nextType(type, draft))
    },
    newest: async () =>
      subjectOfType(await newestOfType(await api.documentTypes.get({ params: { documentTypeId } }))),
    show: async () => {
      await refetch()
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
