import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { List, Paper, Progress, Stack, Text } from '@mantine/core'
import type { InvitationList } from '@tabellio/contract/invitations'
import { usePersonName } from '../../parts/people/index.ts'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { peopleMessages } from './people.messages.ts'

/** How far the last list is, and whom it did not invite. */
export function InvitationProgress({ list }: { list: InvitationList }) {
  const words = useMessages(peopleMessages)
  const { moment } = useFormat()
  const { finishedAt, startedBy, total: count, invited, refused, problems } = list
  const name = usePersonName(startedBy)
  const done = invited + refused
  const text = words.progress({ done, count })
  const reasonOf = (key: string) =>
    key === 'on-blacklist' || key === 'already-member' ? words[key] : words.notInvited
  return (
    <Paper withBorder p="md">
      {finishedAt === null ? (
        <Stack gap={4} aria-live="polite">
          <Text size="sm">{text}</Text>
          <Progress value={(100 * done) / count} aria-label={text} animated />
          <Text size="sm" c="dimmed">
            {words.goesOn}
          </Text>
        </Stack>
      ) : (
        <Text size="sm" component="output">
          {words.listDone({ count: invited, name, at: moment(finishedAt) })}
        </Text>
      )}
      {refused > 0 && (
        <Stack gap={4} mt="xs">
          <Text size="sm">{words.refusedCount({ count: refused })}</Text>
          <List size="sm">
            {problems.map(({ email, key }) => (
              <List.Item key={email}>
                {email}: {reasonOf(key)}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Paper>
  )
}
