import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import type { OpenVisit } from './visits.queries.ts'
import { visitMessages } from './visits.messages.ts'

type Props = { visit: OpenVisit; documentId: string; name: string }

/** Says what is asked of the visitor, and lets them refuse it, once. */
export function ToSign(props: Props) {
  const words = useMessages(visitMessages)
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  if (isRefused)
    return (
      <Alert color="gray" m="md">
        <output>{words.refused}</output>
      </Alert>
    )
  return (
    <Alert color="yellow" m="md">
      <Stack align="flex-start" gap="xs">
        {words.toSign}
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {words.refuse}
        </Button>
      </Stack>
      {isAsking && (
        <RefuseDialog {...props} onRefused={() => setRefused(true)} onClose={() => setAsking(false)} />
      )}
    </Alert>
  )
}

type RefuseProps = Props & { onRefused: () => void; onClose: () => void }

function RefuseDialog({ visit, documentId, name, onRefused, onClose }: RefuseProps) {
  const words = useMessages(visitMessages)
  const { calls, sharedFile, organization } = visit
  const form = useScreenForm({
    initial: { rejectComment: '' },
    labels: { rejectComment: words.refuseReason },
    send: ({ rejectComment }) =>
      calls.answer({
        body: {
          tokenId: sharedFile.tokenId,
          recordType: 'document-signature-action',
          state: 'rejected',
          rejectComment,
          documentIds: [documentId],
        },
      }),
    onSent: () => {
      onClose()
      onRefused()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.refuseTitle({ name })}
      save={words.refuse}
      failed={words.notRefused}
      unsaved={words.refuseTitle({ name })}
      onClose={onClose}
    >
      <Text size="sm">{words.refuseHint({ organization: organization.name })}</Text>
      <Textarea {...form.input('rejectComment')} rows={3} data-autofocus />
    </FormDialog>
  )
}
