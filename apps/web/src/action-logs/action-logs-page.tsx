import { Button, Group } from '@mantine/core'
import { IconDownload, IconHistory, IconShieldCheck } from '@tabler/icons-react'
import type { ActionLogEntry } from '@tabellio/contract/action-logs'
import { useSearch } from '@tanstack/react-router'
import { DataList, ListPage } from '../parts/lists/index.ts'
import { listSearch } from '../platform/address/list-search.ts'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { actionLogMessages } from './action-logs.messages.ts'
import { type EntryFilter, entryList, entryQuery, entrySizes } from './action-logs.queries.ts'
import { useEntryColumns } from './entry-columns.tsx'
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
  const columns = useEntryColumns()
  return <DataList name={words.title} columns={columns} rows={entries} idOf={({ id }) => id} />
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
