import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type Field, isRequired } from '@tabellio/forms'
import { FormulaInput } from '../../parts/formulas/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { hasChoices, isNumber, isText, kindIn, kinds, ofKind } from '../design/kinds.ts'
import { allFields, parentOf, withField } from '../design/members.ts'
import { dataMessages } from '../parts/data.messages.ts'
import { Choices, GivenValues } from './choices.tsx'
import type { FieldProps, MemberEditorProps, OwnProps, SetProperties } from './editor-props.ts'
import { Limits } from './limits.tsx'
import { Looks } from './looks.tsx'
import { NameInput } from './name-input.tsx'
import { Nouns } from './nouns.tsx'
import { LookupChoice, SequenceChoice } from './source-choices.tsx'

type FieldEditorProps = MemberEditorProps & { field: Field }

/** What a field says of itself. */
export function FieldEditor({ designing, field, onOpen }: FieldEditorProps) {
  const words = useMessages(dataMessages)
  const { fullPath: path, properties } = field
  const kind = kindIn(properties)
  const set: SetProperties = (change, typing) =>
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
        <NameInput designing={designing} path={path} onOpen={onOpen} />
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
        <GivenValues properties={properties} set={set} />
        <Looks properties={properties} set={set} />
        <Limits designing={designing} field={field} set={set} />
        {isText(kind) && <SequenceChoice properties={properties} set={set} />}
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

/** By which other fields it is calculated; numbers beside it and around it go by their own names. */
function Formula({ designing: { design, problems }, field, set }: FieldProps) {
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
