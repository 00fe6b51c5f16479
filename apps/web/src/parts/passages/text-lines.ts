import type { Block, Document, Paragraph } from '@tabellio/document'
import { numberingOf } from '@tabellio/document/numbering'
import { passagesOf, type Passage } from '@tabellio/document/passages'
import { walk, type NodePath } from '@tabellio/document/walk'

/** A part of the text under a condition, counted from 1 in the order of the text. */
export type NumberedPassage = Passage & { key: string; number: number }

/** A node of the text, and where it is. */
type Placed<N> = { node: N; path: NodePath }

/** Lists what a page shows line by line: conditions and repeats of whole blocks are taken apart into their lines. */
export type TextLine = Placed<Exclude<Block, { content: Block[] }>> & {
  key: string
  /** Headers and footers are shown where the document has them, and named. */
  part: 'header' | 'body' | 'footer'
  beginsPart: boolean
  /** The conditional parts around the whole line, the outermost first. */
  around: NumberedPassage[]
  /** The conditional parts that begin with this line or are within it, in the order of the text. */
  passages: NumberedPassage[]
  /** The repeats that begin with this line, by the paths of their records. */
  repeats: Placed<{ record: string }>[]
}

/** A template as it reads. */
export type TemplateText = {
  lines: TextLine[]
  passages: ReadonlyMap<string, NumberedPassage>
  /** The numbers of numbered paragraphs, by their keys. */
  labels: ReadonlyMap<string, string>
}

export const pathKey = (path: NodePath) => path.join()

export function templateText(body: Document): TemplateText {
  const passages = inOrder(passagesOf(body), body).map((passage, index) => ({
    ...passage,
    key: pathKey(passage.path),
    number: index + 1,
  }))
  const byKey = new Map(passages.map((passage) => [passage.key, passage]))
  const parts = body.content.flatMap(({ content }, section) =>
    content.map((node, index) => ({ node, path: ['content', section, 'content', index] })),
  )
  const lines = inOrder(parts, body).flatMap(({ node, path }) =>
    node.type === 'header' || node.type === 'footer'
      ? blockLines(node.content, path, { ...nothing, part: node.type }, byKey)
      : linesOf({ node, path }, { ...nothing, part: 'body' }, byKey),
  )
  return { lines: withPassages(lines, passages), passages: byKey, labels: labelsOf(body) }
}

/** As a page has them: the headers of a section before its text, and the footers behind it. */
function inOrder<P extends { path: NodePath }>(placed: readonly P[], { content }: Document): P[] {
  const rankOf = ({ path: [, section, , index] }: P) => {
    const type = content[Number(section)]?.content[Number(index)]?.type
    return Number(section) * 3 + (type === 'header' ? 0 : type === 'footer' ? 2 : 1)
  }
  return placed.toSorted((one, other) => rankOf(one) - rankOf(other))
}

type Around = Pick<TextLine, 'part' | 'around' | 'repeats'>
type Passages = ReadonlyMap<string, NumberedPassage>
type BareLine = Omit<TextLine, 'passages' | 'beginsPart'>

const nothing = { around: [], repeats: [] }

function linesOf({ node, path }: Placed<Block>, place: Around, passages: Passages): BareLine[] {
  if (node.type === 'condition') {
    const passage = passages.get(pathKey(path))
    const around = passage ? [...place.around, passage] : place.around
    return blockLines(node.content, path, { ...place, around }, passages)
  }
  if (node.type === 'repeat') {
    const repeats = [...place.repeats, { node: node.attrs, path }]
    return blockLines(node.content, path, { ...place, repeats }, passages)
  }
  return [{ ...place, node, path, key: pathKey(path) }]
}

const emptyParagraph: Paragraph = { type: 'paragraph' }

/** Only the first of them begins what is around them. A condition around nothing is a line too: it can be removed. */
const blockLines = (nodes: readonly Block[], path: NodePath, place: Around, passages: Passages): BareLine[] =>
  (nodes.length > 0 ? nodes : [emptyParagraph])
    .flatMap((node, index) => linesOf({ node, path: [...path, 'content', index] }, place, passages))
    .map((line, index) =>
      index === 0 ? line : { ...line, repeats: line.repeats.slice(place.repeats.length) },
    )

/** Each passage is told of at the first of its lines. */
function withPassages(lines: readonly BareLine[], passages: readonly NumberedPassage[]): TextLine[] {
  const lineKeys = new Set(lines.map(({ key }) => key))
  const firstLines = new Map<string, string>()
  for (const line of lines) {
    for (const { key } of line.around) if (!firstLines.has(key)) firstLines.set(key, line.key)
  }
  const byLine = Map.groupBy(
    passages,
    ({ key, path }) =>
      firstLines.get(key) ??
      path.map((_, steps) => pathKey(path.slice(0, steps))).find((around) => lineKeys.has(around)),
  )
  return lines.map((line, index) => ({
    ...line,
    beginsPart: line.part !== lines[index - 1]?.part,
    passages: byLine.get(line.key) ?? [],
  }))
}

function labelsOf(body: Document): Map<string, string> {
  const labelOf = numberingOf(body)
  const labels = new Map<string, string>()
  for (const { node, path } of walk(body)) {
    if (node.type === 'paragraph' && node.attrs?.list) labels.set(pathKey(path), labelOf(node.attrs.list))
  }
  return labels
}
