import { measurePicture } from '@tabellio/forms'
import { z } from 'zod'
import { email, id, moment, wholeNumber } from './shapes.ts'
import { ExternalActionDocument } from './shared-item-actions.ts'

const notPicture = 'The picture must be a PNG, JPEG or WebP as a data URI'
/** B-379. A picture of pixels that parses as one by all that its header says. */
const Picture = z
  .string()
  .max(700_000, { abort: true })
  .regex(/^data:image\/(png|jpeg|webp);base64,/, { abort: true, error: notPicture })
  .refine((source) => measurePicture(source).fault === undefined, {
    params: { key: 'picture-cannot-be-read' },
    error: 'The picture is damaged or too large',
  })

const line = (what: string) =>
  z
    .string()
    .max(200)
    .trim()
    .min(1, `${what} must not be empty`)
    .regex(/^\P{Cc}*$/u, `${what} must be one line`)

/** What a field of the form begins with (B-380); one that is hidden keeps it, whatever the visitor sends (SHR-2). */
const FieldDefault = z
  .strictObject({
    field: z.string().min(1, 'The field must not be empty').max(200),
    defaultValue: z
      .union([
        z.string().max(1000),
        z.number().min(-1e15).max(1e15),
        z.boolean(),
        z.array(z.string().max(1000)).max(200),
      ])
      .nullable()
      .default(null),
    defaultValueType: z.enum(['Alphanumeric', 'Numeric', 'Logical']).optional(),
    hidden: z.boolean().default(false),
  })
  .superRefine(({ defaultValue, defaultValueType }, context) => {
    const message = problemOfDefault(defaultValue, defaultValueType)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['defaultValue'], message })
  })

function problemOfDefault(value: unknown, type: string | undefined): string | undefined {
  if (value === null) return undefined
  if (type === 'Numeric') return Number.isSafeInteger(value) ? undefined : 'Must be integer'
  if (type === 'Logical') return typeof value === 'boolean' ? undefined : 'Must be true or false'
  if (Array.isArray(value)) return value.length > 0 ? undefined : 'At least 1 item is needed'
  if (type === 'Alphanumeric') return typeof value === 'string' ? undefined : 'Must be a text'
  return undefined
}

/** Sends whoever is done on: over http alone (SHR-3). */
const returnURL = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter an address that begins with https://',
  })
  .max(2000)

/** What every link says of itself (B-372, B-373). */
const base = {
  name: line('The name'),
  assignedTo: line('assignedTo'),
  active: z.boolean().default(true),
  description: z.string().trim().max(2000).default(''),
  returnURL: returnURL.optional(),
  expirationDate: moment.optional(),
  maxUsage: wholeNumber.min(1, 'maxUsage must be at least 1').optional(),
  config: z.array(FieldDefault).max(500).default([]),
  successMessage: z.string().trim().max(2000).default(''),
  bannerImage: Picture.optional(),
  logoImage: Picture.optional(),
}

/** Asked for beside the link. An update without it keeps the one before; null takes it away. */
const password = z
  .string()
  .min(4, 'The password must have at least 4 characters')
  .max(200)
  .nullable()
  .optional()

/** What the link is for (B-371, B-374). */
const kinds = [
  z.strictObject({
    ...base,
    password,
    tokenType: z.literal('generate-document'),
    templateId: id('Invalid templateId'),
    templateVersionId: id('Invalid templateVersionId'),
  }),
  z.strictObject({
    ...base,
    password,
    tokenType: z.literal('import-document'),
    documentTypeId: id('Invalid documentTypeId'),
    documentTypeVersionId: id('Invalid documentTypeVersionId'),
  }),
  z.strictObject({
    ...base,
    password,
    tokenType: z.literal('generate-combined'),
    combinedTemplateId: id('Invalid combinedTemplateId'),
  }),
  z.strictObject({
    ...base,
    password,
    tokenType: z.literal('external-actions'),
    sentTo: email,
    taskId: id('Invalid taskId').optional(),
    title: line('The title'),
    subtitle: z.string().trim().max(500).optional(),
    documents: z.array(ExternalActionDocument).min(1, 'At least one document is needed').max(20),
  }),
] as const

export const SharedItemInput = z.discriminatedUnion('tokenType', kinds)
export type SharedItemInput = z.infer<typeof SharedItemInput>

/** The link is sent to these, as soon as it is made; nobody can read it again later. */
const mailTo = z.array(email).max(20).default([])
const [generate, importing, combined, external] = kinds
export const NewSharedItem = z.discriminatedUnion('tokenType', [
  generate.extend({ mailTo }),
  importing.extend({ mailTo }),
  combined.extend({ mailTo }),
  external.extend({ mailTo }),
])
export type NewSharedItem = z.infer<typeof NewSharedItem>
