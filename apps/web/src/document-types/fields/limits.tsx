import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type Field, type FieldProperties, labelOf, maskInWords } from '@tabellio/forms'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { isDay, isNumber, isText, kindIn } from '../design/kinds.ts'
import { allFields, parentOf } from '../design/members.ts'
import { dataMessages } from '../parts/data.messages.ts'
import type { FieldProps, OwnProps } from './editor-props.ts'
import { fieldMessages } from './fields.messages.ts'

/** How long a text may be, how many choices, how great a number, how late a day: what its kind has. */
export function Limits(props: FieldProps) {
  const { field, set } = props
  const { properties } = field
  const kind = kindIn(properties)
  if (isText(kind)) return <TextLimits properties={properties} set={set} />
  if (kind === 'choices') return <CountLimits properties={properties} set={set} />
  if (isNumber(kind) || isDay(kind) || kind === 'time')
    return (
      <>
        {isDay(kind) && <DayLimits properties={properties} set={set} />}
        <Between {...props} />
        <BoundingFields {...props} />
        {properties.dataType === 'Currency' && <Currency properties={properties} set={set} />}
      </>
    )
  return null
}

const count = { min: 1, allowDecimal: false } as const

function TextLimits({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const own = useMessages(fieldMessages)
  const { language } = useLanguage()
  const { inputMask } = properties
  return (
    <>
      <NumberInput
        label={words.maxLength}
        {...count}
        max={1_000_000}
        value={properties.maxLength ?? ''}
        onChange={(value) => set({ maxLength: typeof value === 'number' ? value : undefined }, 'maxLength')}
      />
      {kindIn(properties) === 'longText' && (
        <NumberInput
          label={own.lineCount}
          {...count}
          max={10_000}
          value={properties.lineCount ?? ''}
          onChange={(value) => set({ lineCount: typeof value === 'number' ? value : undefined }, 'lines')}
        />
      )}
      <TextInput
        label={words.mask}
        description={inputMask ? maskInWords(inputMask, language) : words.maskHint}
        maxLength={200}
        value={inputMask ?? ''}
        onChange={(event) => {
          const mask = event.currentTarget.value
          const keepsAll = inputMask ? properties.inputMaskStoreFixedChars : true
          set({ inputMask: mask || undefined, inputMaskStoreFixedChars: mask ? keepsAll : undefined }, 'mask')
        }}
      />
      {inputMask && (
        <Checkbox
          label={own.keepsFixed}
          description={own.keepsFixedHint}
          checked={properties.inputMaskStoreFixedChars ?? false}
          onChange={(event) => set({ inputMaskStoreFixedChars: event.currentTarget.checked || undefined })}
        />
      )}
    </>
  )
}

/** How many of several choices. That one is needed is said by “must be filled in”. */
function CountLimits({ properties, set }: OwnProps) {
  const own = useMessages(fieldMessages)
  const limit = (name: 'minOccurs' | 'maxOccurs') => ({
    ...count,
    max: 1000,
    value: properties[name] ?? '',
    onChange: (value: string | number) =>
      set({ [name]: typeof value === 'number' && value > 0 ? value : undefined }, name),
  })
  return (
    <>
      <NumberInput label={own.choicesLeast} {...limit('minOccurs')} />
      <NumberInput label={own.choicesMost} {...limit('maxOccurs')} />
    </>
  )
}

function Currency({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  return (
    <TextInput
      label={words.currency}
      description={words.currencyHint}
      maxLength={3}
      value={properties.currency ?? ''}
      onChange={(event) =>
        set({ currency: event.currentTarget.value.toUpperCase() || undefined }, 'currency')
      }
    />
  )
}

/** Between which numbers, days or times an answer is. */
function Between({ field: { properties }, set }: FieldProps) {
  const words = useMessages(dataMessages)
  const own = useMessages(fieldMessages)
  const kind = kindIn(properties)
  const isCounted = isDay(kind) && properties.dateMinMaxType === 'relative'
  const bounds = ['minValue', 'maxValue'] as const
  if (isNumber(kind) || isCounted)
    return bounds.map((name) => (
      <NumberInput
        key={name}
        label={isCounted ? own[`${name}Counted`] : words[name]}
        allowDecimal={!isCounted && kind !== 'whole'}
        value={numberIn(properties[name])}
        onChange={(value) => set({ [name]: typeof value === 'number' ? value : undefined }, name)}
      />
    ))
  return bounds.map((name) => (
    <TextInput
      key={name}
      label={own[`${name}Of`]}
      type={kind === 'time' ? 'time' : 'date'}
      value={String(properties[name] ?? '')}
      onChange={({ currentTarget: { value } }) => set({ [name]: value || undefined }, name)}
    />
  ))
}

const numberIn = (value: FieldProperties['minValue']) =>
  value === undefined || value === '' || Number.isNaN(Number(value)) ? '' : Number(value)

/** Whether the limits of a day stay where they are, or go along with the calendar; what one of both said is nothing in the other. */
function DayLimits({ properties, set }: OwnProps) {
  const own = useMessages(fieldMessages)
  const way = properties.dateMinMaxType ?? 'fixed'
  return (
    <NativeSelect
      label={own.dayLimits}
      value={way}
      data={[
        { value: 'fixed', label: own.fixed },
        { value: 'relative', label: own.relative },
      ]}
      onChange={({ currentTarget: { value } }) =>
        set({
          dateMinMaxType: value === 'relative' ? 'relative' : undefined,
          minValue: undefined,
          maxValue: undefined,
        })
      }
    />
  )
}

/** Another field of the form that holds this one, where there is one that can. */
function BoundingFields({ designing, field, set }: FieldProps) {
  const own = useMessages(fieldMessages)
  const others = boundingFields(allFields(designing.design.contextDefinition), field)
  const bounds = ['minValueField', 'maxValueField'] as const
  return bounds.map((name) => {
    const { [name]: said = '' } = field.properties
    if (others.length === 0 && said === '') return null
    const isLost = said !== '' && !others.some(({ value }) => value === said)
    return (
      <NativeSelect
        key={name}
        label={own[name]}
        value={said}
        data={[
          { value: '', label: own.noField },
          ...others,
          ...(isLost ? [{ value: said, label: said }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => set({ [name]: value || undefined })}
      />
    )
  })
}

/** Those of its kind, beside it or around it: one in another record has many answers. */
function boundingFields(fields: Field[], { fullPath, properties }: Field) {
  const familyOf = (kind: ReturnType<typeof kindIn>) =>
    isNumber(kind) ? 'number' : isDay(kind) ? 'day' : kind
  const family = familyOf(kindIn(properties))
  return fields.flatMap((other) => {
    const container = parentOf(other.fullPath)
    const isNear = container === '' || fullPath.startsWith(`${container}/`)
    return other.fullPath !== fullPath && isNear && familyOf(kindIn(other.properties)) === family
      ? [{ value: other.name, label: labelOf(other) }]
      : []
  })
}
