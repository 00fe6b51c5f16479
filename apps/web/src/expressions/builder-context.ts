import type { Expression, Language, Sources } from '@tabellio/expression'
import { createContext, useContext } from 'react'
import type { Note } from './notes.ts'
import type { Outcome } from './outcomes.ts'

export type Change = {
  /** The address of the part that has the focus afterwards. */
  focus?: string
  /** What is typed into: all its letters are one edit. */
  typing?: string
}

/** What the parts of a builder share. */
export type Builder = {
  expression: Expression
  sources: Sources
  /** In whose words it is read and built. */
  language: Language
  change: (next: Expression, change?: Change) => void
  highlighted: string | undefined
  highlight: (at: string) => void
  /** What each part answered to the values it was tried with; empty when it is not tried. */
  outcomes: ReadonlyMap<string, Outcome>
  notes: ReadonlyMap<string, Note[]>
  hasHelp: boolean
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('A part of an expression stands outside of its builder')
  return builder
}
