import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip, IconRefresh } from '@tabler/icons-react'
import type { TransientDownload } from '@tabellio/contract/transient-downloads'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink } from '../ui/link.tsx'
import { downloadMessages } from './transient-downloads.messages.ts'
import { downloadList, downloadSizes } from './transient-downloads.queries.ts'

export function DownloadsPage() {
  const words = useMessages(downloadMessages)
  const columns = useColumns()
  return (
    <ListPage
      words={words}
      Icon={IconFileZip}
      filters={[nameFilter]}
      list={downloadList}
      sizes={downloadSizes}
      actions={<ToDocuments />}
    >
      {(downloads) => (
        <DataList name={words.title} columns={columns} rows={downloads} idOf={({ id }) => id} />
      )}
    </ListPage>
  )
}

function ToDocuments() {
  const words = useMessages(downloadMessages)
  const { organizationId } = useOrganization()
  return (
    <ButtonLink to="/o/$organizationId/documents" params={{ organizationId }} variant="default">
      {words.toDocuments}
    </ButtonLink>
  )
}

function useColumns(): Column<TransientDownload>[] {
  const words = useMessages(downloadMessages)
  const format = useFormat()
  return [
    {
      key: 'description',
      title: words.description,
      onPhone: 'title',
      render: ({ description }) => description,
    },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: (one) => <State one={one} />,
    },
    {
      key: 'expires',
      title: words.expires,
      isMoment: true,
      onPhone: 'line',
      render: ({ expirationDate }) => <time>{format.moment(expirationDate)}</time>,
    },
    { key: 'actions', title: '', width: 300, onPhone: 'actions', render: (one) => <Actions one={one} /> },
  ]
}

type Props = { one: TransientDownload }

function State({ one }: Props) {
  const words = useMessages(downloadMessages)
  const format = useFormat()
  const { state, failure, kind, size, doneResources: done, totalResources: total } = one
  if (state === 'waiting') {
    const text = words.making({ done, total })
    return (
      <Stack gap={4}>
        <Text size="sm">{text}</Text>
        <Progress value={(100 * done) / total} aria-label={text} animated />
      </Stack>
    )
  }
  const told = { size: format.size(size ?? 0) }
  return (
    <Stack gap={4}>
      {failure ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {words[failure]}
        </Text>
      ) : (
        <Text size="sm">{kind === 'pdf' ? words.pdfReady(told) : words.zipReady(told)}</Text>
      )}
      <LeftOut one={one} />
    </Stack>
  )
}

const namedAtMost = 5

/** Names the documents that are not in the file, with the reason. */
function LeftOut({ one: { resources } }: Props) {
  const words = useMessages(downloadMessages)
  const left = resources.flatMap(({ name, problem }) => (problem ? [{ name, problem }] : []))
  if (left.length === 0) return null
  const more = left.length - namedAtMost
  return (
    <>
      <Text size="sm">{words.leftOut({ count: left.length })}</Text>
      <List size="sm">
        {left.slice(0, namedAtMost).map(({ name, problem }, index) => (
          <List.Item key={index}>
            {name} – {words[problem]}
          </List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{words.more({ count: more })}</Text>}
    </>
  )
}

function Actions({ one }: Props) {
  const words = useMessages(downloadMessages)
  const retry = useWrite('transientDownloads', 'retrySave')
  const { description: name, state, kind } = one
  const params = { transientDownloadId: one.id }
  const save = () =>
    (kind === 'pdf'
      ? api.transientDownloads.asPdf({ params })
      : api.transientDownloads.asZip({ params })
    ).then(
      (file) => download(file, fileNameOf(name, kind === 'pdf' ? 'application/pdf' : 'application/zip')),
      (error: unknown) => notifyFailure(words.notDownloaded, error),
    )
  const makeAnew = () =>
    retry({ params }).then(
      () => notifyDone(words.retried({ name })),
      (error: unknown) => notifyFailure(words.notRetried, error),
    )
  if (state === 'waiting') return null
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {state === 'done' && (
        <Button
          size="xs"
          leftSection={<IconDownload size={16} />}
          aria-label={words.downloadOne({ name })}
          onClick={() => void save()}
        >
          {words.download}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} />}
        aria-label={words.retryOne({ name })}
        onClick={() => void makeAnew()}
      >
        {words.retry}
      </Button>
    </Group>
  )
}
