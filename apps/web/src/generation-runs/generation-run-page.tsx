import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconFileZip, IconPlayerStop, IconRefresh, IconStack2 } from '@tabler/icons-react'
import type { GenerationRun, RunDocument } from '@tabellio/contract/generation-runs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Column, DataList, ListPage } from '../parts/lists/index.ts'
import { usePersonName } from '../parts/people/index.ts'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { templateVersion } from '../templates/index.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useErrorTexts } from './error-texts.ts'
import { namedFields } from './told-apart.ts'
import { runMessages } from './generation-runs.messages.ts'
import { documentSizes, documentStates, runStatus } from './generation-runs.queries.ts'
import { HowFar } from './how-far.tsx'

const route = getRouteApi('/o/$organizationId/generations/$generationToken')

/** A generation, and what became of each of its documents: it goes on by itself while somebody looks. */
export function GenerationRunPage() {
  const words = useMessages(runMessages)
  const format = useFormat()
  const { generationToken } = route.useParams()
  const list = runStatus(generationToken)
  // The same as the first page of the list asks for: it is asked for once.
  const run = useSuspenseQuery(list(() => undefined, { pageNumber: 0, rowsPerPage: documentSizes[0] })).data
  const [correcting, setCorrecting] = useState<RunDocument>()
  const columns = useColumns(run, setCorrecting)
  const who = usePersonName(run.createdBy)
  return (
    <>
      <ListPage
        words={{
          ...words,
          title: run.name,
          hint: `${who} · ${format.moment(run.createdAt)}`,
          found: words.documentsFound,
          none: words.noDocuments,
          noneHint: words.noDocumentsHint,
        }}
        Icon={IconStack2}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: words.state,
            all: words.allStates,
            choices: documentStates.map((value) => ({ value, label: words[value] })),
          },
        ]}
        list={list}
        sizes={documentSizes}
        actions={<Actions run={run} />}
      >
        {(documents) => (
          <>
            <HowFar run={run} />
            <DataList
              name={run.name}
              columns={columns}
              rows={documents}
              idOf={({ contextKey, documentKey }) => `${contextKey}\n${documentKey}`}
            />
          </>
        )}
      </ListPage>
      {correcting && (
        <CorrectDialog
          generationToken={generationToken}
          document={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  )
}

function Actions({ run }: { run: GenerationRun }) {
  const words = useMessages(runMessages)
  const { organizationId } = route.useParams()
  const { generationToken, name, counts } = run
  const params = { generationToken }
  const retry = useWrite('generationRuns', 'retry')
  const again = () =>
    retry({ params, body: { contexts: [] } }).then(
      () => notifyDone(words.retried),
      (error: unknown) => notifyFailure(words.notRetried, error),
    )
  const zip = () =>
    api.generationRuns.zip({ params }).then(
      (file) => download(file, fileNameOf(name, 'application/zip')),
      (error: unknown) => notifyFailure(words.notDownloaded, error),
    )
  return (
    <Group gap="xs">
      <ButtonLink to="/o/$organizationId/generations" params={{ organizationId }} variant="default">
        {words.all}
      </ButtonLink>
      {counts.queued > 0 && <Cancel run={run} />}
      {counts.failed > 0 && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void again()}>
          {words.retry}
        </Button>
      )}
      {counts.done > 0 && (
        <Button leftSection={<IconFileZip size={16} />} onClick={() => void zip()}>
          {words.zip}
        </Button>
      )}
    </Group>
  )
}

function Cancel({ run: { generationToken } }: { run: GenerationRun }) {
  const words = useMessages(runMessages)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const write = useWrite('generationRuns', 'cancel')
  const cancel = async () => {
    setBusy(true)
    try {
      await write({ params: { generationToken } })
      notifyDone(words.wasCancelled)
    } catch (error) {
      notifyFailure(words.notCancelled, error)
    }
    setAsking(false)
    setBusy(false)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.cancelTitle}
        confirm={words.cancel}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        <Text size="sm">{words.cancelHint}</Text>
      </ConfirmDialog>
    </>
  )
}

function useColumns(
  { generationToken }: GenerationRun,
  onCorrect: (document: RunDocument) => void,
): Column<RunDocument>[] {
  const words = useMessages(runMessages)
  return [
    {
      key: 'document',
      title: words.document,
      onPhone: 'title',
      render: (document) => <DocumentName document={document} />,
    },
    { key: 'context', title: words.context, onPhone: 'line', render: ({ contextKey }) => contextKey },
    {
      key: 'state',
      title: words.state,
      onPhone: 'line',
      render: (document) => <DocumentState document={document} />,
    },
    {
      key: 'actions',
      title: '',
      width: 200,
      onPhone: 'actions',
      render: (document) => (
        <DocumentActions generationToken={generationToken} document={document} onCorrect={onCorrect} />
      ),
    },
  ]
}

function DocumentName({ document: { name, documentId, templateKey } }: { document: RunDocument }) {
  const { organizationId } = route.useParams()
  if (documentId === null) return name || templateKey
  return (
    <TextLink to="/o/$organizationId/documents/$documentId" params={{ organizationId, documentId }} inherit>
      {name}
    </TextLink>
  )
}

const colours = { queued: 'gray', done: 'green', failed: 'red' } as const

function DocumentState({ document }: { document: RunDocument }) {
  const words = useMessages(runMessages)
  const { state, pageCount } = document
  return (
    <Stack gap={4} align="flex-start">
      <Badge variant="light" color={colours[state]} tt="none">
        {state === 'done' && pageCount !== null ? words.donePages({ count: pageCount }) : words[state]}
      </Badge>
      {state === 'failed' && <Errors document={document} />}
    </Stack>
  )
}

function Errors({ document: { errors, templateVersionId } }: { document: RunDocument }) {
  const { data } = useQuery(templateVersion(templateVersionId))
  const named = useMemo(() => data && namedFields(data), [data])
  const textOf = useErrorTexts(data?.contextDefinition, named)
  return (
    <List size="sm">
      {errors.map((error, at) => (
        <List.Item key={at}>{textOf(error)}</List.Item>
      ))}
    </List>
  )
}

type ActionsProps = {
  generationToken: string
  document: RunDocument
  onCorrect: (document: RunDocument) => void
}

function DocumentActions({ generationToken, document, onCorrect }: ActionsProps) {
  const words = useMessages(runMessages)
  const { state, documentKey, documentId, contextKey, name, files, errors } = document
  const [file] = files
  if (state === 'failed' && errors.some(({ path }) => path.includes('data/')))
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={words.correctOne({ name: contextKey })}
        onClick={() => onCorrect(document)}
      >
        {words.correct}
      </Button>
    )
  if (state !== 'done' || documentId !== null || !file) return null
  const save = () =>
    api.generationRuns.file({ params: { generationToken, documentKey, fileKey: file.fileKey } }).then(
      (pdf) => download(pdf, fileNameOf(name, file.mimeType)),
      (error: unknown) => notifyFailure(words.notDownloaded, error),
    )
  return (
    <Button size="xs" variant="default" aria-label={words.downloadOne({ name })} onClick={() => void save()}>
      {words.download}
    </Button>
  )
}
