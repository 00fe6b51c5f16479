import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { fixed, read, useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { PublicLayout } from '../ui/public-layout.tsx'
import { passwordMessages } from './passwords.messages.ts'

const route = getRouteApi('/reset-password/$token')

/** Where the link of a forgotten password leads. */
export function ResetPasswordPage() {
  const { token } = route.useParams()
  const { data, error } = useQuery({
    ...read('passwords', 'verifyPasswordToken', { params: { token } }),
    ...fixed,
  })
  if (error) throw error
  return (
    <PublicLayout>
      {!data && <Loading />}
      {data && (data.email === null ? <UsedLink /> : <NewPassword token={token} username={data.email} />)}
    </PublicLayout>
  )
}

function NewPassword({ token, username }: { token: string; username: string }) {
  const words = useMessages(passwordMessages)
  const navigate = useNavigate()
  const reset = useWrite('passwords', 'reset')
  const form = useScreenForm({
    initial: { newPassword: '', again: '' },
    labels: { newPassword: words.newPassword, again: words.again },
    validate: {
      again: (again: string, { newPassword }) => (again === newPassword ? undefined : words.different),
    },
    send: ({ newPassword }) => reset({ params: { token }, body: { newPassword } }),
    onSent: () => {
      notifyDone(words.saved)
      void navigate({ to: '/login' })
    },
  })
  return (
    <Page title={words.resetTitle} hint={words.resetHint({ username })}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors form={form} failed={words.failed} />
          {/* Tells the browser's keeper of passwords whose this one is. */}
          <input hidden readOnly name="username" autoComplete="username" value={username} />
          <PasswordInput
            {...form.input('newPassword')}
            description={words.passwordHint}
            autoComplete="new-password"
          />
          <PasswordInput {...form.input('again')} autoComplete="new-password" />
          <Button type="submit" loading={form.isSending}>
            {words.save}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}

function UsedLink() {
  const words = useMessages(passwordMessages)
  return (
    <Page title={words.usedTitle}>
      <Text>{words.usedHint}</Text>
      <ButtonLink to="/forgot-password">{words.askAgain}</ButtonLink>
    </Page>
  )
}
