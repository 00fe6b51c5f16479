import type { Locale } from '@tabellio/expression'
import { cellsIn, pasteRows, type Field, type Form } from '@tabellio/forms'
import { today } from '../../../platform/today.ts'

type Pasted = {
  form: Form
  path: string
  index: number
  columns: readonly Field[]
  text: string
  locale: Locale
}

/** Pastes what a spreadsheet has put on the clipboard; tells how many rows, or why none. */
export function pasteCells({ form, text, locale, ...place }: Pasted) {
  const rows = cellsIn(text)
  return { count: rows.length, problem: pasteRows(form, place, { rows, locale, today: today() }) }
}
