import { Alert, Stack, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/format.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { usedMessages } from './used.messages.ts'

type RemoveProps = { template: Pick<TemplateVersionInfo, 'templateId' | 'name'>; onClose: () => void }

/** The messages that say what keeps a template (B-558). */
const messageTypes = [
  'combined-template-compromised',
  'public-form-compromised',
  'workflowTypes-compromised',
  'delete-template-permission-denied',
] as const

const keptBy = (error: unknown) =>
  error instanceof ApiError
    ? error.messages.flatMap(({ type, names }) => {
        const known = messageTypes.find((each) => each === type)
        return known ? [{ type: known, names }] : []
      })
    : []

/** Deletes a template; where something would be without it, all of that is told in the dialog. */
export function RemoveTemplateDialog({ template: { templateId, name }, onClose }: RemoveProps) {
  const words = useMessages(usedMessages)
  const format = useFormat()
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const send = useWrite('templateLife', 'remove')
  const remove = useMutation({
    mutationFn: () => send({ params: { templateId } }),
    onSuccess: async () => {
      await navigate({ to: '/o/$organizationId/templates', params: { organizationId } })
      notifyDone(words.removed)
    },
    onError: (error) => {
      if (keptBy(error).length === 0) notifyFailure(words.notRemoved, error)
    },
  })
  const kept = keptBy(remove.error)
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle({ name })}
      confirm={words.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Stack>
        <Text size="sm">{words.removeHint}</Text>
        {kept.length > 0 && (
          <Alert color="red" role="alert" title={words.notRemoved}>
            {kept.map(({ type, names }) => (
              <Text key={type} size="sm">
                {words[type]({ names: format.list(names) })}
              </Text>
            ))}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
