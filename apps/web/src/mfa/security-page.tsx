import { Checkbox, Stack, Switch, Text, Title } from '@mantine/core'
import type { Organization } from '@tabellio/contract/organizations'
import { useSuspenseQueries } from '@tanstack/react-query'
import { IdentityProviders } from '../identity-providers/index.ts'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { Page } from '../ui/page.tsx'
import { mfaState } from './mfa.queries.ts'
import { mfaMessages } from './mfa.messages.ts'

/** How the people of the organization log in. */
export function SecurityPage() {
  const words = useMessages(mfaMessages)
  const [{ data: organization }, { data: state }] = useSuspenseQueries({
    queries: [read('organizations', 'get'), mfaState],
  })
  return (
    <Page title={words.security} hint={words.policyHint({ organization: organization.name })}>
      <MfaPolicy organization={organization} isSmsThere={state.isSmsThere} />
      <IdentityProviders />
    </Page>
  )
}

const methods = ['email', 'sms', 'authenticator'] as const

type PolicyProps = { organization: Organization; isSmsThere: boolean }

function MfaPolicy({ organization: { mfaConfig }, isSmsThere }: PolicyProps) {
  const words = useMessages(mfaMessages)
  const save = useWrite('organizations', 'setMfaConfig')
  const isAllowed = (method: (typeof methods)[number]) =>
    !mfaConfig || mfaConfig.allowedMethods.length === 0 || mfaConfig.allowedMethods.includes(method)
  const form = useScreenForm({
    initial: {
      isMandatory: mfaConfig?.requirement === 'mandatory',
      email: isAllowed('email'),
      sms: isSmsThere && isAllowed('sms'),
      authenticator: isAllowed('authenticator'),
    },
    labels: { isMandatory: words.required, email: words.email, sms: words.sms, authenticator: words.app },
    validate: {
      email: (email: boolean, { sms, authenticator }) => {
        if (email || authenticator) return undefined
        return sms ? words.chooseOther : words.chooseOne
      },
    },
    send: ({ isMandatory, ...allowed }) =>
      save({
        body: {
          requirement: isMandatory ? 'mandatory' : 'optional',
          allowedMethods: methods.filter((method) => allowed[method]),
        },
      }),
    onSent: () => notifyDone(words.saved),
  })
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.notSavedYet}>
      <Title order={2} size="h5">
        {words.second}
      </Title>
      <Switch {...form.checkbox('isMandatory')} description={words.requiredHint} />
      <Stack component="fieldset" gap="sm" p={0} m={0} bd={0}>
        <Text component="legend" size="sm" fw={500} p={0} mb="xs">
          {words.allowed}
        </Text>
        <Checkbox {...form.checkbox('email')} />
        {isSmsThere && <Checkbox {...form.checkbox('sms')} description={words.smsHint} />}
        <Checkbox {...form.checkbox('authenticator')} />
      </Stack>
    </FormPanel>
  )
}
