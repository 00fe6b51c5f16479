import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { fileKindName } from '../platform/refusals/file-kind-name.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { ButtonLink } from '../ui/link.tsx'
import { type Chosen, type Hindrance, hindranceOf, isStill, maxFileBytes } from './chosen.ts'
import { uploadMessages } from './uploads.messages.ts'
import styles from './uploads.module.css'

type ChosenListProps = {
  chosen: Chosen[]
  acceptedMimeTypes: string[] | undefined
  onRemove: (chosen: Chosen) => void
  onRetry: (chosen: Chosen) => void
}

/** Each file with how far it has come, and what can be done about it. */
export function ChosenList({ chosen, ...more }: ChosenListProps) {
  const words = useMessages(uploadMessages)
  return (
    <ul className={styles['files']} aria-label={words.files}>
      {chosen.map((each) => (
        <ChosenFile key={each.id} each={each} {...more} />
      ))}
    </ul>
  )
}

type ChosenFileProps = Omit<ChosenListProps, 'chosen'> & { each: Chosen }

function ChosenFile({ each, acceptedMimeTypes, onRemove, onRetry }: ChosenFileProps) {
  const format = useFormat()
  const line = useLine(acceptedMimeTypes)(each)
  const { name, size } = each.file
  return (
    <li className={styles['file']}>
      <div>
        <Text fw={500} size="sm" className={styles['name'] ?? ''}>
          {name}{' '}
          <Text span c="dimmed" size="sm">
            {format.size(size)}
          </Text>
        </Text>
        {line && (
          <Text
            size="sm"
            c={line.isFault ? 'var(--mantine-color-error)' : 'dimmed'}
            role={line.isFault ? 'alert' : 'status'}
          >
            {line.text}
          </Text>
        )}
      </div>
      <FileActions each={each} onRemove={onRemove} onRetry={onRetry} />
      {each.state === 'sending' && (
        <Progress className={styles['bar'] ?? ''} value={each.sent * 100} size="sm" aria-label={name} />
      )}
    </li>
  )
}

type FileActionsProps = Pick<ChosenFileProps, 'each' | 'onRemove' | 'onRetry'>

function FileActions({ each, onRemove, onRetry }: FileActionsProps) {
  const words = useMessages(uploadMessages)
  const { name } = each.file
  const isOnItsWay = each.state !== 'saved' && !isStill(each)
  return (
    <Group gap="xs" wrap="nowrap">
      {each.state === 'saved' && <OpenLink documentId={each.saved.documentId} name={name} />}
      {each.state === 'refused' && (
        <Button
          size="xs"
          variant="default"
          aria-label={words.tryAgainNamed({ name })}
          onClick={() => onRetry(each)}
        >
          {words.tryAgain}
        </Button>
      )}
      {each.state !== 'saved' && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={isOnItsWay ? words.cancelNamed({ name }) : words.removeNamed({ name })}
          onClick={() => onRemove(each)}
        >
          {isOnItsWay ? words.cancel : words.remove}
        </Button>
      )}
    </Group>
  )
}

function OpenLink({ documentId, name }: { documentId: string; name: string }) {
  const { organizationId } = useOrganization()
  const words = useMessages(uploadMessages)
  return (
    <ButtonLink
      to="/o/$organizationId/documents/$documentId"
      params={{ organizationId, documentId }}
      variant="default"
      size="xs"
      aria-label={words.openNamed({ name })}
    >
      {words.open}
    </ButtonLink>
  )
}

/** What is said of a file under its name. */
function useLine(acceptedMimeTypes: string[] | undefined) {
  const words = useMessages(uploadMessages)
  const failureText = useFailureText()
  const format = useFormat()
  const hindranceText = (hindrance: Hindrance) => {
    if (hindrance === 'empty') return words.empty
    if (hindrance === 'too-large') return words.tooLarge({ size: format.size(maxFileBytes) })
    return words.notAccepted({ kind: fileKindName(hindrance.notAccepted) })
  }
  return (each: Chosen): { text: string; isFault: boolean } | undefined => {
    switch (each.state) {
      case 'saved':
        return { text: words.saved, isFault: false }
      case 'waiting':
        return { text: words.waiting, isFault: false }
      case 'offline':
        return { text: words.offline, isFault: false }
      case 'sending':
        return { text: words.sending({ percent: Math.round(each.sent * 100) }), isFault: false }
      case 'refused':
        return { text: failureText(each.fault) ?? words.failed, isFault: true }
      case 'chosen': {
        const hindrance = hindranceOf(each.file, acceptedMimeTypes)
        return hindrance && { text: hindranceText(hindrance), isFault: true }
      }
    }
  }
}
