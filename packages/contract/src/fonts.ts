import { z } from 'zod'
import { area } from './route.ts'
import { id, instant, pageOf, paging, TemplateVersionId } from './shapes.ts'

const FontId = id('Invalid Font ID')

const notDataUri = 'The font must be in Data URI format'
/** So large a file of a font may be. */
export const maxFontBytes = 8 * 2 ** 20

export const FontInput = z.strictObject({
  /** What the file is is told by its content, whatever the URI says. */
  fontDataUri: z
    .string({ error: notDataUri })
    .regex(/^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/, notDataUri)
    .meta({ format: 'data-uri' }),
  fileName: z.string().trim().max(200).default(''),
})
export type FontInput = z.infer<typeof FontInput>

export const Font = z.object({
  id: FontId,
  /** As documents ask for it. */
  family: z.string(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** A line set in it, as a picture. */
  sample: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type Font = z.infer<typeof Font>

/** A family that a template asks for, and what its documents are set in. */
export const AskedFont = z.object({
  family: z.string(),
  /** `own`: a font of the organization; `shipped`: ours, or one of the same measures; `substitute`: another one. */
  kind: z.enum(['own', 'shipped', 'substitute']),
  setIn: z.string(),
})
export type AskedFont = z.infer<typeof AskedFont>

export const FontQuery = paging([15, 30, 60]).extend({ nameFilter: z.string().max(200).default('') })
export type FontQuery = z.infer<typeof FontQuery>

const one = z.object({ fontId: FontId })

export const fonts = area({
  list: {
    method: 'GET',
    path: '/app/fonts',
    access: 'person',
    summary: 'The fonts of the organization by family, paged, each with a line set in it',
    query: FontQuery,
    reply: pageOf(Font),
  },
  create: {
    method: 'POST',
    changes: ['fonts'],
    logs: 'font-created',
    path: '/app/fonts',
    access: { may: 'organization-admin' },
    summary: 'Bring a TrueType or OpenType font that the documents of the organization are set in',
    body: FontInput,
    reply: one,
    bodyLimit: Math.ceil((maxFontBytes * 4) / 3) + 65_536,
  },
  remove: {
    method: 'DELETE',
    changes: ['fonts'],
    logs: 'font-deleted',
    path: '/app/fonts/{fontId}',
    access: { may: 'organization-admin' },
    summary: 'Remove a font: documents that ask for it are set in another one',
    params: one,
    reply: one,
  },
  ofTemplate: {
    method: 'GET',
    path: '/app/templates/{templateVersionId}/fonts',
    access: 'person',
    summary: 'The families that a template asks for, and what its documents are set in',
    params: z.object({ templateVersionId: TemplateVersionId }),
    reply: z.object({ items: z.array(AskedFont) }),
  },
})
