import { Radio, Stack, Text, Title } from '@mantine/core'
import type { Organization } from '@tabellio/contract/organizations'
import { queryBehaviors } from '@tabellio/contract/rights'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { settingsMessages } from './settings.messages.ts'

/** Says whether people see what no rule names (B-450). */
export function QueryBehaviorForm({ organization: { queryBehavior } }: { organization: Organization }) {
  const words = useMessages(settingsMessages)
  const set = useWrite('roles', 'setQueryBehavior')
  const initial: { queryBehavior: (typeof queryBehaviors)[number] } = { queryBehavior }
  const form = useScreenForm({
    initial,
    labels: { queryBehavior: words.behavior },
    send: (body) => set({ body }),
    onSent: () => notifyDone(words.behaviorSaved),
  })
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      <Title order={2} size="h5">
        {words.behavior}
      </Title>
      <Text size="sm">{words.behaviorHint}</Text>
      <Radio.Group {...form.input('queryBehavior')} label={undefined} aria-label={words.behavior}>
        <Stack gap="sm">
          {queryBehaviors.map((behavior) => (
            <Radio
              key={behavior}
              value={behavior}
              label={words[behavior]}
              description={words[`${behavior}Hint`]}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormPanel>
  )
}
