import { Button, Group } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconRepeat, IconUpload, IconVersions } from '@tabler/icons-react'
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
import { SendMenu } from './send-menu.tsx'
import { TrashButton } from './trash-button.tsx'
import { useDownload } from '../use-download.ts'

const route = getRouteApi('/o/$organizationId/documents/$documentId')

type ActionsProps = { info: DocumentInfo; shown: DocumentVersion }

/** What can be done with a document. On a phone the document comes first: what is done rarely waits behind a button. */
export function DocumentActions({ info, shown }: ActionsProps) {
  const words = useMessages(documentMessages)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const save = useDownload(info.documentId)
  const download = (
    <Button leftSection={<IconDownload size={16} />} onClick={() => void save(shown)}>
      {words.download}
    </Button>
  )
  if (!isPhone)
    return (
      <Group gap="xs">
        <Rare info={info} shown={shown} />
        {download}
      </Group>
    )
  return (
    <Group gap="xs">
      {download}
      <Button
        variant="default"
        leftSection={<IconDots size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.moreActions}
      </Button>
      {isOpen && <Rare info={info} shown={shown} />}
    </Group>
  )
}

function Rare({ info, shown }: ActionsProps) {
  const { organizationId, documentId } = route.useParams()
  const words = useMessages(documentMessages)
  const { templateVersionId, myPermissions } = info
  const from = { documentId, documentVersionId: shown.documentVersionId }
  return (
    <>
      {templateVersionId !== null && myPermissions.edit && (
        <>
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/generate"
            params={{ organizationId, templateVersionId }}
            search={{ ...from, as: 'version' }}
            variant="default"
            leftSection={<IconVersions size={16} />}
          >
            {words.newVersion}
          </ButtonLink>
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/generate"
            params={{ organizationId, templateVersionId }}
            search={from}
            variant="default"
            leftSection={<IconRepeat size={16} />}
          >
            {words.useAgain}
          </ButtonLink>
        </>
      )}
      {myPermissions.edit && <EditButtons documentId={documentId} />}
      {myPermissions.delete && <TrashButton document={info} />}
      <ListsMenu document={info} />
      <AccessButton documentId={documentId} />
      <SendMenu info={info} shown={shown} />
      <LinkButton shared={linkedOf(info, shown)} />
    </>
  )
}

/** The ways to a next version: by its data, or by its file. */
function EditButtons({ documentId }: { documentId: string }) {
  const { organizationId } = route.useParams()
  const words = useMessages(documentMessages)
  const navigate = route.useNavigate()
  useScreenKeys({
    e: () => {
      void navigate({
        to: '/o/$organizationId/documents/$documentId/edit',
        params: { organizationId, documentId },
      })
    },
  })
  return (
    <>
      <ButtonLink
        to="/o/$organizationId/documents/$documentId/edit"
        params={{ organizationId, documentId }}
        variant="default"
        leftSection={<IconPencil size={16} />}
      >
        {words.editData}
      </ButtonLink>
      <ButtonLink
        to="/o/$organizationId/documents/upload"
        params={{ organizationId }}
        search={{ version: documentId }}
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {words.uploadVersion}
      </ButtonLink>
    </>
  )
}

const linkedOf = ({ documentId, documentTypeId }: DocumentInfo, { name }: DocumentVersion) => ({
  kind: 'document' as const,
  documentId,
  documentTypeId,
  name,
})
