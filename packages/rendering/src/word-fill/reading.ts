import type { Mark } from '@tabellio/document'
import { type Element, allNamed, wordsOf } from './elements.ts'
import type { Written } from './woven.ts'

export type Reading = {
  xml: string
  /** Where words with braces stand. */
  marked: number[]
  runs: Map<Mark[], string>
  /** Reads what holds paragraphs; answers the number of its section. */
  story: (story: Element) => number
}

/** True if an element holds words with braces. */
export function hasTags({ from, to }: Element, { marked }: Reading): boolean {
  let low = 0
  let high = marked.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marked[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  const next = marked[low]
  return next !== undefined && next < to
}

/** True if whatever its tags open they close as well, so that it stands or falls as a whole. */
export function isBalanced(element: Element, { xml }: Reading): boolean {
  const words = allNamed(element, 'w:t')
    .map((each) => wordsOf(xml, each))
    .join('')
  const count = (pattern: RegExp) => [...words.matchAll(pattern)].length
  const isWhole = count(/\{/g) === count(/\}/g)
  return isWhole && count(/\{\s*(?:#|(?:if|si)\s)/gi) === count(/\{\s*\//g)
}

/** An element as it is, but for the text boxes in it, which are filled. */
export function writtenOf(element: Element, reading: Reading): Written {
  const { xml, story } = reading
  if (!hasTags(element, reading)) return [xml.slice(element.from, element.to)]
  const written: Written = []
  let at = element.from
  for (const box of allNamed(element, 'w:txbxContent')) {
    written.push(xml.slice(at, box.inner), story(box))
    at = box.innerEnd
  }
  return [...written, xml.slice(at, element.to)]
}
