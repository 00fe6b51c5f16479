import { Button, Checkbox, Stack } from '@mantine/core'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChosenBar, documentListMessages } from '../document-lists/index.ts'
import { type Column, DataList, useListKeys } from '../parts/lists/index.ts'
import type { Sorting } from '../platform/address/list-search.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DownloadButtons } from '../transient-downloads/index.ts'
import { documentMessages } from './documents.messages.ts'
import type { DocumentSort } from './documents.queries.ts'
import { TrashChosen } from './trash-chosen.tsx'

type Props = {
  documents: DocumentSummary[]
  sorting: Sorting<DocumentSort> | undefined
  columns: readonly Column<DocumentSummary, DocumentSort>[]
}

/** The documents of a page, some of which can be chosen to be put into a list together. */
export function ChoosableDocuments({ documents, sorting, columns }: Props) {
  const words = useMessages(documentMessages)
  const own = useMessages(documentListMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const list = useListKeys(documents, ({ documentId }) => {
    void navigate({
      to: '/o/$organizationId/documents/$documentId/edit',
      params: { organizationId, documentId },
    })
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isChosen = ({ documentId }: DocumentSummary) => chosen.includes(documentId)
  const toggle = (document: DocumentSummary) =>
    setChosen(
      isChosen(document)
        ? chosen.filter((id) => id !== document.documentId)
        : [...chosen, document.documentId],
    )
  const choice: Column<DocumentSummary, DocumentSort> = {
    key: 'choice',
    title: '',
    width: 44,
    onPhone: 'actions',
    render: (document) => (
      <Checkbox
        checked={isChosen(document)}
        onChange={() => toggle(document)}
        aria-label={own.chooseOne({ name: document.name })}
      />
    ),
  }
  return (
    <>
      <ChosenBar chosen={documents.filter(isChosen)} onDone={() => setChosen([])}>
        {chosen.length < documents.length && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setChosen(documents.map(({ documentId }) => documentId))}
          >
            {words.chooseAll({ count: documents.length })}
          </Button>
        )}
        <DownloadButtons documents={documents.filter(isChosen)} />
        <TrashChosen chosen={documents.filter(isChosen)} onDone={() => setChosen([])} />
      </ChosenBar>
      <Stack ref={list}>
        <DataList
          name={words.title}
          columns={[choice, ...columns]}
          rows={documents}
          idOf={({ documentId }) => documentId}
          sorting={sorting}
        />
      </Stack>
    </>
  )
}
