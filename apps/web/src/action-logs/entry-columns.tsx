import { Text } from '@mantine/core'
import type { ActionLogEntry } from '@tabellio/contract/action-logs'
import type { Column } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { TextLink } from '../ui/link.tsx'
import { actionLogMessages } from './action-logs.messages.ts'
import { entryTypeMessages } from './entry-types.messages.ts'

/** What a list shows of an entry. */
export function useEntryColumns(): Column<ActionLogEntry>[] {
  const words = useMessages(actionLogMessages)
  const types = useMessages(entryTypeMessages)
  const format = useFormat()
  return [
    {
      key: 'what',
      title: words.what,
      onPhone: 'title',
      render: ({ entryType }) => types[entryType],
    },
    {
      key: 'thing',
      title: words.thing,
      onPhone: 'line',
      render: (entry) => isAboutSomething(entry) && <Thing entry={entry} />,
    },
    { key: 'who', title: words.who, onPhone: 'line', render: (entry) => <Who entry={entry} /> },
    {
      key: 'when',
      title: words.when,
      width: 220,
      onPhone: 'line',
      render: ({ createdAt }) => <time>{format.moment(createdAt)}</time>,
    },
  ]
}

const isAboutSomething = ({ indexed, after }: ActionLogEntry) =>
  indexed['name'] !== undefined || indexed['documentId'] !== undefined || after !== undefined

/** The thing by its name, which leads to it where it is a document, and what changed of it. */
function Thing({ entry }: { entry: ActionLogEntry }) {
  const { organizationId } = useOrganization()
  const { name, documentId } = entry.indexed
  const [only, another] = [documentId].flat()
  return (
    <>
      {only !== undefined && another === undefined ? (
        <TextLink
          to="/o/$organizationId/documents/$documentId"
          params={{ organizationId, documentId: only }}
          size="sm"
        >
          {name ?? only}
        </TextLink>
      ) : (
        <Text size="sm" component="span" lineClamp={2}>
          {name}
        </Text>
      )}
      <Changes entry={entry} />
    </>
  )
}

/** Short values that were another one before. */
function Changes({ entry: { before = {}, after = {} } }: { entry: ActionLogEntry }) {
  const words = useMessages(actionLogMessages)
  const changes = Object.entries(after).flatMap(([key, value]) => {
    const earlier = before[key]
    const isShown = isShort(earlier) && isShort(value) && earlier !== value
    return isShown ? [{ key, before: earlier, after: value }] : []
  })
  return changes.map(({ key, ...change }) => (
    <Text key={key} size="sm" c="dimmed" lineClamp={2}>
      {words.changed(change)}
    </Text>
  ))
}

const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Leads to what the same person did. */
function Who({ entry: { username, impersonator } }: { entry: ActionLogEntry }) {
  const { organizationId } = useOrganization()
  const words = useMessages(actionLogMessages)
  return (
    <TextLink
      to="/o/$organizationId/action-log"
      params={{ organizationId }}
      search={{ by: username }}
      size="sm"
      aria-label={words.onlyBy({ username })}
    >
      {impersonator === null ? username : words.inPlaceOf({ impersonator, username })}
    </TextLink>
  )
}
