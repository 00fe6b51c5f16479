import '../ui/theme/control-styles.ts'
import { Group } from '@mantine/core'
import { IconFileSearch, IconFiles, IconInbox, IconList, IconPlus, IconUpload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { documentListMessages, myLists } from '../document-lists/index.ts'
import { type BoxProps, type Filter, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useSearch } from '@tanstack/react-router'
import { listSearch, orderIn, pageSizes, type Said } from '../platform/address/list-search.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { ButtonLink } from '../ui/link.tsx'
import { ChoosableDocuments } from './choosable-documents.tsx'
import { documentMessages } from './documents.messages.ts'
import { documentOrder, documentTypes, type DocumentFilter } from './documents.queries.ts'
import { documentList, isSearched, searchBody, searchedSizes } from './list/searched-list.ts'
import { ColumnsMenu } from './list/columns-menu.tsx'
import { ConditionFilter } from './list/condition-filter.tsx'
import { ExportMenu } from './list/export-menu.tsx'
import { SavedSearches } from './list/saved-searches.tsx'
import { useListColumns } from './list/use-list-columns.tsx'

/** What the address says of the list, and what follows of it. */
function useListAddress() {
  const { data: types } = useSuspenseQuery(documentTypes)
  const address = listSearch(useSearch({ strict: false }))
  const said: Said<DocumentFilter> = (name) => address[name]
  const type = types.items.find(({ documentTypeId }) => documentTypeId === said('type'))?.documentTypeId
  return { address, said, type, types: types.items }
}

/** The filter by the fields of the type. It is one component for all types, so that what is being built stays. */
function Condition(props: BoxProps) {
  const { type } = useListAddress()
  const { sources } = useListColumns(type)
  return <ConditionFilter key={type} {...props} sources={sources} />
}

function useDocumentFilters(): Filter<DocumentFilter>[] {
  const words = useMessages(documentMessages)
  const lists = useMessages(documentListMessages)
  const { data: mine } = useSuspenseQuery(myLists)
  const { type, types } = useListAddress()
  const choices = types.map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name }))
  return [
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
    ...(type === undefined ? [] : [{ kind: 'box', name: 'where', Box: Condition } as const]),
  ]
}

export function DocumentsPage() {
  const words = useMessages(documentMessages)
  const { address, said, type } = useListAddress()
  const { all, columns, sorts } = useListColumns(type)
  const order = { ...documentOrder, sorts: [...documentOrder.sorts, ...sorts] }
  const asked = orderIn(address, order.sorts, documentOrder)
  const exportedColumns = columns.flatMap(({ key, title }) =>
    title === '' ? [] : [{ key: exported[key] ?? key, title }],
  )
  return (
    <ListPage
      words={words}
      Icon={IconFiles}
      filters={useDocumentFilters()}
      list={documentList}
      sizes={isSearched(said, asked) ? searchedSizes : pageSizes}
      order={order}
      actions={<Actions />}
    >
      {(documents, sorting) => (
        <>
          <Group gap="xs" justify="flex-end">
            <SavedSearches search={address} />
            <ColumnsMenu documentTypeId={type} all={all} />
            <ExportMenu body={() => searchBody(said, asked)} columns={exportedColumns} />
          </Group>
          <ChoosableDocuments documents={documents} sorting={sorting} columns={columns} />
        </>
      )}
    </ListPage>
  )
}

/** What the export calls the columns that every document has. */
const exported: Record<string, string> = { type: 'documentType', by: 'updatedBy', at: 'updatedAt' }

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
        to="/o/$organizationId/intake"
        params={{ organizationId }}
        search={{}}
        variant="default"
        leftSection={<IconInbox size={16} />}
      >
        {words.incoming}
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
