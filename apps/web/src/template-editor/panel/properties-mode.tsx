import { Checkbox, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import type { FieldTag } from '@tabellio/document'
import { useMessages } from '../../platform/use-messages.ts'
import { useText } from '../editing/editing.ts'
import { changeParagraphs, paragraphsIn, setFont, type Said } from '../editing/paragraphs.ts'
import { setSaid, type Part } from '../editing/parts.ts'
import { allFields, fieldAt, formatOf, formatsFor, nameOfFormat } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

const fonts = ['Carlito', 'Caladea', 'Arimo', 'Tinos', 'Cousine']

/** How a field is written, or how a paragraph stands. */
export function PropertiesMode({ editing, chosen: { tag } }: ModeProps) {
  return tag?.type === 'field' ? (
    <FieldProperties {...{ editing, tag }} />
  ) : (
    <ParagraphProperties editing={editing} />
  )
}

function FieldProperties({ editing, tag }: { editing: ModeProps['editing']; tag: Part }) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const { path = '', format, empty }: Partial<FieldTag['attrs']> = tag.said
  const field = fieldAt(contextDefinition, path)
  const say = (next: FieldTag['attrs']) => editing.change(setSaid(tag.at, next))
  const others = { ...(empty !== undefined && { empty }) }
  const fields = allFields(contextDefinition)
  const known = fields.map(({ fullPath, properties: { label } }) => ({
    value: fullPath,
    label: label ?? fullPath,
  }))
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.field}
        value={path}
        data={field ? known : [{ value: path, label: path }, ...known]}
        onChange={({ currentTarget: { value } }) => say({ path: value, ...others })}
      />
      <NativeSelect
        label={words.format}
        value={nameOfFormat(format) ?? ''}
        data={[
          { value: '', label: words.usual },
          ...(field ? formatsFor(field).map((value) => ({ value, label: words[value] })) : []),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const format = formatOf(value)
          say({ path, ...(format && { format }), ...others })
        }}
      />
      <TextInput
        label={words.empty}
        description={words.emptyHint}
        value={empty ?? ''}
        onChange={({ currentTarget: { value } }) =>
          say({ path, ...(format && { format }), ...(value !== '' && { empty: value }) })
        }
      />
    </Stack>
  )
}

/** Each with the least that it may be; a first line may begin before the others. */
const lengths = [
  ['spaceBefore', 0],
  ['spaceAfter', 0],
  ['indentLeft', 0],
  ['indentRight', 0],
  ['indentFirstLine', -2000],
] as const

function ParagraphProperties({ editing }: { editing: ModeProps['editing'] }) {
  const words = useMessages(panelMessages)
  const said = useText(editing, (state): Said | undefined => paragraphsIn(state)[0]?.said)
  const isEmpty = useText(editing, ({ selection }) => selection.empty)
  if (!said) return null
  const change = (part: { [Name in keyof Said]?: Said[Name] | undefined }) =>
    editing.change(({ tr }, dispatch) => {
      dispatch?.(changeParagraphs(tr, (before) => ({ ...before, ...part })))
      return true
    })
  return (
    <Stack
      gap="sm"
      component="fieldset"
      style={{ border: 0, padding: 0, margin: 0 }}
      aria-label={words.paragraph}
    >
      {lengths.map(([name, least]) => (
        <NumberInput
          key={name}
          label={words[name]}
          min={least}
          max={2000}
          value={said[name] ?? ''}
          onChange={(value) => change({ [name]: typeof value === 'number' ? value : undefined })}
        />
      ))}
      <NumberInput
        label={words.lineHeight}
        min={0.5}
        max={10}
        step={0.25}
        value={said.lineHeight ?? ''}
        onChange={(value) => change({ lineHeight: typeof value === 'number' ? value : undefined })}
      />
      <Checkbox
        label={words.pageBreakBefore}
        checked={said.pageBreakBefore ?? false}
        onChange={({ currentTarget: { checked } }) => change({ pageBreakBefore: checked ? true : undefined })}
      />
      <Checkbox
        label={words.keepWithNext}
        checked={said.keepWithNext ?? false}
        onChange={({ currentTarget: { checked } }) => change({ keepWithNext: checked ? true : undefined })}
      />
      {!isEmpty && <FontOfWords editing={editing} />}
    </Stack>
  )
}

/** What the selected words have of their own. */
function FontOfWords({ editing }: Pick<ModeProps, 'editing'>) {
  const words = useMessages(panelMessages)
  return (
    <>
      <NativeSelect
        label={words.font}
        value=""
        data={[{ value: '', label: words.ownFont }, ...fonts]}
        onChange={({ currentTarget: { value } }) => value !== '' && editing.change(setFont({ font: value }))}
      />
      <NumberInput
        label={words.size}
        min={4}
        max={200}
        onChange={(value) => typeof value === 'number' && editing.change(setFont({ size: value }))}
      />
    </>
  )
}
