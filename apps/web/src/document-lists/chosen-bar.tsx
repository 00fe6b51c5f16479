import { Button, Group, Menu, Paper, Text } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure, notifyUndo } from '../ui/feedback/notify.ts'
import { documentListMessages } from './document-lists.messages.ts'
import { myLists, useListing } from './document-lists.queries.ts'

type Props = { chosen: readonly DocumentSummary[]; onDone: () => void; children: ReactNode }

/** Puts the chosen documents into a list, which can be taken back, beside what else is done with them. */
export function ChosenBar({ chosen, onDone, children }: Props) {
  const words = useMessages(documentListMessages)
  const { items } = useSuspenseQuery(myLists).data
  const { add, take } = useListing()
  const failed = (error: unknown) => notifyFailure(words.notAdded, error)
  async function put(list: string) {
    const isNew = ({ documentLists }: DocumentSummary) => documentLists.every(({ name }) => name !== list)
    const added = chosen.filter(isNew).map(({ documentId }) => documentId)
    await add(added, list)
    onDone()
    const message = words.added({ count: chosen.length, list })
    notifyUndo(message, words.undo, () => void take(added, list).catch(failed))
  }
  if (chosen.length === 0) return null
  return (
    <Paper withBorder p="xs">
      <Group gap="sm">
        <Text size="sm" component="output">
          {words.chosen({ count: chosen.length })}
        </Text>
        <Menu>
          <Menu.Target>
            <Button size="xs" leftSection={<IconList size={16} />}>
              {words.putInto}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ name }) => (
              <Menu.Item key={name} onClick={() => void put(name).catch(failed)}>
                {name}
              </Menu.Item>
            ))}
            {items.length === 0 && (
              <Text size="sm" c="dimmed" px="sm" py={4}>
                {words.noLists}
              </Text>
            )}
          </Menu.Dropdown>
        </Menu>
        {children}
        <Button size="xs" variant="default" onClick={onDone}>
          {words.clear}
        </Button>
      </Group>
    </Paper>
  )
}
