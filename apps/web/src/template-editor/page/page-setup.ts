import type { PageKind, Section } from '@tabellio/document'
import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'

type Attrs = Section['attrs']
type Margin = 'header' | 'footer'
/** What stands above and below the text of each page, and on the first one instead of it. */
type Margins = Record<`${Margin} ${Exclude<PageKind, 'even'>}`, boolean>
export type PageSetup = { page: Attrs['page']; margins: Margins }

export const kindsOfMargins = ['header default', 'header first', 'footer default', 'footer first'] as const

/** The section that the caret is in, with its place. */
export function sectionIn({ selection: { $from }, doc }: EditorState): { at: number; section: Node } {
  const index = $from.index(0)
  let at = 0
  for (let before = 0; before < index; before++) at += doc.child(before).nodeSize
  return { at, section: doc.child(index) }
}

export const attrsOf = (section: Node): Attrs => section.attrs['said']

const kindOf = (node: Node): PageKind => node.attrs['said']?.on ?? 'default'

export function setupOf(section: Node): PageSetup {
  const there = new Set(section.children.map((node) => `${node.type.name} ${kindOf(node)}`))
  const [header, headerFirst, footer, footerFirst] = kindsOfMargins
  return {
    page: attrsOf(section).page,
    margins: {
      [header]: there.has(header),
      [headerFirst]: there.has(headerFirst),
      [footer]: there.has(footer),
      [footerFirst]: there.has(footerFirst),
    },
  }
}

/** Gives the pages of the caret's section another size, and what stands above and below their text: one step to undo. */
export const setPage =
  ({ page, margins }: PageSetup): Command =>
  (state, dispatch) => {
    const { at, section } = sectionIn(state)
    const { tr } = state
    for (const name of kindsOfMargins) changeMargin(tr, at, { name, isWanted: margins[name] })
    tr.setNodeAttribute(at, 'said', { ...attrsOf(section), page })
    dispatch?.(tr)
    return true
  }

function changeMargin(tr: Transaction, at: number, wanted: { name: keyof Margins; isWanted: boolean }) {
  const section = tr.doc.nodeAt(at)
  if (!section) return
  const place = placeOfMargin(section, at, wanted.name)
  if (wanted.isWanted === (place !== undefined)) return
  if (place !== undefined) {
    tr.delete(place, place + (tr.doc.nodeAt(place)?.nodeSize ?? 0))
    return
  }
  const [type, on] = partsOf(wanted.name)
  const { paragraph, [type]: margin } = section.type.schema.nodes
  const said = on === 'default' ? null : { on }
  if (paragraph && margin) tr.insert(at + 1, margin.create({ said }, paragraph.create()))
}

const partsOf = (name: keyof Margins) => {
  const type: Margin = name.startsWith('header') ? 'header' : 'footer'
  const on: PageKind = name.endsWith('first') ? 'first' : 'default'
  return [type, on] as const
}

function placeOfMargin(section: Node, at: number, name: keyof Margins): number | undefined {
  let place = at + 1
  for (const node of section.children) {
    if (`${node.type.name} ${kindOf(node)}` === name) return place
    place += node.nodeSize
  }
  return undefined
}

/** Goes to the header or footer of the pages, which is made where there is none. */
export const writeMargin =
  (margin: Margin): Command =>
  (state, dispatch) => {
    const { at } = sectionIn(state)
    const { tr } = state
    const name = `${margin} default` as const
    changeMargin(tr, at, { name, isWanted: true })
    const section = tr.doc.nodeAt(at)
    const place = section ? placeOfMargin(section, at, name) : undefined
    if (place === undefined) return false
    tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Sizes of paper in points, upright. */
export const papers = {
  A4: [595, 842],
  Letter: [612, 792],
  Legal: [612, 1008],
  Oficio: [612, 936],
  A5: [420, 595],
} as const satisfies Record<string, readonly [number, number]>
export type Paper = keyof typeof papers
export const paperNames = ['A4', 'Letter', 'Legal', 'Oficio', 'A5'] as const satisfies Paper[]

/** The paper that a page is; none where it is of a size of its own. */
export const paperOf = ({ width, height }: Attrs['page']): Paper | undefined =>
  paperNames.find((name) => {
    const [short, long] = papers[name]
    return Math.abs(Math.min(width, height) - short) < 2 && Math.abs(Math.max(width, height) - long) < 2
  })

const pointsOfMillimetre = 72 / 25.4
export const toPoints = (millimetres: number) => Math.round(millimetres * pointsOfMillimetre * 100) / 100
export const toMillimetres = (points: number) => Math.round((points / pointsOfMillimetre) * 10) / 10
