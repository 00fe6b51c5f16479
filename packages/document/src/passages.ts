import type { Condition, Document, Repeat } from './document.ts'
import { replacementText } from './plain.ts'
import { walk, type Node, type NodePath } from './walk.ts'

/** A stretch of a template that stands in the document only under a condition (B-121). */
export type Passage = Stretch & {
  condition: Condition
  /** The repeats around it, the outermost first: the condition is asked for each instance of theirs. */
  repeats: Repeat[]
  /** The paragraph in which words stand. */
  paragraph?: Node
}

/** Whole paragraphs and tables, a row of a table, or words within a paragraph, and where they stand. */
export type Stretch = { path: NodePath; kind: 'blocks' | 'row' | 'words'; node: Node }

type Found = { node: Node; path: NodePath }

/** Lists the parts of a template under a condition, in document order, outer ones before those within them. */
export function passagesOf(document: Document): Passage[] {
  const nodes = [...walk(document)]
  const lines = nodes.filter(({ node }) => node.type === 'paragraph')
  const repeats = nodes.flatMap(({ node, path }) => {
    const repeat = repeatOf(node)
    return repeat ? [{ repeat, path }] : []
  })
  return nodes.flatMap(({ node, path }) => {
    const condition = conditionOf(node)
    if (!condition) return []
    const around = repeats.filter((repeat) => isWithin(path, repeat.path)).map(({ repeat }) => repeat)
    const kind = kindOf(node)
    const paragraph = kind === 'words' ? lines.findLast((line) => isWithin(path, line.path))?.node : undefined
    return [{ path, kind, node, condition, repeats: around, ...(paragraph && { paragraph }) }]
  })
}

/**
 * Lists the parts that can be put under a condition as a whole: each paragraph, table and repeat with words in it, and
 * each row.
 */
export const stretchesOf = (document: Document): Stretch[] =>
  [...walk(document)]
    .filter((found) => canBeConditional(found) && nodeText(found.node, (path) => path) !== '')
    .map(({ node, path }) => ({ path, kind: kindOf(node), node }))

const canBeConditional = ({ node }: Found): boolean =>
  node.type === 'paragraph' ||
  node.type === 'table' ||
  node.type === 'repeat' ||
  (node.type === 'tableRow' && !node.attrs?.condition)

/** Tells whether a passage stands, once its expression is answered (B-122). */
export const stands = ({ when, effect }: Condition, isMet: boolean): boolean =>
  (isMet === when) === (effect === 'include')

type FieldText = (path: string) => string

/** The words of a node in one line, each field as `fieldText` says it. */
export const nodeText = (node: Node, fieldText: FieldText): string =>
  inOneLine(wordsOf(node, fieldText)).trim()

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/…{2,}/g, '…')

/** Stands around the words of a passage in those of its paragraph. */
const mark = '\u{e000}'

/** Quotes a passage, and the words before and behind it in its line: `…` for words that are conditional, too. */
export function excerptOf({ node, paragraph }: Passage, fieldText: FieldText): Excerpt {
  if (!paragraph) return { before: '', text: nodeText(node, fieldText), after: '' }
  const isOnTheWay = (inner: Node) => inner === node || [...walk(inner)].some((found) => found.node === node)
  const said = (inner: Node): string | undefined => {
    if (inner === node) return `${mark}${wordsOf(inner, fieldText)}${mark}`
    return inner.type === 'inlineCondition' && !isOnTheWay(inner) ? '…' : undefined
  }
  const [before = '', text = '', after = ''] = inOneLine(wordsOf(paragraph, fieldText, said)).split(mark)
  return { before: before.trimStart(), text, after: after.trimEnd() }
}

export type Excerpt = { before: string; text: string; after: string }

/** `said` may say a node otherwise. */
function wordsOf(node: Node, fieldText: FieldText, said?: (node: Node) => string | undefined): string {
  const words = (parts: readonly Node[], between: string) =>
    parts.map((part) => said?.(part) ?? wordsOf(part, fieldText, said)).join(between)
  if (node.type === 'text') return node.text
  if (node.type === 'lineBreak' || node.type === 'tab') return ' '
  if (node.type === 'field') return fieldText(node.attrs.path)
  if (node.type === 'replacement') return replacementText(node.attrs)
  if (node.type === 'signature') return words(node.attrs.label, '')
  if (node.type === 'footnote') return ''
  if (!('content' in node)) return pictureText(node)
  const isLine = node.type === 'paragraph' || node.type.startsWith('inline')
  return words(node.content ?? [], isLine ? '' : ' ')
}

/** What stands for a picture, and for the text of another template. */
function pictureText(node: Node): string {
  if (node.type === 'subTemplate') return node.attrs.template
  return 'attrs' in node && 'alt' in node.attrs ? node.attrs.alt : ''
}

function conditionOf(node: Node): Condition | undefined {
  if (node.type === 'condition' || node.type === 'inlineCondition') return node.attrs
  return node.type === 'tableRow' ? node.attrs?.condition : undefined
}

function repeatOf(node: Node): Repeat | undefined {
  if (node.type === 'repeat' || node.type === 'inlineRepeat') return node.attrs
  return node.type === 'tableRow' ? node.attrs?.repeat : undefined
}

function kindOf({ type }: Node): Stretch['kind'] {
  if (type === 'tableRow') return 'row'
  return type === 'inlineCondition' ? 'words' : 'blocks'
}

const isWithin = (path: NodePath, around: NodePath): boolean => around.every((step, at) => path[at] === step)
