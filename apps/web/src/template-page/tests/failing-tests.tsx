import { Alert, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Refused } from '../../ui/feedback/refused.tsx'
import { testsMessages } from './tests.messages.ts'

/** Says each test that keeps a version from being published, and why; of another failure what stands inside. */
export function FailingTests({ error, children }: { error: unknown; children: ReactNode }) {
  const words = useMessages(testsMessages)
  const failing =
    error instanceof ApiError ? error.errors.filter(({ path }) => path.startsWith('tests/')) : []
  if (failing.length === 0) return children
  return (
    <Alert color="red" role="alert" title={words.notPublished}>
      {failing.map((each) => (
        <Text key={`${each.path} ${each.message}`} size="sm">
          <Refused error={each} />
        </Text>
      ))}
    </Alert>
  )
}
