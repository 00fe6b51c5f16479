import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { LinkDialog, type Shared } from './link-dialog.tsx'
import { sharedItemMessages } from './shared-items.messages.ts'

/** Shares a document or a template with somebody who has no account. */
export function LinkButton({ shared }: { shared: Shared }) {
  const words = useMessages(sharedItemMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} />}
        aria-label={words.shareOf({ name: shared.name })}
        onClick={() => setOpen(true)}
      >
        {words.share}
      </Button>
      {isOpen && <LinkDialog shared={shared} onClose={() => setOpen(false)} />}
    </>
  )
}
