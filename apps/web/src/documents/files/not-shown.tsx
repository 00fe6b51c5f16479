import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { useMessages } from '../../platform/use-messages.ts'
import { documentMessages } from '../documents.messages.ts'
import { useDownload } from '../use-download.ts'

type NotShownProps = { documentId: string; version: DocumentVersion; reason: string }

/** Says why a file is not shown, and offers it for download. */
export function NotShown({ documentId, version, reason }: NotShownProps) {
  const words = useMessages(documentMessages)
  const save = useDownload(documentId)
  return (
    <Alert color="gray" variant="light">
      <Stack align="flex-start">
        <Text>{reason}</Text>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save(version)}>
          {words.download}
        </Button>
      </Stack>
    </Alert>
  )
}
