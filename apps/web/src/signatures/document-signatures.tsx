import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { SignatureValidationResult, ValidatedSignature } from '@tabellio/contract/signatures'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormat } from '../platform/format.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { signatureMessages } from './signatures.messages.ts'
import { mayBeSigned, validatedSignatures } from './signatures.queries.ts'

type Version = { documentVersionId: string; name: string }
export type DocumentSignaturesProps = { documentId: string; version: Version; file: Blob }

/** Says of each signature of a PDF who signed, when, and what is wrong with it. Nothing of a PDF that nobody signed. */
export function DocumentSignatures({ documentId, version, file }: DocumentSignaturesProps) {
  const { documentVersionId } = version
  const { data: isSigned } = useSuspenseQuery(mayBeSigned(documentVersionId, file))
  if (!isSigned) return null
  return (
    <CatchBoundary getResetKey={() => documentVersionId} errorComponent={Failure}>
      <Suspense fallback={<Loading />}>
        <Validated documentId={documentId} version={version} />
      </Suspense>
    </CatchBoundary>
  )
}

function Validated({ documentId, version }: Omit<DocumentSignaturesProps, 'file'>) {
  const words = useMessages(signatureMessages)
  const { language } = useLanguage()
  const asked = validatedSignatures(documentId, version.documentVersionId, language)
  const { result, signatures, base64PdfReport } = useSuspenseQuery(asked).data
  if (signatures.length === 0) return null
  const save = () => {
    const report = Uint8Array.from(atob(base64PdfReport), (character) => character.charCodeAt(0))
    const type = 'application/pdf'
    download(new Blob([report], { type }), fileNameOf(words.reportOf({ name: version.name }), type))
  }
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-label={words.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h6">
          {words.title}
        </Title>
        <Badge variant="light" color={colors[result]}>
          {words[result]}
        </Badge>
      </Group>
      <Stack component="ul" gap="sm" p={0} mx={0} mt={0} mb="sm" style={{ listStyle: 'none' }}>
        {signatures.map((signature, index) => (
          <li key={index}>
            <Signature signature={signature} />
          </li>
        ))}
      </Stack>
      <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
        {words.report}
      </Button>
    </Paper>
  )
}

const colors: { [result in SignatureValidationResult['result']]: string } = {
  passed: 'teal',
  failed: 'red',
  indeterminate: 'yellow',
  'no-signatures': 'gray',
}

function Signature({ signature: { type, name, time, status } }: { signature: ValidatedSignature }) {
  const words = useMessages(signatureMessages)
  const format = useFormat()
  return (
    <>
      <Text fw={500} size="sm">
        {name ?? words.unknownSigner}
      </Text>
      <Text size="sm" c={status.signature_is_valid ? 'dimmed' : 'var(--mantine-color-error)'}>
        {words[type]} · {words[stateOf(status)]}
      </Text>
      {time !== null && (
        <Text size="sm" c="dimmed">
          {words.signedAt({ time: format.moment(time) })}
        </Text>
      )}
      <Text component="ul" size="sm" my={4} pl="md">
        {status.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Text>
    </>
  )
}

function stateOf({
  signature_is_valid: isWhole,
  certificate_is_valid: isVouchedFor,
}: ValidatedSignature['status']) {
  if (!isWhole) return 'isNotValid'
  return isVouchedFor ? 'isValid' : 'isUnconfirmed'
}
