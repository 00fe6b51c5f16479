import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, InputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { findPlugin } from './find.ts'
import { insertBlock, insertNode } from './inserts.ts'
import { indentItem, intoList, leaveList } from './lists.ts'
import { leavePart, newParagraph } from './new-paragraph.ts'
import { numbering } from './numbering.ts'
import { setStyle } from './paragraphs.ts'
import { suggesting } from './suggesting.ts'

export const pluginsOf = (schema: Schema): Plugin[] => [
  suggesting(),
  keymap(keysOf(schema)),
  keymap(baseKeymap),
  inputRules({ rules: [listRule(/^\s*[-*•]\s$/, 'bullet'), listRule(/^\s*1[.)]\s$/, 'decimal')] }),
  history({ newGroupDelay: 800 }),
  tableEditing(),
  dropCursor(),
  gapCursor(),
  numbering(),
  findPlugin(),
]

/** Tab goes on to what comes after the text, but in lists and tables, where it means something to write. */
function keysOf(schema: Schema): Record<string, Command> {
  const mark = (name: string): Command => {
    const type = schema.marks[name]
    return type ? toggleMark(type) : () => false
  }
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': mark('bold'),
    'Mod-i': mark('italic'),
    'Mod-u': mark('underline'),
    Enter: chainCommands(leaveList('empty'), leavePart, newParagraph),
    'Shift-Enter': insertNode('lineBreak'),
    'Mod-Enter': insertBlock('pageBreak'),
    Backspace: leaveList('at-start'),
    Tab: chainCommands(goToNextCell(1), indentItem(1)),
    'Shift-Tab': chainCommands(goToNextCell(-1), indentItem(-1)),
    'Mod-Alt-0': setStyle('Normal'),
    'Mod-Alt-1': setStyle('Heading 1'),
    'Mod-Alt-2': setStyle('Heading 2'),
    'Mod-Alt-3': setStyle('Heading 3'),
  }
}

const listRule = (match: RegExp, kind: 'bullet' | 'decimal') =>
  new InputRule(match, (state, _, start, end) => {
    const { tr } = state
    tr.delete(start, end)
    return intoList(tr, kind) ? tr : null
  })
