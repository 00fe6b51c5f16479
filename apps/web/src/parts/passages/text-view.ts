import type { Document } from '@tabellio/document'
import type { NodePath } from '@tabellio/document/walk'
import { createContext, use } from 'react'
import type { PassageOutcome } from './outcomes.ts'
import { pathKey, type NumberedPassage } from './text-lines.ts'

/** The choices to be put under a condition: whole paragraphs, tables, rows and repeats, or words of a line. */
export type Picking = 'blocks' | 'words'

/** The parts of a text need this to show themselves. */
export type TextView = {
  attrs: Document['attrs']
  labels: ReadonlyMap<string, string>
  passages: ReadonlyMap<string, NumberedPassage>
  outcomes: ReadonlyMap<string, PassageOutcome | undefined>
  fieldLabel: (path: string) => string
  /** While a person chooses what is to be conditional. */
  picking: Picking | undefined
  /** The keys of what can be chosen as a whole. */
  pickable: ReadonlySet<string>
  onPick: (path: NodePath) => void
}

export const TextViewContext = createContext<TextView | undefined>(undefined)

export function useTextView(): TextView {
  const view = use(TextViewContext)
  if (!view) throw new Error('There is no text here')
  return view
}

/** A passage at a path, as its highlight shows it. */
export function usePassageAt(path: NodePath) {
  const { passages, outcomes } = useTextView()
  return passageMarks(passages.get(pathKey(path)), outcomes)
}

/** The style sheet knows this of a passage. */
export const passageMarks = (passage: NumberedPassage | undefined, outcomes: TextView['outcomes']) =>
  passage && {
    number: passage.number,
    marks: {
      'data-conditional': passage.key,
      'data-left-out': outcomes.get(passage.key)?.standing === 0 || undefined,
    },
  }
