import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { currentLanguage, languageNames } from '../../platform/language.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { peopleMessages } from './people.messages.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

/** Invites one person. Whoever has an account keeps the name they gave themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(peopleMessages)
  const invite = useWrite('users', 'invite')
  const { firstName, lastName, email, position, language } = words
  const form = useScreenForm({
    initial: { firstName: '', lastName: '', email: '', positionRole: '', language: currentLanguage() },
    labels: { firstName, lastName, email, positionRole: position, language },
    send: (body) => invite({ body }),
    onSent: ({ username }) => {
      onClose()
      notifyDone(words.invitedOne({ email: username }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.inviteTitle}
      save={words.sendInvitation}
      failed={words.notInvited}
      unsaved={words.invitationUnsent}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.input('firstName')} required data-autofocus />
        <TextInput {...form.input('lastName')} required />
      </SimpleGrid>
      <TextInput {...form.input('email')} type="email" required description={words.emailHint} />
      <TextInput {...form.input('positionRole')} description={words.positionHint} />
      <NativeSelect {...form.input('language')} description={words.languageHint} data={languages} />
    </FormDialog>
  )
}
