import { NativeSelect, Stack, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { DocumentGroup } from '@tabellio/contract/document-groups'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { Refused } from '../ui/feedback/refused.tsx'
import { documentGroupMessages } from './document-groups.messages.ts'
import { documentGroups } from './document-groups.queries.ts'

type RemoveProps = { group: DocumentGroup; onClose: () => void }

/** Deletes a group at once when it is empty; else the server refuses, and where its contents move to is asked (B-151). */
export function RemoveDocumentGroupDialog({ group, onClose }: RemoveProps) {
  const { id, name } = group
  const words = useMessages(documentGroupMessages)
  const [target, setTarget] = useState('')
  const send = useWrite('documentGroups', 'remove')
  const remove = useMutation({
    mutationFn: () =>
      send({
        params: { documentGroupId: id },
        query: { newDocumentGroupId: target === '' ? undefined : target },
      }),
    onSuccess: () => {
      onClose()
      notifyDone(words.removed)
    },
    onError: (failure) => {
      if (refusedTarget(failure)) setContents(true)
      else notifyFailure(words.notRemoved, failure)
    },
  })
  const [hasContents, setContents] = useState(false)
  const refused = refusedTarget(remove.error)
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name })}
      confirm={hasContents ? words.moveAndRemove : words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Stack>
        <Text size="sm">{words.removeHint}</Text>
        {hasContents && (
          <Target
            without={id}
            value={target}
            error={refused && <Refused error={refused} />}
            onChange={(value) => {
              setTarget(value)
              remove.reset()
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

const refusedTarget = (failure: unknown) =>
  failure instanceof ApiError ? failure.errors.find(({ path }) => path === 'newDocumentGroupId') : undefined

type TargetProps = {
  without: string
  value: string
  error: React.ReactNode
  onChange: (documentGroupId: string) => void
}

function Target({ without, value, error, onChange }: TargetProps) {
  const words = useMessages(documentGroupMessages)
  const { data } = useQuery(documentGroups)
  const others = data?.items.filter(({ id }) => id !== without)
  return (
    <NativeSelect
      ref={focusOnce}
      label={words.moveTo}
      description={others?.length === 0 ? words.noOther : undefined}
      data={[
        { value: '', label: words.choose },
        ...(others ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** It came in answer to a press: the person goes on in it. */
const focusOnce = (select: HTMLSelectElement | null) => select?.focus()
