import { languages } from '@tabellio/expression'
import { isRegion } from '@tabellio/forms'
import { z } from 'zod'

/** An id as the specification writes it: 24 hexadecimal characters, told apart by `message` (B-019, G-024). */
export const id = (message: string) =>
  z
    .string({ error: message })
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/, message)

/** The fields `pageNumber` and `rowsPerPage` of a query: pages from 0, sizes only from the list (B-020, G-018). */
export const paging = <const Sizes extends readonly [number, ...number[]]>(sizes: Sizes) =>
  z.strictObject({
    pageNumber: pageNumber.default(0),
    rowsPerPage: rowsPerPage(sizes).default(sizes[0]),
  })

export const pageNumber = z.coerce
  .number({ error: 'pageNumber must be a non-negative integer' })
  .int('pageNumber must be a non-negative integer')
  .min(0, 'pageNumber must be a non-negative integer')
  .max(100_000, 'pageNumber is too large')

export const rowsPerPage = <const Sizes extends readonly [number, ...number[]]>(sizes: Sizes) =>
  z.coerce.number().pipe(z.literal(sizes, { error: `rowsPerPage must be one of ${sizes.join(', ')}` }))

/** A page of a list (G-015). A call that answers the whole list leaves the page's number and size out. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalCount: z.number().int(),
    pageNumber: z.number().int().optional(),
    rowsPerPage: z.number().int().optional(),
  })

/** A list in a query: `a,b`. An absent one means no filter, a present empty one is refused (B-021, G-021). */
export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(500))

/** The range of a whole number in the database. */
export const wholeNumber = z.number().int().max(2_147_483_647)

/** Until the end of the year 9999. */
export const milliseconds = z
  .number()
  .int('Invalid date')
  .min(0, 'Invalid date')
  .max(253_402_300_799_999, 'Invalid date')

/** A moment in a body: milliseconds since 1970, or an ISO 8601 date or date-time (G-022). */
export const moment = z
  .union([milliseconds, z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Invalid date' })
  .transform((given) => (typeof given === 'number' ? given : Date.parse(given)))
  .pipe(milliseconds)

/** asc or desc in any case (G-020). */
export const sortDirection = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))

export const queryFlag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** How amounts and dates are written: BCP 47, `es-SV`. */
export const Region = z
  .string()
  .max(35)
  .refine(isRegion, 'The region must be a language and a territory, such as es-SV')

/** Any JSON object, kept as it is. */
export const jsonObject = z.record(z.string().max(200), z.unknown())

/** Milliseconds since 1970. */
export const instant = z.number().int()

export const email = z.email('Invalid email').max(254, 'Invalid email')

/** A person's name for the login, which is their e-mail (G-142). */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s\p{Cc}"(),:;<>[\\\]]{1,254}$/u, 'Invalid Username')

/** What nobody sees, and what turns the order of the letters beside it: no name of a person or a firm has them. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

/** The name of a person or an organization: one line, in which something can be read. */
export const properName = (what: string) =>
  z
    .string()
    .max(200, `${what} must have at most 200 characters`)
    .refine((name) => !unseen.test(name), {
      error: `${what} must be one line of visible characters`,
      abort: true,
    })
    .refine(
      (name) => name.trim() === '' || /[\p{L}\p{N}]/u.test(name),
      `${what} must have a letter or a digit`,
    )

export const personName = (what: string) =>
  z.string().max(1000).trim().min(1, `${what} must not be empty`).pipe(properName(what))

/** B-398. */
export const MfaMethod = z.enum(['email', 'sms', 'authenticator'])
export type MfaMethod = z.infer<typeof MfaMethod>

/** B-399. */
export const MfaConfig = z.strictObject({
  requirement: z.enum(['optional', 'mandatory']),
  allowedMethods: z.array(MfaMethod).max(3),
})
export type MfaConfig = z.infer<typeof MfaConfig>

/** An organization's id (B-443). */
export const OrganizationId = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_-]{2,62}$/, 'Invalid organization ID')

/** G-025: in a body; a path says 'Invalid ROLE ID', a list 'Invalid Role ID'. */
export const RoleId = id('Invalid roleId')
export const DocumentGroupId = id('Invalid Document Group ID')
/** G-025: in a path or a list; a body says 'Invalid documentTypeId'. */
export const DocumentTypeId = id('Invalid Document Type ID')
export const DocumentTypeVersionId = id('Invalid Document Type Version ID')
export const DocumentId = id('Invalid Document ID')
export const DocumentVersionId = id('Invalid Document Version ID')
export const CollectionId = id('Invalid Document Collection ID')
export const TemplateId = id('Invalid Template ID')
export const TemplateVersionId = id('Invalid Template Version ID')
