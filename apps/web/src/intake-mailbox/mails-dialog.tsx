import { Badge, Group, Modal, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import type { IntakeMail, IntakeMailPart } from '@tabellio/contract/intake-mailbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pager } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Refused } from '../ui/feedback/refused.tsx'
import { mailboxMessages } from './intake-mailbox.messages.ts'
import { type MailsShown, mails } from './intake-mailbox.queries.ts'

const sizes = [15, 50] as const
const colors = { taken: 'teal', partly: 'orange', refused: 'red', empty: 'gray', failed: 'red' } as const

/** What became of each mail: what came in by it, what was refused, and why. */
export function MailsDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(mailboxMessages)
  const [shown, setShown] = useState<MailsShown>({ stateFilter: 'all', pageNumber: 1, rowsPerPage: 15 })
  const { data } = useQuery(mails(shown))
  const { pageNumber, rowsPerPage, stateFilter } = shown
  const choose = (chosen: string) =>
    setShown({ ...shown, pageNumber: 1, stateFilter: chosen === 'refused' ? 'refused' : 'all' })
  return (
    <Modal opened onClose={onClose} title={words.mailsTitle} size="xl">
      <Stack>
        <NativeSelect
          label={words.show}
          maw={280}
          value={stateFilter}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: 'all', label: words.allMails },
            { value: 'refused', label: words.refusedMails },
          ]}
        />
        {data?.items.length === 0 && <Text size="sm">{words.noMails}</Text>}
        {data?.items.map((mail) => (
          <Mail key={mail.intakeMailId} mail={mail} />
        ))}
        <Pager
          page={pageNumber}
          size={rowsPerPage}
          sizes={sizes}
          total={data?.totalCount ?? 0}
          onPage={(page) => setShown({ ...shown, pageNumber: page })}
          onSize={(size) => setShown({ ...shown, pageNumber: 1, rowsPerPage: size })}
        />
      </Stack>
    </Modal>
  )
}

function Mail({ mail }: { mail: IntakeMail }) {
  const words = useMessages(mailboxMessages)
  const format = useFormat()
  const { sender, subject, receivedAt, state, problem, parts, attempts } = mail
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Text size="sm" fw={500}>
            {subject || words.noSubject}
          </Text>
          <Text size="xs" c="dimmed">
            {[sender, format.moment(receivedAt)].filter((each) => each !== '').join(' · ')}
          </Text>
        </div>
        <Badge variant="light" color={colors[state]}>
          {words[`mail-${state}`]}
        </Badge>
      </Group>
      {problem && (
        <Text size="sm" mt={4}>
          {problem === 'cannot-be-fetched' ? words.cannotBeFetched({ count: attempts }) : words[problem]}
        </Text>
      )}
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </Paper>
  )
}

function Part({ part: { name, size, state, reason } }: { part: IntakeMailPart }) {
  const words = useMessages(mailboxMessages)
  const format = useFormat()
  return (
    <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
      {name} ({format.size(size)}): {words[`part-${state}`]}
      {reason && (
        <>
          {' '}
          <Refused error={reason} />
        </>
      )}
    </Text>
  )
}
