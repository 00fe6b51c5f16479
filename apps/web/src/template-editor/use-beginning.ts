import { useEffect } from 'react'
import type { Editing } from './editing/editing.ts'
import { goTo } from './editing/parts.ts'

/** Goes to a paragraph by its number, counted from one, once the text is there; nowhere where there is none. */
export function useBeginning(editing: Editing, paragraph: number): void {
  useEffect(() => {
    if (!(paragraph > 0)) return
    let count = 0
    let place: number | undefined
    editing.state.doc.descendants((node, at) => {
      if (node.type.name === 'paragraph' && (count += 1) === paragraph) place = at
      return place === undefined
    })
    if (place !== undefined) editing.run(goTo(place))
  }, [editing, paragraph])
}
