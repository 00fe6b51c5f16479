import type {
  Block,
  Document,
  Inline,
  InlineRepeat,
  Node,
  ReplacementTag,
  TableRow,
  Text,
} from '@tabellio/document'
import type { Language } from '@tabellio/expression'
import { linkingWords } from './meeting.ts'

/**
 * The document with each word that may have to agree with what follows as a tag of its own: `de ` before a replacement,
 * `y ` before a field, what joins the instances of a repeat. Made once for a template; again it changes nothing.
 */
export const withLinkingWords = (document: Document): Document => {
  const { language } = document.attrs
  return {
    ...document,
    content: document.content.map((section) => ({
      ...section,
      content: section.content.map((part) =>
        part.type === 'header' || part.type === 'footer'
          ? { ...part, content: blocks(part.content, language) }
          : block(part, language),
      ),
    })),
  }
}

type Linking = ReplacementTag & { attrs: { replacementType: 'Linking' } }

export const isLinking = (node: Node): node is Linking =>
  node.type === 'replacement' && node.attrs.replacementType === 'Linking'

const blocks = (nodes: Block[], language: Language): Block[] => nodes.map((node) => block(node, language))

function block(node: Block, language: Language): Block {
  switch (node.type) {
    case 'paragraph':
      return node.content ? { ...node, content: inlines(node.content, language) } : node
    case 'table':
      return { ...node, content: node.content.map((row) => inRow(row, language)) }
    case 'condition':
    case 'repeat':
      return { ...node, content: blocks(node.content, language) }
    case 'subTemplate':
      return node.content ? { ...node, content: blocks(node.content, language) } : node
    case 'pageBreak':
    case 'horizontalRule':
    case 'contents':
      return node
  }
}

const inRow = (row: TableRow, language: Language): TableRow => ({
  ...row,
  content: row.content.map((cell) => ({ ...cell, content: blocks(cell.content, language) })),
})

const inlines = (nodes: Inline[], language: Language): Inline[] =>
  nodes.flatMap((node, at) => {
    const next = nodes[at + 1]
    return node.type === 'text' && next ? linked(node, next, language) : [inline(node, language)]
  })

function inline(node: Inline, language: Language): Inline {
  if (node.type === 'inlineCondition') return { ...node, content: inlines(node.content, language) }
  if (node.type === 'inlineRepeat') {
    return joined({ ...node, content: inlines(node.content, language) }, language)
  }
  if (node.type === 'signature') {
    return { ...node, attrs: { ...node.attrs, label: inlines(node.attrs.label, language) } }
  }
  return node.type === 'footnote' ? { ...node, attrs: { note: inlines(node.attrs.note, language) } } : node
}

/** The last word before a tag, cut from its text where it is one that may change. */
function linked(node: Text, next: Inline, language: Language): Inline[] {
  if (next.type !== 'field' && next.type !== 'replacement') return [node]
  const { beforeAll, beforeWords } = linkingWords[language]
  const [, before = '', word = ''] = /^([^]*?)([\p{L}\p{M}]+) $/u.exec(node.text) ?? []
  if (word === '' || /[\p{L}\p{M}\p{N}’'.-]$/u.test(before)) return [node]
  const said = word.toLowerCase()
  const isLinking = beforeAll.includes(said) || (next.type === 'replacement' && beforeWords.includes(said))
  if (!isLinking) return [node]
  const link: ReplacementTag = {
    ...marksOf(node),
    type: 'replacement',
    attrs: { replacementType: 'Linking', word },
  }
  return [...(before === '' ? [] : [{ ...node, text: before }]), link]
}

const marksOf = ({ marks }: Text): Pick<Text, 'marks'> => (marks ? { marks } : {})

/** `, ` and ` y ` between instances become a tag of each, which agrees with the words behind it. */
function joined(node: InlineRepeat, language: Language): InlineRepeat {
  const { join: asked, lastSeparator, ...attrs } = node.attrs
  const written = language === 'es' && /^(,?) ([yeou]) $/.exec(lastSeparator ?? '')
  const join = asked ?? (written ? ('ye'.includes(written[2] ?? '') ? 'and' : 'or') : undefined)
  const isCommaLast = written && written[1] === ','
  if (!join || isCommaLast) return node
  const separator = asked ? ', ' : attrs.separator
  const joining: ReplacementTag = {
    type: 'replacement',
    attrs: { replacementType: 'Joining', join, separator },
  }
  return { ...node, attrs: { ...attrs, separator: '' }, content: [joining, ...node.content] }
}
