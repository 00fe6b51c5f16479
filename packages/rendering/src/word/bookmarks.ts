import { type Xml, attribute, child, elements, find, textOf, value } from './xml.ts'

/** What a reference may lead to: the paragraph that a bookmark begins in. */
export type Bookmarks = {
  byParagraph: Map<Xml, string[]>
  /** `isWhole`: it spans all words of its paragraph. `isNumbered`: the paragraph may have a number. */
  targets: Map<string, { isWhole: boolean; isNumbered: boolean }>
}

/** As the model takes them; Word itself allows fewer. */
const nameShape = /^[^\s"\\#]{1,80}$/
const maxBookmarks = 5000
/** Names of one paragraph. */
const most = 50

/** Word bookmarks much for itself: those alone count that a field or a link names. */
export function bookmarksIn(body: Xml): Bookmarks {
  const bookmarks: Bookmarks = { byParagraph: new Map(), targets: new Map() }
  const named = namesIn(body)
  if (named.size === 0) return bookmarks
  // Between two paragraphs a bookmark begins the next.
  let waiting: Xml[] = []
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      if (node.name === 'w:bookmarkStart') waiting.push(node)
      else if (node.name === 'w:p') {
        for (const start of [...waiting, ...startsIn(node)]) add(start, node)
        waiting = []
      } else if (node.name !== 'w:del' && node.name !== 'w:moveFrom') look(node)
    }
  }
  const add = (start: Xml, paragraph: Xml) => {
    const name = attribute(start, 'w:name') ?? ''
    const names = bookmarks.byParagraph.get(paragraph) ?? []
    const isKnown = bookmarks.targets.has(name) || bookmarks.targets.size >= maxBookmarks
    if (!named.has(name) || !nameShape.test(name) || isKnown || names.length >= most) return
    bookmarks.byParagraph.set(paragraph, [...names, name])
    const isWhole = isAround(paragraph, attribute(start, 'w:id') ?? '')
    bookmarks.targets.set(name, { isWhole, isNumbered: isListed(paragraph) })
  }
  look(body)
  return bookmarks
}

/** All that fields and links of a text name. What a table of contents leads to it finds by itself. */
function namesIn(body: Xml): Set<string> {
  const codes: string[] = []
  const names = new Set<string>()
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      if (node.name === 'w:instrText') codes.push(textOf(node))
      else if (node.name === 'w:fldChar') codes.push(' ')
      else look(node)
      const simple = attribute(node, 'w:instr')
      if (simple !== undefined) codes.push(` ${simple} `)
      const anchor = node.name === 'w:hyperlink' ? attribute(node, 'w:anchor') : undefined
      if (anchor !== undefined) names.add(anchor)
    }
  }
  look(body)
  for (const [, name = ''] of codes.join('').matchAll(/(?:\bREF|\bPAGEREF|\\l)\s+"?([^\s"\\]{1,80})/gi))
    names.add(name)
  for (const name of names) if (/^_Toc\d+$/i.test(name)) names.delete(name)
  return names
}

function startsIn(paragraph: Xml): Xml[] {
  const found: Xml[] = []
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      if (node.name === 'w:bookmarkStart') found.push(node)
      else if (node.name !== 'w:txbxContent') look(node)
    }
  }
  look(paragraph)
  return found
}

/** Whether no words of the paragraph stand outside the bookmark, and it ends there. */
function isAround(paragraph: Xml, id: string): boolean {
  const state = {
    isIn: startsIn(paragraph).every((start) => attribute(start, 'w:id') !== id),
    isEnded: false,
    isWhole: true,
  }
  const look = (parent: Xml) => {
    for (const node of elements(parent)) {
      const isMark = attribute(node, 'w:id') === id
      if (node.name === 'w:bookmarkStart' && isMark) state.isIn = true
      else if (node.name === 'w:bookmarkEnd' && isMark) {
        state.isIn = false
        state.isEnded = true
      } else if (node.name === 'w:t' && textOf(node).trim() !== '') state.isWhole &&= state.isIn
      else look(node)
    }
  }
  look(paragraph)
  return state.isWhole && state.isEnded
}

/** By itself or by its style, which alone is not asked. */
const isListed = (paragraph: Xml): boolean => {
  const properties = child(paragraph, 'w:pPr')
  return find(properties ?? paragraph, 'w:numPr') !== undefined || value(properties, 'w:pStyle') !== undefined
}
