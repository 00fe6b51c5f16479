import { IconCategory, IconGitBranch } from '@tabler/icons-react'
import type { DocumentTypeItem } from '@tabellio/contract/document-types'
import { useDocumentGroupFilter } from '../document-groups/index.ts'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { documentTypeMessages } from './document-types.messages.ts'
import { documentTypePage } from './document-types.queries.ts'

export function DocumentTypesPage() {
  const words = useMessages(documentTypeMessages)
  const columns: Column<DocumentTypeItem>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ name }) => name },
    { key: 'description', title: words.description, render: ({ description }) => description },
    {
      key: 'group',
      title: words.group,
      onPhone: 'line',
      render: ({ documentGroupName }) => documentGroupName,
    },
    {
      key: 'conditions',
      title: '',
      width: 160,
      onPhone: 'actions',
      render: (type) => <ConditionsLink type={type} />,
    },
  ]
  return (
    <ListPage
      words={words}
      Icon={IconCategory}
      filters={[nameFilter, useDocumentGroupFilter()]}
      list={documentTypePage}
      sizes={pageSizes}
    >
      {(types) => (
        <DataList
          name={words.title}
          columns={columns}
          rows={types}
          idOf={({ documentTypeId }) => documentTypeId}
        />
      )}
    </ListPage>
  )
}

function ConditionsLink({ type }: { type: DocumentTypeItem }) {
  const { organizationId } = useOrganization()
  const { documentTypeId, name } = type
  const words = useMessages(documentTypeMessages)
  return (
    <ButtonLink
      to="/o/$organizationId/document-types/$documentTypeId/conditions"
      params={{ organizationId, documentTypeId }}
      variant="default"
      size="xs"
      leftSection={<IconGitBranch size={16} />}
      aria-label={words.conditionsOf({ name })}
    >
      {words.conditions}
    </ButtonLink>
  )
}
