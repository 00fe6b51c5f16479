import {
  walk,
  type Block,
  type Condition,
  type Document,
  type Inline,
  type Paragraph,
  type ValueFormat,
} from '@tabellio/document'
import type { Expression } from '@tabellio/expression'
import type { ContextDefinition, Field, FieldProperties, RecordDefinition } from '@tabellio/forms'

export function field(fullPath: string, properties: Partial<FieldProperties> = {}): Field {
  const name = fullPath.split('/').at(-1) ?? ''
  return { name, fullPath, properties: { dataType: 'Alphanumeric', ...properties } }
}

export const record = (
  fullPath: string,
  fields: Field[],
  records: RecordDefinition[] = [],
): RecordDefinition => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  fields,
  records,
  properties: {},
})

export const definition: ContextDefinition = {
  fields: [
    field('name'),
    field('age', { dataType: 'Numeric' }),
    field('rent', { dataType: 'Currency', currency: 'EUR' }),
    field('startDate', { dataType: 'Date' }),
    field('isFurnished', { dataType: 'Logical' }),
    field('photo', { dataType: 'Image' }),
    field('code'),
  ],
  records: [
    record(
      'loans',
      [field('loans/bank'), field('loans/amount', { dataType: 'Currency' })],
      [
        record('loans/guarantors', [
          field('loans/guarantors/name'),
          field('loans/guarantors/age', { dataType: 'Numeric' }),
        ]),
      ],
    ),
  ],
}

const text = (words: string): Inline => ({ type: 'text', text: words })

export function tag(path: string, format?: ValueFormat): Inline {
  return { type: 'field', attrs: { path, ...(format && { format }) } }
}

export const p = (...pieces: (string | Inline)[]): Paragraph => ({
  type: 'paragraph',
  content: pieces.map((piece) => (typeof piece === 'string' ? text(piece) : piece)),
})

export const item = (level: number, ...pieces: (string | Inline)[]): Paragraph => ({
  ...p(...pieces),
  attrs: { list: { id: 'clauses', level } },
})

export const is = (sourceField: string, targetValue: unknown): Expression => ({
  operatorType: 'equals',
  source: { sourceField },
  target: { targetValue },
})

export const condition = (expression: Expression, when = true, effect: Condition['effect'] = 'include') => ({
  expression,
  when,
  effect,
})

export const doc = (...content: Block[]): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: {} },
    lists: {
      clauses: {
        levels: [
          { kind: 'decimal', text: '%1.', indentLeft: 18, hanging: 18 },
          { kind: 'lower-letter', text: '%1.%2)', indentLeft: 36, hanging: 18 },
        ],
      },
    },
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content,
    },
  ],
})

/** The words of each paragraph that is left. */
export const paragraphsOf = (document: Document): string[] =>
  [...walk(document)].flatMap(({ node }) =>
    node.type === 'paragraph' ? [(node.content ?? []).map(wordsOf).join('')] : [],
  )

const wordsOf = (node: Inline): string =>
  node.type === 'text'
    ? node.text
    : node.type === 'lineBreak'
      ? '\n'
      : node.type === 'picture'
        ? '[picture]'
        : ''
