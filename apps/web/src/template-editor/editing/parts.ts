import type { Condition, Repeat } from '@tabellio/document'
import { newExpression } from '@tabellio/expression'
import type { Node, NodeType } from 'prosemirror-model'
import {
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
} from 'prosemirror-state'

export type Part = { at: number; type: string; said: object }

/** What the panel beside the text is about. */
export type Chosen = {
  /** A tag that is selected. */
  tag: Part | undefined
  /** What surrounds the selection, the innermost first: parts that stand under a condition, or once for each instance. */
  conditions: Part[]
  repeats: Part[]
  /** The tags of a stretch that is selected. */
  tags: Part[]
  isEmpty: boolean
  isInTable: boolean
}

const nothing: object = {}
const partOf = (node: Node, at: number): Part => ({
  at,
  type: node.type.name,
  said: node.attrs['said'] ?? nothing,
})

const isCondition = (part: Part) =>
  part.type === 'condition' ||
  part.type === 'inlineCondition' ||
  (part.type === 'tableRow' && 'condition' in part.said)
const isRepeat = (part: Part) =>
  part.type === 'repeat' ||
  part.type === 'inlineRepeat' ||
  (part.type === 'tableRow' && 'repeat' in part.said)

const textual = new Set(['text', 'lineBreak', 'tab'])

export function chosenIn({ selection, doc }: EditorState): Chosen {
  const { $from, from, to } = selection
  const around: Part[] = []
  for (let depth = $from.depth; depth > 0; depth--)
    around.push(partOf($from.node(depth), $from.before(depth)))
  const node = selection instanceof NodeSelection ? selection.node : undefined
  const tags: Part[] = []
  if (!node && to > from) {
    doc.nodesBetween(from, to, (inner, at) => {
      if (inner.isInline && inner.isAtom && !textual.has(inner.type.name)) tags.push(partOf(inner, at))
    })
  }
  const own = node && !node.isInline ? [partOf(node, from)] : []
  // Whoever goes over a tag by keyboard selects a stretch that is nothing else.
  const only = to === from + 1 ? tags.pop() : undefined
  return {
    tag: node?.isInline && node.isAtom ? partOf(node, from) : only,
    conditions: [...own, ...around].filter(isCondition),
    repeats: [...own, ...around].filter(isRepeat),
    tags,
    isEmpty: selection.empty,
    isInTable: around.some(({ type }) => type === 'tableCell'),
  }
}

const isSamePart = (one: Part | undefined, other: Part | undefined): boolean =>
  one === other || (one?.at === other?.at && one?.type === other?.type && one?.said === other?.said)
const areSame = (ones: Part[], others: Part[]) =>
  ones.length === others.length && ones.every((one, index) => isSamePart(one, others[index]))

/** A key within a part changes nothing of what the panel shows. */
export const isSameChosen = (one: Chosen, other: Chosen): boolean =>
  isSamePart(one.tag, other.tag) &&
  areSame(one.conditions, other.conditions) &&
  areSame(one.repeats, other.repeats) &&
  areSame(one.tags, other.tags) &&
  one.isEmpty === other.isEmpty &&
  one.isInTable === other.isInTable

/** Changes what a part says of itself. */
export const setSaid =
  (at: number, said: object): Command =>
  ({ tr, selection }, dispatch) => {
    tr.setNodeAttribute(at, 'said', said)
    if (selection instanceof NodeSelection && selection.from === at) {
      tr.setSelection(NodeSelection.create(tr.doc, at))
    }
    dispatch?.(tr)
    return true
  }

const newCondition = (): Condition => ({ expression: newExpression(), when: true, effect: 'include' })

export const makeConditional: Command = wrapped('condition', 'inlineCondition', newCondition)

export const makeRepeated = (record: string): Command =>
  wrapped('repeat', 'inlineRepeat', (isInline): Repeat => ({ record, ...(isInline && { separator: ', ' }) }))

