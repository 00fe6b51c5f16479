import { Button, Checkbox, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import type { ChartTag, Document } from '@tabellio/document'
import { chartKinds, maxSeries } from '@tabellio/document/charts'
import { kindOf, type ContextDefinition, type Field } from '@tabellio/forms'
import { useMessages } from '../../platform/use-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useText, type Editing } from '../editing/editing.ts'
import { insertTag } from '../editing/inserts.ts'
import { setSaid, type Part } from '../editing/parts.ts'
import { recordsIn } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

type Said = ChartTag['attrs']

/** With the library that draws charts, which is large. */
const ChartPreview = lazyPart(() => import('./chart-preview.tsx').then((module) => module.ChartPreview))

const isNumber = ({ properties }: Field) => ['number', 'integer'].includes(kindOf(properties))
const labelOf = ({ fullPath, properties: { label } }: { fullPath: string; properties: { label?: string } }) =>
  label ?? fullPath
const choiceOf = (one: Parameters<typeof labelOf>[0]) => ({ value: one.fullPath, label: labelOf(one) })

/** The fields that a chart of this record, or of none, can draw. */
const fieldsFor = (definition: ContextDefinition, record: string | undefined): Field[] =>
  record === undefined
    ? definition.fields
    : (recordsIn(definition.records).find(({ fullPath }) => fullPath === record)?.fields ?? [])

/** A drawing of numbers (B-555): of each instance of a record, or of fields beside each other. */
export function ChartMode({ editing, chosen: { tag } }: ModeProps) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  if (tag?.type === 'chart') return <OneChart {...{ editing, tag, contextDefinition }} />
  const fresh = newChart(contextDefinition)
  return (
    <Stack gap="sm">
      {!fresh && <Text size="sm">{words.noNumbers}</Text>}
      <Button
        size="compact-sm"
        variant="default"
        disabled={!fresh}
        onClick={() => fresh && editing.change(insertTag('chart', { ...fresh, alt: words.Chart }))}
      >
        {words.insertChart}
      </Button>
    </Stack>
  )
}

/** Of the first record with numbers, or of the form's own. */
function newChart(definition: ContextDefinition): Omit<Said, 'alt'> | undefined {
  const size = { width: 420, height: 240 }
  const record = recordsIn(definition.records).find(({ fields }) => fields.some(isNumber))
  const fields = (record?.fields ?? definition.fields).filter(isNumber)
  const values = fields.slice(0, record ? 1 : maxSeries).map(({ fullPath }) => fullPath)
  if (values.length === 0) return undefined
  const label = record?.fields.find((field) => kindOf(field.properties) === 'text')?.fullPath
  return {
    kind: 'bar',
    ...(record && { record: record.fullPath }),
    ...(label !== undefined && { label }),
    values,
    ...size,
  }
}

type OneProps = { editing: Editing; tag: Part; contextDefinition: ContextDefinition }

function OneChart({ editing, tag, contextDefinition }: OneProps) {
  const words = useMessages(panelMessages)
  const said: Said = { kind: 'bar', values: [], width: 420, height: 240, alt: '', ...tag.said }
  const language = useText(editing, ({ doc }): Document['attrs'] => doc.attrs['said']).language
  const say = (part: Partial<Said>) => editing.change(setSaid(tag.at, { ...said, ...part }))
  return (
    <Stack gap="sm">
      <ChartPreview said={said} definition={contextDefinition} language={language} />
      <NativeSelect
        label={words.kind}
        value={said.kind}
        data={chartKinds.map((kind) => ({ value: kind, label: words[kind] }))}
        onChange={({ currentTarget: { value } }) =>
          say({ kind: chartKinds.find((kind) => kind === value) ?? 'bar' })
        }
      />
      <Points
        said={said}
        definition={contextDefinition}
        onChange={(next) => editing.change(setSaid(tag.at, next))}
      />
      <TextInput
        label={words.chartTitle}
        value={said.title ?? ''}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          const { title: _before, ...rest } = said
          editing.change(setSaid(tag.at, value === '' ? rest : { ...rest, title: value }))
        }}
      />
      {(['width', 'height'] as const).map((side) => (
        <NumberInput
          key={side}
          label={words[side]}
          min={60}
          max={1000}
          value={said[side]}
          onChange={(value) => typeof value === 'number' && say({ [side]: value })}
        />
      ))}
      <TextInput
        label={words.alt}
        value={said.alt}
        onChange={({ currentTarget: { value } }) => say({ alt: value })}
      />
    </Stack>
  )
}

type PointsProps = { said: Said; definition: ContextDefinition; onChange: (next: Said) => void }

/** What a chart is of: whose instances, by which name, and the fields with its numbers. */
function Points({ said, definition, onChange }: PointsProps) {
  const words = useMessages(panelMessages)
  const { record, label, values, ...rest } = said
  const fields = fieldsFor(definition, record)
  const withRecord = (path: string) => {
    const numbers = fieldsFor(definition, path || undefined).filter(isNumber)
    const first = numbers.slice(0, path ? 1 : maxSeries).map(({ fullPath }) => fullPath)
    if (first.length > 0) onChange({ ...rest, ...(path !== '' && { record: path }), values: first })
  }
  const records = recordsIn(definition.records).filter(({ fields }) => fields.some(isNumber))
  return (
    <>
      <NativeSelect
        label={words.pointsOf}
        value={record ?? ''}
        data={[{ value: '', label: words.ofFields }, ...records.map(choiceOf)]}
        onChange={({ currentTarget: { value } }) => withRecord(value)}
      />
      {record !== undefined && (
        <NativeSelect
          label={words.pointName}
          value={label ?? ''}
          data={[{ value: '', label: words.byNumber }, ...fields.map(choiceOf)]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rest, record, ...(value !== '' && { label: value }), values })
          }
        />
      )}
      <Checkbox.Group
        label={words.chartValues}
        value={values}
        onChange={(next) =>
          next.length > 0 && next.length <= maxSeries && onChange({ ...said, values: next })
        }
      >
        <Stack gap={6} mt={4}>
          {fields.filter(isNumber).map((field) => (
            <Checkbox key={field.fullPath} size="sm" value={field.fullPath} label={labelOf(field)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
