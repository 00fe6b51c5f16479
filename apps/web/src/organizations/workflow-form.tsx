import { Alert, Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import type { CflowCheckAnswer, Organization } from '@tabellio/contract/organizations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { settingsMessages } from './settings.messages.ts'

type Props = { organization: Organization }

/** Which engine runs the organization's workflows (B-454). Its keys are typed anew each time: nobody can read them. */
export function WorkflowForm({ organization: { workflowSettings } }: Props) {
  const words = useMessages(settingsMessages)
  const form = useWorkflowForm(workflowSettings)
  const isCflow = form.input('engine').value === 'cflow'
  const hasKeys = workflowSettings?.engine === 'cflow'
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      <Title order={2} size="h5">
        {words.engine}
      </Title>
      <Radio.Group {...form.input('engine')} label={undefined} aria-label={words.engine}>
        <Stack gap="sm">
          <Radio value="basic" label={words.basic} description={words.basicHint} />
          <Radio value="cflow" label="Cflow" description={words.cflowHint} />
        </Stack>
      </Radio.Group>
      {isCflow && (
        <>
          {hasKeys && <Text size="sm">{words.keysKept}</Text>}
          <TextInput {...form.input('baseUrl')} placeholder="https://" type="url" required />
          <PasswordInput {...form.input('apiKey')} autoComplete="off" required />
          <PasswordInput {...form.input('userKey')} autoComplete="off" required />
          <TextInput {...form.input('website')} placeholder="https://" type="url" />
          <CheckKeys
            keys={{
              baseUrl: form.input('baseUrl').value,
              apiKey: form.input('apiKey').value,
              userKey: form.input('userKey').value,
            }}
          />
        </>
      )}
      {hasKeys && <ForgetEngine />}
    </FormPanel>
  )
}

function useWorkflowForm(settings: Organization['workflowSettings']) {
  const words = useMessages(settingsMessages)
  const params = useOrganization()
  const save = useWrite('organizations', 'saveWorkflowSettings')
  const initial: Record<'engine' | 'baseUrl' | 'apiKey' | 'userKey' | 'website', string> = {
    engine: settings?.engine ?? 'basic',
    baseUrl: settings?.baseUrl ?? '',
    apiKey: '',
    userKey: '',
    website: settings?.website ?? '',
  }
  return useScreenForm({
    initial,
    labels: {
      engine: words.engine,
      baseUrl: words.baseUrl,
      apiKey: words.apiKey,
      userKey: words.userKey,
      website: words.website,
    },
    send: ({ engine, website, ...keys }) =>
      save({
        params,
        body:
          engine === 'cflow'
            ? { engine, ...keys, ...(website.trim() !== '' && { website }) }
            : { engine: 'basic' },
      }),
    onSent: () => notifyDone(words.saved),
  })
}

type Keys = { baseUrl: string; apiKey: string; userKey: string }

/** Asks the engine whether it takes what is typed, before it is saved (B-455). */
function CheckKeys({ keys }: { keys: Keys }) {
  const words = useMessages(settingsMessages)
  const [checked, setChecked] = useState<{ keys: Keys; answer: CflowCheckAnswer }>()
  const checking = useMutation({
    mutationFn: () => api.organizations.validateCflowSettings({ body: keys }),
    onSuccess: (answer) => setChecked({ keys, answer }),
    onError: (failure) => notifyFailure(words.notChecked, failure),
  })
  const isSame = JSON.stringify(checked?.keys) === JSON.stringify(keys)
  const problem = checked?.answer.problem ?? null
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={checking.isPending}
          disabled={Object.values(keys).some((key) => key.trim() === '')}
          onClick={() => checking.mutate()}
        >
          {words.check}
        </Button>
      </Group>
      <output>
        {checked && isSame && (
          <Alert color={problem === null ? 'teal' : 'yellow'}>
            {problem === null ? words.keysWork : words[problem]}
          </Alert>
        )}
      </output>
    </>
  )
}

function ForgetEngine() {
  const words = useMessages(settingsMessages)
  const [isAsking, setAsking] = useState(false)
  const clear = useWrite('organizations', 'clearCflowSettings')
  const clearing = useMutation({
    mutationFn: () => clear({}),
    onSuccess: () => notifyDone(words.engineForgotten),
    onError: (failure) => notifyFailure(words.notSaved, failure),
    onSettled: () => setAsking(false),
  })
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.forgetEngine}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.forgetEngineTitle}
        confirm={words.forgetEngine}
        isBusy={clearing.isPending}
        onConfirm={() => clearing.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.forgetEngineHint}
      </ConfirmDialog>
    </Group>
  )
}