/** Puts selected words into a part of their paragraph, or whole paragraphs into one around them. */
function wrapped(block: string, inline: string, saidOf: (isInline: boolean) => object): Command {
  return ({ tr, selection, schema, doc }, dispatch) => {
    const { $from, $to, from, to } = selection
    const isWords = !selection.empty && $from.sameParent($to) && $from.parent.inlineContent
    const type = schema.nodes[isWords ? inline : block]
    if (!type) return false
    if (isWords) {
      const part = type.create({ said: saidOf(true) }, doc.slice(from, to).content)
      tr.replaceWith(from, to, part).setSelection(TextSelection.create(tr.doc, from + 1))
    } else {
      const range = $from.blockRange($to, (parent) => holds(parent, type))
      if (!range) return false
      tr.wrap(range, [{ type, attrs: { said: saidOf(false) } }])
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const holds = (parent: Node, type: NodeType): boolean =>
  !parent.inlineContent &&
  parent.type.contentMatch.matchType(type) !== null &&
  parent.type.name !== 'tableRow'

/** A row of its own under a condition, or for each instance. */
export const setRow =
  (what: { condition?: Condition; repeat?: Repeat }): Command =>
  ({ tr, selection: { $from } }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth)
      if (node.type.name !== 'tableRow') continue
      dispatch?.(tr.setNodeAttribute($from.before(depth), 'said', { ...node.attrs['said'], ...what }))
      return true
    }
    return false
  }

export const makeRowConditional: Command = (state, dispatch) =>
  setRow({ condition: newCondition() })(state, dispatch)

/** Takes a condition or a repetition away; the text stays. */
export const freePart =
  (at: number, what: 'condition' | 'repeat'): Command =>
  ({ tr, doc }, dispatch) => {
    const node = doc.nodeAt(at)
    if (!node) return false
    if (node.type.name === 'tableRow') {
      const { [what]: _, ...rest } = node.attrs['said']
      tr.setNodeAttribute(at, 'said', Object.keys(rest).length > 0 ? rest : null)
    } else tr.replaceWith(at, at + node.nodeSize, node.content)
    dispatch?.(tr)
    return true
  }

/** Goes behind tags that are selected: who has set them up beside the text goes on, and does not write over them. */
export const goBehindTags: Command = (state, dispatch) => {
  const { tag, tags } = chosenIn(state)
  if (!tag && tags.length === 0) return false
  dispatch?.(state.tr.setSelection(TextSelection.near(state.selection.$to, -1)))
  return true
}

/** Takes tags out of the text. */
export const removeParts =
  (parts: readonly Part[]): Command =>
  ({ tr, doc }, dispatch) => {
    for (const { at } of parts.toReversed()) tr.delete(at, at + (doc.nodeAt(at)?.nodeSize ?? 0))
    dispatch?.(tr)
    return true
  }

/** Changes many tags in one step. */
export const setSaidOf =
  (parts: readonly Part[], change: (said: object) => object): Command =>
  ({ tr }, dispatch) => {
    for (const { at, said } of parts) tr.setNodeAttribute(at, 'said', change(said))
    dispatch?.(tr)
    return true
  }

/** Goes to a place of the text. */
export const goTo =
  (at: number): Command =>
  ({ tr, doc }, dispatch) => {
    const node = doc.nodeAt(at)
    const selection =
      node?.isAtom && (node.isInline || node.type.name === 'subTemplate')
        ? NodeSelection.create(doc, at)
        : TextSelection.near(doc.resolve(Math.min(at + 1, doc.content.size)))
    dispatch?.(tr.setSelection(selection).scrollIntoView())
    return true
  }

/** The place of the first tag of a field, behind the selection before any other. */
export function placeOfField({ doc, selection }: EditorState, path: string): number | undefined {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.attrs['said']?.path === path) places.push(at)
  })
  return places.find((at) => at > selection.from) ?? places[0]
}

export const isSubTemplate = (selection: Selection): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === 'subTemplate'

/** The path, as the model has it, of the paragraph that the selection begins in, or of the sub-template that it is. */
export function pathOfParagraph({ selection }: EditorState): string | undefined {
  const { $from } = selection
  const pathOf = (length: number) => Array.from({ length }, (_, at) => `content/${$from.index(at)}`).join('/')
  if (isSubTemplate(selection)) return pathOf($from.depth + 1)
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).isTextblock) return pathOf(depth)
  return undefined
}

/** The place of what a path of the model leads to: `content/0/content/3/attrs/expression`. */
export function placeOfPath(doc: Node, path: string): number | undefined {
  const steps = [...path.matchAll(/content\/(\d+)/g)].map(([, index]) => Number(index))
  let [node, at] = [doc, -1]
  for (const index of steps) {
    if (index >= node.childCount) break
    let inside = at + 1
    for (let before = 0; before < index; before++) inside += node.child(before).nodeSize
    ;[node, at] = [node.child(index), inside]
  }
  return at === -1 ? undefined : at
}
