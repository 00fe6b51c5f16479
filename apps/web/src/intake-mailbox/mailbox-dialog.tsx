import { Alert, Button, Checkbox, Group, NativeSelect, Select, Text, TextInput } from '@mantine/core'
import {
  type IntakeMailbox,
  type IntakeMailboxInput,
  mailboxEndings,
  mailboxSecurities,
} from '@tabellio/contract/intake-mailbox'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersonName } from '../parts/people/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useDebounced } from '../platform/debounced.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { mailboxMessages } from './intake-mailbox.messages.ts'
import { peopleNamed } from './intake-mailbox.queries.ts'

type Props = { mailbox: IntakeMailbox | null; onClose: () => void }

/** Where the mailbox is, what is read there, and in whose inbox it comes. */
export function MailboxDialog({ mailbox, onClose }: Props) {
  const words = useMessages(mailboxMessages)
  const form = useMailboxForm({ mailbox, onClose })
  const { security, ending } = form.values
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput {...form.input('host')} required placeholder="imap.example.com" data-autofocus />
        <TextInput {...form.input('port')} required inputMode="numeric" maw={110} />
      </Group>
      <NativeSelect
        {...form.input('security')}
        data={mailboxSecurities.map((value) => ({ value, label: words[value] }))}
        description={security === 'none' ? words.noneSecurityHint : undefined}
      />
      <TextInput {...form.input('account')} required autoComplete="off" />
      <PasswordInput
        {...form.input('password')}
        required={mailbox === null}
        autoComplete="new-password"
        description={mailbox ? words.passwordKept : words.passwordHint}
      />
      <TextInput {...form.input('folder')} required description={words.folderHint} />
      <PersonSelect {...form.input('inboxOf')} />
      <NativeSelect
        {...form.input('ending')}
        data={mailboxEndings.map((value) => ({ value, label: words[value] }))}
        description={words.endingHint}
      />
      {ending === 'move' && <TextInput {...form.input('moveTo')} required />}
      <Checkbox {...form.checkbox('isPaused')} />
      <Test body={inputOf(form.values)} />
    </FormDialog>
  )
}

type Typed = {
  host: string
  port: string
  security: string
  account: string
  password: string
  folder: string
  inboxOf: string | null
  ending: string
  moveTo: string
  isPaused: boolean
}

const empty: Typed = {
  host: '',
  port: '993',
  security: 'tls',
  account: '',
  password: '',
  folder: 'INBOX',
  inboxOf: null,
  ending: 'seen',
  moveTo: '',
  isPaused: false,
}

function typedOf(mailbox: IntakeMailbox | null): Typed {
  if (!mailbox) return empty
  const { port, moveTo, lookedAt: _at, problem: _problem, ...kept } = mailbox
  return { ...kept, port: String(port), moveTo: moveTo ?? '', password: '' }
}

const inputOf = ({ port, security, ending, password, moveTo, ...typed }: Typed): IntakeMailboxInput => ({
  ...typed,
  port: Number(port),
  security: mailboxSecurities.find((one) => one === security) ?? 'tls',
  ending: ending === 'move' ? 'move' : 'seen',
  moveTo: ending === 'move' ? moveTo : null,
  ...(password !== '' && { password }),
})

function useMailboxForm({ mailbox, onClose }: Props) {
  const words = useMessages(mailboxMessages)
  const save = useWrite('intakeMailbox', 'save')
  return useScreenForm({
    initial: typedOf(mailbox),
    labels: {
      host: words.host,
      port: words.port,
      security: words.security,
      account: words.account,
      password: words.password,
      folder: words.folder,
      inboxOf: words.inboxOf,
      ending: words.ending,
      moveTo: words.moveTo,
      isPaused: words.isPaused,
    },
    send: (typed) => save({ body: inputOf(typed) }),
    onSent: () => {
      onClose()
      notifyDone(words.saved)
    },
  })
}

type SelectProps = {
  value?: string | null
  onChange: (value: string | null) => void
  label?: string | undefined
}

function PersonSelect({ value = null, ...input }: SelectProps) {
  const words = useMessages(mailboxMessages)
  const [nameFilter, setNameFilter] = useState('')
  const [typed, setTyped] = useDebounced(nameFilter, setNameFilter)
  const { data } = useQuery(peopleNamed(nameFilter))
  const name = usePersonName(value ?? '')
  const found = (data?.items ?? []).map(({ username, firstName, lastName }) => ({
    value: username,
    label: `${firstName} ${lastName} (${username})`,
  }))
  const isFound = value === null || found.some((one) => one.value === value)
  return (
    <Select
      {...input}
      value={value}
      searchable
      clearable
      placeholder={words.administrators}
      searchValue={typed}
      onSearchChange={setTyped}
      data={isFound ? found : [{ value, label: name }, ...found]}
      filter={({ options }) => options}
    />
  )
}

/** Tries what is typed, saved or not. */
function Test({ body }: { body: IntakeMailboxInput }) {
  const words = useMessages(mailboxMessages)
  const test = useWrite('intakeMailbox', 'test')
  const testing = useMutation({ mutationFn: () => test({ body }) })
  const failureText = useFailureText()
  const { data } = testing
  return (
    <>
      <Group>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          {words.test}
        </Button>
      </Group>
      <output>
        {data && (
          <Alert color={data.problem ? 'orange' : 'teal'}>
            {data.problem ? words[data.problem] : words.works({ count: data.mailCount ?? 0 })}
          </Alert>
        )}
        {testing.error && <Text size="sm">{failureText(testing.error)}</Text>}
      </output>
    </>
  )
}
