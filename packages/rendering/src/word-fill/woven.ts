import type { Mark, Node } from '@tabellio/document'

/** XML that is kept as it is written, and the texts of boxes within it by the number of their section. */
export type Written = (string | number)[]

/** What stands around the content of a node in the file, or is all of it. */
export type Around = {
  open: Written
  close: string
  /** The run in which it stands. */
  run?: Mark[]
  /** It shows nothing: a bookmark. */
  isPassing?: boolean
  /** It stands even where nothing is in it: it ends a section of the file. */
  isNeeded?: boolean
}

/** Whoever copies a node while tags are read takes along what stands around it. */
export const woven = <N extends Node>(node: N, around: Around): N => Object.assign(node, { around })

export const aroundOf = (node: Node & { around?: Around }): Around => node.around ?? nothing

const nothing: Around = { open: [], close: '' }
