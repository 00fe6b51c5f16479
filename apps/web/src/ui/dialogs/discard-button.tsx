import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardProps = {
  words: { discard: string; discardTitle: string; discardText: string }
  onDiscard: () => void
}

/** Discards what is not saved, once it was asked. */
export function DiscardButton({ words, onDiscard }: DiscardProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discardTitle}
        confirm={words.discard}
        onConfirm={() => {
          setIsAsking(false)
          onDiscard()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.discardText}
      </ConfirmDialog>
    </>
  )
}
