import type { DataLinkMapping } from '@tabellio/contract/data-links'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { templateVersion } from '../../templates/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { MappingEditor } from './mapping-editor.tsx'
import { mappingMessages } from './mapping.messages.ts'
import { typeVersion } from './mapping.queries.ts'

const templateRoute = getRouteApi('/o/$organizationId/templates/versions/$templateVersionId/data-links')
const typeRoute = getRouteApi('/o/$organizationId/document-types/versions/$documentTypeVersionId/data-links')

/** The data links of a template's form (B-723). */
export function TemplateMappingPage() {
  const { templateVersionId } = templateRoute.useParams()
  const words = useMessages(mappingMessages)
  const params = useOrganization()
  const { data } = useSuspenseQuery(templateVersion(templateVersionId))
  const save = useWrite('templates', 'setMappings')
  const { templateId, distributionMappings: distributions } = data
  return (
    <MappingEditor
      key={templateVersionId}
      subject={data}
      back={
        <TextLink to="/o/$organizationId/templates" params={params} size="sm">
          {words.backToTemplates}
        </TextLink>
      }
      save={(datalinks: DataLinkMapping[]) =>
        save({ body: { templateId, templateVersionId, distributions, datalinks } })
      }
    />
  )
}

/** The data links of a document type's form (B-169). */
export function TypeMappingPage() {
  const { documentTypeVersionId } = typeRoute.useParams()
  const words = useMessages(mappingMessages)
  const params = useOrganization()
  const { data } = useSuspenseQuery(typeVersion(documentTypeVersionId))
  const save = useWrite('documentTypes', 'setMappings')
  const { documentTypeId, distributionMappings: distributions } = data
  return (
    <MappingEditor
      key={documentTypeVersionId}
      subject={data}
      back={
        <TextLink
          to="/o/$organizationId/document-types/$documentTypeId"
          params={{ ...params, documentTypeId }}
          search={{ part: 'links' }}
          size="sm"
        >
          {words.backToType}
        </TextLink>
      }
      save={(datalinks: DataLinkMapping[]) =>
        save({ body: { documentTypeId, documentTypeVersionId, distributions, datalinks } })
      }
    />
  )
}
