import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import type { ActionLogEntry } from '@tabellio/contract/action-logs'
import { useSearch } from '@tanstack/react-router'
import { type Column, DataList, ListPage } from '../parts/lists/index.ts'
import { listSearch } from '../platform/address/list-search.ts'
import { api } from '../platform/calls/api.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { actionLogMessages } from './action-logs.messages.ts'
import { type EntryFilter, entryList, entryQuery, entrySizes } from './action-logs.queries.ts'
import { entryTypeMessages } from './entry-types.messages.ts'

export function ActionLogsPage() {
  const words = useMessages(actionLogMessages)
  const types = useMessages(entryTypeMessages)
  const choices = Object.entries(types)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <ListPage
      words={words}
      Icon={IconHistory}
      filters={[
        { kind: 'choice', name: 'type', label: words.type, all: words.allTypes, choices },
        { kind: 'person', name: 'by', label: words.who },
        { kind: 'day', name: 'from', label: words.from },
        { kind: 'day', name: 'to', label: words.to },
      ]}
      list={entryList}
      sizes={entrySizes}
      actions={
        <Group gap="xs">
          <VerifyButton />
          <ExportButton />
        </Group>
      }
    >
      {(entries) => <Entries entries={entries} />}
    </ListPage>
  )
}

function Entries({ entries }: { entries: ActionLogEntry[] }) {
  const words = useMessages(actionLogMessages)
  const types = useMessages(entryTypeMessages)
  const format = useFormat()
  const columns: Column<ActionLogEntry>[] = [
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
  return <DataList name={words.title} columns={columns} rows={entries} idOf={({ id }) => id} />
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

/** Tells whether somebody changed the log behind the product's back. */
function VerifyButton() {
  const words = useMessages(actionLogMessages)
  const verify = () =>
    api.actionLogs
      .verification()
      .then(({ firstBroken, entryCount }) =>
        firstBroken === null
          ? notifyDone(words.intact({ count: entryCount }))
          : notifyFailure(words.broken, words.brokenAt({ number: firstBroken })),
      )
      .catch((error: unknown) => notifyFailure(words.verifyFailed, error))
  return (
    <Button variant="default" leftSection={<IconShieldCheck size={16} />} onClick={() => void verify()}>
      {words.verify}
    </Button>
  )
}

/** Saves what the filters show, all pages of it. */
function ExportButton() {
  const words = useMessages(actionLogMessages)
  const search = listSearch(useSearch({ strict: false }))
  const save = () =>
    api.actionLogs
      .exportList({ query: entryQuery((name: EntryFilter) => search[name]) })
      .then((file) => download(file, 'action-log.csv'))
      .catch((error: unknown) => notifyFailure(words.exportFailed, error))
  return (
    <Button leftSection={<IconDownload size={16} />} onClick={() => void save()}>
      {words.exportTable}
    </Button>
  )
}
