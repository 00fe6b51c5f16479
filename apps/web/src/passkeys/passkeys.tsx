import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import type { Passkey } from '@tabellio/contract/passkeys'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { mfaState } from '../mfa/index.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { passkeyMessages } from './passkeys.messages.ts'

/** The passkeys of the person of the session. They change within a quarter of an hour after a login, as all that proves them. */
export function Passkeys() {
  const words = useMessages(passkeyMessages)
  const [{ data }, { data: state }] = useSuspenseQueries({ queries: [read('passkeys', 'list'), mfaState] })
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const remove = useWrite('passkeys', 'remove')
  const hasAny = data.items.length > 0
  return (
    <Panel title={words.title} hint={words.hint}>
      {hasAny && (
        <Stack component="ul" p={0} m={0} gap="md" style={{ listStyle: 'none' }}>
          {data.items.map((passkey) => (
            <PasskeyItem
              key={passkey.passkeyId}
              passkey={passkey}
              isFresh={state.isFresh}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </Stack>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconFingerprint size={16} />}
          disabled={!state.isFresh}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      </Group>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={removed.name}
          words={words}
          remove={() => remove({ params: { passkeyId: removed.passkeyId } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  )
}

type ItemProps = { passkey: Passkey; isFresh: boolean; onRemove: () => void }

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, isFresh, onRemove }: ItemProps) {
  const words = useMessages(passkeyMessages)
  const { moment } = useFormat()
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed({ moment: moment(lastUsedAt) })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {words.since({ moment: moment(createdAt) })} · {used}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        flex="none"
        leftSection={<IconTrash size={14} />}
        disabled={!isFresh}
        aria-label={words.removeOne({ name })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Group>
  )
}
