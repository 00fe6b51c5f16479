import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { type OpenVisit, isToSign, sharedDocument } from './visits.queries.ts'
import { ToSign } from './to-sign.tsx'
import { visitMessages } from './visits.messages.ts'
import styles from './visits.module.css'

const PdfViewer = lazyPart(
  () => import('../ui/pdf/pdf-viewer.tsx').then((module) => module.PdfViewer),
  <Loading />,
)

const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** The documents of a link, to read and to download. */
export function VisitDocuments({ visit }: { visit: OpenVisit }) {
  const { sharedFile } = visit
  const shown = (sharedFile.documents ?? []).flatMap(({ documentId, cardDescription }) =>
    documentId === undefined ? [] : [{ documentId, cardDescription }],
  )
  return (
    <Page
      title={sharedFile.title ?? sharedFile.name}
      {...(sharedFile.subtitle !== undefined && { hint: sharedFile.subtitle })}
    >
      {sharedFile.description !== '' && <Text>{sharedFile.description}</Text>}
      <Stack>
        {shown.map((document) => (
          <SharedDocument key={document.documentId} visit={visit} {...document} />
        ))}
      </Stack>
    </Page>
  )
}

type SharedDocumentProps = { visit: OpenVisit; documentId: string; cardDescription: string }

function SharedDocument({ visit, documentId, cardDescription }: SharedDocumentProps) {
  const words = useMessages(visitMessages)
  const failureText = useFailureText()
  const { data, error, refetch } = useQuery(sharedDocument(visit, documentId))
  if (error)
    return (
      <Alert color="red" role="alert" title={words.notRead}>
        <Stack align="flex-start">
          {failureText(error)}
          <Button variant="default" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </Stack>
      </Alert>
    )
  if (!data)
    return (
      <output aria-label={words.loading({ name: visit.sharedFile.name })}>
        <Loader />
      </output>
    )
  const { name, mimeType, file } = data
  return (
    <section className={styles['card'] ?? ''}>
      <Group justify="space-between" className={styles['cardHead'] ?? ''}>
        <div>
          <Title order={2} size="h4">
            {name}
          </Title>
          {cardDescription !== '' && <Text c="dimmed">{cardDescription}</Text>}
        </div>
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => download(file, fileNameOf(name, mimeType))}
        >
          {words.download}
        </Button>
      </Group>
      {isToSign(visit, documentId) && <ToSign visit={visit} documentId={documentId} name={name} />}
      <Content file={file} name={name} mimeType={mimeType} />
    </section>
  )
}

function Content({ file, name, mimeType }: { file: Blob; name: string; mimeType: string }) {
  const words = useMessages(visitMessages)
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      picture.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (mimeType === 'application/pdf')
    return (
      <div className={styles['viewer'] ?? ''}>
        <PdfViewer file={file} name={name} hasDownload={false} />
      </div>
    )
  if (pictures.has(mimeType)) return <img ref={show} alt={name} className={styles['picture'] ?? ''} />
  return (
    <Text p="md" c="dimmed">
      {words.notShown}
    </Text>
  )
}
