import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useWrite } from '../platform/calls/queries.ts'
import { isLanguage, languageNames } from '../platform/language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { organizationMessages } from './organization.messages.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const paths = {
  'adminContact.email': 'email',
  'adminContact.firstName': 'firstName',
  'adminContact.lastName': 'lastName',
  'adminContact.phone': 'phone',
} as const

/**
 * Creates an organization, whose administrator gets a link by mail. They are its technical contact, too, until they say
 * otherwise.
 */
export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(organizationMessages)
  const form = useNewOrganization(onClose)
  return (
    <FormDialog
      form={form}
      title={words.create}
      save={words.create}
      failed={words.notCreated}
      unsaved={words.notCreatedYet}
      onClose={onClose}
    >
      <TextInput {...form.input('organizationName')} required data-autofocus />
      <TextInput {...form.input('organizationId')} description={words.idHint} required />
      <NativeSelect {...form.input('language')} data={languages} />
      <Title order={3} size="h6">
        {words.administrator}
      </Title>
      <Text size="sm" c="dimmed">
        {words.administratorHint}
      </Text>
      <TextInput {...form.input('email')} type="email" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.input('firstName')} required />
        <TextInput {...form.input('lastName')} required />
      </SimpleGrid>
      <TextInput {...form.input('phone')} type="tel" required />
      <Checkbox {...form.checkbox('isEnrolledForMarketing')} />
    </FormDialog>
  )
}

function useNewOrganization(onClose: () => void) {
  const words = useMessages(organizationMessages)
  const create = useWrite('organizations', 'createFor')
  const { organizationName, organizationId, language, email, firstName, lastName, phone, marketing } = words
  return useScreenForm({
    initial: {
      organizationName: '',
      organizationId: '',
      language: 'en',
      email: '',
      firstName: '',
      lastName: '',
      phone: '',
      isEnrolledForMarketing: false,
    },
    labels: {
      organizationName,
      organizationId,
      language,
      email,
      firstName,
      lastName,
      phone,
      isEnrolledForMarketing: marketing,
    },
    paths,
    send: ({ organizationId: id, organizationName: name, language: chosen, ...contact }) =>
      create({
        body: {
          organizationId: id,
          organizationName: name.trim(),
          language: isLanguage(chosen) ? chosen : 'en',
          adminContact: contact,
          techContact: contact,
        },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.created)
    },
  })
}
