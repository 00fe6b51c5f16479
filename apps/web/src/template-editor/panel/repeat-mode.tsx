import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { Repeat } from '@tabellio/document'
import { newExpression } from '@tabellio/expression'
import type { ContextDefinition, RecordDefinition } from '@tabellio/forms'
import { useState } from 'react'
import { ExpressionControl } from '../../parts/expressions/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useText } from '../editing/editing.ts'
import { freePart, makeRepeated, setRow, setSaid, type Part } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { recordsIn } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

const labelled = (records: RecordDefinition[]) =>
  records.map(({ fullPath, properties: { label } }) => ({ value: fullPath, label: label ?? fullPath }))

/** The records that what is selected is repeated for. */
export function RepeatMode({ editing, chosen }: ModeProps) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const records = recordsIn(contextDefinition.records)
  const [picked, setPicked] = useState<string>()
  const record = picked ?? records[0]?.fullPath
  if (record === undefined) return <Text size="sm">{words.noRecords}</Text>
  return (
    <Stack gap="sm">
      {chosen.repeats.length === 0 && <Text size="sm">{words.noRepeat}</Text>}
      <NativeSelect
        label={words.record}
        value={record}
        data={labelled(records)}
        onChange={({ currentTarget: { value } }) => setPicked(value)}
      />
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => editing.change(makeRepeated(record))}>
          {words.makeRepeated}
        </Button>
        {chosen.isInTable && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => editing.change(setRow({ repeat: { record } }))}
          >
            {words.makeRowRepeated}
          </Button>
        )}
      </Group>
      {chosen.repeats.map((part) => (
        <OneRepeat
          key={`${part.type} ${part.at}`}
          editing={editing}
          part={part}
          definition={contextDefinition}
        />
      ))}
    </Stack>
  )
}

type Said = Repeat & { separator?: string; lastSeparator?: string }
type OneProps = { editing: ModeProps['editing']; part: Part; definition: ContextDefinition }

export function repeatOf({ type, said }: Part): Said | undefined {
  const { repeat, record, ...rest }: Partial<Said> & { repeat?: Repeat } = said
  if (type === 'tableRow') return repeat
  return record === undefined ? undefined : { ...rest, record }
}

function OneRepeat({ editing, part, definition }: OneProps) {
  const words = useMessages(panelMessages)
  const said = repeatOf(part)
  if (!said) return null
  const { sort: _sort, where: _where, ...plain } = said
  const change = (next: Said) =>
    editing.change(setSaid(part.at, part.type === 'tableRow' ? { ...part.said, repeat: next } : next))
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <NativeSelect
          label={words.record}
          value={said.record}
          data={labelled(recordsIn(definition.records))}
          onChange={({ currentTarget: { value } }) => change({ ...plain, record: value })}
        />
        <Sort {...{ said, change, definition }} />
        {part.type === 'inlineRepeat' && <Separators said={said} onChange={change} />}
        <Where {...{ said, change, definition }} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => editing.change(freePart(part.at, 'repeat'))}
        >
          {words.freeRepeat}
        </Button>
      </Stack>
    </Paper>
  )
}

type PartProps = { said: Said; change: Changes; definition: ContextDefinition }

/** In which order its instances come. */
function Sort({ said, change, definition }: PartProps) {
  const words = useMessages(panelMessages)
  const { sort, ...rest } = said
  const fields = recordsIn(definition.records).find(({ fullPath }) => fullPath === said.record)?.fields ?? []
  const withSort = (field: string, order: 'ascending' | 'descending') =>
    change({ ...rest, ...(field !== '' && { sort: { field, order } }) })
  return (
    <>
      <NativeSelect
        label={words.sort}
        value={sort?.field ?? ''}
        data={[
          { value: '', label: words.noSort },
          ...fields.map(({ fullPath, properties: { label } }) => ({
            value: fullPath,
            label: label ?? fullPath,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => withSort(value, sort?.order ?? 'ascending')}
      />
      {sort && (
        <NativeSelect
          label={words.order}
          value={sort.order}
          data={[
            { value: 'ascending', label: words.ascending },
            { value: 'descending', label: words.descending },
          ]}
          onChange={({ currentTarget: { value } }) =>
            withSort(sort.field, value === 'descending' ? value : 'ascending')
          }
        />
      )}
    </>
  )
}

type Changes = (next: Said) => void

function Separators({ said, onChange }: { said: Said; onChange: Changes }) {
  const words = useMessages(panelMessages)
  return (
    <>
      <TextInput
        label={words.separator}
        value={said.separator ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, separator: value })}
      />
      <TextInput
        label={words.lastSeparator}
        value={said.lastSeparator ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, lastSeparator: value })}
      />
    </>
  )
}

/** Which instances: all, or those for which a condition holds. */
function Where({ said, change, definition }: PartProps) {
  const words = useMessages(panelMessages)
  const { where, ...rest } = said
  if (!where) {
    return (
      <Button size="compact-sm" variant="default" onClick={() => change({ ...rest, where: newExpression() })}>
        {words.addWhere}
      </Button>
    )
  }
  return (
    <>
      <ExpressionControl
        label={words.where}
        value={where}
        sources={sourcesIn(definition)}
        onChange={(expression) => change({ ...rest, where: expression })}
      />
      <Button size="compact-sm" variant="default" onClick={() => change(rest)}>
        {words.removeWhere}
      </Button>
    </>
  )
}
