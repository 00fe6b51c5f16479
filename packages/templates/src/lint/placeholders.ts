import type { Inline, Paragraph } from '@tabellio/document'

/** Lines to write on, dots, brackets and braces with words in them, and the crosses that stand for a name. */
const gap =
  /_{3,}|\.{4,}|…{2,}|\[[^[\]]{0,80}\]|\{\{?[^{}]{1,80}\}?\}|(?<![\p{L}\p{N}])[Xx]{3,}(?![\p{L}\p{N}])/gu

/** So many of a paragraph are told. */
const most = 5

/** The gaps that are left in the words of a paragraph, each as it reads. */
export const placeholdersIn = ({ content = [] }: Paragraph): string[] =>
  [...new Set([...wordsOf(content).matchAll(gap)].map(([found]) => found))].slice(0, most)

/** The words that its author wrote; a tag stands between them as one that is none. */
const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text
      return 'content' in node ? wordsOf(node.content) : '\u{fffc}'
    })
    .join('')
