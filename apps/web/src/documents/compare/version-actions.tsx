import { Button, Text } from '@mantine/core'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { compareMessages } from './compare.messages.ts'

type Props = { documentId: string; version: DocumentVersion; isCompared: boolean; mayRestore: boolean }

/** What can be done with an earlier version: it is compared with the newest, or made the newest again. */
export function VersionActions({ documentId, version, isCompared, mayRestore }: Props) {
  const { organizationId } = useOrganization()
  const words = useMessages(compareMessages)
  const { documentVersionId, versionNumber: number } = version
  return (
    <>
      {!isCompared && (
        <ButtonLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId }}
          search={{ tab: 'versions', compare: documentVersionId }}
          variant="default"
          size="xs"
          aria-label={words.compareOf({ number })}
        >
          {words.compare}
        </ButtonLink>
      )}
      {mayRestore && <Restore documentId={documentId} version={version} />}
    </>
  )
}

function Restore({ documentId, version }: Pick<Props, 'documentId' | 'version'>) {
  const { documentVersionId, versionNumber: number } = version
  const words = useMessages(compareMessages)
  const [isAsking, setAsking] = useState(false)
  const send = useWrite('documents', 'restoreVersion')
  const restore = useMutation({
    mutationFn: () => send({ params: { documentId, documentVersionId } }),
    onSuccess: () => notifyDone(words.restored({ number })),
    onError: (failure) => notifyFailure(words.notRestored, failure),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={words.restoreOf({ number })}
        onClick={() => setAsking(true)}
      >
        {words.restore}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isHarmless
        title={words.restoreTitle({ number })}
        confirm={words.restore}
        isBusy={restore.isPending}
        onConfirm={() => restore.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Text size="sm">{words.restoreHint({ number })}</Text>
      </ConfirmDialog>
    </>
  )
}
