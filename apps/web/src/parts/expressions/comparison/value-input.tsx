import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { normalizedDate, type TargetInput, readNumber, type Locale } from '@tabellio/expression'
import { moneyText, numberText } from '@tabellio/forms'
import { useState } from 'react'
import { useArmed, WhichReading } from '../../controls/index.ts'
import { useLocale } from '../../../platform/region.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

export type ValueInputProps = {
  label: string
  /** The label is seen; it is always heard. */
  hasVisibleLabel?: boolean
  input: TargetInput
  value: unknown
  onChange: (value: unknown) => void
}

/** The input that fits a value to compare with (B-133): a number, money, a date, a choice, a list. Empty is no value. */
export function ValueInput(props: ValueInputProps) {
  const { kind, choices, isList } = props.input
  if (isList) return <ListInput {...props} />
  if (choices) return <ChoiceInput {...props} choices={choices} />
  if (kind === 'boolean') return <YesNoInput {...props} />
  if (kind === 'number' || kind === 'integer') return <NumberInput {...props} />
  if (kind === 'text' || kind === 'data-uri') return <PlainInput {...props} />
  return <MomentInput {...props} kind={kind} />
}

const frameOf = ({ label, hasVisibleLabel }: ValueInputProps) => ({
  size: 'xs' as const,
  className: styles['value'],
  ...(hasVisibleLabel ? { label } : { 'aria-label': label }),
})

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function PlainInput(props: ValueInputProps) {
  const words = useMessages(expressionMessages)
  return (
    <TextInput
      {...frameOf(props)}
      placeholder={words.noValue}
      value={textOf(props.value)}
      autoComplete="off"
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  )
}

/** A text stays as typed until the person leaves. One that is no number, or too small, is not taken. */
function NumberInput(props: ValueInputProps) {
  const words = useMessages(expressionMessages)
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const { input, value, onChange } = props
  const reading = typed === undefined ? undefined : readNumber(typed, input.currency ?? '', locale)
  const isAsked = reading !== undefined && 'either' in reading
  const isRefused =
    typed !== undefined && typed.trim() !== '' && !isAsked && numberIn(typed, input, locale) === undefined

  function type(text: string) {
    setTyped(text)
    const number = numberIn(text, input, locale)
    if (number !== undefined || text.trim() === '') onChange(number)
  }

  return (
    <TextInput
      {...frameOf(props)}
      placeholder={words.noValue}
      inputMode={input.kind === 'integer' ? 'numeric' : 'decimal'}
      value={typed ?? shownNumber(value, input, locale)}
      error={
        isAsked ? (
          <WhichReading
            text={typed ?? ''}
            either={reading.either}
            shown={(number) => shownNumber(number, input, locale)}
            onChoose={(number) => {
              setTyped(undefined)
              onChange(number)
            }}
          />
        ) : (
          isRefused
        )
      }
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => !isAsked && setTyped(undefined)}
    />
  )
}

function numberIn(text: string, { kind, currency = '', min = -Infinity }: TargetInput, locale: Locale) {
  const read = readNumber(text, currency, locale)
  const number = read && 'value' in read ? read.value : undefined
  const fits = number !== undefined && number >= min && (kind === 'number' || Number.isInteger(number))
  return fits ? number : undefined
}

function shownNumber(value: unknown, { currency, decimals }: TargetInput, { region }: Locale): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return textOf(value)
  if (currency && /^[A-Z]{3}$/.test(currency)) {
    return moneyText(number, currency, region)
  }
  return currency === undefined ? numberText(number, region) : moneyText(number, undefined, region, decimals)
}

const momentTypes = { date: 'date', 'date-time': 'datetime-local', time: 'time' } as const

/** Stored as year-month-dayThour:min:sec, a time on 2000-01-01 (B-138). */
function MomentInput({ kind, ...props }: ValueInputProps & { kind: keyof typeof momentTypes }) {
  return (
    <TextInput
      {...frameOf(props)}
      type={momentTypes[kind]}
      value={shownMoment(kind, props.value)}
      onChange={(event) => props.onChange(normalizedDate(event.currentTarget.value))}
    />
  )
}

function shownMoment(kind: keyof typeof momentTypes, value: unknown): string {
  const moment = normalizedDate(textOf(value)) ?? ''
  if (kind === 'date') return moment.slice(0, 10)
  return kind === 'time' ? moment.slice(11, 16) : moment.slice(0, 16)
}

function YesNoInput(props: ValueInputProps) {
  const words = useMessages(expressionMessages)
  return (
    <NativeSelect
      {...frameOf(props)}
      data={[
        { value: '', label: words.noValue },
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ]}
      value={textOf(props.value)}
      onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? undefined : value === 'true')}
    />
  )
}

type Choices = NonNullable<TargetInput['choices']>

/** The list's values are texts; a number is stored as one. */
const storedOf = ({ kind }: TargetInput, text: string) =>
  kind === 'number' || kind === 'integer' ? Number(text) : text

function ChoiceInput({ choices, ...props }: ValueInputProps & { choices: Choices }) {
  const words = useMessages(expressionMessages)
  const own = textOf(props.value)
  const isUnknown = own !== '' && !choices.some(({ value }) => value === own)
  return (
    <NativeSelect
      {...frameOf(props)}
      data={[{ value: '', label: words.noValue }, ...(isUnknown ? [own] : []), ...choices]}
      value={own}
      error={isUnknown}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(value === '' ? undefined : storedOf(props.input, value))
      }
    />
  )
}

function ListInput(props: ValueInputProps) {
  const words = useMessages(expressionMessages)
  const armed = useArmed()
  const { input, value, onChange } = props
  const items = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')
  const take = (texts: string[]) =>
    onChange(texts.length === 0 ? undefined : texts.map((text) => storedOf(input, text)))
  const frame = { ...frameOf(props), value: items, placeholder: items.length === 0 ? words.noValue : '' }
  return input.choices ? (
    <MultiSelect {...frame} {...armed} data={input.choices} withScrollArea={false} onChange={take} />
  ) : (
    <TagsInput {...frame} onChange={take} />
  )
}
