import * as z from 'zod'
import { barcodeAnchors, barcodeTypes } from './barcodes.ts'
import { chartKinds, maxSeries } from './charts.ts'
import type * as model from './document.ts'
import { ExpressionTree } from './expression-tree.ts'

/** Points that a page can hold: a hostile length must not make a renderer lay out for ever. */
export const length = z.number().min(0).max(20_000)
export const shift = z.number().min(-20_000).max(20_000)
const color = z.string().regex(/^#[0-9a-f]{6}$/i)
/** Names and short words; what is read; and what stands on the page in one piece. */
export const name = z.string().max(200)
const path = z.string().min(1).max(2000)
const words = z.string().max(1000)
const text = z.string().max(200_000)
/** Characters of a picture as a data URI: no body may be larger. */
const maxPicture = 8 * 2 ** 20
/** Parts of one part. */
export const maxParts = 10_000

/** As Word takes them. */
const bookmark = z.string().regex(/^[^\s"\\#]{1,80}$/)
const headingLevel = z.int().min(1).max(6)

const textCase = z.enum(['upper', 'lower', 'capitalize']).exactOptional()

const counted = z
  .strictObject({
    gender: z.enum(['masculine', 'feminine']).exactOptional(),
    beforeNoun: z.boolean().exactOptional(),
  })
  .exactOptional()

const ValueFormat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), case: textCase }),
  z.strictObject({
    kind: z.literal('number'),
    decimals: z.int().min(0).max(12).exactOptional(),
    grouping: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('currency'), currency: name.exactOptional() }),
  z.strictObject({
    kind: z.literal('words'),
    currency: name.exactOptional(),
    case: textCase,
    counts: counted,
  }),
  z.strictObject({ kind: z.literal('ordinal'), inWords: z.boolean().exactOptional(), counts: counted }),
  z.strictObject({ kind: z.literal('mask'), mask: name.min(1) }),
  z.strictObject({
    kind: z.literal('date'),
    style: z.enum(['short', 'long', 'words', 'year', 'month', 'day']),
  }),
  z.strictObject({ kind: z.literal('time'), style: z.enum(['12', '24', 'words']) }),
  z.strictObject({
    kind: z.literal('logical'),
    yes: words.exactOptional(),
    no: words.exactOptional(),
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
      font: name.exactOptional(),
      size: length.exactOptional(),
      color: color.exactOptional(),
      bold: z.boolean().exactOptional(),
      italic: z.boolean().exactOptional(),
      letterSpacing: shift.exactOptional(),
    }),
  }),
  z.strictObject({ type: z.literal('highlight'), attrs: z.strictObject({ color }) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z
        .string()
        .max(2000)
        .regex(/^(https?:\/\/|mailto:|#[^\s"\\]{1,80}$)/i),
    }),
  }),
])
const marks = z.array(Mark).max(50).exactOptional()

export const size = { width: length, height: length }
const openSize = { width: length.exactOptional(), height: length.exactOptional() }

const SignatureTag = z.strictObject({
  type: z.literal('signature'),
  attrs: z.strictObject({
    identifier: name.min(1),
    ...size,
    get label(): z.ZodType<model.Inline[]> {
      return inlines
    },
  }),
})

