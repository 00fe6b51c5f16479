import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { FieldTag } from '@tabellio/document'
import { useMessages } from '../../platform/use-messages.ts'
import { useText } from '../editing/editing.ts'
import { makeConditional, removeParts, setSaidOf } from '../editing/parts.ts'
import { fieldAt, formatOf, formatsFor, nameOfFormat } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

/** What several tags have in common, changed in one step. */
export function MultipleMode({ editing, chosen: { tags } }: ModeProps) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  if (tags.length < 2) return <Text size="sm">{words.severalNone}</Text>
  const fields = tags.filter(({ type }) => type === 'field')
  const said = fields.map((field): Partial<FieldTag['attrs']> => field.said)
  const fitting = said.map(({ path = '' }) => {
    const field = fieldAt(contextDefinition, path)
    return field ? formatsFor(field) : []
  })
  const [shown = '', ...others] = new Set(said.map(({ format }) => nameOfFormat(format) ?? ''))
  const common = (fitting[0] ?? []).filter((name) => fitting.every((names) => names.includes(name)))
  return (
    <Stack gap="sm">
      <Text size="sm">{words.severalHint({ count: tags.length })}</Text>
      {common.length > 0 && (
        <NativeSelect
          label={words.repeatTogether}
          value={others.length === 0 ? shown : ''}
          data={[
            { value: '', label: words.usual },
            ...common.map((value) => ({ value, label: words[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const format = formatOf(value)
            editing.change(setSaidOf(fields, (said) => ({ ...said, ...(format && { format }) })))
          }}
        />
      )}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => editing.change(makeConditional)}>
          {words.makeConditional}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => editing.change(removeParts(tags))}
        >
          {words.removeTags}
        </Button>
      </Group>
    </Stack>
  )
}
