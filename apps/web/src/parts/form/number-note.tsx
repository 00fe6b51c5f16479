import type { Value } from '@tabellio/expression'
import { createContext, useContext } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { formMessages } from './form.messages.ts'

/** What there is to say of the number at a path: who holds it, until when, and whether it is another one now. */
export type NoteOfNumber = (path: string) => string | undefined

/** Where no number is held while the form is open, each is given as the document is stored. */
export const NumberNotesContext = createContext<NoteOfNumber | null>(null)

/** Says beside the number what it is to whoever fills the form in. */
export function NumberNote({ path, value }: { path: string; value: Value }) {
  const words = useMessages(formMessages)
  const noteOf = useContext(NumberNotesContext)
  const isEmpty = value === undefined || value === null || value === ''
  return <output>{noteOf ? noteOf(path) : isEmpty ? words.numberComes : undefined}</output>
}
