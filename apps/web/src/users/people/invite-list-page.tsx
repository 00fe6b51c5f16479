import { Alert, Button, Group, Paper, Progress, Stack, Text, Textarea } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Column, DataList } from '../../parts/lists/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { readInvitations, type Line } from './invitations.ts'
import { peopleMessages } from './people.messages.ts'
import { type Outcomes, useInviting } from './use-inviting.ts'

const route = getRouteApi('/o/$organizationId/users/invite')

/** So many at once: one that goes wrong must still be found. */
const mostLines = 500

/** Invites the people of a pasted list, each line judged before it is sent and as it is answered. */
export function InviteListPage() {
  const words = useMessages(peopleMessages)
  const { organizationId } = route.useParams()
  const [list, setList] = useState('')
  const shown = useDeferredValue(list)
  const lines = useMemo(() => readInvitations(shown), [shown])
  const inviting = useInviting(lines)
  const isTooLong = lines.length > mostLines
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/users" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={words.inviteMany}
    >
      <LeavingDialog isChanged={inviting.waiting > 0} isLostByReload>
        {words.manyUnsent}
      </LeavingDialog>
      <Stack maw={960}>
        <Paper withBorder p="lg">
          <Stack>
            <Textarea
              label={words.list}
              description={words.manyHint}
              value={list}
              disabled={inviting.isSending}
              onChange={(event) => setList(event.currentTarget.value)}
              rows={8}
            />
            {isTooLong && (
              <Alert color="red" role="alert">
                {words.tooManyLines({ count: lines.length })}
              </Alert>
            )}
            <SendBar inviting={inviting} isTooLong={isTooLong} />
          </Stack>
        </Paper>
        {lines.length > 0 && !isTooLong && <Lines lines={lines} outcomes={inviting.outcomes} />}
      </Stack>
    </Page>
  )
}

type SendBarProps = { inviting: ReturnType<typeof useInviting>; isTooLong: boolean }

function SendBar({ inviting, isTooLong }: SendBarProps) {
  const words = useMessages(peopleMessages)
  const { isSending, waiting, done, count } = inviting
  return (
    <Group justify="flex-end">
      {isSending && (
        <>
          <Progress value={(100 * done) / count} flex="1 1 120px" aria-hidden />
          <Text size="sm" component="output">
            {words.progress({ done, count })}
          </Text>
          <Button variant="default" onClick={inviting.stop}>
            {words.stop}
          </Button>
        </>
      )}
      {!isSending && (
        <Button disabled={waiting === 0 || isTooLong} onClick={() => void inviting.start()}>
          {words.inviteCount({ count: waiting })}
        </Button>
      )}
    </Group>
  )
}

function Lines({ lines, outcomes }: { lines: Line[]; outcomes: Outcomes }) {
  const words = useMessages(peopleMessages)
  const columns: Column<Line>[] = [
    { key: 'number', title: words.line, width: 70, onPhone: 'line', render: ({ number }) => number },
    {
      key: 'name',
      title: words.name,
      onPhone: 'title',
      render: ({ text, invitation }) =>
        invitation ? `${invitation.firstName} ${invitation.lastName}` : text,
    },
    { key: 'email', title: words.email, onPhone: 'line', render: (line) => line.invitation?.email },
    {
      key: 'position',
      title: words.position,
      onPhone: 'line',
      render: (line) => line.invitation?.positionRole,
    },
    {
      key: 'result',
      title: words.result,
      onPhone: 'line',
      render: (line) => <Result line={line} outcomes={outcomes} />,
    },
  ]
  return <DataList name={words.lines} columns={columns} rows={lines} idOf={({ number }) => String(number)} />
}

function Result({ line, outcomes }: { line: Line; outcomes: Outcomes }) {
  const words = useMessages(peopleMessages)
  if (line.problem) return <Problem text={words[line.problem]} />
  const outcome = outcomes.get(line.invitation.email)
  if (outcome?.isSent) return <Text size="sm">{words.sent}</Text>
  if (outcome) return <Problem text={outcome.problem} />
  return (
    <Text size="sm" c="dimmed">
      {words.ready}
    </Text>
  )
}

const Problem = ({ text }: { text: string }) => (
  <Text size="sm" c="red.9">
    {text}
  </Text>
)
