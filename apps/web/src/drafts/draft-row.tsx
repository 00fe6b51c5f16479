import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { dropDraft, type DraftItem, type DraftOwner } from './draft.ts'
import { draftMessages } from './drafts.messages.ts'
import { forget } from './late.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

type DraftRowProps = {
  owner: DraftOwner
  draft: DraftItem
  onDelete: () => void
  /** The way to go on with it, under a name that says what it is. */
  children: (label: string) => ReactNode
}

/** Shows a draft: of which template, its first answers, when it was saved. */
export function DraftRow({ owner, draft, onDelete, children }: DraftRowProps) {
  const words = useMessages(draftMessages)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { id, templateName, about, parent } = draft
  const title = parent
    ? words.versionOf({ name: parent.name, number: parent.versionNumber + 1 })
    : templateName
  const date = format.moment(draft.savedAt)
  const isHereOnly = draft.isBehind === true
  const saved = isHereOnly ? words.savedOnlyHere({ date }) : words.saved({ date })
  const remove = async () => {
    setIsAsking(false)
    await dropDraft(owner, id)
    await forget(owner, id)
    onDelete()
  }
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500} size="sm">
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {about ? `${about} · ${saved}` : saved}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {children(words.continueOf({ name: title, date }))}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={words.deleteDraftOf({ name: title, date })}
            onClick={() => setIsAsking(true)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.deleteDraftTitle}
        confirm={words.deleteDraft}
        cancel={words.keepDraft}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {`${title} · ${about ? `${about} · ` : ''}${saved}`}
      </ConfirmDialog>
    </Paper>
  )
}
