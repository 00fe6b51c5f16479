import { Button, Group, Paper, ScrollArea, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { Loading } from '../ui/feedback/loading.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useMessages } from '../platform/use-messages.ts'
import { documentMessages } from './documents.messages.ts'
import styles from './documents.module.css'
import { asPdf, versionFile } from './documents.queries.ts'
import { picturesForPdf, shownAs } from './files/file-kinds.ts'
import type { MailFileProps } from './files/mail-file.tsx'
import { NotShown } from './files/not-shown.tsx'
import { Recording } from './files/recording.tsx'
import { useSavingAsPdf } from './use-download.ts'

const loadPdfViewer = () =>
  import('../ui/pdf/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer }))
const PdfViewer = lazy(loadPdfViewer)

/** Comes with the reader of mails. */
const MailFile = lazyPart<MailFileProps>(
  () => import('./files/mail-file.tsx').then(({ MailFile }) => MailFile),
  <Loading />,
)

type FileViewerProps = { documentId: string; version: DocumentVersion }

/** A text longer than this is shown in part. */
const maxTextBytes = 200_000

/** Shows a version's file, or says why it is not shown and offers it for download. */
export function FileViewer({ documentId, version }: FileViewerProps) {
  const words = useMessages(documentMessages)
  const { problem } = version
  if (problem === 'password') return <NotShown {...{ documentId, version }} reason={words.needsPassword} />
  if (problem === 'damaged') return <NotShown {...{ documentId, version }} reason={words.damaged} />
  const kind = shownAs(version)
  if (kind === undefined) return <NotShown {...{ documentId, version }} reason={words.notShown} />
  if (kind === 'word') return <WordFile {...{ documentId, version }} />
  return <Shown documentId={documentId} version={version} />
}

function Shown({ documentId, version }: FileViewerProps) {
  const kind = shownAs(version)
  // The viewer comes while the file does. Where it cannot, its own place says so.
  if (kind === 'pdf') loadPdfViewer().catch(() => undefined)
  const { data: file } = useSuspenseQuery(versionFile(documentId, version.documentVersionId))
  if (kind === 'pdf') return <PdfViewer file={file} name={version.name} />
  if (kind === 'picture') return <Picture {...{ file, documentId, version }} />
  if (kind === 'mail') return <MailFile {...{ file, documentId, version }} />
  if (kind === 'audio' || kind === 'video') return <Recording {...{ kind, file, documentId, version }} />
  return <TextFile file={file} name={version.name} />
}

type FileProps = { file: Blob; name: string }

function Picture({ file, documentId, version }: FileViewerProps & { file: Blob }) {
  const words = useMessages(documentMessages)
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isBroken) return <NotShown {...{ documentId, version }} reason={words.notShown} />
  return (
    <Paper withBorder p="sm" className={styles['picture'] ?? ''}>
      {picturesForPdf.has(version.mimeType) && <SaveAsPdf {...{ documentId, version }} />}
      <img ref={show} alt={version.name} onError={() => setBroken(true)} />
    </Paper>
  )
}

function SaveAsPdf({ documentId, version, children }: FileViewerProps & { children?: ReactNode }) {
  const words = useMessages(documentMessages)
  const save = useSavingAsPdf(documentId)
  return (
    <Group justify={children ? 'space-between' : 'flex-end'} mb="sm">
      {children}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => void save(version)}
      >
        {words.saveAsPdf}
      </Button>
    </Group>
  )
}

/** Shows the pages that the server makes of a Word file; the file is as it was. */
function WordFile({ documentId, version }: FileViewerProps) {
  const words = useMessages(documentMessages)
  const { data: pdf, isError } = useQuery(asPdf(documentId, version.documentVersionId))
  if (isError) return <NotShown {...{ documentId, version }} reason={words.wordNotShown} />
  if (!(pdf instanceof Blob)) return <Loading />
  return (
    <>
      <SaveAsPdf {...{ documentId, version }}>
        <Text size="sm" c="dimmed">
          {words.wordPages}
        </Text>
      </SaveAsPdf>
      <PdfViewer file={pdf} name={version.name} hasDownload={false} />
    </>
  )
}

/** Shows a text as text, also one in HTML: nothing in it runs. */
function TextFile({ file, name }: FileProps) {
  const words = useMessages(documentMessages)
  const [text, setText] = useState('')
  useEffect(() => {
    const reading = { isOver: false }
    void file
      .slice(0, maxTextBytes)
      .text()
      .then((read) => reading.isOver || setText(read))
    return () => {
      reading.isOver = true
    }
  }, [file])
  return (
    <Paper withBorder className={styles['text'] ?? ''}>
      <ScrollArea
        h="100%"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': words.textOf({ name }) }}
      >
        <pre>{text}</pre>
        {file.size > maxTextBytes && (
          <Text p="md" c="dimmed" size="sm">
            {words.textGoesOn}
          </Text>
        )}
      </ScrollArea>
    </Paper>
  )
}
