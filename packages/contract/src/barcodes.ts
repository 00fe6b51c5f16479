import { barcodeAnchors, barcodeSizes, barcodeTypes } from '@tabellio/document/barcodes'
import { z } from 'zod'
import { FormValues } from './definitions.ts'
import { area } from './route.ts'

/** In points; a barcode has room at least, and stands on a page (B-356). */
const side = z.number().min(1).max(2000)

const looks = {
  type: z.enum(barcodeTypes),
  /** Where the drawing stands in its room, which it leaves a part of empty unless it has its proportions. */
  anchor: z.enum(barcodeAnchors).optional(),
  /** Normal when absent; Personalized is as wide and as high as is said (B-359). */
  size: z.enum(barcodeSizes).optional(),
  width: side.optional(),
  height: side.optional(),
}

const value = z.string().trim().min(1).max(3000)
/** What people filled in, for the sources that read it. */
const data = FormValues.optional()

/** B-359: what is written, the value of the field of this path, or a text with `{path}` variables. */
export const BarcodeRequest = z
  .discriminatedUnion('source', [
    z.strictObject({ ...looks, source: z.literal('FixedValue'), value }),
    z.strictObject({ ...looks, source: z.literal('FieldValue'), value, data }),
    z.strictObject({ ...looks, source: z.literal('Personalized'), value, data }),
  ])
  .superRefine(({ size, width, height }, context) => {
    if (size !== 'Personalized') return
    if (width === undefined) context.addIssue({ code: 'custom', path: ['width'], message: needed })
    if (height === undefined) context.addIssue({ code: 'custom', path: ['height'], message: needed })
  })
export type BarcodeRequest = z.infer<typeof BarcodeRequest>

const needed = 'A barcode of its own size needs a width and a height of at least 1'

export const barcodes = area({
  generate: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/generate-barcode',
    access: 'person',
    summary: 'A barcode as a picture; nothing is stored',
    body: BarcodeRequest,
    reply: z.object({ barcodeDataUri: z.string().meta({ format: 'data-uri' }) }),
  },
})
