import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import type { DocumentInfo } from '@tabellio/contract/documents'
import type { Value, Values } from '@tabellio/expression'
import { type EditConflict, type Form, labelOf, mergeEdits, valueChanges } from '@tabellio/forms'
import { useState } from 'react'
import { usePersonName } from '../../parts/people/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChangedValue, placeIn } from '../tabs/changed-value.tsx'
import { ChangesTable } from '../tabs/changes-table.tsx'
import { editMessages } from './edit.messages.ts'

type MergeProps = {
  form: Form
  base: Values
  theirs: Pick<DocumentInfo, 'updatedBy' | 'versionNumber'> & { values: Values }
  onMerged: () => void
  onClose: () => void
}

type Choice = 'mine' | 'theirs'

/**
 * Shows what somebody else saved meanwhile: what they alone changed comes into the form, and of what both changed the
 * person chooses. Nothing is stored before they save again.
 */
export function MergeDialog({ form, base, theirs, onMerged, onClose }: MergeProps) {
  const words = useMessages(editMessages)
  const name = usePersonName(theirs.updatedBy)
  const [mine] = useState(() => form.values())
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { conflicts } = mergeEdits(base, mine, theirs.values)
  const isTold = (path: string) => conflicts.some((conflict) => path.startsWith(conflict.path))
  const taken = valueChanges(base, theirs.values).filter(({ path }) => !isTold(path))
  const nameOf = (path: string) => `${labelAt(form, path)}${placeIn(path)}`
  const take = () => {
    const chosen = new Set([...choices].flatMap(([path, choice]) => (choice === 'theirs' ? [path] : [])))
    const { values } = mergeEdits(base, mine, theirs.values, chosen)
    const all = new Set([...Object.keys(mine), ...Object.keys(values)])
    const changed = Object.fromEntries([...all].map((member) => [member, values[member]]))
    form.restore({ ...form.snapshot(), ...changed })
    onMerged()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={words.mergeTitle({ name, number: theirs.versionNumber })}
    >
      <Stack>
        <Text size="sm">{words.nothingStored}</Text>
        {conflicts.length > 0 && <Text fw={600}>{words.bothChanged}</Text>}
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.path}
            conflict={conflict}
            field={nameOf(conflict.path)}
            by={name}
            choice={choices.get(conflict.path)}
            onChoose={(choice) => setChoices(new Map(choices).set(conflict.path, choice))}
          />
        ))}
        <Text fw={600}>{taken.length > 0 ? words.taken({ name }) : words.noneTaken({ name })}</Text>
        {taken.length > 0 && (
          <ChangesTable
            titles={words}
            changes={taken.map((change) => ({ ...change, field: nameOf(change.path) }))}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button onClick={take} disabled={conflicts.some(({ path }) => !choices.has(path))}>
            {words.goOn}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function labelAt(form: Form, path: string): string {
  const definition = form.definitionOf(path.replaceAll(/\[\d+\]$/g, ''))
  return definition ? labelOf(definition) : path
}

type ConflictProps = {
  conflict: EditConflict
  field: string
  by: string
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function Conflict({ conflict, field, by, choice, onChoose }: ConflictProps) {
  const words = useMessages(editMessages)
  const option = (value: Choice, label: string, shown: Value) => (
    <Radio
      value={value}
      label={
        <>
          <strong>{label}:</strong> <ChangedValue value={shown} />
        </>
      }
    />
  )
  return (
    <Radio.Group
      label={words.chooseFor({ field })}
      value={choice ?? ''}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <Group mt={4} align="flex-start">
        {option('mine', words.yours, conflict.mine)}
        {option('theirs', words.theirs({ name: by }), conflict.theirs)}
      </Group>
    </Radio.Group>
  )
}
