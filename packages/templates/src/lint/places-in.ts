import {
  nodeText,
  type Condition,
  type Document,
  type Node,
  type NodePath,
  type Paragraph,
  type Repeat,
} from '@tabellio/document'
import { reads, type Expression } from '@tabellio/expression'
import { replacementPaths } from '../grammar/replacements.ts'
import type { LintPlace } from './lint-template.ts'

/** A node of a template with what is known around it. */
export type Place = {
  at: LintPlace
  /** The node itself, where it is a paragraph. */
  paragraph?: Paragraph
  condition?: Condition
  filter?: { record: string; where: Expression }
  /** A record that stands in a sentence, and which of its instances do. */
  named?: { record: string; where?: Expression | undefined }
  /** The conditions around it that are asked where it stands: of the same instance. */
  around: Condition[]
  /** The record that is repeated around it, the innermost. */
  record: string | undefined
  /** The fields that it says itself. */
  reads: Set<string>
}

type Around = Pick<Place, 'around' | 'record'> & {
  path: NodePath
  paragraph: LintPlace | undefined
  /** It stands among words. */
  isInSentence: boolean
}

/** Everything in a text that a warning may be about, in its order; excerpts name fields by their labels. */
export function placesIn(document: Document, labelAt: (path: string) => string): Place[] {
  const places: Place[] = []
  let count = 0
  const excerptOf = (node: Node) => shortened(nodeText(node, (path) => `{${labelAt(path)}}`))
  /** The next paragraph's number is that of what stands before it. */
  const placeOf = (node: Node, { path, paragraph }: Around): LintPlace =>
    paragraph ?? { path, paragraph: count + 1, excerpt: excerptOf(node) }

  function visit(node: Node, outer: Around): void {
    const around = node.type === 'paragraph' ? inParagraph(node, outer) : outer
    const at = placeOf(node, around)
    places.push(...placesOf(node, at, around))
    if (!('content' in node)) return
    const inner = within(node, around)
    for (const [index, part] of (node.content ?? []).entries())
      visit(part, { ...inner, path: [...around.path, 'content', index] })
  }

  function inParagraph(node: Paragraph, outer: Around): Around {
    count += 1
    const paragraph = { path: outer.path, paragraph: count, excerpt: excerptOf(node) }
    return { ...outer, paragraph, isInSentence: hasWords(node) }
  }

  visit(document, { around: [], record: undefined, path: [], paragraph: undefined, isInSentence: false })
  return places
}

/** What is longer ends after a word. */
const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text

const longest = 120

/** A paragraph that says something beside what is repeated or filled in. */
const hasWords = ({ content = [] }: Paragraph): boolean =>
  content.some((node) => node.type === 'text' && /\p{L}/u.test(node.text))

function placesOf(node: Node, at: LintPlace, outer: Around): Place[] {
  const condition = conditionOf(node)
  const repeat = repeatOf(node)
  // The condition of a row that is repeated is asked of each instance.
  const { around, record } = condition && repeat ? inInstances(repeat.record, outer) : outer
  const place: Place = {
    at,
    around,
    record,
    reads: new Set(readsOf(node)),
    ...(node.type === 'paragraph' && { paragraph: node }),
    ...(condition && { condition }),
    ...(repeat?.where && { filter: { record: repeat.record, where: repeat.where } }),
  }
  const named = outer.isInSentence ? namedBy(node, repeat, record) : undefined
  return [named ? { ...place, named } : place]
}

/** A record that is repeated among words, or one whose values are listed there. */
function namedBy(node: Node, repeat: Repeat | undefined, within: string | undefined): Place['named'] {
  if (node.type === 'inlineRepeat' && repeat) return { record: repeat.record, where: repeat.where }
  if (node.type !== 'field' || !node.attrs.path.includes('/')) return undefined
  const record = node.attrs.path.slice(0, node.attrs.path.lastIndexOf('/'))
  const isCurrent = within !== undefined && (within === record || within.startsWith(`${record}/`))
  return isCurrent ? undefined : { record }
}

/** What is known inside of a node. */
function within(node: Node, outer: Around): Around {
  const repeat = repeatOf(node)
  const condition = conditionOf(node)
  const own = repeat ? inInstances(repeat.record, outer) : outer
  return condition ? { ...own, around: [...own.around, condition] } : own
}

/** What reads of a record that is entered here means its current instance from now on. */
function inInstances(record: string, outer: Around): Around {
  const names = record.split('/')
  const entered = names
    .map((_, at) => names.slice(0, at + 1).join('/'))
    .filter((path) => outer.record !== path && !outer.record?.startsWith(`${path}/`))
  const isOther = (path: string) => entered.some((each) => path === each || path.startsWith(`${each}/`))
  const around = outer.around.filter(({ expression }) => !reads(expression).some(isOther))
  return { ...outer, record, around }
}

function conditionOf(node: Node): Condition | undefined {
  if (node.type === 'condition' || node.type === 'inlineCondition') return node.attrs
  return node.type === 'tableRow' ? node.attrs?.condition : undefined
}

function repeatOf(node: Node): Repeat | undefined {
  if (node.type === 'repeat' || node.type === 'inlineRepeat') return node.attrs
  return node.type === 'tableRow' ? node.attrs?.repeat : undefined
}

function readsOf(node: Node): string[] {
  const condition = conditionOf(node)
  const where = repeatOf(node)?.where
  const asked = [condition?.expression, where].flatMap((expression) => (expression ? reads(expression) : []))
  if (node.type === 'field' || node.type === 'pictureField') return [...asked, node.attrs.path]
  return node.type === 'replacement' ? [...asked, ...replacementPaths(node.attrs)] : asked
}
