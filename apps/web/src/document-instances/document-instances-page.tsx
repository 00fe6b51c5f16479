import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { documentInstanceMessages } from './document-instances.messages.ts'
import { documentTypeName } from './document-instances.queries.ts'
import { InstancesPanel } from './instances-panel.tsx'

const route = getRouteApi('/o/$organizationId/document-types/$documentTypeId/documents')

export function DocumentInstancesPage() {
  const { organizationId, documentTypeId } = route.useParams()
  const words = useMessages(documentInstanceMessages)
  const { name } = useSuspenseQuery(documentTypeName(documentTypeId)).data
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/document-types" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={words.title({ name })}
      hint={words.hint}
    >
      <InstancesPanel documentTypeId={documentTypeId} />
    </Page>
  )
}
