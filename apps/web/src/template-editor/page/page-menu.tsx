import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { CommandMenu } from '../toolbar/command-menu.tsx'
import { PageDialog } from './page-dialog.tsx'
import { pageMessages } from './page.messages.ts'
import { writeMargin } from './page-setup.ts'

/** What is said of pages: their paper and margins, and the way to what stands above and below their text. */
export function PageMenu({ editing }: { editing: Editing }) {
  const words = useMessages(pageMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CommandMenu
        editing={editing}
        label={words.menu}
        entries={[
          [words.header, writeMargin('header')],
          [words.footer, writeMargin('footer')],
        ]}
        dialogs={[{ label: words.setup, open: () => setOpen(true) }]}
      />
      {isOpen && <PageDialog editing={editing} onClose={() => setOpen(false)} />}
    </>
  )
}
