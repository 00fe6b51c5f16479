import { Radio, Stack, Text } from '@mantine/core'
import { queryBehaviors } from '@tabellio/contract/rights'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { roleMessages } from './roles.messages.ts'
import { organization } from './roles.queries.ts'

/** Says whether people see what no rule names (B-450). */
export function QueryBehaviorDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(roleMessages)
  const { queryBehavior } = useSuspenseQuery(organization).data
  const set = useWrite('roles', 'setQueryBehavior')
  const initial: { queryBehavior: (typeof queryBehaviors)[number] } = { queryBehavior }
  const form = useScreenForm({
    initial,
    labels: { queryBehavior: words.behaviorTitle },
    send: (body) => set({ body }),
    onSent: () => {
      onClose()
      notifyDone(words.behaviorSaved)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.behaviorTitle}
      save={words.saveBehavior}
      failed={words.behaviorNotSaved}
      unsaved={words.behaviorUnsaved}
      onClose={onClose}
    >
      <Text size="sm">{words.behaviorHint}</Text>
      <Radio.Group {...form.input('queryBehavior')} label={undefined} aria-label={words.behaviorTitle}>
        <Stack gap="xs">
          {queryBehaviors.map((behavior) => (
            <Radio key={behavior} value={behavior} label={words[behavior]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}
