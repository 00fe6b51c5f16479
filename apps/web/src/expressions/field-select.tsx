import { Select, Text } from '@mantine/core'
import type { Source, Sources } from '@tabellio/expression'
import { useMemo } from 'react'
import { useArmed } from '../controls/use-armed.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { useBuilder } from './builder-context.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

type FieldSelectProps = {
  label: string
  path: string | undefined
  /** The records of which one instance is meant; their fields are offered first. */
  scope: readonly string[]
  onChange: (source: Source) => void
}

/** The fields and records of the form, found by name. One that the form no longer has is still shown. */
export function FieldSelect({ label, path, scope, onChange }: FieldSelectProps) {
  const words = useWords(expressionMessages)
  const say = useSay(expressionMessages)
  const { sources } = useBuilder()
  const around = scope.join('\n')
  const groups = useMemo(
    () => fieldGroups(sources, around.split('\n'), words.form),
    [sources, around, words.form],
  )
  const isMissing = path !== undefined && !sources.has(path)
  const missing = { value: path ?? '', label: say('missingField', { path: path ?? '' }) }
  return (
    <Select
      {...useArmed()}
      size="xs"
      className={styles['field']}
      aria-label={label}
      title={path ?? ''}
      placeholder={words.chooseField}
      data={isMissing ? [missing, ...groups] : groups}
      value={path ?? null}
      error={isMissing}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={words.nothingFound}
      maxDropdownHeight={320}
      withScrollArea={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={styles['option']} title={option.value}>
          {option.label.split(within).at(-1)}
          {sources.get(option.value)?.isRecord && (
            <Text component="span" size="xs" c="dimmed">
              {words.record}
            </Text>
          )}
        </span>
      )}
      onChange={(chosen) => {
        const source = sources.get(chosen ?? '')
        if (source) onChange(source)
      }}
    />
  )
}

/** Between the name of a record and that of its field. */
const within = ' › '

type FieldGroup = { group: string; items: { value: string; label: string }[] }

/** By record in the order of the form, the records in scope before all others. */
export function fieldGroups(sources: Sources, scope: readonly string[], form: string): FieldGroup[] {
  const groups = new Map<string, FieldGroup>()
  for (const source of sources.values()) {
    const records = source.isRecord ? [...source.records, source.path] : source.records
    const names = records.map((path) => sources.get(path)?.label ?? path)
    const key = records.join('\n')
    const group = groups.get(key) ?? { group: names.join(within) || form, items: [] }
    const label = source.isRecord ? names : [...names, source.label]
    group.items.push({ value: source.path, label: label.join(within) })
    groups.set(key, group)
  }
  const inScope = scope.toReversed().flatMap((record) => {
    const source = sources.get(record)
    return source ? [[...source.records, record].join('\n')] : []
  })
  const keys = [...inScope, ...[...groups.keys()].filter((key) => !inScope.includes(key))]
  return keys.flatMap((key) => groups.get(key) ?? [])
}
