import type { Document, ListDefinition } from '@tabellio/document'
import type { Command, Transaction } from 'prosemirror-state'
import { changeParagraphs, paragraphsIn, type Said } from './paragraphs.ts'

type Kind = 'bullet' | 'decimal'

const bullets = ['•', '–', '▪']
const figures = ['decimal', 'lower-letter', 'lower-roman'] as const
const deepest = 8

const definitions: Record<Kind, ListDefinition> = {
  bullet: {
    levels: Array.from({ length: deepest + 1 }, (_, level) => ({
      kind: 'bullet',
      text: bullets[level % bullets.length] ?? '•',
      indentLeft: 18 * (level + 1),
      hanging: 18,
    })),
  },
  decimal: {
    levels: Array.from({ length: deepest + 1 }, (_, level) => ({
      kind: figures[level % figures.length] ?? 'decimal',
      text: level === 0 ? '%1.' : `%${level + 1})`,
      indentLeft: 20 * (level + 1),
      hanging: 20,
    })),
  },
}

const isOf = (definition: ListDefinition | undefined, kind: Kind): boolean =>
  (definition?.levels[0]?.kind === 'bullet') === (kind === 'bullet') && definition !== undefined

/** Makes items of the selected paragraphs, in the list before them or in one of their own. */
export function intoList(tr: Transaction, kind: Kind): boolean {
  const attrs: Document['attrs'] = tr.doc.attrs['said']
  const [first] = paragraphsIn(tr)
  if (!first) return false
  const id = listBefore(tr, first.at, kind) ?? freeId(attrs)
  if (!Object.hasOwn(attrs.lists, id)) {
    tr.setDocAttribute('said', { ...attrs, lists: { ...attrs.lists, [id]: definitions[kind] } })
  }
  changeParagraphs(tr, (said) => ({ ...said, list: { id, level: said.list?.level ?? 0 } }))
  return true
}

/** The list of the paragraph right before, if it is of this kind. */
function listBefore(tr: Transaction, at: number, kind: Kind): string | undefined {
  const said: Said | undefined = tr.doc.resolve(at).nodeBefore?.attrs['said']
  const attrs: Document['attrs'] = tr.doc.attrs['said']
  const list = said?.list
  return list && isOf(attrs.lists[list.id], kind) ? list.id : undefined
}

function freeId({ lists }: Document['attrs']): string {
  let count = Object.keys(lists).length + 1
  while (Object.hasOwn(lists, `list-${count}`)) count += 1
  return `list-${count}`
}

export const kindOfList = (attrs: Document['attrs'], said: Said | undefined): Kind | undefined => {
  const definition = said?.list && attrs.lists[said.list.id]
  return definition && (isOf(definition, 'bullet') ? 'bullet' : 'decimal')
}

export const toggleList =
  (kind: Kind): Command =>
  ({ tr }, dispatch) => {
    const [first] = paragraphsIn(tr)
    if (!first) return false
    if (kindOfList(tr.doc.attrs['said'], first.said) === kind) {
      changeParagraphs(tr, (said) => ({ ...said, list: undefined }))
    } else intoList(tr, kind)
    dispatch?.(tr)
    return true
  }

export const indentItem =
  (by: 1 | -1): Command =>
  ({ tr }, dispatch) => {
    if (!paragraphsIn(tr).some(({ said }) => said.list)) return false
    changeParagraphs(tr, (said) => {
      if (!said.list) return said
      return { ...said, list: { ...said.list, level: Math.min(deepest, Math.max(0, said.list.level + by)) } }
    })
    dispatch?.(tr)
    return true
  }

/** An item becomes a paragraph again: an empty one by Enter, any by Backspace at its beginning. */
export const leaveList =
  (when: 'empty' | 'at-start'): Command =>
  ({ tr, selection }, dispatch) => {
    const { $from, empty } = selection
    const said: Said | null = $from.parent.attrs['said']
    const isThere = when === 'empty' ? $from.parent.content.size === 0 : $from.parentOffset === 0
    if (!said?.list || !empty || !isThere) return false
    dispatch?.(changeParagraphs(tr, (said) => ({ ...said, list: undefined })))
    return true
  }
