import { Select, Text } from '@mantine/core'
import type { Source } from '@tabellio/expression'
import { useMemo } from 'react'
import { useArmed } from '../../controls/index.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useBuilder } from '../builder-context.ts'
import { fieldGroups, within } from './field-groups.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

type FieldSelectProps = {
  label: string
  path: string | undefined
  /** The records of which one instance is meant; their fields are offered first. */
  scope: readonly string[]
  onChange: (source: Source) => void
}

/** The fields and records of the form, found by name. One that the form no longer has is still shown. */
export function FieldSelect({ label, path, scope, onChange }: FieldSelectProps) {
  const words = useMessages(expressionMessages)
  const { sources, locale } = useBuilder()
  const { language } = locale
  const armed = useArmed()
  const around = scope.join('\n')
  const groups = useMemo(
    () => fieldGroups(sources, around.split('\n'), { form: words.form, language }),
    [sources, around, words.form, language],
  )
  const isMissing = path !== undefined && !sources.has(path)
  const missing = { value: path ?? '', label: words.missingField({ path: path ?? '' }) }
  return (
    <Select
      {...armed}
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
      comboboxProps={{ ...armed.comboboxProps, width: 'max-content', position: 'bottom-start' }}
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
