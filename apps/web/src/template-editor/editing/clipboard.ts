import { htmlToDocument } from '@tabellio/document/html/html-to-document'
import type { Document, Paragraph } from '@tabellio/document'
import type { EditorView } from 'prosemirror-view'
import { toEditor } from '../model/conversion.ts'
import {
  DOMParser,
  Fragment,
  Slice,
  DOMSerializer,
  type DOMOutputSpec,
  type Node,
  type Schema,
  type TagParseRule,
} from 'prosemirror-model'

const keyName = 'tabellio.clipboard'

/**
 * Says that what is pasted was copied from a text here. Another page could write parts that no author may write, so
 * what it brings is read as a page's text.
 */
function key(): string {
  try {
    const before = localStorage.getItem(keyName)
    if (before !== null) return before
    const made = crypto.randomUUID()
    localStorage.setItem(keyName, made)
    return made
  } catch {
    return ofPage
  }
}
const ofPage = crypto.randomUUID()

const elements: Record<string, string> = {
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  paragraph: 'p',
  lineBreak: 'br',
}
const blocks = new Set([
  'section',
  'header',
  'footer',
  'condition',
  'repeat',
  'pageBreak',
  'horizontalRule',
  'contents',
  'subTemplate',
])

/** How parts are copied, and what of other pages is read: their words with plain marks, lists, tables and headings. */
export function clipboardOf(schema: Schema) {
  const onScreen = DOMSerializer.fromSchema(schema)
  const mine = key()
  const copied = (node: Node): DOMOutputSpec => {
    const { colspan, rowspan } = node.attrs
    const about = {
      'data-part': node.type.name,
      'data-said': JSON.stringify(node.attrs['said']),
      'data-key': mine,
      ...(colspan > 1 && { colspan }),
      ...(rowspan > 1 && { rowspan }),
    }
    const element = elements[node.type.name] ?? (blocks.has(node.type.name) ? 'div' : 'span')
    return node.isLeaf ? [element, about] : [element, about, 0]
  }
  const nodes = Object.fromEntries(
    Object.entries(onScreen.nodes).map(([name, toDOM]) => [name, name === 'text' ? toDOM : copied]),
  )
  const marks = Object.fromEntries(
    Object.entries(onScreen.marks).map(([name, toDOM]) => [
      name,
      (mark: Parameters<typeof toDOM>[0], isInline: boolean): DOMOutputSpec =>
        mark.attrs['said']
          ? [
              'span',
              { 'data-mark': name, 'data-said': JSON.stringify(mark.attrs['said']), 'data-key': mine },
              0,
            ]
          : toDOM(mark, isInline),
    ]),
  )
  return {
    handlePaste: (view: EditorView, event: ClipboardEvent) => pasteForeign(view, event, mine),
    clipboardSerializer: new DOMSerializer(nodes, marks),
    clipboardParser: new DOMParser(schema, [...ownRules(schema, mine), ...foreignRules]),
  }
}

const saidOf = (element: HTMLElement): unknown => {
  try {
    return JSON.parse(element.dataset['said'] ?? 'null')
  } catch {
    return null
  }
}

const spans = (element: HTMLElement) =>
  element instanceof HTMLTableCellElement
    ? { colspan: element.colSpan, rowspan: element.rowSpan, colwidth: null }
    : {}

const ownRules = (schema: Schema, mine: string): TagParseRule[] => [
  ...Object.keys(schema.nodes)
    .filter((name) => name !== 'doc' && name !== 'text')
    .map((name): TagParseRule => ({
      tag: `[data-part="${name}"][data-key="${mine}"]`,
      node: name,
      getAttrs: (element) => ({ said: saidOf(element), ...spans(element) }),
    })),
  ...Object.keys(schema.marks).map((name): TagParseRule => ({
    tag: `[data-mark="${name}"][data-key="${mine}"]`,
    mark: name,
    getAttrs: (element) => ({ said: saidOf(element) }),
  })),
  ...Object.entries({
    bold: 'strong, b',
    italic: 'em, i',
    underline: 'u',
    strike: 's',
    superscript: 'sup',
    subscript: 'sub',
  }).map(([mark, tag]): TagParseRule => ({ tag, mark })),
]

const foreignRules: TagParseRule[] = [
  { tag: 'script, style, title, head, object, iframe, svg', ignore: true },
  ...[1, 2, 3, 4, 5, 6].map((level): TagParseRule => ({
    tag: `h${level}`,
    node: 'paragraph',
    attrs: { said: { style: `Heading ${level}` } },
  })),
  { tag: 'table', node: 'table', getAttrs: () => ({ said: { borders: 'all' } }) },
  { tag: 'tr', node: 'tableRow' },
  { tag: 'td, th', node: 'tableCell', getAttrs: spans },
  { tag: 'p, div, li, blockquote', node: 'paragraph' },
  { tag: 'br', node: 'lineBreak' },
]

/** What another program copied is read as a document: the words with their look, lists and tables, and no more. */
function pasteForeign(view: EditorView, { clipboardData }: ClipboardEvent, mine: string): boolean {
  const html = clipboardData?.getData('text/html') ?? ''
  if (html === '' || html.includes(`data-key="${mine}"`)) return false
  const { state } = view
  const attrs: Document['attrs'] = state.doc.attrs['said']
  const pasted = htmlToDocument(html, attrs.language)
  const lists = renamed(pasted.attrs.lists, attrs.lists)
  const body = toEditor(state.schema, pasted, {
    contextDefinition: { fields: [], records: [] },
    wizardDefinition: { pages: [], dependencies: [] },
  })
  const blocks: Node[] = []
  body.descendants((node) => {
    if (node.type.isInGroup('block')) blocks.push(node)
    return !node.type.isInGroup('block')
  })
  const [first, ...others] = blocks
  if (!first) return false
  const isLine = others.length === 0 && first.isTextblock && !first.attrs['said']?.list
  const open = isLine ? 1 : 0
  const slice = new Slice(Fragment.from(blocks.map((block) => inLists(block, lists))), open, open)
  const { tr } = state
  tr.setDocAttribute('said', {
    ...attrs,
    styles: { ...pasted.attrs.styles, ...attrs.styles },
    lists: {
      ...attrs.lists,
      ...Object.fromEntries(
        Object.entries(pasted.attrs.lists).map(([id, list]) => [lists.get(id) ?? id, list]),
      ),
    },
  })
  view.dispatch(tr.replaceSelection(slice).scrollIntoView())
  return true
}

/** New names for lists that come, where the text has others by theirs. */
const renamed = (coming: object, there: object): Map<string, string> => {
  const taken = new Set(Object.keys(there))
  return new Map(
    Object.keys(coming).map((id) => {
      let name = id
      for (let count = 2; taken.has(name); count++) name = `${id}-${count}`
      taken.add(name)
      return [id, name]
    }),
  )
}

function inLists(node: Node, names: Map<string, string>): Node {
  if (node.isTextblock) {
    const said: Paragraph['attrs'] | null = node.attrs['said']
    if (!said?.list) return node
    const list = { ...said.list, id: names.get(said.list.id) ?? said.list.id }
    return node.type.create({ ...node.attrs, said: { ...said, list } }, node.content)
  }
  return node.copy(Fragment.from(node.children.map((child) => inLists(child, names))))
}
