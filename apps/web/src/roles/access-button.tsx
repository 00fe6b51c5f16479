import { Badge, Button, Group, Modal, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconEyeQuestion } from '@tabler/icons-react'
import type { Decision, Verdict } from '@tabellio/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../platform/calls/queries.ts'
import type { Words } from '../platform/messages.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { accessMessages } from './access.messages.ts'

/** Lets administrators ask why a person may see a document, or may not. */
export function AccessButton({ documentId }: { documentId: string }) {
  const words = useMessages(accessMessages)
  const [isOpen, setOpen] = useState(false)
  if (!useSession()?.isAdministrator) return undefined
  return (
    <>
      <Button variant="default" leftSection={<IconEyeQuestion size={16} />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <AccessDialog documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  )
}

function AccessDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const words = useMessages(accessMessages)
  const own = useMessages(uiMessages)
  const [username, setUsername] = useState('')
  const { data: people } = useQuery(read('users', 'all'))
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      closeButtonProps={{ 'aria-label': own.close }}
      centered
      size="lg"
    >
      <Stack>
        <NativeSelect
          label={words.person}
          data-autofocus
          value={username}
          onChange={({ currentTarget: { value } }) => setUsername(value)}
          data={[
            { value: '', label: words.choose },
            ...(people?.items ?? []).map((each) => ({
              value: each.username,
              label: `${each.firstName} ${each.lastName} (${each.username})`,
            })),
          ]}
        />
        {username !== '' && <Decisions documentId={documentId} username={username} />}
      </Stack>
    </Modal>
  )
}

function Decisions({ documentId, username }: { documentId: string; username: string }) {
  const words = useMessages(accessMessages)
  const { data } = useQuery(read('roles', 'explain', { params: { documentId, username } }))
  return (['view', 'edit', 'delete'] as const).map(
    (right) => data && <Decided key={right} title={words[right]} decision={data[right]} />,
  )
}

/** One right: whether it is there, and each rule that was asked. */
function Decided({ title, decision }: { title: string; decision: Decision }) {
  const words = useMessages(accessMessages)
  return (
    <section aria-label={title}>
      <Group gap="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Answer isYes={decision.allowed} />
      </Group>
      <Stack component="ul" gap={2} mb={0} mt={4}>
        {decision.verdicts.map((verdict) => (
          <Text component="li" size="sm" key={JSON.stringify(verdict)}>
            {sentenceOf(verdict, words)}
          </Text>
        ))}
      </Stack>
    </section>
  )
}

function Answer({ isYes }: { isYes: boolean }) {
  const words = useMessages(accessMessages)
  return (
    <Badge variant="light" color={isYes ? 'teal' : 'red'} tt="none">
      {isYes ? words.yes : words.no}
    </Badge>
  )
}

function sentenceOf({ allowed, reason }: Verdict, words: Words<typeof accessMessages>): string {
  switch (reason.kind) {
    case 'administrator':
      return words.administrator
    case 'rule': {
      const roles = reason.roles.join(', ')
      return reason.action === 'allow' ? words.ruleAllow({ roles }) : words.ruleDeny({ roles })
    }
    case 'query-behavior':
      return allowed ? words.behaviorYes : words.behaviorNo
    case 'global-permission':
      return allowed ? words.permissionYes : words.permissionNo
    case 'owned-only':
      return allowed ? words.ownYes : words.ownNo
    case 'security-field': {
      const values = { fieldName: reason.fieldName, roles: reason.roles.join(', ') }
      return allowed ? words.fieldYes(values) : words.fieldNo(values)
    }
  }
}
