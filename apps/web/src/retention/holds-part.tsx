import { Badge, Button, Group, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { LegalHold } from '@tabellio/contract/retention'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataList } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ReasonDialog } from '../ui/forms/reason-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { retentionMessages } from './retention.messages.ts'
import { holds } from './retention.queries.ts'
import { RetentionPart } from './retention-part.tsx'

export function HoldsPart() {
  const words = useMessages(retentionMessages)
  const { data } = useSuspenseQuery(holds)
  const [isPlacing, setPlacing] = useState(false)
  const [releasing, setReleasing] = useState<LegalHold>()
  const columns = useColumns(setReleasing)
  return (
    <RetentionPart
      title={words.holds}
      hint={words.holdsHint}
      action={
        <Button leftSection={<IconLock size={16} />} onClick={() => setPlacing(true)}>
          {words.placeHold}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <Text>{words.noHolds}</Text>
      ) : (
        <DataList
          name={words.holds}
          columns={columns}
          rows={data.items}
          idOf={({ legalHoldId }) => legalHoldId}
        />
      )}
      {isPlacing && <HoldDialog onClose={() => setPlacing(false)} />}
      {releasing && <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />}
    </RetentionPart>
  )
}

function useColumns(onRelease: (hold: LegalHold) => void): Column<LegalHold>[] {
  const words = useMessages(retentionMessages)
  const format = useFormat()
  return [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ name }) => name },
    { key: 'on', title: words.holdOn, onPhone: 'line', render: (hold) => <Subject hold={hold} /> },
    { key: 'reason', title: words.reason, onPhone: 'line', render: ({ reason }) => reason },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: ({ releasedAt }) =>
        releasedAt === null ? (
          <Badge color="yellow.3" c="dark.9" tt="none">
            {words.inForce}
          </Badge>
        ) : (
          words.releasedOn({ when: format.moment(releasedAt) })
        ),
    },
    {
      key: 'placed',
      title: words.placed,
      onPhone: 'line',
      render: ({ placedBy, placedAt }) => (
        <>
          <PersonName username={placedBy} /> · {format.moment(placedAt)}
        </>
      ),
    },
    {
      key: 'actions',
      title: '',
      width: 150,
      onPhone: 'actions',
      render: (hold) =>
        hold.releasedAt === null && (
          <Group justify="flex-end">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLockOpen size={14} />}
              aria-label={`${words.release}: ${hold.name}`}
              onClick={() => onRelease(hold)}
            >
              {words.release}
            </Button>
          </Group>
        ),
    },
  ]
}

function Subject({ hold: { subject, person, documentCount: count } }: { hold: LegalHold }) {
  const words = useMessages(retentionMessages)
  if (subject === 'person') return words.heldPerson({ person: person ?? '' })
  return subject === 'documents' ? words.count({ count }) : words.heldCaseFile({ count })
}

function ReleaseDialog({ hold: { legalHoldId, name }, onClose }: { hold: LegalHold; onClose: () => void }) {
  const words = useMessages(retentionMessages)
  const release = useWrite('retention', 'releaseHold')
  return (
    <ReasonDialog
      words={words}
      title={words.releaseTitle({ name })}
      hint={words.releaseHint}
      confirm={words.release}
      done={words.released}
      send={(reason) => release({ params: { legalHoldId }, body: { reason } })}
      onClose={onClose}
    />
  )
}
