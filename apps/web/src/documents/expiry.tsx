import { Text } from '@mantine/core'
import type { DocumentSummary } from '@tabellio/contract/documents'
import { useFormat } from '../platform/format.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { documentMessages } from './documents.messages.ts'

/** Says until when a document is valid, if its type lets documents expire. */
export function Expiry({ document: { expiresOn } }: { document: Pick<DocumentSummary, 'expiresOn'> }) {
  const words = useMessages(documentMessages)
  const format = useFormat()
  if (expiresOn === null) return null
  const hasExpired = expiresOn < today()
  const day = format.day(expiresOn)
  return (
    <Text size="xs" c={hasExpired ? 'var(--mantine-color-error)' : 'dimmed'}>
      {hasExpired ? words.expired({ day }) : words.validUntil({ day })}
    </Text>
  )
}
