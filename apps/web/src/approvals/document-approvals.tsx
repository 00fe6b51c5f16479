import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Approval, ApprovalStatus } from '@tabellio/contract/approvals'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePeopleNames } from '../parts/people/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { approvalMessages } from './approvals.messages.ts'
import { documentApprovals } from './approvals.queries.ts'
import { DecisionDialog, type Shown } from './decision-dialog.tsx'

type Deciding = { approval: Approval; approved: boolean }
type Props = { shown: Shown; isNewest: boolean }

/** Says who approved the document, who is awaited, and lets them decide. Nothing of a document that needs no approval. */
export function DocumentApprovals({ shown, isNewest }: Props) {
  const words = useMessages(approvalMessages)
  const { items, status } = useSuspenseQuery(documentApprovals(shown.documentId)).data
  const [deciding, setDeciding] = useState<Deciding>()
  if (items.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label={words.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h6">
          {words.title}
        </Title>
        <Status status={status} />
      </Group>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {items.map((approval) => (
          <li key={approval.approvalTypeId}>
            <Outcome approval={approval} />
            {approval.mayDecide && !isNewest && <Text size="sm">{words.onlyNewest}</Text>}
            {approval.mayDecide && isNewest && (
              <Group gap="xs" mt={6}>
                <Button
                  size="xs"
                  leftSection={<IconCheck size={16} />}
                  onClick={() => setDeciding({ approval, approved: true })}
                  aria-label={`${words.approve}: ${approval.label}`}
                >
                  {words.approve}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconX size={16} />}
                  onClick={() => setDeciding({ approval, approved: false })}
                  aria-label={`${words.refuse}: ${approval.label}`}
                >
                  {words.refuse}
                </Button>
              </Group>
            )}
          </li>
        ))}
      </Stack>
      {deciding && <DecisionDialog shown={shown} {...deciding} onClose={() => setDeciding(undefined)} />}
    </Paper>
  )
}

function Status({ status }: { status: ApprovalStatus }) {
  const words = useMessages(approvalMessages)
  const shown = {
    approved: { color: 'teal', text: words.approvedState },
    rejected: { color: 'red', text: words.rejectedState },
    awaited: { color: 'yellow', text: words.awaitedState },
    'not-needed': undefined,
  }[status]
  return (
    shown && (
      <Badge variant="light" color={shown.color}>
        {shown.text}
      </Badge>
    )
  )
}

/** One approval: how far it is, by whom, and why. */
function Outcome({ approval }: { approval: Approval }) {
  const words = useMessages(approvalMessages)
  const { label, state, approved } = approval
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {state === 'done' ? (approved ? words.given : words.refused) : words[state]}
        </Text>
      </Group>
      {state === 'done' ? <Decided approval={approval} /> : <Awaited approval={approval} />}
    </>
  )
}

function Decided({ approval }: { approval: Approval }) {
  const words = useMessages(approvalMessages)
  const format = useFormat()
  const { approvedBy, inPlaceOf, comment, updatedAt, versionNumber } = approval
  const [username = '', absent = ''] = usePeopleNames([approvedBy, inPlaceOf].flatMap((each) => each ?? []))
  const by = { username, at: format.moment(updatedAt) }
  return (
    <>
      <Text size="sm">
        {inPlaceOf === null ? words.by(by) : words.inPlaceOf({ ...by, absent })}
        {' · '}
        {words.ofVersion({ number: versionNumber })}
      </Text>
      {comment !== '' && (
        <Text size="sm" component="blockquote" m={0} mt={2} style={{ whiteSpace: 'pre-wrap' }}>
          {comment}
        </Text>
      )}
    </>
  )
}

function Awaited({ approval: { usernameList, absent } }: { approval: Approval }) {
  const words = useMessages(approvalMessages)
  const format = useFormat()
  const people = usePeopleNames(usernameList)
  return (
    <>
      <Text size="sm">
        {usernameList.length === 0 ? words.fromNobody : words.from({ people: format.list(people) })}
      </Text>
      {absent.map((away) => (
        <Away key={away.username} away={away} />
      ))}
    </>
  )
}

function Away({ away: { username, standIn, toDate } }: { away: Approval['absent'][number] }) {
  const words = useMessages(approvalMessages)
  const format = useFormat()
  const [absent = '', named = ''] = usePeopleNames([username, standIn])
  return (
    <Text size="sm" c="dimmed">
      {words.away({ absent, standIn: named, day: format.day(toDate) })}
    </Text>
  )
}
