import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { type Kind, kinds } from '../design/kinds.ts'
import { dataMessages } from '../parts/data.messages.ts'

export type Wanted = Kind | 'record'

const wanted: readonly Wanted[] = [...kinds, 'record']

type KindSelectProps = { kind: Wanted; onChange: (kind: Wanted) => void }

export function KindSelect({ kind, onChange }: KindSelectProps) {
  const words = useMessages(dataMessages)
  return (
    <NativeSelect
      label={words.kind}
      value={kind}
      data={wanted.map((value) => ({ value, label: words[value] }))}
      onChange={(event) => {
        const chosen = wanted.find((each) => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
