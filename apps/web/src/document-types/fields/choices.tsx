import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { FieldProperties } from '@tabellio/forms'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { isNumber, kindIn } from '../design/kinds.ts'
import { dataMessages } from '../parts/data.messages.ts'
import type { OwnProps } from './editor-props.ts'
import { fieldMessages } from './fields.messages.ts'

/** One choice a line. What is being typed stays as it is typed. */
export function Choices({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const saved = (properties.valueList ?? []).map(({ value, label }) =>
    value === label ? label : `${value} = ${label}`,
  )
  const [text, setText] = useState(saved.join('\n'))
  const isSame =
    choicesIn(text)
      .map(({ value }) => value)
      .join('\n') === (properties.valueList ?? []).map(({ value }) => value).join('\n')
  return (
    <Textarea
      label={words.choicesLabel}
      description={words.choicesHint}
      rows={5}
      value={isSame ? text : saved.join('\n')}
      onChange={(event) => {
        setText(event.currentTarget.value)
        set({ valueList: choicesIn(event.currentTarget.value) }, 'choices')
      }}
    />
  )
}

function choicesIn(text: string): { value: string; label: string }[] {
  const lines = text.split('\n').map((line) => line.trim())
  const choices = lines.flatMap((line) => {
    if (line === '') return []
    const [value = '', ...label] = line.split(' = ')
    return [{ value: value.trim(), label: label.join(' = ').trim() || value.trim() }]
  })
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}

/** A value that the form begins with, or that stands for an answer where nobody has given one yet. */
type Given = 'defaultValue' | 'sampleValue'

type GivenProps = OwnProps & { name: Given }

/** What the form has in it from the start, and what an example has; for kinds whose value is one text, number or choice. */
export function GivenValues(props: OwnProps) {
  const kind = kindIn(props.properties)
  if (kind === 'picture' || kind === 'signature' || kind === 'choices' || kind === 'dateTime') return null
  const Input = kind === 'yesNo' || kind === 'choice' ? GivenChoice : GivenText
  return (
    <>
      <Input {...props} name="defaultValue" />
      <Input {...props} name="sampleValue" />
    </>
  )
}

function useGivenWords(name: Given) {
  const words = useMessages(dataMessages)
  const own = useMessages(fieldMessages)
  return name === 'defaultValue'
    ? { label: words.defaultValue }
    : { label: own.sampleValue, description: own.sampleValueHint }
}

function GivenChoice({ properties, set, name }: GivenProps) {
  const words = useMessages(dataMessages)
  const said = useGivenWords(name)
  const { [name]: given, valueList = [] } = properties
  const isYesNo = kindIn(properties) === 'yesNo'
  const choices = isYesNo
    ? [
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ]
    : valueList.map(({ value, label }) => ({ value, label }))
  const choose = (value: string) => {
    if (value === '') set({ [name]: undefined })
    else set({ [name]: isYesNo ? value === 'true' : value })
  }
  return (
    <NativeSelect
      {...said}
      value={typeof given === 'string' || typeof given === 'boolean' ? String(given) : ''}
      data={[{ value: '', label: words.nothing }, ...choices]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  )
}

function GivenText({ properties, set, name }: GivenProps) {
  const said = useGivenWords(name)
  const kind = kindIn(properties)
  const given = properties[name]
  const keep = (value: FieldProperties[Given]) => set({ [name]: value }, name)
  if (isNumber(kind))
    return (
      <NumberInput
        {...said}
        value={typeof given === 'number' ? given : ''}
        onChange={(value) => keep(typeof value === 'number' ? value : undefined)}
      />
    )
  return (
    <TextInput
      {...said}
      type={kind === 'date' || kind === 'time' ? kind : 'text'}
      value={typeof given === 'string' ? given : ''}
      onChange={({ currentTarget: { value } }) => keep(value || undefined)}
    />
  )
}
