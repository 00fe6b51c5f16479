import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { SignatureState, SignatureStateEntry } from '@tabellio/contract/signature-flows'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePeopleNames } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { signatureFlowMessages } from './signature-flows.messages.ts'
import { signatureState } from './signature-flows.queries.ts'

export type SigningOfVersionProps = {
  document: { documentId: string; documentVersionId: string; documentTypeId: string; name: string }
  /** The person may ask for signatures of this version. */
  maySend: boolean
}

/** Says who is to sign a version, who was asked, saw it and answered. Nothing of one that nobody is to sign. */
export function SigningOfVersion({ document, maySend }: SigningOfVersionProps) {
  const words = useMessages(signatureFlowMessages)
  const { documentId, documentVersionId } = document
  const { data } = useSuspenseQuery(signatureState(documentId, documentVersionId))
  const { items, isAwaited } = data
  const session = useSession()
  useCheckIn(document, isAwaited)
  if (data.signatureState === null) return null
  const [asker] = items.flatMap((each) =>
    each.status === 'sent' && each.username !== undefined && each.username === session?.username
      ? [each.sentBy]
      : [],
  )
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label={words.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h6">
          {words.title}
        </Title>
        <Badge variant="light" color={colors[data.signatureState]}>
          {words[`${data.signatureState}State`]}
        </Badge>
      </Group>
      {isAwaited && asker !== undefined && <Awaited asker={asker} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {items.map((entry) => (
          <li key={entry.placeholderKey}>
            <Entry entry={entry} />
            {maySend && entry.status === 'sent' && <AskAgain document={document} entry={entry} />}
          </li>
        ))}
      </Stack>
    </Paper>
  )
}

const colors: { [state in SignatureState]: string } = {
  ready: 'gray',
  sent: 'yellow',
  signed: 'teal',
  rejected: 'red',
}

/** Notes that whoever is asked to sign came to see the version. Who acts in another's place cannot, and reads all the same. */
function useCheckIn(
  { documentId, documentVersionId }: SigningOfVersionProps['document'],
  isAwaited: boolean,
) {
  const checkIn = useWrite('signatureFlows', 'checkIn')
  useEffect(() => {
    if (isAwaited) checkIn({ params: { documentId, documentVersionId } }).catch(() => undefined)
  }, [checkIn, documentId, documentVersionId, isAwaited])
}

function Awaited({ asker }: { asker: string }) {
  const words = useMessages(signatureFlowMessages)
  const [person = asker] = usePeopleNames([asker])
  return (
    <Alert color="yellow" mb="sm">
      {words.awaited({ person })}
    </Alert>
  )
}

function Entry({ entry }: { entry: SignatureStateEntry }) {
  const words = useMessages(signatureFlowMessages)
  const { name, email, status } = entry
  return (
    <>
      <Text fw={500} size="sm">
        {name}
        {email !== '' && ` · ${email}`}
      </Text>
      {status === 'ready' ? (
        <Text size="sm" c="dimmed">
          {words.notSent}
        </Text>
      ) : (
        <Asked entry={entry} />
      )}
    </>
  )
}

type AskedEntry = Exclude<SignatureStateEntry, { status: 'ready' }>

function Asked({ entry }: { entry: AskedEntry }) {
  const words = useMessages(signatureFlowMessages)
  const format = useFormat()
  const { status, notificationDate, totalSent, seenAt, answeredAt, expirationDate, signatureComment } = entry
  const sent = { time: format.moment(notificationDate), count: totalSent }
  return (
    <>
      <Text size="sm" c="dimmed">
        {totalSent === 1 ? words.sentOnce(sent) : words.sentAgain(sent)}
        {' · '}
        {seenAt === null ? words.notSeen : words.seen({ time: format.moment(seenAt) })}
      </Text>
      {status !== 'sent' && answeredAt !== null && (
        <Text size="sm">{words[status]({ time: format.moment(answeredAt) })}</Text>
      )}
      {status === 'sent' && (
        <Text size="sm" c="dimmed">
          {words.until({ time: format.moment(expirationDate) })}
        </Text>
      )}
      {signatureComment !== undefined && (
        <Text size="sm" component="blockquote" m={0} mt={2} style={{ whiteSpace: 'pre-wrap' }}>
          {signatureComment}
        </Text>
      )}
    </>
  )
}

type AskAgainProps = { document: SigningOfVersionProps['document']; entry: AskedEntry }

function AskAgain({ document: { documentId, documentTypeId, name }, entry }: AskAgainProps) {
  const words = useMessages(signatureFlowMessages)
  const send = useWrite('signatureFlows', 'send')
  const asking = useMutation({
    mutationFn: () => {
      const recordType = 'document-signature-action' as const
      const signaturePlaceholderKeys = [entry.placeholderKey]
      const documents = [{ recordType, documentId, documentTypeId, signaturePlaceholderKeys }]
      return send({ body: { title: name, documents } })
    },
    onSuccess: () => notifyDone(words.askedAgain({ name: entry.name })),
    onError: (failure) => notifyFailure(words.notAsked, failure),
  })
  return (
    <Button
      size="xs"
      variant="default"
      mt={6}
      loading={asking.isPending}
      onClick={() => asking.mutate()}
      aria-label={words.askAgainOne({ name: entry.name })}
    >
      {words.askAgain}
    </Button>
  )
}
