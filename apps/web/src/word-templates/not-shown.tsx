import { List, Stack, Text } from '@mantine/core'
import type { WordNotShown } from '@tabellio/contract/word-templates'
import { useMessages } from '../platform/use-messages.ts'
import { notShownMessages } from './not-shown.messages.ts'

type Kind = WordNotShown['kind']

/** So many paragraphs are named of each kind. */
const most = 3

const byKind = (all: WordNotShown[]): [Kind, WordNotShown[]][] => [...Map.groupBy(all, ({ kind }) => kind)]

/** Tells quietly what a PDF of a Word file has otherwise than Word, kind by kind, with the paragraphs where it stands. */
export function NotShown({ notShown }: { notShown: WordNotShown[] }) {
  const words = useMessages(notShownMessages)
  const sentence = (kind: Kind, places: WordNotShown[]) => {
    if (kind === 'comments' || kind === 'tracked-changes' || kind === 'template-outside') return words[kind]
    if (kind === 'unknown-font')
      return words[kind]({ names: [...new Set(places.map(({ name }) => name))].join(', ') })
    return words[kind]({ count: places.length })
  }
  return (
    <Stack gap={4} component="section" aria-label={words.title}>
      <Text size="sm" fw={600}>
        {words.title}
      </Text>
      <List size="sm">
        {byKind(notShown).map(([kind, places]) => (
          <List.Item key={kind}>
            {sentence(kind, places)}
            <Places places={places.filter(({ paragraph }) => paragraph > 0)} />
          </List.Item>
        ))}
      </List>
      <Text size="xs" c="dimmed">
        {words.hint}
      </Text>
    </Stack>
  )
}

function Places({ places }: { places: WordNotShown[] }) {
  const words = useMessages(notShownMessages)
  if (places.length === 0) return null
  const more = places.length - most
  return (
    <List size="xs" c="dimmed" withPadding listStyleType="none">
      {places.slice(0, most).map(({ paragraph, excerpt }, at) => (
        <List.Item key={at}>
          {excerpt === '' ? words.placeAlone({ paragraph }) : words.place({ paragraph, words: excerpt })}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{words.more({ count: more })}</List.Item>}
    </List>
  )
}
