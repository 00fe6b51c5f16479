import { NativeSelect } from '@mantine/core'
import type { FieldProperties } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { allSequences } from '../../sequences/index.ts'
import { dataMessages } from '../parts/data.messages.ts'

type Props = {
  properties: FieldProperties
  set: (change: Pick<FieldProperties, 'sequenceId'> | { sequenceId: undefined }) => void
}

/** Which sequence gives the field its numbers (B-605). Where the organization has none, there is nothing to choose. */
export function SequenceChoice({ properties: { sequenceId }, set }: Props) {
  const words = useMessages(dataMessages)
  const { data } = useQuery(allSequences)
  const items = data?.items ?? []
  if (items.length === 0 && sequenceId === undefined) return null
  return (
    <NativeSelect
      label={words.sequence}
      description={words.sequenceHint}
      value={sequenceId ?? ''}
      data={[
        { value: '', label: words.noSequence },
        ...items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => set({ sequenceId: value || undefined })}
    />
  )
}

type LookupProps = {
  properties: FieldProperties
  set: (change: Pick<FieldProperties, 'lookupDocumentTypeId'> | { lookupDocumentTypeId: undefined }) => void
}

/** Of which type the documents are that the field offers, to copy their answers into the form (B-617). */
export function LookupChoice({ properties: { lookupDocumentTypeId: chosen }, set }: LookupProps) {
  const words = useMessages(dataMessages)
  const { data } = useQuery(read('documentTypes', 'all'))
  return (
    <NativeSelect
      label={words.lookup}
      description={words.lookupHint}
      value={chosen ?? ''}
      data={[
        { value: '', label: words.noLookup },
        ...(data?.items ?? []).map(({ documentTypeId, name }) => ({ value: documentTypeId, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => set({ lookupDocumentTypeId: value || undefined })}
    />
  )
}
