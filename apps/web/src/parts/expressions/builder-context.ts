import type { Expression, Locale, Sources } from '@tabellio/expression'
import { createContext, useContext } from 'react'
import type { Note } from './notes.ts'
import type { Outcome } from './try/outcomes.ts'

export type Change = {
  /** The address of the part that has the focus afterwards. */
  focus?: string | ((next: Expression) => string)
  /** The input that is typed into: all its letters are one edit. */
  typing?: string
}

/** Makes another expression of the present one. */
export type Edit = (expression: Expression) => Expression

/** The parts of a builder share this. It stays the same while the expression changes: so do the parts not changed. */
export type Builder = {
  sources: Sources
  /** In whose words it is read and built, and how numbers are written there. */
  locale: Locale
  change: (edit: Edit, change?: Change) => void
  highlight: (at: string) => void
}

/** The expression as it is at the moment. */
export type Present = {
  expression: Expression
  highlighted: string | undefined
  /** The answer of each part to the values it was tried with; empty when it is not tried. */
  outcomes: ReadonlyMap<string, Outcome>
  notes: ReadonlyMap<string, Note[]>
}

export const BuilderContext = createContext<Builder | undefined>(undefined)
export const PresentContext = createContext<Present | undefined>(undefined)

export const useBuilder = () => within(useContext(BuilderContext))
export const usePresent = () => within(useContext(PresentContext))

function within<T>(context: T | undefined): T {
  if (!context) throw new Error('A part of an expression stands outside of its builder')
  return context
}
