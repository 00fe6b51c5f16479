import '@mantine/core/styles/Progress.layer.css'
import { Checkbox, Progress, Stack, Text, TextInput } from '@mantine/core'
import type { DataRemoval } from '@tabellio/contract/removals'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { removalMessages } from './removals.messages.ts'
import { dataRemovals } from './removals.queries.ts'

type Props = { organization: { id: string; name: string } }

/** How often the progress of a removal is asked for. */
const progressMs = 1000

const isRunning = (removal: DataRemoval | undefined) => removal !== undefined && removal.finishedAt === null

/** Removes what an organization stored, and says how far that has come (B-458). */
export function DataRemovals({ organization }: Props) {
  const words = useMessages(removalMessages)
  const { data } = useSuspenseQuery({
    ...dataRemovals(organization.id),
    refetchInterval: ({ state }) => (isRunning(state.data?.items[0]) ? progressMs : false),
  })
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack>
      <DeletePanel
        title={words.data}
        hint={words.dataHint(organization)}
        button={words.removeData}
        isDisabled={isRunning(data.items[0])}
        onPress={() => setAsking(true)}
      />
      {data.items.map((removal) => (
        <Removal key={removal.removalId} removal={removal} />
      ))}
      {isAsking && <RemoveDialog organization={organization} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

function Removal({ removal }: { removal: DataRemoval }) {
  const words = useMessages(removalMessages)
  const { moment } = useFormat()
  const { tablesDone: done, tableCount: count, finishedAt, askedBy, removed } = removal
  const { documentTypes: types, rows: _, ...counts } = removed
  if (finishedAt === null) {
    const text = words.removing({ done, count })
    return (
      <Stack gap={4} maw={760} aria-live="polite">
        <Text size="sm">{text}</Text>
        <Progress value={count === 0 ? 0 : (100 * done) / count} aria-label={text} animated />
      </Stack>
    )
  }
  return (
    <Text size="sm" maw={760}>
      {words.removed({ day: moment(finishedAt), name: askedBy })}: {words.removedCounts({ ...counts, types })}
    </Text>
  )
}

function RemoveDialog({ organization: { id, name }, onClose }: Props & { onClose: () => void }) {
  const words = useMessages(removalMessages)
  const remove = useWrite('removals', 'removeData')
  const form = useScreenForm({
    initial: { keepSecurity: true, keepBundles: true, typed: '' },
    labels: {
      keepSecurity: words.keepSecurity,
      keepBundles: words.keepBundles,
      typed: words.typeId({ id }),
    },
    validate: { typed: (typed) => (typed.trim() === id ? null : words.wrongId({ id })) },
    send: ({ keepSecurity: preserveSecurityData, keepBundles: preserveBundles }) =>
      remove({ params: { organizationId: id }, body: { preserveSecurityData, preserveBundles } }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={words.removeTitle({ name })}
      save={words.removeData}
      failed={words.notRemoved}
      unsaved={words.removeUnsaved}
      isHarmful
      onClose={onClose}
    >
      <Text size="sm">{words.dataHint({ name })}</Text>
      <Checkbox {...form.checkbox('keepSecurity')} description={words.keepSecurityHint} />
      <Checkbox {...form.checkbox('keepBundles')} description={words.keepBundlesHint} />
      <TextInput {...form.input('typed')} required autoComplete="off" data-autofocus />
    </FormDialog>
  )
}
