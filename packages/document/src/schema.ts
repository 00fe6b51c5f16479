import * as z from 'zod'
import {
  Block,
  blocks,
  Borders,
  length,
  maxParts,
  name,
  ParagraphStyle,
  shift,
  sides,
  size,
} from './block-schema.ts'
import type * as model from './document.ts'

/** Styles and lists. */
const maxNamed = 500
/** Values in the JSON of all sections together: some ten thousand parts, hundreds of pages. */
const maxValues = 60_000

const onPages = {
  attrs: z.strictObject({ on: z.enum(['default', 'first', 'even']) }).exactOptional(),
  content: blocks,
}

const Section = z.strictObject({
  type: z.literal('section'),
  attrs: z.strictObject({
    page: z.strictObject({
      ...size,
      margins: sides,
      headerDistance: length.exactOptional(),
      footerDistance: length.exactOptional(),
      borders: z
        .strictObject({
          sides: Borders,
          spaces: sides,
          from: z.enum(['text', 'page']),
          on: z.enum(['first', 'not-first']).exactOptional(),
        })
        .exactOptional(),
    }),
    start: z.literal('same-page').exactOptional(),
    columns: z.strictObject({ count: z.int().min(1).max(20), gap: length }).exactOptional(),
    pageNumbers: z
      .strictObject({
        start: z.int().min(0).max(100_000).exactOptional(),
        kind: z
          .enum(['decimal', 'lower-letter', 'upper-letter', 'lower-roman', 'upper-roman'])
          .exactOptional(),
      })
      .exactOptional(),
  }),
  content: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), ...onPages }),
        z.strictObject({ type: z.literal('footer'), ...onPages }),
        ...Block.options,
      ]),
    )
    .max(maxParts),
})

const ListDefinition = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        kind: z.enum([
          'bullet',
          'decimal',
          'lower-letter',
          'upper-letter',
          'lower-roman',
          'upper-roman',
          'decimal-zero',
          'ordinal',
          'ordinal-words',
          'cardinal-words',
        ]),
        text: name,
        indentLeft: shift,
        hanging: shift,
        /** As far as Word counts. */
        start: z.int().min(0).max(32_767).exactOptional(),
        continues: z.literal(true).exactOptional(),
        asFigures: z.literal(true).exactOptional(),
        bold: z.boolean().exactOptional(),
        case: z.literal('upper').exactOptional(),
      }),
    )
    .min(1)
    .max(9),
})

/** Far more than a person nests, and no more than who reads a document can follow without running out of stack. */
const maxDepth = 120

const isShallow = (value: unknown, depth = maxDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))

/** Asked of what is shallow. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) count += countValues(inner)
  return count
}

const named = <Definition extends z.core.$ZodType>(definition: Definition) =>
  z
    .record(name, definition)
    .refine((all) => Object.keys(all).length <= maxNamed, { error: `More than ${maxNamed} of them` })

/** Checks a document before anything else may read it; refuses names that the model does not have, with their path. */
export const Document = z.strictObject({
  type: z.literal('doc'),
  attrs: z.strictObject({
    version: z.literal(1),
    language: z.enum(['en', 'es', 'fr']),
    styles: named(ParagraphStyle),
    lists: named(ListDefinition),
    spaceBetween: z.enum(['larger', 'sum', 'word']).exactOptional(),
    hyphenation: z.boolean().exactOptional(),
    kerning: z.literal(false).exactOptional(),
  }),
  content: z
    .unknown()
    .refine((content) => isShallow(content), { error: 'Too deeply nested', abort: true })
    .refine((content) => countValues(content) <= maxValues, { error: 'Too many parts', abort: true })
    .pipe(z.array(Section).max(100)),
})
export type Document = model.Document
