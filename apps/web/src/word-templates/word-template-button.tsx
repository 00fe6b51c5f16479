import { Button } from '@mantine/core'
import { IconFileTypeDocx } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { WordTemplateDialog } from './word-template-dialog.tsx'
import { wordTemplateMessages } from './word-templates.messages.ts'

export function WordTemplateButton() {
  const words = useMessages(wordTemplateMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypeDocx size={16} />} onClick={() => setOpen(true)}>
        {words.upload}
      </Button>
      {isOpen && <WordTemplateDialog onClose={() => setOpen(false)} />}
    </>
  )
}
