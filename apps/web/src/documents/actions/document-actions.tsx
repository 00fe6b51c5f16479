import { Button, Group } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconForms,
  IconPencil,
  IconRepeat,
  IconUpload,
  IconVersions,
} from '@tabler/icons-react'
import type { DocumentInfo, DocumentVersion } from '@tabellio/contract/documents'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ListsMenu } from '../../document-lists/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { AccessButton } from '../../roles/index.ts'
import { LinkButton } from '../../shared-items/index.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { useIsPhone } from '../../ui/theme/breakpoints.ts'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'
import { documentMessages } from '../documents.messages.ts'
import { SaveAsMenu } from './save-as-menu.tsx'
import { SendMenu } from './send-menu.tsx'
import { TrashButton } from './trash-button.tsx'
import { useDownload } from '../use-download.ts'

const route = getRouteApi('/o/$organizationId/documents/$documentId')

type ActionsProps = { info: DocumentInfo; shown: DocumentVersion }

/** What can be done with a document: what is done often stands open, on a phone only what is done most; the rest waits. */
export function DocumentActions({ info, shown }: ActionsProps) {
  const words = useMessages(documentMessages)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const save = useDownload(info.documentId)
  return (
    <Group gap="xs">
      <Button leftSection={<IconDownload size={16} />} onClick={() => void save(shown)}>
        {words.download}
      </Button>
      {!isPhone && <Frequent info={info} shown={shown} />}
      <Button
        variant="default"
        leftSection={<IconDots size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.moreActions}
      </Button>
      {isOpen && isPhone && <Frequent info={info} shown={shown} />}
      {isOpen && <Rare info={info} shown={shown} />}
    </Group>
  )
}

function Frequent({ info, shown }: ActionsProps) {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const { templateVersionId, myPermissions } = info
  const from = { documentId, documentVersionId: shown.documentVersionId }
  return (
    <>
      {myPermissions.edit && <EditButton documentId={documentId} />}
      {templateVersionId !== null && myPermissions.edit && (
        <ButtonLink
          to="/o/$organizationId/templates/versions/$templateVersionId/generate"
          params={{ organizationId, templateVersionId }}
          search={from}
          variant="default"
          leftSection={<IconRepeat size={16} />}
        >
          {words.useAgain}
        </ButtonLink>
      )}
      <SendMenu info={info} shown={shown} />
    </>
  )
}

function Rare({ info, shown }: ActionsProps) {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const { templateVersionId, myPermissions } = info
  return (
    <>
      {templateVersionId !== null && myPermissions.edit && (
        <ButtonLink
          to="/o/$organizationId/templates/versions/$templateVersionId/generate"
          params={{ organizationId, templateVersionId }}
          search={{ documentId, documentVersionId: shown.documentVersionId, as: 'version' }}
          variant="default"
          leftSection={<IconVersions size={16} />}
        >
          {words.newVersion}
        </ButtonLink>
      )}
      {templateVersionId !== null && myPermissions.edit && (
        <ButtonLink
          to="/o/$organizationId/templates/versions/$templateVersionId/generate"
          params={{ organizationId, templateVersionId }}
          search={{
            documentId,
            documentVersionId: shown.documentVersionId,
            as: 'version',
            mode: 'read-only',
            returnTo: `/o/${organizationId}/documents/${documentId}`,
          }}
          variant="default"
          leftSection={<IconForms size={16} />}
        >
          {words.seeForm}
        </ButtonLink>
      )}
      {myPermissions.edit && (
        <ButtonLink
          to="/o/$organizationId/documents/upload"
          params={{ organizationId }}
          search={{ version: documentId }}
          variant="default"
          leftSection={<IconUpload size={16} />}
        >
          {words.uploadVersion}
        </ButtonLink>
      )}
      {templateVersionId !== null && <SaveAsMenu documentId={documentId} shown={shown} />}
      <ListsMenu document={info} />
      <LinkButton shared={linkedOf(info, shown)} />
      <AccessButton documentId={documentId} />
      {myPermissions.delete && <TrashButton document={info} />}
    </>
  )
}

/** A next version by its data; the key e does the same. */
function EditButton({ documentId }: { documentId: string }) {
  const { organizationId } = route.useParams()
  const words = useMessages(documentMessages)
  const navigate = route.useNavigate()
  const edit = {
    to: '/o/$organizationId/documents/$documentId/edit',
    params: { organizationId, documentId },
  } as const
  useScreenKeys({ e: () => void navigate(edit) })
  return (
    <ButtonLink {...edit} variant="default" leftSection={<IconPencil size={16} />}>
      {words.editData}
    </ButtonLink>
  )
}

const linkedOf = ({ documentId, documentTypeId }: DocumentInfo, { name }: DocumentVersion) => ({
  kind: 'document' as const,
  documentId,
  documentTypeId,
  name,
})
