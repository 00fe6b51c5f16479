import type { Block, Document, Footer, Header, Inline, Section, TableCell, TableRow } from './document.ts'

export type Node = Document | Section | Header | Footer | Block | TableRow | TableCell | Inline

/** The keys that lead from the document to a node, as a JSON reader takes them. */
export type NodePath = (string | number)[]

/** Every node with its path, in document order, a node before its content. */
export function* walk(node: Node, path: NodePath = []): Generator<{ node: Node; path: NodePath }> {
  yield { node, path }
  if (node.type === 'signature') yield* walkAll(node.attrs.label, [...path, 'attrs', 'label'])
  if (node.type === 'footnote') yield* walkAll(node.attrs.note, [...path, 'attrs', 'note'])
  if ('content' in node) yield* walkAll(node.content ?? [], [...path, 'content'])
}

function* walkAll(nodes: readonly Node[], path: NodePath): Generator<{ node: Node; path: NodePath }> {
  for (const [at, node] of nodes.entries()) yield* walk(node, [...path, at])
}
