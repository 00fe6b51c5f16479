import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readHere } from '../../platform/calls/queries.ts'
import { useDebounced } from '../../platform/debounced.ts'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useFailureText } from '../../ui/feedback/failure-text.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import type { ChosenDocument } from '../channels/index.ts'
import type { FoundDocument, OnSearch } from './on-search.ts'
import { documentTypes } from './document-types.ts'
import { lookupMessages } from './lookups.messages.ts'
import styles from './lookups.module.css'

type Props = {
  /** Only documents of this type are offered. */
  documentTypeId: string | undefined
  onSearch: OnSearch
  onChosen: (document: ChosenDocument) => void
}

/** Finds documents by words; the one that is pressed is opened. */
export function FindDocument({ documentTypeId: only, onSearch, onChosen }: Props) {
  const words = useMessages(lookupMessages)
  const [said, setSaid] = useState('')
  const [typed, setTyped] = useDebounced(said, setSaid)
  const [type, setType] = useState('')
  const { data: types = [] } = useQuery(documentTypes(onSearch))
  const documentTypeId = only ?? (type === '' ? undefined : type)
  return (
    <Stack gap="sm">
      {only !== undefined && (
        <Text size="sm">
          {words.onlyType({ name: types.find((each) => each.documentTypeId === only)?.name ?? '' })}
        </Text>
      )}
      <TextInput
        label={words.find}
        value={typed}
        maxLength={200}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {only === undefined && (
        <NativeSelect
          label={words.type}
          value={type}
          data={[
            { value: '', label: words.allTypes },
            ...types.map((each) => ({ value: each.documentTypeId, label: each.name })),
          ]}
          onChange={(event) => setType(event.currentTarget.value)}
        />
      )}
      <Found asked={{ words: said.trim(), documentTypeId }} onSearch={onSearch} onChosen={onChosen} />
    </Stack>
  )
}

type FoundProps = Pick<Props, 'onSearch' | 'onChosen'> & {
  asked: { words: string; documentTypeId: string | undefined }
}

function Found({ asked, onSearch, onChosen }: FoundProps) {
  const words = useMessages(lookupMessages)
  const format = useFormat()
  const failureText = useFailureText()
  const found = useQuery({
    ...readHere('lookup', asked, async () => (await onSearch()).find(asked)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const open = useMutation({
    mutationFn: async (document: FoundDocument) => (await onSearch()).contextOf(document),
    onSuccess: (source, { name }) => onChosen({ name, source }),
  })
  const failure = found.error ?? open.error
  const { items, totalCount } = found.data ?? { items: [], totalCount: 0 }
  if (found.isPending) return <Loading />
  return (
    <>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failureText(failure) ?? words.failed}
        </Text>
      )}
      <Text component="output" size="sm" c="dimmed">
        {words.found({ count: totalCount, shown: items.length })}
      </Text>
      <ul className={styles.found} aria-label={words.documents}>
        {items.map((document) => (
          <li key={document.documentId}>
            <Button
              variant="default"
              fullWidth
              className={styles.document}
              loading={open.isPending && open.variables.documentId === document.documentId}
              onClick={() => open.mutate(document)}
            >
              <span>
                {document.name}
                <span className={styles.about}>
                  {document.documentTypeName}, {format.date(document.updatedAt)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
