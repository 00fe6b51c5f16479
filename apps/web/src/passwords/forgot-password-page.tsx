import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PublicLayout } from '../ui/public-layout.tsx'
import { passwordMessages } from './passwords.messages.ts'

/** Asks for a link by mail. What is said afterwards is the same whether anybody has the name. */
export function ForgotPasswordPage() {
  const words = useMessages(passwordMessages)
  const [asked, setAsked] = useState<string>()
  return (
    <PublicLayout>
      {asked === undefined ? (
        <Page title={words.forgotTitle} hint={words.forgotHint}>
          <AskForm onAsked={setAsked} />
        </Page>
      ) : (
        <Page title={words.sentTitle}>
          <Text component="output">{words.sentHint({ username: asked })}</Text>
          <ButtonLink to="/login">{words.toLogin}</ButtonLink>
        </Page>
      )}
    </PublicLayout>
  )
}

function AskForm({ onAsked }: { onAsked: (username: string) => void }) {
  const words = useMessages(passwordMessages)
  const forgot = useWrite('passwords', 'forgot')
  const form = useScreenForm({
    initial: { username: '' },
    labels: { username: words.username },
    validate: { username: (typed: string) => (typed.trim() === '' ? words.needsUsername : undefined) },
    send: async ({ username }) => {
      await forgot({ body: { username } })
      return username
    },
    onSent: onAsked,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormErrors form={form} failed={words.linkNotSent} />
        <TextInput
          {...form.input('username')}
          ref={focusOnce}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" loading={form.isSending}>
          {words.sendLink}
        </Button>
        <ButtonLink to="/login" variant="subtle">
          {words.toLogin}
        </ButtonLink>
      </Stack>
    </form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
