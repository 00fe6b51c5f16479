import { Alert, Button, Group, Modal, Stack, Switch } from '@mantine/core'
import type { MfaState } from '@tabellio/contract/mfa'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { LogInAgain } from './log-in-again.tsx'
import { mfaMessages } from './mfa.messages.ts'
import { mfaState, useOwnChoice } from './mfa.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Panel } from '../ui/panel.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { TextMessages } from './text-messages.tsx'

/** How the person of the session proves who they are beside the password. */
export function SecuritySettings() {
  const { data } = useSuspenseQuery(mfaState)
  return (
    <Stack maw={760}>
      {!data.isFresh && <LogInAgain />}
      <CodeAtLogin state={data} />
      <Authenticator state={data} />
      {data.isSmsThere && <TextMessages state={data} />}
      {data.authenticatorSince !== null && <Recovery state={data} />}
    </Stack>
  )
}

type Props = { state: MfaState }

/** Does something, and says so, or why not. */
function useSaid() {
  const words = useMessages(mfaMessages)
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_answer, { done }) => notifyDone(done),
    onError: (error) => notifyFailure(words.notChanged, error),
  })
}

/** Where the code comes from, of what the person has. */
const methodOf = ({ authenticatorSince, smsNumber }: MfaState) =>
  authenticatorSince !== null ? 'methodAuthenticator' : smsNumber === null ? 'methodEmail' : 'methodSms'

function CodeAtLogin({ state }: Props) {
  const words = useMessages(mfaMessages)
  const choose = useOwnChoice()
  const said = useSaid()
  const hasAuthenticator = state.authenticatorSince !== null
  const isOn = state.config?.requirement === 'mandatory'
  const isAsked = state.organizationConfig?.requirement === 'mandatory'
  return (
    <Panel title={words.atLogin} hint={words.atLoginHint}>
      {isAsked && <Alert>{words.askedByOrganization}</Alert>}
      <Switch
        label={words.askMe}
        description={isOn ? words[methodOf(state)] : undefined}
        checked={isOn}
        disabled={!state.isFresh || said.isPending}
        onChange={() =>
          said.mutate({
            work: () => choose(!isOn, hasAuthenticator, state.smsNumber !== null),
            done: isOn ? words.turnedOff : words.turnedOn,
          })
        }
      />
    </Panel>
  )
}

function Authenticator({ state: { authenticatorSince: since, isFresh, config } }: Props) {
  const words = useMessages(mfaMessages)
  const { date } = useFormat()
  const choose = useOwnChoice()
  const remove = useWrite('mfa', 'removeAuthenticator')
  const said = useSaid()
  const [open, setOpen] = useState<'set-up' | 'remove'>()
  const verify = useWrite('mfa', 'verifyAuthenticatorSetup')
  const calls = {
    setUp: () => api.mfa.setupAuthenticator(),
    verify: (code: string) => verify({ body: { code } }),
  }
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    said.mutate({ work: () => choose(true, true), done: words.setUpDone })
  }
  const removeIt = async () => {
    await remove({})
    if (config?.requirement === 'mandatory') await choose(true, false)
    close()
  }
  return (
    <Panel
      title={words.authenticator}
      hint={since === null ? words.noAuthenticator : words.since({ date: date(since) })}
    >
      <Group>
        <Button variant="default" disabled={!isFresh} onClick={() => setOpen('set-up')}>
          {since === null ? words.setUp : words.replace}
        </Button>
        {since !== null && (
          <Button variant="default" disabled={!isFresh} onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        )}
      </Group>
      <Modal
        opened={open === 'set-up'}
        onClose={close}
        title={words.setUpTitle}
        centered
        closeOnClickOutside={false}
      >
        <SetUpAuthenticator calls={calls} onDone={finish} />
      </Modal>
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={words.removeTitle}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={said.isPending}
        onConfirm={() => said.mutate({ work: removeIt, done: words.removed })}
        onCancel={close}
      >
        {words.removeHint}
      </ConfirmDialog>
    </Panel>
  )
}

function Recovery({ state: { recoveryCodesLeft: count, isFresh } }: Props) {
  const words = useMessages(mfaMessages)
  const renew = useWrite('mfa', 'renewRecoveryCodes')
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const renewing = useMutation({
    mutationFn: () => renew({}),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => notifyFailure(words.notChanged, error),
    onSettled: () => setAsking(false),
  })
  return (
    <Panel title={words.recovery} hint={words.left({ count })}>
      <Group>
        <Button variant="default" disabled={!isFresh} onClick={() => setAsking(true)}>
          {words.newCodes}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.newCodesTitle}
        confirm={words.newCodes}
        cancel={words.keepOld}
        isBusy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.newCodesHint}
      </ConfirmDialog>
      <Modal
        opened={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={words.recovery}
        centered
        closeOnClickOutside={false}
      >
        <RecoveryCodes codes={codes ?? []} onKept={() => setCodes(undefined)} />
      </Modal>
    </Panel>
  )
}
