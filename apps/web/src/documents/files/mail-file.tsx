import { Button, Group, Paper, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { useEffect, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { download, fileNameOf } from '../../ui/download.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import styles from '../documents.module.css'
import { fileMessages } from './files.messages.ts'
import { NotShown } from './not-shown.tsx'
import { type Mail, readMail } from './read-mail.ts'

/** A text longer than this is shown in part. */
const maxText = 200_000

export type MailFileProps = { file: Blob; documentId: string; version: DocumentVersion }

/** Shows a mail as text with its headers, and names what is attached to it. */
export function MailFile({ file, documentId, version }: MailFileProps) {
  const words = useMessages(fileMessages)
  const [mail, setMail] = useState<Mail | 'damaged'>()
  useEffect(() => {
    const reading = { isOver: false }
    void readMail(file).then((read) => reading.isOver || setMail(read ?? 'damaged'))
    return () => {
      reading.isOver = true
    }
  }, [file])
  if (mail === undefined) return <Loading />
  if (mail === 'damaged') return <NotShown {...{ documentId, version }} reason={words.unreadableMail} />
  return (
    <Paper withBorder className={styles['text'] ?? ''}>
      <ScrollArea
        h="100%"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': words.mailOf({ name: version.name }) }}
      >
        <Stack p="md" gap="md">
          <Headers mail={mail} />
          {mail.attachments.length > 0 && <Attachments mail={mail} />}
          <Text size="xs" c="dimmed">
            {words.onlyText}
          </Text>
        </Stack>
        {mail.text === '' ? (
          <Text p="md" c="dimmed">
            {words.noText}
          </Text>
        ) : (
          <pre>{mail.text.slice(0, maxText)}</pre>
        )}
        {mail.text.length > maxText && (
          <Text p="md" c="dimmed" size="sm">
            {words.textGoesOn}
          </Text>
        )}
      </ScrollArea>
    </Paper>
  )
}

function Headers({ mail }: { mail: Mail }) {
  const words = useMessages(fileMessages)
  const { moment } = useFormat()
  const sentAt = Date.parse(mail.date)
  const headers = [
    [words.from, mail.from],
    [words.to, mail.to],
    [words.cc, mail.cc],
    [words.date, Number.isNaN(sentAt) ? mail.date : moment(sentAt)],
    [words.subject, mail.subject],
  ]
  return (
    <dl className={styles['mailHeaders']}>
      {headers
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Attachments({ mail: { attachments } }: { mail: Mail }) {
  const words = useMessages(fileMessages)
  const { size } = useFormat()
  const named = attachments.map(({ name, ...each }) => ({ ...each, name: name ?? words.unnamed }))
  return (
    <section aria-label={words.attachments({ count: attachments.length })}>
      <Title order={2} size="h6" mb={4}>
        {words.attachments({ count: attachments.length })}
      </Title>
      <Group gap="xs">
        {named.map(({ name, mimeType, content }, at) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- a mail never changes, and two may have one name
            key={at}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={14} />}
            aria-label={words.save({ name })}
            onClick={() => download(new Blob([content], { type: mimeType }), fileNameOf(name, mimeType))}
          >
            {name} · {size(content.byteLength)}
          </Button>
        ))}
      </Group>
    </section>
  )
}
