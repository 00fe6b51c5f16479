import { Box, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import type { Copied } from '../channels/index.ts'
import { lookupMessages } from './lookups.messages.ts'
import { NotCopiedList } from './not-copied.tsx'

/** Beside the form: what came from another document, and what has still to be filled in by hand. */
export function CopiedNote({ count, name, notCopied }: Copied) {
  const words = useMessages(lookupMessages)
  return (
    <Box p="sm">
      <Text size="sm">{words.copied({ count, name })}</Text>
      <NotCopiedList notCopied={notCopied} />
    </Box>
  )
}
