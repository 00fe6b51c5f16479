import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { subjectOfType, useTypeCalls } from '../subjects/use-type-calls.ts'
import { newestType } from './designer.queries.ts'
import { Designer } from './designer.tsx'

const route = getRouteApi('/o/$organizationId/document-types/$documentTypeId')

/** Where an administrator designs a document type. */
export function DesignerPage() {
  const { documentTypeId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: type } = useSuspenseQuery(newestType(documentTypeId))
  return (
    <Designer
      key={documentTypeId}
      subject={useMemo(() => subjectOfType(type), [type])}
      calls={useTypeCalls(type)}
      search={search}
      onSearch={(search, isStep = true) => void navigate({ search, replace: !isStep, resetScroll: false })}
    />
  )
}
