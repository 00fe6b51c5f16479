import { Button, Stack, TextInput } from '@mantine/core'
import type { AnyLogin, AppLogin, MfaChallenge } from '@tabellio/contract/sessions'
import type { MfaMethod } from '@tabellio/contract/shapes'
import { useState } from 'react'
import { api, apiWith } from '../platform/calls/api.ts'
import { inOrganization } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { Page } from '../ui/page.tsx'
import { mfaMessages } from './mfa.messages.ts'
import { SetUpAuthenticator, type SetUpCalls } from './set-up-authenticator.tsx'

type Way = MfaMethod | 'recovery'

/** Asks for what a login needs beside the password, also for the set-up of an authenticator, and opens the session. */
export function SecondFactor(props: {
  challenge: MfaChallenge
  onLogin: (login: AppLogin) => void
  onBack: () => void
}) {
  const { onLogin } = props
  const [challenge, setChallenge] = useState(props.challenge)
  const [way, setWay] = useState<Way>(challenge.availableMethods[0] ?? 'email')
  const finish = (login: AnyLogin) => onLogin(inOrganization(login))
  if (challenge.mustSetUp) return <NeededSetUp challenge={challenge} onLogin={finish} onBack={props.onBack} />
  return (
    <CodeForm
      key={way}
      challenge={challenge}
      way={way}
      onWay={setWay}
      onChallenge={setChallenge}
      onLogin={finish}
      onBack={props.onBack}
    />
  )
}

type CodeProps = {
  challenge: MfaChallenge
  way: Way
  onWay: (way: Way) => void
  onChallenge: (challenge: MfaChallenge) => void
  onLogin: (login: AnyLogin) => void
  onBack: () => void
}

function CodeForm({ challenge, way, onWay, onChallenge, onLogin, onBack }: CodeProps) {
  const words = useMessages(mfaMessages)
  const { token: challengeToken } = challenge
  const isRecovery = way === 'recovery'
  const form = useScreenForm({
    initial: { code: '' },
    labels: { code: isRecovery ? words.recoveryCode : words.code },
    validate: {
      code: (typed: string) =>
        isRecovery
          ? typed.trim() === ''
            ? words.needsRecoveryCode
            : undefined
          : codeProblem(typed, words.codeShape),
    },
    send: ({ code }) =>
      isRecovery
        ? api.mfa.recover({ body: { challengeToken, recoveryCode: code } })
        : api.mfa.validate({ body: { challengeToken, code: digitsOf(code), method: way } }),
    onSent: (answer) => (answer.mfaRequired ? onChallenge(answer.challenge) : onLogin(answer)),
  })
  const hints = {
    authenticator: words.byAuthenticator,
    email: words.byEmail,
    sms: words.bySms,
    recovery: words.byRecovery,
  }
  return (
    <Page title={words.codeTitle} hint={hints[way]}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors form={form} failed={words.failed} />
          <TextInput
            {...form.input('code')}
            ref={focusOnce}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            spellCheck={false}
          />
          <Button type="submit" loading={form.isSending} fullWidth>
            {words.logIn}
          </Button>
          <OtherWays challenge={challenge} way={way} onWay={onWay} />
          <Button variant="subtle" onClick={onBack}>
            {words.back}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}

/** Apps show codes in two groups, and people copy them so. */
const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '')
const codeProblem = (typed: string, problem: string) =>
  /^\d{6}$/.test(digitsOf(typed)) ? undefined : problem

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

function OtherWays({ challenge, way, onWay }: Pick<CodeProps, 'challenge' | 'way' | 'onWay'>) {
  const words = useMessages(mfaMessages)
  const { availableMethods, token: challengeToken } = challenge
  const send = async (method: 'email' | 'sms') => {
    try {
      await api.mfa.sendCode({ body: { challengeToken, method } })
      notifyDone(words.newSent)
      onWay(method)
    } catch (error) {
      notifyFailure(words.notSent, error)
    }
  }
  const hasAuthenticator = availableMethods.includes('authenticator')
  const names = { email: words.useEmail, sms: words.useSms }
  return (
    <>
      {(['email', 'sms'] as const)
        .filter((method) => availableMethods.includes(method))
        .map((method) => (
          <Button key={method} variant="default" onClick={() => void send(method)}>
            {way === method ? words.sendNew : names[method]}
          </Button>
        ))}
      {hasAuthenticator && way !== 'authenticator' && (
        <Button variant="default" onClick={() => onWay('authenticator')}>
          {words.useAuthenticator}
        </Button>
      )}
      {hasAuthenticator && way !== 'recovery' && (
        <Button variant="default" onClick={() => onWay('recovery')}>
          {words.useRecovery}
        </Button>
      )}
    </>
  )
}

/** The set-up by a login that has only begun: its challenge’s token stands for it. */
function callsOf({ token }: MfaChallenge): SetUpCalls {
  const { mfa } = apiWith(token)
  return {
    setUp: () => mfa.setupAuthenticator(),
    verify: (code) => mfa.verifyAuthenticatorSetup({ body: { code } }),
  }
}

type NeededProps = { challenge: MfaChallenge; onLogin: (login: AnyLogin) => void; onBack: () => void }

function NeededSetUp({ challenge, onLogin, onBack }: NeededProps) {
  const words = useMessages(mfaMessages)
  const [calls] = useState(() => callsOf(challenge))
  return (
    <Page title={words.setUpTitle} hint={words.setUpNeeded}>
      <Stack>
        <SetUpAuthenticator calls={calls} onDone={(login) => login && onLogin(login)} />
        <Button variant="subtle" onClick={onBack}>
          {words.back}
        </Button>
      </Stack>
    </Page>
  )
}
