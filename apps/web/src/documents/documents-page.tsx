import { Group } from '@mantine/core'
import { IconFileSearch, IconFiles, IconList, IconPlus, IconUpload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { documentListMessages, myLists } from '../document-lists/index.ts'
import { ListPage, nameFilter } from '../parts/lists/index.ts'
import { pageSizes } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { ChoosableDocuments } from './choosable-documents.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentList, documentOrder, documentTypes } from './documents.queries.ts'

export function DocumentsPage() {
  const words = useMessages(documentMessages)
  const lists = useMessages(documentListMessages)
  const { data: mine } = useSuspenseQuery(myLists)
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
        { kind: 'day', name: 'expires', label: words.expiresBefore },
        {
          kind: 'choice',
          name: 'approval',
          label: words.approval,
          all: words.anyApproval,
          choices: [{ value: 'mine', label: words.awaitsMyApproval }],
        },
        {
          kind: 'choice',
          name: 'list',
          label: lists.title,
          all: words.anyList,
          choices: mine.items.map(({ name }) => ({ value: name, label: name })),
        },
      ]}
      list={documentList}
      sizes={pageSizes}
      order={documentOrder}
      actions={<Actions />}
    >
      {(documents, sorting) => <ChoosableDocuments documents={documents} sorting={sorting} />}
    </ListPage>
  )
}

function Actions() {
  const { organizationId } = useOrganization()
  const words = useMessages(documentMessages)
  const lists = useMessages(documentListMessages)
  return (
    <Group gap="xs">
      <ButtonLink
        to="/o/$organizationId/search"
        params={{ organizationId }}
        search={{}}
        variant="default"
        leftSection={<IconFileSearch size={16} />}
      >
        {words.searchTexts}
      </ButtonLink>
      <ButtonLink
        to="/o/$organizationId/my-lists"
        params={{ organizationId }}
        variant="default"
        leftSection={<IconList size={16} />}
      >
        {lists.manage}
      </ButtonLink>
      <ButtonLink
        to="/o/$organizationId/documents/upload"
        params={{ organizationId }}
        search={{}}
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {words.upload}
      </ButtonLink>
      <ButtonLink
        to="/o/$organizationId/templates"
        params={{ organizationId }}
        leftSection={<IconPlus size={16} />}
      >
        {words.newDocument}
      </ButtonLink>
    </Group>
  )
}
