import { Alert, List, Text } from '@mantine/core'
import type { WordNotShown } from '@tabellio/contract/word-templates'
import { useMessages } from '../platform/use-messages.ts'
import { NotShown } from './not-shown.tsx'
import { wordTemplateMessages } from './word-templates.messages.ts'

type Placed = { paragraph: number; excerpt: string; name: string }
type Record = { fields: unknown[]; records: Record[] }

/** What the server says of a Word file with tags. */
export type WordRead = {
  contextDefinition: Record
  problems: (Placed & { code: string })[]
  notShown: WordNotShown[]
}

/** So many are listed of each. */
const most = 8

export const fieldsIn = ({ fields, records }: Record): number =>
  records.reduce((count, record) => count + fieldsIn(record), fields.length)

/** Tells how much its tags ask for, what is wrong with them, and what a PDF of the file does not show. */
export function FoundInWord({ found }: { found: WordRead }) {
  const words = useMessages(wordTemplateMessages)
  const { contextDefinition, problems, notShown } = found
  return (
    <>
      <Text size="sm" component="output">
        {words.found({ count: fieldsIn(contextDefinition) })}
      </Text>
      {problems.length > 0 && (
        <Alert color="red" title={words.problems}>
          <Places places={problems} />
        </Alert>
      )}
      {notShown.length > 0 && <NotShown notShown={notShown} />}
    </>
  )
}

function Places({ places }: { places: Placed[] }) {
  const words = useMessages(wordTemplateMessages)
  const more = places.length - most
  return (
    <List size="sm">
      {places.slice(0, most).map((place, at) => (
        <List.Item key={at}>
          {words.place({ paragraph: place.paragraph, words: place.name || place.excerpt })}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{words.more({ count: more })}</List.Item>}
    </List>
  )
}
