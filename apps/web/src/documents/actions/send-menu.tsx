import { Button, Menu } from '@mantine/core'
import { IconMail, IconSend, IconSignature } from '@tabler/icons-react'
import type { DocumentInfo, DocumentVersion } from '@tabellio/contract/documents'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { ShareDialog } from '../../sharing/index.ts'
import { SendToSignDialog } from '../../signature-flows/index.ts'
import { documentMessages } from '../documents.messages.ts'

type Props = { info: DocumentInfo; shown: DocumentVersion }

/** The ways in which a document goes to others. The newest version alone is sent to sign: an earlier one is past. */
export function SendMenu({ info, shown }: Props) {
  const words = useMessages(documentMessages)
  const [opened, setOpened] = useState<'mail' | 'sign'>()
  const { documentId, myPermissions, lastDocumentVersionId } = info
  const { documentVersionId, name } = shown
  const maySend = myPermissions.edit && documentVersionId === lastDocumentVersionId
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconSend size={16} />}>
            {words.send}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMail size={16} />} onClick={() => setOpened('mail')}>
            {words.sendByMail}
          </Menu.Item>
          {maySend && (
            <Menu.Item leftSection={<IconSignature size={16} />} onClick={() => setOpened('sign')}>
              {words.sendToSign}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'mail' && (
        <ShareDialog
          documentId={documentId}
          documentVersionId={documentVersionId}
          name={name}
          onClose={close}
        />
      )}
      {opened === 'sign' && <SendToSignDialog document={info} onClose={close} />}
    </>
  )
}
