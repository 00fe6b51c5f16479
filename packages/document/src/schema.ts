import * as z from 'zod'
import type * as model from './document.ts'
import { ExpressionTree } from './expression-tree.ts'

/** Points that a page can hold: a hostile length must not make a renderer lay out for ever. */
const length = z.number().min(0).max(20_000)
const shift = z.number().min(-20_000).max(20_000)
const color = z.string().regex(/^#[0-9a-f]{6}$/i)
const path = z.string().min(1)

const textCase = z.enum(['upper', 'lower', 'capitalize']).exactOptional()

const ValueFormat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), case: textCase }),
  z.strictObject({
    kind: z.literal('number'),
    decimals: z.int().min(0).max(12).exactOptional(),
    grouping: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('currency'), currency: z.string().exactOptional() }),
  z.strictObject({ kind: z.literal('words'), currency: z.string().exactOptional(), case: textCase }),
  z.strictObject({ kind: z.literal('ordinal'), inWords: z.boolean().exactOptional() }),
  z.strictObject({
    kind: z.literal('date'),
    style: z.enum(['short', 'long', 'words', 'year', 'month', 'day']),
  }),
  z.strictObject({ kind: z.literal('time'), style: z.enum(['12', '24', 'words']) }),
  z.strictObject({
    kind: z.literal('logical'),
    yes: z.string().exactOptional(),
    no: z.string().exactOptional(),
    box: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('choice'), show: z.enum(['label', 'value']) }),
])

const Condition = z.strictObject({
  expression: ExpressionTree,
  when: z.boolean(),
  effect: z.enum(['include', 'exclude']),
})

const Repeat = z.strictObject({
  record: path,
  where: ExpressionTree.exactOptional(),
  sort: z.strictObject({ field: path, order: z.enum(['ascending', 'descending']) }).exactOptional(),
})

const Mark = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'smallCaps']),
  }),
  z.strictObject({
    type: z.literal('font'),
    attrs: z.strictObject({
      font: z.string().exactOptional(),
      size: length.exactOptional(),
      color: color.exactOptional(),
    }),
  }),
  z.strictObject({ type: z.literal('highlight'), attrs: z.strictObject({ color }) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().regex(/^(https?:\/\/|mailto:)/i) }),
  }),
])
const marks = z.array(Mark).exactOptional()

const size = { width: length, height: length }
const openSize = { width: length.exactOptional(), height: length.exactOptional() }

const SignatureTag = z.strictObject({
  type: z.literal('signature'),
  attrs: z.strictObject({
    identifier: z.string().min(1),
    ...size,
    get label(): z.ZodType<model.Inline[]> {
      return inlines
    },
  }),
})

const InlineCondition = z.strictObject({
  type: z.literal('inlineCondition'),
  attrs: Condition,
  get content(): z.ZodType<model.Inline[]> {
    return inlines
  },
})

const InlineRepeat = z.strictObject({
  type: z.literal('inlineRepeat'),
  attrs: Repeat.extend({ separator: z.string(), lastSeparator: z.string().exactOptional() }),
  get content(): z.ZodType<model.Inline[]> {
    return inlines
  },
})

const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string(), marks }),
  z.strictObject({ type: z.literal('lineBreak') }),
  z.strictObject({ type: z.literal('tab') }),
  z.strictObject({ type: z.literal('pageNumber'), marks }),
  z.strictObject({ type: z.literal('pageCount'), marks }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({ source: z.string().startsWith('data:image/'), ...openSize, alt: z.string() }),
  }),
  z.strictObject({
    type: z.literal('field'),
    attrs: z.strictObject({
      path,
      format: ValueFormat.exactOptional(),
      empty: z.string().exactOptional(),
    }),
    marks,
  }),
  z.strictObject({
    type: z.literal('pictureField'),
    attrs: z.strictObject({ path, ...openSize, alt: z.string() }),
  }),
  z.strictObject({
    type: z.literal('barcode'),
    attrs: z.strictObject({
      kind: z.enum(['QR', 'CODE128', 'CODE39', 'CODE39EXTENDED', 'ONECODE', 'EAN13', 'ISBN']),
      value: z.string().min(1),
      ...size,
      alt: z.string(),
    }),
  }),
  SignatureTag,
  InlineCondition,
  InlineRepeat,
])
const inlines = z.array(Inline)

