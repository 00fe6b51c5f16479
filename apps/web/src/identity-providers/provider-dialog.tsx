import { Code, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core'
import type { IdentityProvider } from '@tabellio/contract/identity-providers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { allRoles } from '../roles/index.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { AddressTest } from './address-test.tsx'
import { identityProviderMessages } from './identity-providers.messages.ts'
import { RoleMapping } from './role-mapping.tsx'
import { inputOf, isDomain, type ProviderValues, valuesOf } from './provider-values.ts'

type Props = { provider?: IdentityProvider; callbackAddress: string; onClose: () => void }

/** Adds a provider of sign-in, or changes the one that is given. */
export function ProviderDialog({ provider, callbackAddress, onClose }: Props) {
  const words = useMessages(identityProviderMessages)
  const { data: roles } = useSuspenseQuery(allRoles)
  const form = useProviderForm(provider, onClose)
  const { value: domains, ...domainsInput } = form.input('allowedDomains')
  const { value: mapping, onChange: changeMapping } = form.input('roleMapping')
  const options = roles.items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      form={form}
      title={provider ? words.editTitle({ name: provider.name }) : words.createTitle}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} description={words.nameHint} required data-autofocus />
      <TextInput {...form.input('issuer')} description={words.issuerHint} type="url" required />
      <AddressTest issuer={String(form.input('issuer').value)} />
      <TextInput {...form.input('clientId')} description={words.clientIdHint} required autoComplete="off" />
      <PasswordInput
        {...form.input('clientSecret')}
        description={provider?.hasSecret ? words.keepSecret : undefined}
        autoComplete="off"
      />
      <Stack gap={4}>
        <Text size="sm">{words.callback}</Text>
        <Code block>{callbackAddress}</Code>
      </Stack>
      <TagsInput
        {...domainsInput}
        value={Array.isArray(domains) ? domains : []}
        description={words.domainsHint}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        required
      />
      <Switch {...form.checkbox('createsAccounts')} description={words.createsAccountsHint} />
      <Select {...form.input('defaultRoleId')} data={options} placeholder={words.noRole} clearable />
      <TextInput {...form.input('roleClaim')} description={words.roleClaimHint} autoComplete="off" />
      <RoleMapping roles={options} value={String(mapping)} onChange={changeMapping} />
      <Switch {...form.checkbox('trustsSecondFactor')} description={words.trustsHint} />
      <Switch {...form.checkbox('isActive')} />
    </FormDialog>
  )
}

function useProviderForm(provider: IdentityProvider | undefined, onClose: () => void) {
  const words = useMessages(identityProviderMessages)
  const create = useWrite('identityProviders', 'create')
  const update = useWrite('identityProviders', 'update')
  return useScreenForm({
    initial: valuesOf(provider),
    labels: {
      name: words.name,
      issuer: words.issuer,
      clientId: words.clientId,
      clientSecret: words.clientSecret,
      allowedDomains: words.domains,
      roleClaim: words.roleClaim,
      createsAccounts: words.createsAccounts,
      defaultRoleId: words.defaultRole,
      trustsSecondFactor: words.trusts,
      isActive: words.isActive,
    },
    validate: {
      allowedDomains: (domains: string[]) =>
        domains.length === 0 ? words.needsDomain : domains.every(isDomain) ? undefined : words.domainShape,
    },
    send: (values: ProviderValues) => {
      const body = inputOf(values, provider)
      return provider ? update({ params: { identityProviderId: provider.id }, body }) : create({ body })
    },
    onSent: () => {
      onClose()
      notifyDone(provider ? words.saved : words.created)
    },
  })
}
