import { Alert, Button, Group, Text } from '@mantine/core'
import type { IntakeMailbox } from '@tabellio/contract/intake-mailbox'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { mailboxMessages } from './intake-mailbox.messages.ts'
import { mailbox as read } from './intake-mailbox.queries.ts'
import { MailboxDialog } from './mailbox-dialog.tsx'
import { MailsDialog } from './mails-dialog.tsx'

type Shown = 'settings' | 'mails' | 'removal'

/** The mailbox whose attachments come in, for administrators. */
export function MailboxPanel() {
  const words = useMessages(mailboxMessages)
  const { mailbox } = useSuspenseQuery(read).data
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <Panel title={words.title} hint={words.hint}>
      {mailbox ? <State mailbox={mailbox} /> : <Text size="sm">{words.noMailbox}</Text>}
      <Group>
        <Button variant="default" onClick={() => setShown('settings')}>
          {mailbox ? words.change : words.setUp}
        </Button>
        <Button variant="default" onClick={() => setShown('mails')}>
          {words.mails}
        </Button>
        {mailbox && (
          <Button variant="subtle" color="red" onClick={() => setShown('removal')}>
            {words.remove}
          </Button>
        )}
      </Group>
      {shown === 'settings' && <MailboxDialog mailbox={mailbox} onClose={close} />}
      {shown === 'mails' && <MailsDialog onClose={close} />}
      {shown === 'removal' && mailbox && <Removal name={mailbox.account} onClose={close} />}
    </Panel>
  )
}

function State({ mailbox }: { mailbox: IntakeMailbox }) {
  const words = useMessages(mailboxMessages)
  const format = useFormat()
  const { account, host, folder, inboxOf, isPaused, lookedAt, problem } = mailbox
  return (
    <>
      <Text size="sm">
        {words.reads({ account, host, folder })} {inboxOf === null ? words.toAdministrators : words.toInboxOf}{' '}
        {inboxOf && <PersonName username={inboxOf} />}
      </Text>
      <Text size="sm" c="dimmed">
        {isPaused
          ? words.paused
          : lookedAt === null
            ? words.notYet
            : words.lookedAt({ at: format.moment(lookedAt) })}
      </Text>
      {problem && !isPaused && (
        <Alert color="orange" title={words.wrong}>
          {words[problem]}
        </Alert>
      )}
    </>
  )
}

function Removal({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useMessages(mailboxMessages)
  const remove = useWrite('intakeMailbox', 'remove')
  return <RemoveDialog name={name} words={words} remove={() => remove({})} onClose={onClose} />
}
