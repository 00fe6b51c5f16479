import { Anchor, Alert, Stack, Text } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { find, findNext } from '../editing/find.ts'
import { authorsMessages } from './authors.messages.ts'
import { useAuthors } from './use-authors.ts'

type Props = { editing: Editing; templateVersionId: string; isSaveRefused: boolean }

/** Who else has the text open, and where in it: what both change is put together when it is saved. */
export function Authors({ editing, templateVersionId, isSaveRefused }: Props) {
  const words = useMessages(authorsMessages)
  const known = useAuthors(editing, templateVersionId)
  const others = known?.others ?? []
  const isNewer = known !== undefined && known.newestTemplateVersionId !== templateVersionId && !isSaveRefused
  if (others.length === 0 && !isNewer) return null
  return (
    <Alert color={isNewer ? 'orange' : 'blue'} p="xs" aria-live="polite">
      <Stack gap={4}>
        {isNewer && <Text size="sm">{words.newer}</Text>}
        {others.map(({ username, name, place }) => (
          <Text key={username} size="sm">
            {place === '' ? words.here({ name }) : words.at({ name })}{' '}
            {place !== '' && <Place editing={editing} place={place} />}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

/** Leads there, where the words are in this text, too. */
function Place({ editing, place }: { editing: Editing; place: string }) {
  const isThere = useText(editing, ({ doc }) => doc.textContent.includes(place))
  if (!isThere) return <q>{place}</q>
  const go = () => {
    editing.change(find(place))
    editing.run(findNext(1))
    editing.change(find(''))
  }
  return (
    <Anchor component="button" type="button" size="sm" onClick={go}>
      <q>{place}</q>
    </Anchor>
  )
}
