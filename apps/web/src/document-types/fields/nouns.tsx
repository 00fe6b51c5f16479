import { SimpleGrid, TextInput } from '@mantine/core'
import { type Language, type Noun, languages } from '@tabellio/expression'
import { useMessages } from '../../platform/use-messages.ts'
import { dataMessages } from '../parts/data.messages.ts'

type NounsOf = Partial<Record<Language, Noun>>
type NounsProps = { nouns: NounsOf | undefined; onChange: (nouns: NounsOf | undefined) => void }

/** What sentences call the value, in each language that has conditions. */
export function Nouns({ nouns = {}, onChange }: NounsProps) {
  const words = useMessages(dataMessages)
  const set = (language: Language, one: string) => {
    const { [language]: before, ...others } = nouns
    const next = one === '' ? others : { ...others, [language]: { ...before, one } }
    onChange(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={words[`noun-${language}`]}
          lang={language}
          maxLength={200}
          value={nouns[language]?.one ?? ''}
          onChange={(event) => set(language, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  )
}
