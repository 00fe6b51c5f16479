import type { Table } from '@tabellio/document'
import type { Command } from 'prosemirror-state'
import { TableMap } from 'prosemirror-tables'

/** Does what a command does to a table, which keeps the widths of its columns where it has as many as before. */
export const keepsTable =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          tr.doc.descendants((node, at) => {
            if (node.type.name !== 'table') return !node.isTextblock
            const said: NonNullable<Table['attrs']> = node.attrs['said'] ?? {}
            const { columns, ...rest } = said
            if (columns && columns.length !== TableMap.get(node).width) tr.setNodeAttribute(at, 'said', rest)
            return true
          })
          dispatch(tr)
        }),
      view,
    )
