import { ActionIcon, Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { LinkDialog, type Shared } from './link-dialog.tsx'
import { sharedItemMessages } from './shared-items.messages.ts'

/** Shares a document or a template with somebody who has no account; as a picture alone where room is scarce. */
export function LinkButton({ shared, isIcon = false }: { shared: Shared; isIcon?: boolean }) {
  const words = useMessages(sharedItemMessages)
  const [isOpen, setOpen] = useState(false)
  const named = { 'aria-label': words.shareOf({ name: shared.name }), onClick: () => setOpen(true) }
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="default" size={36} title={words.share} {...named}>
          <IconLink size={16} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconLink size={16} />} {...named}>
          {words.share}
        </Button>
      )}
      {isOpen && <LinkDialog shared={shared} onClose={() => setOpen(false)} />}
    </>
  )
}
