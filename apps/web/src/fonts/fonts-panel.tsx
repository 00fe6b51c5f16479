import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Font } from '@tabellio/contract/fonts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { dataUriOf } from '../platform/data-uri.ts'
import { useFormat } from '../platform/format.ts'
import { useLabelled, useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { Panel } from '../ui/panel.tsx'
import { fontMessages } from './fonts.messages.ts'
import styles from './fonts.module.css'
import { allFonts } from './fonts.queries.ts'

/** The fonts that an organization has brought, each with a line set in it, for administrators. */
export function FontsPanel() {
  const words = useMessages(fontMessages)
  const { items } = useSuspenseQuery(allFonts).data
  const [removing, setRemoving] = useState<Font>()
  return (
    <Panel title={words.title} hint={words.hint}>
      <AddFont />
      {items.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <ul className={styles['list']}>
          {items.map((font) => (
            <FontItem key={font.id} font={font} onRemove={() => setRemoving(font)} />
          ))}
        </ul>
      )}
      {removing && <RemoveFont font={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

function useStyleName() {
  const words = useMessages(fontMessages)
  return ({ family, isBold, isItalic }: Font) => {
    const style = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular'
    return `${family} ${words[style]}`
  }
}

function FontItem({ font, onRemove }: { font: Font; onRemove: () => void }) {
  const words = useMessages(fontMessages)
  const labelled = useLabelled()
  const format = useFormat()
  const name = useStyleName()(font)
  return (
    <li className={styles['font']}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} maw="100%">
          <img className={styles['sample']} src={font.sample} alt={words.sample({ name })} />
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {[font.fileName, format.size(font.size)].filter((said) => said !== '').join(' · ')}
          </Text>
        </Stack>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} />}
          aria-label={labelled(words.remove, name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </Group>
    </li>
  )
}

/** What is wrong with a file stays beside the button until another one is chosen. */
function AddFont() {
  const words = useMessages(fontMessages)
  const failureText = useFailureText()
  const create = useWrite('fonts', 'create')
  const adding = useMutation({
    mutationFn: async (file: File) =>
      create({ body: { fontDataUri: await dataUriOf(file), fileName: file.name } }),
    onSuccess: (_answer, file) => notifyDone(words.added({ family: file.name })),
  })
  return (
    <>
      <Group>
        <FileButton accept=".ttf,.otf" onChange={(file) => file && adding.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={adding.isPending}
              leftSection={<IconPlus size={16} />}
            >
              {words.add}
            </Button>
          )}
        </FileButton>
      </Group>
      {adding.isError && (
        <Alert color="red" title={words.notAdded}>
          {failureText(adding.error)}
        </Alert>
      )}
    </>
  )
}

function RemoveFont({ font, onClose }: { font: Font; onClose: () => void }) {
  const words = useMessages(fontMessages)
  const remove = useWrite('fonts', 'remove')
  return (
    <RemoveDialog
      name={useStyleName()(font)}
      words={words}
      remove={() => remove({ params: { fontId: font.id } })}
      onClose={onClose}
    />
  )
}
