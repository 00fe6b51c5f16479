import { Text, TextInput } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { deviceName } from '../sessions/index.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { passkeyMessages } from './passkeys.messages.ts'

/** Asks for a name, then lets the browser make a passkey, and takes it into use. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const words = useMessages(passkeyMessages)
  const add = useWrite('passkeys', 'add')
  const form = useScreenForm({
    initial: { name: deviceName(navigator.userAgent) ?? '' },
    labels: { name: words.name },
    validate: { name: (name: string) => (name.trim() === '' ? words.needsName : undefined) },
    send: async ({ name }) => {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON: await api.passkeys.start() })
      await add({ body: { name, credential: { ...made, clientExtensionResults: {} } } })
    },
    onSent: () => {
      notifyDone(words.added)
      onClose()
    },
  })
  const isOurs = form.failure instanceof ApiError
  return (
    <FormDialog
      form={form}
      title={words.addTitle}
      save={words.goOn}
      failed={isOurs ? words.notAdded : words.notMade}
      unsaved={words.notAddedYet}
      onClose={onClose}
    >
      <Text size="sm">{words.addHint}</Text>
      <TextInput
        {...form.input('name')}
        description={words.nameHint}
        required
        data-autofocus
        maxLength={100}
      />
    </FormDialog>
  )
}
