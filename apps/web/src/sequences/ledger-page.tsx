import { Badge, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconListNumbers, IconPencil, IconPlus } from '@tabler/icons-react'
import { sequenceValueStates } from '@tabellio/contract/sequence-types'
import type { LedgerEntry } from '@tabellio/contract/sequences'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataList, ListPage } from '../parts/lists/index.ts'
import { PersonName } from '../parts/people/index.ts'
import { api } from '../platform/calls/api.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { TextLink } from '../ui/link.tsx'
import { AppendDialog, VoidDialog } from './ledger-dialogs.tsx'
import { SequenceDialog } from './sequence-dialog.tsx'
import { sequenceMessages } from './sequences.messages.ts'
import { ledgerPage, nextNumber, sequence, sequenceSizes } from './sequences.queries.ts'

const route = getRouteApi('/o/$organizationId/sequences/$sequenceName')

type Doing = { what: 'edit' | 'append' } | { what: 'void'; value: string }

/** Every number of a sequence and what became of it. */
export function LedgerPage() {
  const words = useMessages(sequenceMessages)
  const { sequenceName } = route.useParams()
  const { data } = useSuspenseQuery(sequence(sequenceName))
  const next = useQuery({ ...nextNumber(sequenceName), retry: false }).data
  const [doing, setDoing] = useState<Doing>()
  const columns = useColumns((value) => setDoing({ what: 'void', value }))
  const { name, type } = data.sequenceConfig
  const close = () => setDoing(undefined)
  return (
    <>
      <ListPage
        words={{
          title: name,
          hint: next ? words.next({ value: next.value }) : words.exhausted,
          found: words.numbers,
          none: words.noNumbers,
          noneHint: words.noNumbersHint,
        }}
        Icon={IconListNumbers}
        filters={[
          { kind: 'text', name: 'value', label: words.searchNumber },
          {
            kind: 'choice',
            name: 'state',
            label: words.state,
            all: words.allStates,
            choices: sequenceValueStates.map((value) => ({ value, label: words[value] })),
          },
        ]}
        list={ledgerPage(sequenceName)}
        sizes={sequenceSizes}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => setDoing({ what: 'edit' })}
            >
              {words.edit}
            </Button>
            <ExportButton sequenceName={sequenceName} name={name} />
            {type === 'value-list' && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'append' })}>
                {words.append}
              </Button>
            )}
          </Group>
        }
      >
        {(entries) => <DataList name={name} columns={columns} rows={entries} idOf={({ value }) => value} />}
      </ListPage>
      {doing?.what === 'edit' && <SequenceDialog sequence={data} onClose={close} />}
      {doing?.what === 'append' && <AppendDialog sequenceName={sequenceName} name={name} onClose={close} />}
      {doing?.what === 'void' && (
        <VoidDialog sequenceName={sequenceName} value={doing.value} onClose={close} />
      )}
    </>
  )
}

function ExportButton({ sequenceName, name }: { sequenceName: string; name: string }) {
  const words = useMessages(sequenceMessages)
  const save = () =>
    api.sequences
      .exportLedger({ params: { sequenceName } })
      .then((file) => download(file, fileNameOf(name, 'text/csv')))
      .catch((failure: unknown) => notifyFailure(words.notExported, failure))
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
      {words.export}
    </Button>
  )
}

function useColumns(onVoid: (value: string) => void): Column<LedgerEntry>[] {
  const words = useMessages(sequenceMessages)
  const format = useFormat()
  return [
    { key: 'value', title: words.number, onPhone: 'title', render: ({ value }) => value },
    { key: 'state', title: words.state, onPhone: 'line', render: (entry) => <State entry={entry} /> },
    {
      key: 'document',
      title: words.document,
      onPhone: 'line',
      render: ({ documentId, value }) => documentId && <DocumentLink id={documentId} value={value} />,
    },
    {
      key: 'who',
      title: words.who,
      onPhone: 'line',
      render: ({ username }) => username && <PersonName username={username} />,
    },
    {
      key: 'when',
      title: words.when,
      onPhone: 'line',
      render: ({ changedAt }) => changedAt !== null && <time>{format.moment(changedAt)}</time>,
    },
    {
      key: 'actions',
      title: '',
      width: 150,
      onPhone: 'actions',
      render: ({ value, state }) =>
        (state === 'free' || state === 'reserved') && (
          <Button
            variant="default"
            size="xs"
            aria-label={words.voidOne({ value })}
            onClick={() => onVoid(value)}
          >
            {words.voidNow}
          </Button>
        ),
    },
  ]
}

const colors = { free: 'gray', reserved: 'blue', used: 'green', void: 'red' } as const

/** The state, and what explains it: until when, why, from which file. */
function State({ entry }: { entry: LedgerEntry }) {
  const words = useMessages(sequenceMessages)
  const format = useFormat()
  const { state, reservedUntil, reason, username, fileName } = entry
  const until = reservedUntil === null ? undefined : words.until({ time: format.moment(reservedUntil) })
  const givenBack = state === 'free' && username !== null ? words.givenBack : undefined
  const from = fileName === null ? undefined : words.fromFile({ fileName })
  return (
    <Group gap="xs">
      <Badge variant="light" color={colors[state]} tt="none">
        {words[state]}
      </Badge>
      <Text span size="sm">
        {[until, givenBack, reason, from].filter((text) => typeof text === 'string').join(' ')}
      </Text>
    </Group>
  )
}

function DocumentLink({ id, value }: { id: string; value: string }) {
  const words = useMessages(sequenceMessages)
  return (
    <TextLink
      to="/o/$organizationId/documents/$documentId"
      params={{ ...useOrganization(), documentId: id }}
      aria-label={words.documentOf({ value })}
      size="sm"
    >
      {words.openDocument}
    </TextLink>
  )
}
