import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type Field, type FieldProperties, isRequired, maskInWords } from '@tabellio/forms'
import { useState } from 'react'
import { FormulaInput } from '../../parts/formulas/index.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { hasChoices, isNumber, isText, kindIn, kinds, ofKind } from '../design/kinds.ts'
import { type Changed, allFields, parentOf, withField } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { dataMessages } from './data.messages.ts'
import { NameInput } from './name-input.tsx'
import { Nouns } from './nouns.tsx'
import { LookupChoice, SequenceChoice } from './source-choices.tsx'

type FieldEditorProps = Pick<PartProps, 'designing' | 'onSearch'> & { field: Field }

type Set = (change: Changed<FieldProperties>, typing?: string) => void
type OwnProps = { properties: FieldProperties; set: Set }

/** What a field says of itself. */
export function FieldEditor({ designing, field, onSearch }: FieldEditorProps) {
  const words = useMessages(dataMessages)
  const { fullPath: path, properties } = field
  const kind = kindIn(properties)
  const set: Set = (change, typing) =>
    designing.edit((design) => withField(design, path, change), typing && `${path} ${typing}`)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.label}
          value={properties.label ?? properties.humanName ?? ''}
          maxLength={5000}
          onChange={(event) => set({ label: event.currentTarget.value }, 'label')}
        />
        <NameInput designing={designing} path={path} onSearch={onSearch} />
        <NativeSelect
          label={words.kind}
          value={kind}
          data={kinds.map((value) => ({ value, label: words[value] }))}
          onChange={(event) => {
            const chosen = kinds.find((each) => each === event.currentTarget.value)
            if (chosen) set(ofKind(chosen, properties))
          }}
        />
        <TextInput
          label={words.help}
          value={properties.instructions ?? ''}
          maxLength={5000}
          onChange={(event) => set({ instructions: event.currentTarget.value || undefined }, 'instructions')}
        />
      </SimpleGrid>
      <Flags properties={properties} set={set} />
      {hasChoices(kind) && !properties.dictionaryListId && <Choices properties={properties} set={set} />}
      {properties.dictionaryListId && <NestedList properties={properties} set={set} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DefaultValue properties={properties} set={set} />
        {isText(kind) && <TextLimits properties={properties} set={set} />}
        {isText(kind) && <SequenceChoice properties={properties} set={set} />}
        {isNumber(kind) && <NumberLimits properties={properties} set={set} />}
        {isNumber(kind) && <Formula designing={designing} field={field} set={set} />}
        <LookupChoice properties={properties} set={set} />
      </SimpleGrid>
      <Nouns nouns={properties.nouns} onChange={(nouns) => set({ nouns }, 'nouns')} />
    </Stack>
  )
}

