import { NativeSelect } from '@mantine/core'
import type { FieldProperties } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../platform/use-messages.ts'
import { allSequences } from '../../sequences/index.ts'
import { dataMessages } from './data.messages.ts'

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
