import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useText, type Editing } from '../editing/editing.ts'
import { toolbarMessages } from '../toolbar/toolbar.messages.ts'
import { FieldDialog } from './field-dialog.tsx'

/** Turns the words that are selected into a field. */
export function IsFieldButton({ editing }: { editing: Editing }) {
  const words = useMessages(toolbarMessages)
  const [selected, setSelected] = useState<string>()
  const canBe = useText(
    editing,
    ({ selection: { empty, $from, $to } }) => !empty && $from.sameParent($to) && $from.parent.isTextblock,
  )
  const open = () => {
    const { doc, selection } = editing.state
    setSelected(doc.textBetween(selection.from, selection.to).trim())
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        disabled={!canBe}
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {words.isField}
      </Button>
      {selected !== undefined && (
        <FieldDialog editing={editing} words={selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  )
}
