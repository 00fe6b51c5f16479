import '@mantine/core/styles/Image.layer.css'
import { Button, Code, Image, Stack, Text, TextInput } from '@mantine/core'
import type { AnyLogin } from '@tabellio/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fixed, readHere } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { mfaMessages } from './mfa.messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type SetUp = { secret: string; qrCode: string }
type Verified = { recoveryCodes: string[]; login: AnyLogin | null }

/** As whom it is set up: the person of the session, or of a login that has only begun. */
export type SetUpCalls = { setUp: () => Promise<SetUp>; verify: (code: string) => Promise<Verified> }

type Props = {
  calls: SetUpCalls
  /** The login that went on by it, if one waited for it. */
  onDone: (login: AnyLogin | null) => void
}

/** Shows the secret of a new authenticator, takes its first code, and shows the recovery codes. */
export function SetUpAuthenticator({ calls, onDone }: Props) {
  const failureText = useFailureText()
  const setup = useQuery({
    ...readHere('authenticator', useId(), calls.setUp),
    ...fixed,
    gcTime: 0,
    retry: false,
  })
  const [done, setDone] = useState<Verified>()
  if (setup.error) return <Text role="alert">{failureText(setup.error)}</Text>
  if (!setup.data) return <Loading />
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onKept={() => onDone(done.login)} />
  return <FirstCode calls={calls} setup={setup.data} onVerified={setDone} />
}

function FirstCode(props: { calls: SetUpCalls; setup: SetUp; onVerified: (answer: Verified) => void }) {
  const { secret, qrCode } = props.setup
  const words = useMessages(mfaMessages)
  const form = useScreenForm({
    initial: { code: '' },
    labels: { code: words.thenCode },
    validate: {
      code: (typed: string) => (/^\d{6}$/.test(typed.replaceAll(/\s/g, '')) ? undefined : words.codeShape),
    },
    send: ({ code }) => props.calls.verify(code.replaceAll(/\s/g, '')),
    onSent: props.onVerified,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormErrors form={form} failed={words.notSetUp} />
        <Text size="sm">{words.scan}</Text>
        {/* Scanners read dark on light alone, whatever the screen's colors. */}
        <Image src={qrCode} alt={words.picture} w={200} h={200} mx="auto" p="sm" bg="white" bdrs="sm" />
        <Text size="sm">{words.orType}</Text>
        <Code block ta="center">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextInput {...form.input('code')} autoComplete="one-time-code" inputMode="numeric" />
        <Button type="submit" loading={form.isSending}>
          {words.takeIntoUse}
        </Button>
      </Stack>
    </form>
  )
}
