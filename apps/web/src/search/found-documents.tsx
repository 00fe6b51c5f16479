import '@mantine/core/styles/Mark.layer.css'
import { Badge, Mark, Text } from '@mantine/core'
import type { Piece, SearchResult } from '@tabellio/contract/search'
import { useDocumentColumns } from '../documents/index.ts'
import { DataList, useListKeys } from '../parts/lists/index.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { searchMessages } from './search.messages.ts'

export function FoundDocuments({ documents }: { documents: SearchResult[] }) {
  const words = useMessages(searchMessages)
  const list = useListKeys(documents, () => {})
  const columns = useDocumentColumns().map((column) =>
    column.key === 'name'
      ? { ...column, render: (document: SearchResult) => <Found document={document} /> }
      : column,
  )
  return (
    <div ref={list}>
      <DataList
        name={words.documents}
        columns={columns}
        rows={documents}
        idOf={({ documentId }) => documentId}
      />
    </div>
  )
}

/** The name, and the place where the words stand. */
function Found({ document }: { document: SearchResult }) {
  const words = useMessages(searchMessages)
  const { organizationId } = useOrganization()
  const { documentId, isApproximate, namePieces, snippet, page } = document
  return (
    <>
      <TextLink
        to="/o/$organizationId/documents/$documentId"
        params={{ organizationId, documentId }}
        fw={500}
        size="sm"
        className="row-link"
      >
        <Pieces pieces={namePieces} />
      </TextLink>
      {isApproximate && (
        <Badge size="sm" variant="default" ml="xs">
          {words.isSimilar}
        </Badge>
      )}
      {snippet.length > 0 && (
        <Text size="sm" c="dimmed" fw={400} lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          {page !== null && <span>{words.page({ page })} </span>}
          <Pieces pieces={snippet} />
        </Text>
      )}
    </>
  )
}

const Pieces = ({ pieces }: { pieces: Piece[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  pieces.map(({ text, isMatch }, at) =>
    isMatch ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  )
