import { Badge, Group, List, Stack, Text, TextInput } from '@mantine/core'
import type { Bundle, BundleItem } from '@tabellio/contract/bundles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { bundleMessages } from './bundles.messages.ts'

/** Shows what a bundle holds, and brings in what is not there yet. */
export function BundleDialog({ bundle, onClose }: { bundle: BundleItem; onClose: () => void }) {
  const words = useMessages(bundleMessages)
  const { identifier } = bundle
  const { data } = useSuspenseQuery(read('bundles', 'get', { params: { identifier } }))
  const apply = useWrite('bundles', 'apply')
  const form = useScreenForm({
    initial: { documentGroupName: data.documentGroupName },
    labels: { documentGroupName: words.group },
    send: ({ documentGroupName }) =>
      apply({
        params: { identifier },
        // Templates may have groups of their own, unless another one is wished for.
        body: { inputData: documentGroupName === data.documentGroupName ? null : { documentGroupName } },
      }),
    onSent: () => {
      onClose()
      notifyDone(words.applied)
    },
  })
  return (
    <FormDialog
      form={form}
      title={bundle.name}
      save={words.apply}
      failed={words.notApplied}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <Text>{bundle.description}</Text>
      <Parts title={words.templates} parts={data.templates} />
      <Parts title={words.documentTypes} parts={data.documentTypes} />
      <TextInput {...form.input('documentGroupName')} description={words.groupHint} required />
    </FormDialog>
  )
}

function Parts({ title, parts }: { title: string; parts: Bundle['templates'] }) {
  const words = useMessages(bundleMessages)
  return (
    parts.length > 0 && (
      <Stack gap={4}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <List spacing={4} size="sm">
          {parts.map(({ name, description, isThere }) => (
            <List.Item key={name}>
              <Group gap="xs" component="span">
                <Text span fw={500} size="sm">
                  {name}
                </Text>
                {isThere && (
                  <Badge variant="light" component="span">
                    {words.isThere}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            </List.Item>
          ))}
        </List>
      </Stack>
    )
  )
}
