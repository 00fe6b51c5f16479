import { Checkbox, MultiSelect, NativeSelect, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import type { OrganizationUserDetails } from '@tabellio/contract/users'
import { oneOf } from '../../platform/address/address.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { languageNames } from '../../platform/language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { peopleMessages } from './people.messages.ts'
import { identificationTypes } from './people.queries.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

/** What the organization keeps of a person, and the account, where the organization made it. */
type Role = { id: string; name: string }

export function PersonForm({ user, roles }: { user: OrganizationUserDetails; roles: Role[] }) {
  const words = useMessages(peopleMessages)
  const form = usePersonForm(user)
  const isReadOnly = !user.isManagedHere
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.notSavedYet}>
      <Title order={2} size="h5">
        {words.account}
      </Title>
      {isReadOnly && (
        <Text size="sm" c="dimmed">
          {words.ownAccount}
        </Text>
      )}
      <SimpleGrid cols={width}>
        <TextInput {...form.input('firstName')} required readOnly={isReadOnly} />
        <TextInput {...form.input('lastName')} required readOnly={isReadOnly} />
        <TextInput {...form.input('phone')} type="tel" readOnly={isReadOnly} />
        {isReadOnly ? (
          <TextInput label={words.language} value={languageNames[user.language]} readOnly />
        ) : (
          <NativeSelect {...form.input('language')} data={languages} />
        )}
      </SimpleGrid>
      <Title order={2} size="h5">
        {words.inOrganization}
      </Title>
      <SimpleGrid cols={width}>
        <TextInput {...form.input('positionRole')} description={words.positionHint} />
        <div />
        <NativeSelect {...form.input('identificationType')} data={useIdentificationTypes()} />
        <TextInput {...form.input('identification')} />
      </SimpleGrid>
      <MultiSelect
        {...form.input('assignedRoleIdList')}
        description={words.rolesHint}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
      />
      <Checkbox {...form.checkbox('isApiUser')} description={words.apiUserHint} />
    </FormPanel>
  )
}

function usePersonForm(user: OrganizationUserDetails) {
  const words = useMessages(peopleMessages)
  const update = useWrite('users', 'update')
  const { username, isManagedHere, firstName, lastName, phone, language } = user
  const { positionRole, identification, identificationType, isApiUser, assignedRoleIdList } = user
  return useScreenForm({
    initial: {
      firstName,
      lastName,
      phone,
      language,
      positionRole,
      identificationType: identificationType ?? '',
      identification,
      assignedRoleIdList,
      isApiUser,
    },
    labels: {
      firstName: words.firstName,
      lastName: words.lastName,
      phone: words.phone,
      language: words.language,
      positionRole: words.position,
      identificationType: words.identificationType,
      identification: words.identification,
      assignedRoleIdList: words.roles,
      isApiUser: words.apiUser,
    },
    send: (typed) => {
      const { positionRole, identification, identificationType: type, isApiUser, ...rest } = typed
      const { assignedRoleIdList, ...account } = rest
      const identificationType = oneOf(identificationTypes, type) ?? null
      const kept = { positionRole, identification, identificationType, isApiUser, assignedRoleIdList }
      return update({ body: { username, ...kept, ...(isManagedHere && account) } })
    },
    onSent: () => notifyDone(words.saved),
  })
}

function useIdentificationTypes() {
  const words = useMessages(peopleMessages)
  return [
    { value: '', label: words.noIdentification },
    ...identificationTypes.map((value) => ({ value, label: words[value] })),
  ]
}
