import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type Language, languages } from '@tabellio/expression'
import { type LabelPlace, labelPlaces, missingLabels } from '@tabellio/forms'
import { useState } from 'react'
import { languageNames } from '../../platform/language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { labelledOf, withLabelIn } from '../design/labels.ts'
import type { PartProps } from '../designer/part-props.ts'
import { languagesMessages } from './languages.messages.ts'

const idOf = ({ kind, key }: LabelPlace) => `${kind} ${key}`

/** What the form is called in other languages, one language at a time, with what is missing. */
export function LanguagesPart({ designing }: PartProps) {
  const words = useMessages(languagesMessages)
  const form = labelledOf(designing.design)
  const places = labelPlaces(form)
  const [language, setLanguage] = useState<Language>(languages[0])
  /** What was missing when somebody asked for it: an input does not go as soon as a letter is in it. */
  const [asked, setAsked] = useState<ReadonlySet<string>>()
  const missing = new Set(missingLabels(form, language).map(idOf))
  const choose = (next: Language) => {
    setLanguage(next)
    setAsked(undefined)
  }
  return (
    <Stack maw={760}>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Group align="flex-end">
        <NativeSelect
          label={words.language}
          value={language}
          data={languages.map((value) => ({
            value,
            label: words.choice({ name: languageNames[value], count: missingLabels(form, value).length }),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = languages.find((each) => each === value)
            if (chosen) choose(chosen)
          }}
        />
        <Checkbox
          mb={8}
          label={words.onlyMissing}
          checked={asked !== undefined}
          onChange={({ currentTarget: { checked } }) => setAsked(checked ? missing : undefined)}
        />
      </Group>
      <Text size="sm" component="output">
        {words.missing({ count: missing.size, all: places.length })}
      </Text>
      <Texts
        key={language}
        designing={designing}
        language={language}
        places={places.filter((place) => asked?.has(idOf(place)) ?? true)}
      />
    </Stack>
  )
}

type TextsProps = Pick<PartProps, 'designing'> & { language: Language; places: readonly LabelPlace[] }

/** An input for the label of each, called by the form's own. */
function Texts({ designing, language, places }: TextsProps) {
  const words = useMessages(languagesMessages)
  return places.map((place) => (
    <TextInput
      key={idOf(place)}
      label={place.label}
      description={words[place.kind]}
      lang={language}
      maxLength={5000}
      value={place.labels[language] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        designing.edit((design) => withLabelIn(design, place, language, value), `${language} ${idOf(place)}`)
      }
    />
  ))
}
