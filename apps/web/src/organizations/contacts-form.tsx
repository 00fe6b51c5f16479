import { Checkbox, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { Organization } from '@tabellio/contract/organizations'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { settingsMessages } from './settings.messages.ts'

const contacts = ['admin', 'tech'] as const
type Which = (typeof contacts)[number]
const parts = ['email', 'firstName', 'lastName', 'phone'] as const

const paths = Object.fromEntries(
  contacts.flatMap((which) => parts.map((part) => [`${which}Contact.${part}`, `${which}-${part}`])),
)

/** Whom to ask in the organization (B-688). */
export function ContactsForm({ organization }: { organization: Organization }) {
  const words = useMessages(settingsMessages)
  const form = useContactsForm(organization)
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      {contacts.map((which) => (
        <SimpleGrid key={which} cols={{ base: 1, sm: 2 }} component="fieldset" p={0} m={0} bd={0}>
          <Title order={2} size="h5" style={{ gridColumn: '1 / -1' }}>
            {words[which]}
          </Title>
          <TextInput {...form.input(`${which}-firstName`)} required />
          <TextInput {...form.input(`${which}-lastName`)} required />
          <TextInput {...form.input(`${which}-email`)} type="email" required />
          <TextInput {...form.input(`${which}-phone`)} type="tel" required />
          <Checkbox {...form.checkbox(`${which}-isEnrolledForMarketing`)} style={{ gridColumn: '1 / -1' }} />
        </SimpleGrid>
      ))}
    </FormPanel>
  )
}

function useContactsForm({ adminContact, techContact }: Organization) {
  const words = useMessages(settingsMessages)
  const update = useWrite('organizations', 'update')
  const known = { admin: adminContact, tech: techContact }
  const initial: Record<string, string | boolean> = Object.fromEntries(
    contacts.flatMap((which) =>
      Object.entries(known[which]).map(([part, value]) => [`${which}-${part}`, value]),
    ),
  )
  const labels = Object.fromEntries(
    contacts.flatMap((which) => [
      ...parts.map((part) => [`${which}-${part}`, words[part]]),
      [`${which}-isEnrolledForMarketing`, words.marketing],
    ]),
  )
  const contactIn = (typed: Record<string, unknown>, which: Which) => ({
    email: String(typed[`${which}-email`]),
    firstName: String(typed[`${which}-firstName`]),
    lastName: String(typed[`${which}-lastName`]),
    phone: String(typed[`${which}-phone`]),
    isEnrolledForMarketing: typed[`${which}-isEnrolledForMarketing`] === true,
  })
  return useScreenForm({
    initial,
    labels,
    paths,
    send: (typed) =>
      update({ body: { adminContact: contactIn(typed, 'admin'), techContact: contactIn(typed, 'tech') } }),
    onSent: () => notifyDone(words.saved),
  })
}