const paragraphFormat = {
  align: z.enum(['left', 'center', 'right', 'justify']).exactOptional(),
  indentLeft: shift.exactOptional(),
  indentRight: shift.exactOptional(),
  indentFirstLine: shift.exactOptional(),
  spaceBefore: length.exactOptional(),
  spaceAfter: length.exactOptional(),
  lineHeight: z.number().min(0.5).max(10).exactOptional(),
  keepWithNext: z.boolean().exactOptional(),
  keepTogether: z.boolean().exactOptional(),
  pageBreakBefore: z.boolean().exactOptional(),
  tabs: z
    .array(
      z.strictObject({
        at: shift,
        align: z.enum(['left', 'center', 'right', 'decimal']).exactOptional(),
        leader: z.enum(['none', 'dots', 'line']).exactOptional(),
      }),
    )
    .exactOptional(),
}

const ParagraphStyle = z.strictObject({
  ...paragraphFormat,
  basedOn: z.string().exactOptional(),
  outlineLevel: z.int().min(1).max(6).exactOptional(),
  text: z
    .strictObject({
      font: z.string().exactOptional(),
      size: length.exactOptional(),
      bold: z.boolean().exactOptional(),
      italic: z.boolean().exactOptional(),
      underline: z.boolean().exactOptional(),
      smallCaps: z.boolean().exactOptional(),
      color: color.exactOptional(),
    })
    .exactOptional(),
})

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z
    .strictObject({
      ...paragraphFormat,
      style: z.string().exactOptional(),
      list: z.strictObject({ id: z.string(), level: z.int().min(0).max(8) }).exactOptional(),
    })
    .exactOptional(),
  content: inlines.exactOptional(),
})

const TableCell = z.strictObject({
  type: z.literal('tableCell'),
  attrs: z
    .strictObject({
      colspan: z.int().min(1).max(100).exactOptional(),
      rowspan: z.int().min(1).max(1000).exactOptional(),
      fill: color.exactOptional(),
      verticalAlign: z.enum(['top', 'middle', 'bottom']).exactOptional(),
    })
    .exactOptional(),
  get content(): z.ZodType<model.Block[]> {
    return blocks
  },
})

const TableRow = z.strictObject({
  type: z.literal('tableRow'),
  attrs: z
    .strictObject({
      repeat: Repeat.exactOptional(),
      condition: Condition.exactOptional(),
      keepTogether: z.boolean().exactOptional(),
    })
    .exactOptional(),
  content: z.array(TableCell),
})

const Table = z.strictObject({
  type: z.literal('table'),
  attrs: z
    .strictObject({
      columns: z.array(length).min(1).max(100).exactOptional(),
      borders: z.enum(['all', 'horizontal', 'outer', 'none']).exactOptional(),
      headerRows: z.int().min(0).exactOptional(),
      cellPadding: length.exactOptional(),
    })
    .exactOptional(),
  content: z.array(TableRow),
})

const BlockCondition = z.strictObject({
  type: z.literal('condition'),
  attrs: Condition,
  get content(): z.ZodType<model.Block[]> {
    return blocks
  },
})

const BlockRepeat = z.strictObject({
  type: z.literal('repeat'),
  attrs: Repeat,
  get content(): z.ZodType<model.Block[]> {
    return blocks
  },
})

const Block = z.discriminatedUnion('type', [
  Paragraph,
  Table,
  BlockCondition,
  BlockRepeat,
  z.strictObject({ type: z.literal('pageBreak') }),
  z.strictObject({ type: z.literal('horizontalRule') }),
])
const blocks = z.array(Block)

const onPages = {
  attrs: z.strictObject({ on: z.enum(['default', 'first', 'even']) }).exactOptional(),
  content: blocks,
}

const Section = z.strictObject({
  type: z.literal('section'),
  attrs: z.strictObject({
    page: z.strictObject({
      ...size,
      margins: z.strictObject({ top: length, right: length, bottom: length, left: length }),
    }),
  }),
  content: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('header'), ...onPages }),
      z.strictObject({ type: z.literal('footer'), ...onPages }),
      ...Block.options,
    ]),
  ),
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
          'ordinal-words',
        ]),
        text: z.string(),
        indentLeft: shift,
        hanging: shift,
        start: z.int().min(0).exactOptional(),
        bold: z.boolean().exactOptional(),
        case: z.literal('upper').exactOptional(),
      }),
    )
    .min(1)
    .max(9),
})

/** Far more than a person nests, and no more than who reads a document can follow without running out of stack. */
const deepest = 120

const isShallow = (value: unknown, depth = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))

/** What a document must be before anything else may read it; refuses what the model does not name, with its path. */
export const Document = z.strictObject({
  type: z.literal('doc'),
  attrs: z.strictObject({
    version: z.literal(1),
    language: z.enum(['en', 'es', 'fr']),
    styles: z.record(z.string(), ParagraphStyle),
    lists: z.record(z.string(), ListDefinition),
  }),
  content: z
    .unknown()
    .refine((content) => isShallow(content), { error: 'Too deeply nested', abort: true })
    .pipe(z.array(Section)),
})
export type Document = model.Document
