import type { DocumentSummary } from '@tabellio/contract/documents'
import { useFormat } from '../platform/format.ts'
import type { Column } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { TextLink } from '../ui/link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import styles from './documents.module.css'
import { documentMessages } from './documents.messages.ts'
import { documentThumbnail, type DocumentSort } from './documents.queries.ts'
import { Expiry } from './expiry.tsx'

/** A list shows these columns of a document. */
export function useDocumentColumns(): Column<DocumentSummary, DocumentSort>[] {
  const words = useMessages(documentMessages)
  const format = useFormat()
  return [
    {
      key: 'picture',
      title: '',
      width: 68,
      onPhone: 'picture',
      render: ({ documentId, documentVersionId }) => (
        <Thumbnail file={documentThumbnail(documentId, documentVersionId)} width={30} height={40} />
      ),
    },
    {
      key: 'name',
      title: words.name,
      sort: 'name',
      onPhone: 'title',
      render: (document) => (
        <>
          <DocumentLink document={document} />
          <Expiry document={document} />
        </>
      ),
    },
    {
      key: 'type',
      title: words.type,
      sort: 'documentType',
      onPhone: 'line',
      render: ({ documentTypeName }) => documentTypeName,
    },
    {
      key: 'by',
      title: words.updatedBy,
      sort: 'updatedBy',
      onPhone: 'line',
      render: ({ updatedBy }) => <PersonName username={updatedBy} />,
    },
    {
      key: 'at',
      title: words.updatedAt,
      sort: 'updatedAt',
      isMoment: true,
      onPhone: 'line',
      render: ({ updatedAt }) => <time className={styles['moment']}>{format.moment(updatedAt)}</time>,
    },
  ]
}

function DocumentLink({ document }: { document: DocumentSummary }) {
  const { organizationId } = useOrganization()
  return (
    <TextLink
      to="/o/$organizationId/documents/$documentId"
      params={{ organizationId, documentId: document.documentId }}
      fw={500}
      size="sm"
      className="row-link"
    >
      {document.name}
    </TextLink>
  )
}