function Flags({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Checkbox
        label={words.isRequired}
        checked={isRequired(properties)}
        onChange={(event) => set({ minOccurs: event.currentTarget.checked ? 1 : undefined })}
      />
      <Checkbox
        label={words.isUnique}
        checked={properties.isUnique ?? false}
        onChange={(event) => set({ isUnique: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label={words.isReadOnly}
        checked={properties.readOnly ?? false}
        onChange={(event) => set({ readOnly: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label={words.isUnstored}
        checked={properties.saveToECM === false}
        onChange={(event) => set({ saveToECM: event.currentTarget.checked ? false : undefined })}
      />
    </SimpleGrid>
  )
}

/** A nested list is offered below the item of another field: country, department. */
function NestedList({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const { nestedListName, parentField } = properties
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={words.nestedList}
        description={words.nestedListHint}
        maxLength={70}
        value={nestedListName ?? ''}
        onChange={({ currentTarget: { value } }) => set({ nestedListName: value || undefined }, 'nested')}
      />
      <TextInput
        label={words.parentField}
        description={words.parentFieldHint}
        maxLength={200}
        value={parentField ?? ''}
        onChange={({ currentTarget: { value } }) => set({ parentField: value || undefined }, 'parent')}
      />
    </SimpleGrid>
  )
}

/** One choice a line. What is being typed stays as it is typed. */
function Choices({ properties, set }: OwnProps) {
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

/** What the form has in it from the start; for kinds whose value is one short text, number or choice. */
function DefaultValue({ properties, set }: OwnProps) {
  const kind = kindIn(properties)
  if (kind === 'picture' || kind === 'signature' || kind === 'choices' || kind === 'dateTime') return null
  if (kind === 'yesNo' || kind === 'choice') return <DefaultChoice properties={properties} set={set} />
  return <TypedDefault properties={properties} set={set} />
}

function DefaultChoice({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const { defaultValue, valueList = [] } = properties
  const isYesNo = kindIn(properties) === 'yesNo'
  const choices = isYesNo
    ? [
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ]
    : valueList
  const choose = (value: string) => {
    if (value === '') set({ defaultValue: undefined })
    else set({ defaultValue: isYesNo ? value === 'true' : value })
  }
  return (
    <NativeSelect
      label={words.defaultValue}
      value={
        typeof defaultValue === 'string' || typeof defaultValue === 'boolean' ? String(defaultValue) : ''
      }
      data={[{ value: '', label: words.nothing }, ...choices]}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  )
}

function TypedDefault({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const kind = kindIn(properties)
  const { defaultValue } = properties
  if (isNumber(kind))
    return (
      <NumberInput
        label={words.defaultValue}
        value={typeof defaultValue === 'number' ? defaultValue : ''}
        onChange={(value) => set({ defaultValue: typeof value === 'number' ? value : undefined }, 'default')}
      />
    )
  return (
    <TextInput
      label={words.defaultValue}
      type={kind === 'date' || kind === 'time' ? kind : 'text'}
      value={typeof defaultValue === 'string' ? defaultValue : ''}
      onChange={({ currentTarget: { value } }) => set({ defaultValue: value || undefined }, 'default')}
    />
  )
}

function TextLimits({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const { language } = useLanguage()
  const { inputMask } = properties
  return (
    <>
      <NumberInput
        label={words.maxLength}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={properties.maxLength ?? ''}
        onChange={(value) => set({ maxLength: typeof value === 'number' ? value : undefined }, 'maxLength')}
      />
      <TextInput
        label={words.mask}
        description={inputMask ? maskInWords(inputMask, language) : words.maskHint}
        maxLength={200}
        value={inputMask ?? ''}
        onChange={(event) => {
          const mask = event.currentTarget.value
          set({ inputMask: mask || undefined, inputMaskStoreFixedChars: mask ? true : undefined }, 'mask')
        }}
      />
    </>
  )
}

function NumberLimits({ properties, set }: OwnProps) {
  const words = useMessages(dataMessages)
  const limit = (name: 'minValue' | 'maxValue') => ({
    label: words[name],
    value: typeof properties[name] === 'number' ? properties[name] : '',
    onChange: (value: string | number) =>
      set({ [name]: typeof value === 'number' ? value : undefined }, name),
  })
  return (
    <>
      <NumberInput {...limit('minValue')} />
      <NumberInput {...limit('maxValue')} />
      {properties.dataType === 'Currency' && (
        <TextInput
          label={words.currency}
          description={words.currencyHint}
          maxLength={3}
          value={properties.currency ?? ''}
          onChange={(event) => {
            const currency = event.currentTarget.value.toUpperCase()
            set({ currency: currency || undefined }, 'currency')
          }}
        />
      )}
    </>
  )
}

type FormulaProps = Pick<FieldEditorProps, 'designing' | 'field'> & { set: Set }

/** By which other fields it is calculated; numbers beside it and around it go by their own names. */
function Formula({ designing: { design, problems }, field, set }: FormulaProps) {
  const words = useMessages(dataMessages)
  const { fullPath, properties } = field
  const names = allFields(design.contextDefinition).flatMap(({ fullPath: path, properties: other }) => {
    if (path === fullPath || !isNumber(kindIn(other))) return []
    const isAround = parentOf(path) === '' || fullPath.startsWith(`${parentOf(path)}/`)
    return [isAround ? (path.split('/').at(-1) ?? path) : path]
  })
  return (
    <FormulaInput
      label={words.formula}
      description={words.formulaHint}
      maxLength={2000}
      names={[...new Set(names)]}
      problem={problems.find(({ at, formula }) => formula && at === fullPath)?.formula}
      value={properties.calculatedField ?? ''}
      onChange={(value) =>
        set(
          { calculatedField: value || undefined, isCalculated: value.trim() === '' ? undefined : true },
          'formula',
        )
      }
    />
  )
}
