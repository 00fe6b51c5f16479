import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { IconCertificate, IconFlame } from '@tabler/icons-react'
import type { Disposition, DispositionDocument } from '@tabellio/contract/retention'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { usePersonName } from '../parts/people/index.ts'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { retentionMessages } from './retention.messages.ts'
import { disposition } from './retention.queries.ts'

const route = getRouteApi('/o/$organizationId/retention/$dispositionId')

/** A list by which documents are destroyed: looked through, confirmed, and certified. */
export function DispositionPage() {
  const words = useMessages(retentionMessages)
  const format = useFormat()
  const { organizationId, dispositionId } = route.useParams()
  const { data: list } = useSuspenseQuery(disposition(dispositionId))
  const who = usePersonName(list.proposedBy)
  const columns = useColumns(list)
  return (
    <Page
      title={list.name}
      hint={words.proposedBy({ who, when: format.moment(list.proposedAt) })}
      back={
        <TextLink to="/o/$organizationId/retention" params={{ organizationId }} size="sm">
          {words.title}
        </TextLink>
      }
      actions={<Actions list={list} />}
    >
      <State list={list} />
      <DataList
        name={list.name}
        columns={columns}
        rows={list.documents}
        idOf={({ documentId }) => documentId}
      />
    </Page>
  )
}

function State({ list: { state, counts, confirmedBy, finishedAt } }: { list: Disposition }) {
  const words = useMessages(retentionMessages)
  const format = useFormat()
  const who = usePersonName(confirmedBy ?? '')
  const { held } = counts
  if (state === 'proposed')
    return (
      <Text>
        {words.willGo({ count: counts.waiting })}
        {held > 0 && ` ${words.heldNow({ count: held })}`}
      </Text>
    )
  if (state === 'running') return <Text component="output">{words.running}</Text>
  if (state === 'cancelled') return <Text>{words['state-cancelled']}</Text>
  const when = format.moment(finishedAt ?? 0)
  return (
    <Alert color={held > 0 ? 'yellow' : 'green'}>
      {words.destroyedCount({ count: counts.destroyed, who, when })}
      {held > 0 && ` ${words.heldCount({ count: held })}`}
    </Alert>
  )
}

function useColumns({ state, dispositionId }: Disposition): Column<DispositionDocument>[] {
  const words = useMessages(retentionMessages)
  const format = useFormat()
  const decide = useWrite('retention', 'decide')
  const change = (documentId: string, isKept: boolean) =>
    void decide({ params: { dispositionId, documentId }, body: { isKept } }).catch((error: unknown) =>
      notifyFailure(words.notSaved, error),
    )
  return [
    { key: 'name', title: words.document, onPhone: 'title', render: ({ name }) => name },
    { key: 'type', title: words.type, onPhone: 'line', render: (each) => each.documentTypeName },
    { key: 'due', title: words.dueOn, onPhone: 'line', render: ({ dueOn }) => format.day(dueOn) },
    {
      key: 'outcome',
      title: words.outcome,
      onPhone: 'line',
      render: ({ outcome, holdName }) => (
        <Badge {...colours[outcome]} tt="none">
          {outcome === 'held' ? words.heldAs({ name: holdName ?? '' }) : words[`outcome-${outcome}`]}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 150,
      onPhone: 'actions',
      render: ({ documentId, name, outcome }) => {
        if (state !== 'proposed') return null
        const says = outcome === 'kept' ? words.letGo : words.keep
        return (
          <Button
            variant="default"
            size="xs"
            aria-label={`${says}: ${name}`}
            onClick={() => change(documentId, outcome !== 'kept')}
          >
            {says}
          </Button>
        )
      },
    },
  ]
}

/** Dark on light in both themes. */
const colours = {
  waiting: { color: 'orange.2', c: 'dark.9' },
  kept: { color: 'gray.3', c: 'dark.9' },
  destroyed: { color: 'red.2', c: 'dark.9' },
  held: { color: 'yellow.3', c: 'dark.9' },
  gone: { color: 'gray.3', c: 'dark.9' },
} as const

function Actions({ list }: { list: Disposition }) {
  const { state, dispositionId, name, hasCertificate, counts } = list
  const words = useMessages(retentionMessages)
  const [isAsking, setAsking] = useState(false)
  const confirm = useWrite('retention', 'confirm')
  const cancel = useWrite('retention', 'cancel')
  const params = { dispositionId }
  const tell = (doing: Promise<unknown>, told: string) =>
    void doing.then(
      () => notifyDone(told),
      (error: unknown) => notifyFailure(words.notSaved, error),
    )
  const save = () =>
    void api.retention.certificate({ params }).then(
      (file) => download(file, fileNameOf(`${words.certificate} ${name}`, 'application/pdf')),
      (error: unknown) => notifyFailure(words.notDownloaded, error),
    )
  if (hasCertificate)
    return (
      <Button leftSection={<IconCertificate size={16} />} onClick={save}>
        {words.certificate}
      </Button>
    )
  if (state !== 'proposed') return null
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => tell(cancel({ params }), words.givenUp)}>
        {words.giveUp}
      </Button>
      <Button
        color="red.9"
        leftSection={<IconFlame size={16} />}
        disabled={counts.waiting === 0}
        onClick={() => setAsking(true)}
      >
        {words.destroy}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.destroyTitle({ count: counts.waiting })}
        confirm={words.destroy}
        cancel={words.dontDestroy}
        onConfirm={() => {
          setAsking(false)
          tell(confirm({ params }), words.confirmed)
        }}
        onCancel={() => setAsking(false)}
      >
        {words.destroyHint}
      </ConfirmDialog>
    </Group>
  )
}
