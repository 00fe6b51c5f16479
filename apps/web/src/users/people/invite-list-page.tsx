import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Column, DataList } from '../../parts/lists/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { InvitationProgress } from './invitation-progress.tsx'
import { readInvitations, type Line } from './invitations.ts'
import { peopleMessages } from './people.messages.ts'
import { useInviting } from './use-inviting.ts'

const route = getRouteApi('/o/$organizationId/users/invite')

/** So many at once, as the server takes them. */
const mostLines = 10_000
/** So many lines are shown, those with a problem first. */
const mostShown = 200

/** Invites the people of a pasted list: each line is judged before anybody is invited. */
export function InviteListPage() {
  const words = useMessages(peopleMessages)
  const { organizationId } = route.useParams()
  const [pasted, setPasted] = useState('')
  const shown = useDeferredValue(pasted)
  const lines = useMemo(() => readInvitations(shown), [shown])
  const inviting = useInviting(lines)
  const { list, problems } = inviting
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
      <LeavingDialog isChanged={pasted !== ''} isLostByReload>
        {words.manyUnsent}
      </LeavingDialog>
      <Stack maw={960}>
        {list && <InvitationProgress list={list} />}
        <Paper withBorder p="lg">
          <Stack>
            <Textarea
              label={words.list}
              description={words.manyHint}
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
              rows={8}
            />
            {isTooLong && (
              <Alert color="red" role="alert">
                {words.tooManyLines({ count: lines.length })}
              </Alert>
            )}
            <Actions inviting={inviting} isTooLong={isTooLong} onSent={() => setPasted('')} />
          </Stack>
        </Paper>
        {lines.length > 0 && !isTooLong && <Lines lines={lines} problems={problems} />}
      </Stack>
    </Page>
  )
}

type Inviting = ReturnType<typeof useInviting>
type ActionsProps = { inviting: Inviting; isTooLong: boolean; onSent: () => void }

/** First the list is checked, then it is sent. */
function Actions({ inviting, isTooLong, onSent }: ActionsProps) {
  const words = useMessages(peopleMessages)
  const { list, problems, ready, count, isBusy } = inviting
  const isRunning = list?.finishedAt === null
  return (
    <Group justify="flex-end">
      {problems ? (
        <Button
          loading={isBusy}
          disabled={ready === 0 || isRunning}
          onClick={() => void inviting.send().then(onSent, () => undefined)}
        >
          {words.inviteCount({ count: ready })}
        </Button>
      ) : (
        <Button loading={isBusy} disabled={count === 0 || isTooLong} onClick={inviting.check}>
          {words.checkList}
        </Button>
      )}
    </Group>
  )
}

type Problems = Inviting['problems']
type LinesProps = { lines: Line[]; problems: Problems }

const problemOf = (line: Line, problems: Problems) => line.problem ?? problems?.get(line.invitation.email)

function Lines({ lines, problems }: LinesProps) {
  const words = useMessages(peopleMessages)
  const wrong = lines.filter((line) => problemOf(line, problems) !== undefined)
  const right = lines.filter((line) => problemOf(line, problems) === undefined)
  const shown = [...wrong, ...right].slice(0, mostShown)
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
      render: (line) => <Result problem={problemOf(line, problems)} isChecked={problems !== undefined} />,
    },
  ]
  return (
    <>
      <Text size="sm" component="output">
        {words.wrongLines({ count: wrong.length })}
        {lines.length > shown.length && ` ${words.firstLines({ count: shown.length })}`}
      </Text>
      <DataList name={words.lines} columns={columns} rows={shown} idOf={({ number }) => String(number)} />
    </>
  )
}

type ResultProps = { problem: ReturnType<typeof problemOf>; isChecked: boolean }

function Result({ problem, isChecked }: ResultProps) {
  const words = useMessages(peopleMessages)
  if (problem === undefined)
    return (
      <Text size="sm" c="dimmed">
        {isChecked ? words.ready : words.unchecked}
      </Text>
    )
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {words[problem]}
    </Text>
  )
}
