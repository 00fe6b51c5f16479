import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { MfaState } from '@tabellio/contract/mfa'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { RemoveDialog } from '../ui/dialogs/remove-dialog.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { mfaMessages } from './mfa.messages.ts'
import { Panel } from '../ui/panel.tsx'

/** The number that codes are sent to; only where messages can be sent at all. */
export function TextMessages({ state: { smsNumber, isFresh } }: { state: MfaState }) {
  const words = useMessages(mfaMessages)
  const [open, setOpen] = useState<'number' | 'remove' | { phone: string }>()
  const remove = useWrite('mfa', 'removeSms')
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={words.messages}
      hint={smsNumber === null ? words.noNumber : words.toNumber({ phone: smsNumber })}
    >
      <Group>
        <Button variant="default" disabled={!isFresh} onClick={() => setOpen('number')}>
          {smsNumber === null ? words.setUp : words.otherNumber}
        </Button>
        {smsNumber !== null && (
          <Button variant="default" disabled={!isFresh} onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        )}
      </Group>
      {open === 'number' && <NumberDialog onSent={(phone) => setOpen({ phone })} onClose={close} />}
      {typeof open === 'object' && <CodeDialog phone={open.phone} onClose={close} />}
      {open === 'remove' && smsNumber !== null && (
        <RemoveDialog
          name={smsNumber}
          words={{
            removeTitle: words.removeNumberTitle,
            removeHint: words.removeNumberHint,
            remove: words.remove,
            removed: words.numberRemoved,
            notRemoved: words.notChanged,
          }}
          remove={() => remove({})}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type NumberProps = { onSent: (phone: string) => void; onClose: () => void }

function NumberDialog({ onSent, onClose }: NumberProps) {
  const words = useMessages(mfaMessages)
  const form = useScreenForm({
    initial: { phone: '' },
    labels: { phone: words.phone },
    validate: {
      phone: (typed: string) =>
        /^\+[1-9]\d{6,14}$/.test(typed.replaceAll(/[\s().-]/g, '')) ? undefined : words.phoneShape,
    },
    send: async ({ phone }) => {
      await api.mfa.setupSms({ body: { phone } })
      return phone
    },
    onSent,
  })
  return (
    <FormDialog
      form={form}
      title={words.numberTitle}
      save={words.sendCode}
      failed={words.notSent}
      unsaved={words.numberNotSet}
      onClose={onClose}
    >
      <TextInput
        {...form.input('phone')}
        description={words.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        data-autofocus
      />
    </FormDialog>
  )
}

function CodeDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const words = useMessages(mfaMessages)
  const verify = useWrite('mfa', 'verifySmsSetup')
  const form = useScreenForm({
    initial: { code: '' },
    labels: { code: words.code },
    validate: {
      code: (typed: string) => (/^\d{6}$/.test(typed.replaceAll(/\s/g, '')) ? undefined : words.codeShape),
    },
    send: ({ code }) => verify({ body: { code: code.replaceAll(/\s/g, '') } }),
    onSent: () => {
      notifyDone(words.numberSet)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={words.numberTitle} centered closeOnClickOutside={false}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormErrors form={form} failed={words.numberNotSet} />
          <Text size="sm">{words.codeSentTo({ phone })}</Text>
          <TextInput
            {...form.input('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            data-autofocus
          />
          <Button type="submit" loading={form.isSending}>
            {words.takeIntoUse}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
