import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { Page } from '../ui/page.tsx'
import { sharingMessages } from './sharing.messages.ts'

/** Asks whom the organization names for technical questions. What was sent leaves an empty form. */
export function SupportPage() {
  const words = useMessages(sharingMessages)
  const [sent, setSent] = useState(0)
  return (
    <Page title={words.support} hint={words.supportHint}>
      <SupportForm key={sent} onSent={() => setSent(sent + 1)} />
    </Page>
  )
}

function SupportForm({ onSent }: { onSent: () => void }) {
  const words = useMessages(sharingMessages)
  const session = useSession()
  const ask = useWrite('sharing', 'support')
  const form = useScreenForm({
    initial: {
      body: '',
      phoneNumber: '',
      name: session ? `${session.firstName} ${session.lastName}`.trim() : '',
      email: session?.username ?? '',
    },
    labels: { body: words.message, phoneNumber: words.phone, name: words.name, email: words.email },
    send: (body) => ask({ body }),
    onSent: () => {
      onSent()
      notifyDone(words.asked)
    },
  })
  return (
    <FormPanel form={form} save={words.send} failed={words.notSent} unsaved={words.unsaved}>
      <Textarea {...form.input('body')} description={words.messageHint} rows={6} required />
      <TextInput {...form.input('phoneNumber')} type="tel" autoComplete="tel" required />
      <TextInput {...form.input('name')} autoComplete="name" />
      <TextInput {...form.input('email')} type="email" autoComplete="email" />
    </FormPanel>
  )
}
