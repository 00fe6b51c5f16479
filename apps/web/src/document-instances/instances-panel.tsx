import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import type { DocumentInstances, InstanceRun } from '@tabellio/contract/document-instances'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { documentInstanceMessages } from './document-instances.messages.ts'
import { documentInstances } from './document-instances.queries.ts'
import { MisfitList } from './misfit-list.tsx'

/** How often the progress of a run is asked for. */
const progressMs = 1000

const isRunning = (run: InstanceRun | null | undefined) => run?.finishedAt === null

/**
 * How many documents follow an earlier version of their type: first a look at which would not fit the newest one, then
 * the update itself.
 */
export function InstancesPanel({ documentTypeId }: { documentTypeId: string }) {
  const { data } = useSuspenseQuery({
    ...documentInstances(documentTypeId),
    refetchInterval: ({ state }) => (isRunning(state.data?.run) ? progressMs : false),
  })
  const { run } = data
  return (
    <Stack maw={900}>
      <Paper withBorder p="md">
        <Stack gap="sm">
          {run && isRunning(run) ? (
            <Running run={run} />
          ) : (
            <>
              <State documentTypeId={documentTypeId} instances={data} />
              {run && <Report run={run} />}
            </>
          )}
        </Stack>
      </Paper>
      {run && run.misfits > 0 && !isRunning(run) && (
        <MisfitList key={run.startedAt} documentTypeId={documentTypeId} />
      )}
    </Stack>
  )
}

function Running({ run: { isDry, done, total } }: { run: InstanceRun }) {
  const words = useMessages(documentInstanceMessages)
  const text = words[isDry ? 'checking' : 'updating']({ done, total })
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="sm">{text}</Text>
      <Progress value={total === 0 ? 100 : (100 * done) / total} aria-label={text} animated />
      <Text size="sm" c="dimmed">
        {words.goesOn}
      </Text>
    </Stack>
  )
}

type StateProps = { documentTypeId: string; instances: DocumentInstances }

function State({ documentTypeId, instances }: StateProps) {
  const { documentTypeVersionId, behind: count, run } = instances
  const words = useMessages(documentInstanceMessages)
  const [isAsking, setAsking] = useState(false)
  const [check, update] = [useWrite('documentInstances', 'check'), useWrite('documentInstances', 'update')]
  const start = useMutation({
    mutationFn: (send: typeof check) => send({ params: { documentTypeId }, body: { documentTypeVersionId } }),
    onSettled: () => setAsking(false),
    onError: (failure) => notifyFailure(words.notStarted, failure),
  })
  if (count === 0) return <Text>{words.noneBehind}</Text>
  const isChecked = run?.isDry === true && run.documentTypeVersionId === documentTypeVersionId
  return (
    <>
      <Text>{words.behind({ count })}</Text>
      <Group gap="xs">
        <Button
          variant={isChecked ? 'default' : 'filled'}
          loading={start.isPending}
          onClick={() => start.mutate(check)}
        >
          {isChecked ? words.checkAgain : words.check({ count })}
        </Button>
        {isChecked && <Button onClick={() => setAsking(true)}>{words.update({ count })}</Button>}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.updateTitle({ count })}
        confirm={words.update({ count })}
        isBusy={start.isPending}
        onConfirm={() => start.mutate(update)}
        onCancel={() => setAsking(false)}
      >
        <Text size="sm">{words.updateHint({ count: run?.misfits ?? 0 })}</Text>
      </ConfirmDialog>
    </>
  )
}

/** What the last run came to. */
function Report({ run }: { run: InstanceRun }) {
  const { isDry, startedBy, finishedAt, done: count, misfits } = run
  const words = useMessages(documentInstanceMessages)
  const { moment } = useFormat()
  const name = usePersonName(startedBy)
  const about = { count, name, at: moment(finishedAt ?? 0) }
  return (
    <Text size="sm" c="dimmed" component="output">
      {words[isDry ? 'checked' : 'updated'](about)} {words.misfits({ count: misfits })}
    </Text>
  )
}
