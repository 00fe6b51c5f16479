import { IconFiles, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { useDocumentColumns } from './document-columns.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentList, documentOrder, documentTypes } from './documents.queries.ts'

export function DocumentsPage() {
  const words = useMessages(documentMessages)
  const { organizationId } = useOrganization()
  const columns = useDocumentColumns()
  const { data: types } = useSuspenseQuery(documentTypes)
  const choices = types.items.map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  return (
    <ListPage
      words={words}
      Icon={IconFiles}
      filters={[
        nameFilter,
        { kind: 'choice', name: 'type', label: words.type, all: words.allTypes, choices },
        { kind: 'person', name: 'by', label: words.updatedBy },
        { kind: 'day', name: 'from', label: words.changedFrom },
        { kind: 'day', name: 'to', label: words.changedTo },
      ]}
      list={documentList}
      sizes={pageSizes}
      order={documentOrder}
      actions={
        <ButtonLink
          to="/o/$organizationId/templates"
          params={{ organizationId }}
          leftSection={<IconPlus size={16} />}
        >
          {words.newDocument}
        </ButtonLink>
      }
    >
      {(documents, sorting) => (
        <DataList
          name={words.title}
          columns={columns}
          rows={documents}
          idOf={({ documentId }) => documentId}
          sorting={sorting}
        />
      )}
    </ListPage>
  )
}
