import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { creditPriorities } from '@tabellio/contract/credits'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { creditMessages } from './credits.messages.ts'

type Props = { organizationId: string; onClose: () => void }

/** Gives an organization credits until the end of a day. */
export function CreditsDialog({ organizationId, onClose }: Props) {
  const words = useMessages(creditMessages)
  const create = useWrite('credits', 'create')
  const form = useScreenForm({
    initial: { priority: 'prepaid', creditCount: '', expirationDate: '', isPostPaid: false },
    labels: {
      priority: words.priority,
      creditCount: words.count,
      expirationDate: words.expires,
      isPostPaid: words.isPostPaid,
    },
    validate: {
      creditCount: (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? undefined : words.countShape),
      expirationDate: (day: string) => (day === '' ? words.expiresShape : undefined),
    },
    send: ({ priority, creditCount, expirationDate, isPostPaid }) =>
      create({
        body: {
          organizationId,
          isPostPaid,
          priority: creditPriorities.find((each) => each === priority) ?? 'prepaid',
          creditCount: Number(creditCount),
          expirationDate: new Date(`${expirationDate}T23:59:59`).toISOString(),
        },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.given)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.give}
      save={words.save}
      failed={words.notGiven}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <NativeSelect
        {...form.input('priority')}
        data={creditPriorities.map((value) => ({ value, label: words[value] }))}
      />
      <TextInput
        {...form.input('creditCount')}
        description={words.countHint}
        inputMode="numeric"
        required
        data-autofocus
      />
      <TextInput {...form.input('expirationDate')} type="date" required />
      <Checkbox {...form.checkbox('isPostPaid')} />
    </FormDialog>
  )
}