const Footnote = z.strictObject({
  type: z.literal('footnote'),
  attrs: z.strictObject({
    get note(): z.ZodType<model.Inline[]> {
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

/** Points of a chart's side: smaller there is no room for its axes, larger no page. */
const side = z.number().min(60).max(1000)

const join = z.enum(['and', 'or']).exactOptional()

const wordForms = z.strictObject({
  one: words.min(1),
  feminine: words.exactOptional(),
  plural: words.exactOptional(),
  femininePlural: words.exactOptional(),
})
/** The values of a field that say feminine, where the author's own list says it. */
const feminine = z.array(words).max(50).exactOptional()

const Replacement = z.discriminatedUnion('replacementType', [
  z.strictObject({
    replacementType: z.literal('Simple'),
    path,
    cases: z.array(z.strictObject({ value: words, words })).max(500),
    otherwise: words.exactOptional(),
  }),
  z.strictObject({ replacementType: z.literal('GenderSingular'), path, words: wordForms, feminine }),
  z.strictObject({
    replacementType: z.literal('GenderNumber'),
    pluralCondition: z.enum(['AmountOf', 'ValueOf']),
    path,
    gender: path.exactOptional(),
    words: wordForms,
    feminine,
  }),
  z.strictObject({ replacementType: z.literal('Linking'), word: name }),
  z.strictObject({ replacementType: z.literal('Joining'), join: z.enum(['and', 'or']), separator: words }),
])

const InlineRepeat = z.strictObject({
  type: z.literal('inlineRepeat'),
  attrs: Repeat.extend({ separator: words, lastSeparator: words.exactOptional(), join }),
  get content(): z.ZodType<model.Inline[]> {
    return inlines
  },
})

const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text, marks }),
  z.strictObject({ type: z.literal('lineBreak'), marks }),
  z.strictObject({ type: z.literal('tab') }),
  z.strictObject({ type: z.literal('pageNumber'), marks }),
  z.strictObject({ type: z.literal('pageCount'), marks }),
  z.strictObject({ type: z.literal('sectionPageCount'), marks }),
  z.strictObject({
    type: z.literal('reference'),
    attrs: z.strictObject({ to: bookmark, shows: z.enum(['words', 'number', 'page']) }),
    marks,
  }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      source: z.string().max(maxPicture).startsWith('data:image/'),
      ...openSize,
      alt: words,
    }),
  }),
  z.strictObject({
    type: z.literal('field'),
    attrs: z.strictObject({
      path,
      format: ValueFormat.exactOptional(),
      empty: words.exactOptional(),
    }),
    marks,
  }),
  z.strictObject({
    type: z.literal('pictureField'),
    attrs: z.strictObject({ path, ...openSize, alt: words }),
  }),
  z.strictObject({
    type: z.literal('barcode'),
    attrs: z.strictObject({
      kind: z.enum(barcodeTypes),
      value: z.string().min(1).max(3000),
      ...size,
      anchor: z.enum(barcodeAnchors).exactOptional(),
      alt: words,
    }),
  }),
  z.strictObject({
    type: z.literal('chart'),
    attrs: z.strictObject({
      kind: z.enum(chartKinds),
      title: name.exactOptional(),
      record: path.exactOptional(),
      label: path.exactOptional(),
      values: z.array(path).min(1).max(maxSeries),
      width: side,
      height: side,
      alt: words,
    }),
  }),
  z.strictObject({ type: z.literal('replacement'), attrs: Replacement, marks }),
  SignatureTag,
  Footnote,
  InlineCondition,
  InlineRepeat,
])
const inlines = z.array(Inline).max(maxParts)

const Border = z.strictObject({
  width: length,
  color: color.exactOptional(),
  style: z.enum(['dashed', 'dotted']).exactOptional(),
})
const border = Border.exactOptional()
export const Borders = z.strictObject({ top: border, right: border, bottom: border, left: border })
const borders = Borders.exactOptional()
export const sides = z.strictObject({ top: length, right: length, bottom: length, left: length })

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
  widowControl: z.boolean().exactOptional(),
  tabs: z
    .array(
      z.strictObject({
        at: shift,
        align: z.enum(['left', 'center', 'right', 'decimal']).exactOptional(),
        leader: z.enum(['none', 'dots', 'line']).exactOptional(),
      }),
    )
    .max(50)
    .exactOptional(),
  contextualSpacing: z.boolean().exactOptional(),
  borders,
  fill: color.exactOptional(),
}

export const ParagraphStyle = z.strictObject({
  ...paragraphFormat,
  basedOn: name.exactOptional(),
  outlineLevel: headingLevel.exactOptional(),
  text: z
    .strictObject({
      font: name.exactOptional(),
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
      style: name.exactOptional(),
      list: z
        .strictObject({ id: name, level: z.int().min(0).max(8), bold: z.boolean().exactOptional() })
        .exactOptional(),
      blank: z.strictObject({ font: name.exactOptional(), size: length.exactOptional() }).exactOptional(),
      beside: z.enum(['center', 'right']).exactOptional(),
      bookmarks: z.array(bookmark).max(50).exactOptional(),
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
      borders,
      margins: sides.exactOptional(),
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
      height: length.exactOptional(),
    })
    .exactOptional(),
  content: z.array(TableCell).max(100),
})

const Table = z.strictObject({
  type: z.literal('table'),
  attrs: z
    .strictObject({
      columns: z.array(length).min(1).max(100).exactOptional(),
      borders: z.enum(['all', 'horizontal', 'outer', 'none']).exactOptional(),
      headerRows: z.int().min(0).max(maxParts).exactOptional(),
      cellPadding: length.exactOptional(),
      cellMargins: sides.exactOptional(),
      width: length.exactOptional(),
      align: z.enum(['left', 'center', 'right']).exactOptional(),
      indentLeft: shift.exactOptional(),
      rightToLeft: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  content: z.array(TableRow).max(maxParts),
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

const SubTemplate = z.strictObject({
  type: z.literal('subTemplate'),
  attrs: z.strictObject({ template: name.min(1) }),
  get content(): z.ZodExactOptional<z.ZodType<model.Block[]>> {
    return blocks.exactOptional()
  },
})

export const Block = z.discriminatedUnion('type', [
  Paragraph,
  Table,
  BlockCondition,
  BlockRepeat,
  z.strictObject({ type: z.literal('pageBreak') }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({
    type: z.literal('contents'),
    attrs: z.strictObject({ from: headingLevel, to: headingLevel }),
  }),
  SubTemplate,
])
export const blocks = z.array(Block).max(maxParts)
