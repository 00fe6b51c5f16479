import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { isMissing, type Locale, type Value } from '@tabellio/expression'
import { displayValue, labelOf, type EditConflict, type Form } from '@tabellio/forms'
import { useState } from 'react'
import { useFormat } from '../platform/format.ts'
import { useLocale } from '../platform/region.ts'
import { useMessages } from '../platform/use-messages.ts'
import { isValues } from '../platform/values.ts'
import { draftMessages } from './drafts.messages.ts'
import type { Conflict } from './travel.ts'

type ConflictDialogProps = {
  form: Form
  conflict: Conflict
  onDecide: (theirsAt: ReadonlySet<string>) => void
  onClose: () => void
}

/** Shows each answer that was changed here and elsewhere in different ways, and asks which one counts. */
export function ConflictDialog({ form, conflict, onDecide, onClose }: ConflictDialogProps) {
  const words = useMessages(draftMessages)
  const format = useFormat()
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const { conflicts, theirs } = conflict
  const isDecided = conflicts.every(({ path }) => choices.has(path))
  const decide = () =>
    onDecide(new Set([...choices].flatMap(([path, choice]) => (choice === 'theirs' ? [path] : []))))
  return (
    <Modal opened onClose={onClose} title={words.conflictTitle} size="lg" centered>
      <Stack>
        <Text size="sm">{words.conflictText({ date: format.moment(theirs.savedAt) })}</Text>
        {conflicts.map((each) => (
          <Choice
            key={each.path}
            form={form}
            conflict={each}
            value={choices.get(each.path) ?? ''}
            onChange={(choice) => setChoices(new Map(choices).set(each.path, choice))}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.decideLater}
          </Button>
          <Button onClick={decide} disabled={!isDecided}>
            {words.decide}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type ChoiceProps = {
  form: Form
  conflict: EditConflict
  value: string
  onChange: (choice: string) => void
}

function Choice({ form, conflict: { path, mine, theirs }, value, onChange }: ChoiceProps) {
  const words = useMessages(draftMessages)
  const locale = useLocale()
  const shown = (answer: Value) => textAt({ form, path, locale }, answer) || words.nothing
  return (
    <Radio.Group label={labelAt(form, path)} value={value} onChange={onChange}>
      <Stack gap={4} mt={4}>
        <Radio value="mine" label={words.ofHere({ answer: shown(mine) })} />
        <Radio value="theirs" label={words.ofElsewhere({ answer: shown(theirs) })} />
      </Stack>
    </Radio.Group>
  )
}

/** An instance of a record is named by its number. */
function labelAt(form: Form, path: string): string {
  const definition = form.definitionOf(path)
  const [record = '', number] = path.split(/[[\]]/)
  const outer = number === undefined ? undefined : form.definitionOf(record)
  const label = definition ? labelOf(definition) : path
  return outer ? `${labelOf(outer)} ${Number(number) + 1}, ${label}` : label
}

type At = { form: Form; path: string; locale: Locale }

function textAt({ form, path, locale }: At, answer: Value): string {
  const definition = form.definitionOf(path)
  if (definition && !('records' in definition)) return displayValue(definition, answer, locale)
  return plainTexts(answer).join(', ').slice(0, 200)
}

/** What an instance says, in one line; a picture is not said in words. */
function plainTexts(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(plainTexts)
  if (isValues(value)) return Object.values(value).flatMap(plainTexts)
  const text = isMissing(value) ? '' : String(value)
  return text === '' || text.startsWith('data:') ? [] : [text]
}
