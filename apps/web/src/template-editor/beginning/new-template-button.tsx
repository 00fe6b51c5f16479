import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { newTemplateMessages } from './new-template.messages.ts'

export function NewTemplateButton() {
  const words = useMessages(newTemplateMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {words.newTemplate}
      </Button>
      {isOpen && <NewTemplateDialog onClose={() => setOpen(false)} />}
    </>
  )
}
