import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from 'prosemirror-tables'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useChosen, type Editing } from '../editing/editing.ts'
import { insertBlock, insertNode, insertTable } from '../editing/inserts.ts'
import { keepsTable } from '../editing/tables.ts'
import { CommandMenu, type Entry } from './command-menu.tsx'
import { ReferenceDialog, SubTemplateDialog } from './insert-dialogs.tsx'
import { insertMessages } from './insert.messages.ts'
import { toolbarMessages } from './toolbar.messages.ts'

const insertDialogs = { reference: ReferenceDialog, subTemplate: SubTemplateDialog }
const insertDialogNames = ['reference', 'subTemplate'] as const

export function InsertMenu({ editing }: { editing: Editing }) {
  const words = useMessages(toolbarMessages)
  const more = useMessages(insertMessages)
  const [open, setOpen] = useState<keyof typeof insertDialogs>()
  const Dialog = open && insertDialogs[open]
  const entries: Entry[] = [
    [words.table, insertTable(3, 3)],
    [words.contents, insertBlock('contents', { from: 1, to: 3 })],
    [words.pageBreak, insertBlock('pageBreak')],
    [words.rule, insertBlock('horizontalRule')],
    [words.pageNumber, insertNode('pageNumber')],
    [words.pageCount, insertNode('pageCount')],
    [words.tab, insertNode('tab')],
  ]
  const dialogs = insertDialogNames.map((name) => ({ label: more[name], open: () => setOpen(name) }))
  return (
    <>
      <CommandMenu editing={editing} label={words.insert} entries={entries} dialogs={dialogs} />
      {Dialog && <Dialog editing={editing} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export function TableMenu({ editing }: { editing: Editing }) {
  const words = useMessages(toolbarMessages)
  const { isInTable } = useChosen(editing)
  if (!isInTable) return null
  const entries: Entry[] = [
    [words.rowAbove, keepsTable(addRowBefore)],
    [words.rowBelow, keepsTable(addRowAfter)],
    [words.columnBefore, keepsTable(addColumnBefore)],
    [words.columnAfter, keepsTable(addColumnAfter)],
    [words.removeRow, keepsTable(deleteRow)],
    [words.removeColumn, keepsTable(deleteColumn)],
    [words.merge, keepsTable(mergeCells)],
    [words.split, keepsTable(splitCell)],
    [words.removeTable, deleteTable],
  ]
  return <CommandMenu editing={editing} label={words.tableTools} entries={entries} />
}
