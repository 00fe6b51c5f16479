import type { Command } from 'prosemirror-state'
import { toEditor, type TextForm } from '../model/conversion.ts'
import type { Document } from '@tabellio/document'

/** Puts another text in the place of this one, as one step that can be taken back. */
export const replaceText =
  ({ body, ...form }: TextForm & { body: Document }): Command =>
  ({ tr, schema, doc }, dispatch) => {
    const next = toEditor(schema, body, form)
    tr.replaceWith(0, doc.content.size, next.content)
    tr.setDocAttribute('said', next.attrs['said']).setDocAttribute('form', next.attrs['form'])
    dispatch?.(tr)
    return true
  }
