import { Button, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import type { DocumentSummary } from '@tabellio/contract/documents'
import type { TransientDownload } from '@tabellio/contract/transient-downloads'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { downloadMessages } from './transient-downloads.messages.ts'

type Kind = TransientDownload['kind']
type Props = { documents: readonly DocumentSummary[] }

/** Asks for a file of the chosen documents, in their order: a zip, or one PDF of their pages. */
export function DownloadButtons({ documents }: Props) {
  const words = useMessages(downloadMessages)
  const [kind, setKind] = useState<Kind>()
  return (
    <>
      <Button size="xs" leftSection={<IconFileZip size={16} />} onClick={() => setKind('zip')}>
        {words.asZip}
      </Button>
      <Button size="xs" leftSection={<IconFileTypePdf size={16} />} onClick={() => setKind('pdf')}>
        {words.asPdf}
      </Button>
      {kind && <AskDialog kind={kind} documents={documents} onClose={() => setKind(undefined)} />}
    </>
  )
}

function AskDialog({ kind, documents, onClose }: Props & { kind: Kind; onClose: () => void }) {
  const words = useMessages(downloadMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const count = documents.length
  const form = useScreenForm({
    initial: { description: documents.length === 1 ? (documents[0]?.name ?? '') : '' },
    labels: { description: words.description },
    send: useAsking(kind, documents),
    onSent: () => {
      // A dialog that is still there would ask whether to leave it.
      flushSync(onClose)
      void navigate({ to: '/o/$organizationId/downloads', params: { organizationId } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={kind === 'zip' ? words.zipTitle({ count }) : words.pdfTitle({ count })}
      save={words.make}
      failed={words.notAsked}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      {kind === 'zip' ? words.zipHint : words.pdfHint}
      <TextInput {...form.input('description')} description={words.descriptionHint} required data-autofocus />
    </FormDialog>
  )
}

function useAsking(kind: Kind, documents: Props['documents']) {
  const create = useWrite('transientDownloads', 'create')
  const concatenate = useWrite('transientDownloads', 'concatenate')
  const ids = documents.map(({ documentId }) => documentId)
  return ({ description }: { description: string }) =>
    kind === 'pdf'
      ? concatenate({ body: { description, documents: ids } })
      : create({ body: { description, resources: ids.map((id) => ({ type: 'document' as const, id })) } })
}
