import type { DocumentSummary } from '@tabellio/contract/documents'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { DocumentLink, SmallPicture } from './document-rows.tsx'
import styles from './documents.module.css'
import { documentMessages } from './documents.messages.ts'
import { sortOf } from './documents.queries.ts'
import type { DocumentSearch } from './documents.search.ts'

type Sort = NonNullable<DocumentSearch['sort']>
type DocumentTableProps = {
  documents: DocumentSummary[]
  search: DocumentSearch
  onChange: (order: Pick<DocumentSearch, 'sort' | 'direction'>) => void
}

export function DocumentTable({ documents, search, onChange }: DocumentTableProps) {
  const words = useMessages(documentMessages)
  const format = useFormat()
  const { sortField, sortDirection } = sortOf(search)
  const columns: Column<DocumentSummary, Sort>[] = [
    { key: 'picture', title: '', width: 68, render: (document) => <SmallPicture document={document} /> },
    {
      key: 'name',
      title: words.name,
      sort: 'name',
      isName: true,
      render: (document) => <DocumentLink document={document} />,
    },
    { key: 'type', title: words.type, sort: 'documentType', render: (document) => document.documentTypeName },
    { key: 'by', title: words.updatedBy, sort: 'updatedBy', render: (document) => document.updatedBy },
    {
      key: 'at',
      title: words.updatedAt,
      sort: 'updatedAt',
      render: (document) => <time className={styles['moment']}>{format.moment(document.updatedAt)}</time>,
    },
  ]
  return (
    <DataTable
      name={words.title}
      columns={columns}
      rows={documents}
      idOf={(document) => document.documentId}
      sort={sortField}
      direction={sortDirection}
      onSort={(sort, direction) => onChange({ sort, direction })}
    />
  )
}
