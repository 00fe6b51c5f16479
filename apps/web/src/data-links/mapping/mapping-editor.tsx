import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { DataLinkMapping } from '@tabellio/contract/data-links'
import type { ContextDefinition } from '@tabellio/forms'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../platform/use-messages.ts'
import { LeavingDialog } from '../../ui/dialogs/leaving-dialog.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { Page } from '../../ui/page.tsx'
import { MappedLinkCard } from './mapped-link.tsx'
import { proposal } from './mapping-proposal.ts'
import { mappingMessages } from './mapping.messages.ts'
import { allLinks, type LinkIds } from './mapping.queries.ts'

type Subject = {
  name: string
  contextDefinition: ContextDefinition
  dataLinkMappings: DataLinkMapping[]
}

type EditorProps = {
  subject: Subject
  back: ReactNode
  save: (mappings: DataLinkMapping[]) => Promise<unknown>
}

/** How a form uses data links: what each is asked with, what it fills, and when it runs. */
export function MappingEditor({ subject, back, save }: EditorProps) {
  const words = useMessages(mappingMessages)
  const { name, contextDefinition: definition } = subject
  const [from, setFrom] = useState(subject.dataLinkMappings)
  const [mappings, setMappings] = useState(from)
  const saving = useMutation({
    mutationFn: () => save(mappings),
    onSuccess: () => {
      flushSync(() => setFrom(mappings))
      notifyDone(words.saved)
    },
    onError: (failure) => notifyFailure(words.notSaved, failure),
  })
  const isChanged = JSON.stringify(mappings) !== JSON.stringify(from)
  return (
    <Page
      back={back}
      title={words.title({ name })}
      hint={words.hint}
      actions={
        <Button disabled={!isChanged} loading={saving.isPending} onClick={() => saving.mutate()}>
          {words.save}
        </Button>
      }
    >
      <Stack maw={860}>
        {mappings.length === 0 && <Text c="dimmed">{words.none}</Text>}
        {mappings.map((mapping, index) => (
          <MappedLinkCard
            key={mapping.datalinkId}
            mapping={mapping}
            definition={definition}
            onChange={(next) => setMappings(mappings.with(index, next))}
            onRemove={() => setMappings(mappings.toSpliced(index, 1))}
          />
        ))}
        <AddLink
          mapped={mappings}
          definition={definition}
          onAdd={(added) => setMappings((now) => [...now, added])}
        />
      </Stack>
      <LeavingDialog isChanged={isChanged} isLostByReload>
        {words.unsaved({ name })}
      </LeavingDialog>
    </Page>
  )
}

type AddProps = {
  mapped: DataLinkMapping[]
  definition: ContextDefinition
  onAdd: (mapping: DataLinkMapping) => void
}

/** A link is added with what its names propose. */
function AddLink({ mapped, definition, onAdd }: AddProps) {
  const words = useMessages(mappingMessages)
  const { data } = useSuspenseQuery(allLinks)
  const [chosen, setChosen] = useState('')
  const free = data.items.filter(({ datalinkId }) => mapped.every((each) => each.datalinkId !== datalinkId))
  const link = free.find(({ datalinkId }) => datalinkId === chosen)
  const adding = useMutation({
    mutationFn: (ids: LinkIds) => proposal(ids, definition),
    onSuccess: (mapping) => {
      setChosen('')
      onAdd(mapping)
    },
    onError: (failure) => notifyFailure(words.notProposed, failure),
  })
  if (data.items.length === 0) return <Alert color="gray">{words.noLinks}</Alert>
  if (free.length === 0) return null
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        flex="1 1 220px"
        label={words.link}
        value={chosen}
        data={[
          { value: '', label: words.choose },
          ...free.map(({ datalinkId, name }) => ({ value: datalinkId, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button
        variant="default"
        disabled={!link}
        loading={adding.isPending}
        onClick={() => link && adding.mutate(link)}
      >
        {words.add}
      </Button>
    </Group>
  )
}
