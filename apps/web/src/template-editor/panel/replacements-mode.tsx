import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Replacement, WordForms } from '@tabellio/document'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { insertTag } from '../editing/inserts.ts'
import { setSaid, type Part } from '../editing/parts.ts'
import { allFields } from './formats.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

/** Those that an author makes; the others are made where a template is compiled. */
type Made = Extract<Replacement, { path: string }>
type Type = Made['replacementType']

const types: Type[] = ['Simple', 'GenderSingular', 'GenderNumber']
const forms = ['one', 'feminine', 'plural', 'femininePlural'] as const satisfies (keyof WordForms)[]

/** Words that change with a person or a value (B-556). */
export function ReplacementsMode({ editing, chosen: { tag, isEmpty } }: ModeProps) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const path = allFields(contextDefinition)[0]?.fullPath
  if (tag?.type === 'replacement') return <OneReplacement {...{ editing, tag }} />
  const make = () => {
    const { doc, selection } = editing.state
    const one = doc.textBetween(selection.from, selection.to).trim()
    const said: Made = { replacementType: 'GenderSingular', path: path ?? '', words: { one } }
    editing.change(insertTag('replacement', said))
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{words.replacementHint}</Text>
      <Button size="compact-sm" variant="default" disabled={isEmpty || path === undefined} onClick={make}>
        {words.makeReplacement}
      </Button>
    </Stack>
  )
}

const madeOf = (said: Partial<Made>): Made => {
  const { path = '', replacementType = 'Simple' } = said
  if (replacementType === 'Simple') return { cases: [], ...said, replacementType, path }
  const withWords = { words: { one: '' }, ...said }
  if (replacementType === 'GenderSingular') return { ...withWords, replacementType, path }
  return { pluralCondition: 'AmountOf', ...withWords, replacementType, path }
}

/** The same words, changed in another way. */
function asType(said: Made, replacementType: Type): Made {
  const one = said.replacementType === 'Simple' ? (said.otherwise ?? '') : said.words.one
  const { path } = said
  if (replacementType === 'Simple') return { replacementType, path, cases: [], otherwise: one }
  if (replacementType === 'GenderSingular') return { replacementType, path, words: { one } }
  return { replacementType, path, pluralCondition: 'AmountOf', words: { one } }
}

function OneReplacement({ editing, tag }: { editing: Editing; tag: Part }) {
  const words = useMessages(panelMessages)
  const { contextDefinition } = useText(editing, () => editing.form)
  const said = madeOf(tag.said)
  const say = (next: Made) => editing.change(setSaid(tag.at, next))
  const fields = allFields(contextDefinition).map(choiceOf)
  const isCounted = said.replacementType === 'GenderNumber' && said.pluralCondition === 'AmountOf'
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.replacementType}
        value={said.replacementType}
        data={types.map((value) => ({ value, label: words[value] }))}
        onChange={({ currentTarget: { value } }) =>
          say(asType(said, types.find((type) => type === value) ?? 'Simple'))
        }
      />
      {said.replacementType === 'GenderNumber' && (
        <NativeSelect
          label={words.pluralCondition}
          value={said.pluralCondition}
          data={(['AmountOf', 'ValueOf'] as const).map((value) => ({ value, label: words[value] }))}
          onChange={({ currentTarget: { value } }) =>
            say({ ...said, pluralCondition: value === 'ValueOf' ? value : 'AmountOf' })
          }
        />
      )}
      <NativeSelect
        label={isCounted ? words.record : words.field}
        value={said.path}
        data={['', ...(isCounted ? contextDefinition.records.map(choiceOf) : fields)]}
        onChange={({ currentTarget: { value } }) => say({ ...said, path: value })}
      />
      {said.replacementType === 'GenderNumber' && (
        <NativeSelect
          label={words.genderField}
          value={said.gender ?? ''}
          data={[{ value: '', label: words.noGender }, ...fields]}
          onChange={({ currentTarget: { value } }) => {
            const { gender: _gender, ...rest } = said
            say({ ...rest, ...(value !== '' && { gender: value }) })
          }}
        />
      )}
      {said.replacementType === 'Simple' ? <Cases said={said} say={say} /> : <Forms said={said} say={say} />}
    </Stack>
  )
}

const choiceOf = ({
  fullPath,
  properties: { label },
}: {
  fullPath: string
  properties: { label?: string }
}) => ({
  value: fullPath,
  label: label ?? fullPath,
})

type Simple = Extract<Made, { replacementType: 'Simple' }>
type Agreeing = Exclude<Made, Simple>

/** The words for one and for several; what is left empty follows from the first. */
function Forms({ said, say }: { said: Agreeing; say: (next: Made) => void }) {
  const words = useMessages(panelMessages)
  const shown = said.replacementType === 'GenderSingular' ? forms.slice(0, 2) : forms
  return shown.map((name) => (
    <TextInput
      key={name}
      label={words[name]}
      value={said.words[name] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [name]: _before, ...rest } = said.words
        const next: WordForms = {
          one: said.words.one,
          ...rest,
          ...((name === 'one' || value !== '') && { [name]: value }),
        }
        say({ ...said, words: next })
      }}
    />
  ))
}

/** Other words for each value of the field. */
function Cases({ said, say }: { said: Simple; say: (next: Made) => void }) {
  const words = useMessages(panelMessages)
  const change = (at: number, part: Partial<Simple['cases'][number]>) =>
    say({ ...said, cases: said.cases.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <>
      {said.cases.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a case has no name of its own
        <Stack key={at} gap={4}>
          <TextInput
            label={words.caseValue({ number: at + 1 })}
            value={one.value}
            onChange={({ currentTarget: { value } }) => change(at, { value })}
          />
          <TextInput
            label={words.caseWords({ number: at + 1 })}
            value={one.words}
            onChange={({ currentTarget: { value } }) => change(at, { words: value })}
          />
        </Stack>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => say({ ...said, cases: [...said.cases, { value: '', words: '' }] })}
      >
        {words.addCase}
      </Button>
      <TextInput
        label={words.otherwise}
        value={said.otherwise ?? ''}
        onChange={({ currentTarget: { value } }) => say({ ...said, otherwise: value })}
      />
    </>
  )
}
