import { List, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import type { Change } from './changes.ts'
import { changesMessages } from './changes.messages.ts'

/** What differs between two versions, in words. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const words = useMessages(changesMessages)
  if (changes.length === 0) return <Text size="sm">{words.none}</Text>
  return (
    <List size="sm" spacing={4}>
      {changes.map((change) => {
        const text =
          change.what === 'setting'
            ? words.setting({ name: words[change.setting] })
            : words[`${change.kind}-${change.what}`]({ name: change.name })
        return <List.Item key={text}>{text}</List.Item>
      })}
    </List>
  )
}
