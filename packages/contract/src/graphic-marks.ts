import { measurePicture } from '@tabellio/forms'
import { z } from 'zod'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { id, pageOf, paging } from './shapes.ts'

const GraphicMarkId = id('Invalid Graphic Mark ID')

/** A picture of pixels as a data URI, which parses as one by all that its header says. */
const Picture = z
  .string()
  .max(700_000, { abort: true })
  .regex(/^data:image\/(png|jpeg|webp);base64,/, {
    abort: true,
    error: 'The picture must be a PNG, JPEG or WebP as a data URI',
  })
  .refine((source) => measurePicture(source).fault === undefined, {
    params: { key: 'picture-cannot-be-read' },
    error: 'The picture is damaged or too large',
  })

/** What of a signature its mark shows, and how (B-472). */
const flags = {
  /** The signer by the distinguished name of their certificate. */
  distinguishedName: z.boolean().default(false),
  /** The address at which the signature can be verified. */
  url: z.boolean().default(false),
  /** The mark's picture. */
  logo: z.boolean().default(false),
  email: z.boolean().default(false),
  date: z.boolean().default(false),
  /** The mark's watermark, behind the text. */
  waterMark: z.boolean().default(false),
  location: z.boolean().default(false),
  /** What each line is, before it. */
  showLabels: z.boolean().default(false),
  alignToRight: z.boolean().default(false),
  /** The address of the verification as a QR code. */
  hasQrCode: z.boolean().default(false),
  /** A frame around it, as of a rubber stamp. */
  stamp: z.boolean().default(false),
}
export type GraphicMarkFlag = keyof typeof flags

/** B-472, B-701. A picture that is absent or null is none: an update gives the whole mark. */
export const GraphicMarkInput = z.strictObject({
  name: z.string().max(100).trim().min(3, 'The name must have at least 3 characters'),
  imageDataURI: Picture.nullable().default(null),
  waterMarkDataURI: Picture.nullable().default(null),
  isDefault: z.boolean().default(false),
  customMessage: z.string().trim().max(300).default(''),
  reason: z.string().trim().max(150).default(''),
  ...flags,
})
export type GraphicMarkInput = z.infer<typeof GraphicMarkInput>

/** What a list tells of a mark. */
const GraphicMarkItem = z.object({
  id: GraphicMarkId,
  name: z.string(),
  isDefault: z.boolean(),
  myPermissions: ViewEditDelete,
})
export type GraphicMarkItem = z.infer<typeof GraphicMarkItem>

export const GraphicMark = GraphicMarkItem.extend({
  /** The pictures as data URIs. */
  image: z.string().nullable(),
  waterMarkImage: z.string().nullable(),
  customMessage: z.string(),
  reason: z.string(),
  ...flags,
})
export type GraphicMark = z.infer<typeof GraphicMark>

/** B-474. */
export const GraphicMarkQuery = paging([15, 30, 50]).extend({ nameFilter: z.string().max(200).default('') })
export type GraphicMarkQuery = z.infer<typeof GraphicMarkQuery>

const one = z.object({ graphicMarkId: GraphicMarkId })
/** Both pictures at their largest. */
const bodyLimit = 2 * 1024 * 1024

export const graphicMarks = area({
  list: {
    method: 'GET',
    path: '/app/signatures/graphic-marks',
    access: 'person',
    summary: 'Graphic marks of signatures by name, paged',
    query: GraphicMarkQuery,
    reply: pageOf(GraphicMarkItem),
  },
  all: {
    method: 'GET',
    path: '/app/signatures/all-graphic-marks',
    access: 'person',
    summary: 'All graphic marks by name, to choose from',
    reply: pageOf(GraphicMarkItem),
  },
  getDefault: {
    method: 'GET',
    path: '/app/signatures/default-graphic-mark',
    access: 'person',
    summary: 'The graphic mark of whoever chooses none',
    reply: GraphicMark,
  },
  get: {
    method: 'GET',
    path: '/app/signatures/graphic-mark/{graphicMarkId}',
    access: 'person',
    summary: 'One graphic mark with its pictures',
    params: one,
    reply: GraphicMark,
  },
  create: {
    method: 'POST',
    changes: ['graphicMarks'],
    logs: 'graphic-mark-created',
    path: '/app/signatures/graphic-mark',
    access: { may: 'organization-admin' },
    summary: 'Create a graphic mark',
    body: GraphicMarkInput,
    reply: one,
    bodyLimit,
  },
  update: {
    method: 'PUT',
    changes: ['graphicMarks'],
    logs: 'graphic-mark-updated',
    path: '/app/signatures/graphic-mark/{graphicMarkId}',
    access: { may: 'organization-admin' },
    summary: 'Change a graphic mark',
    params: one,
    body: GraphicMarkInput,
    reply: one,
    bodyLimit,
  },
  remove: {
    method: 'DELETE',
    changes: ['graphicMarks'],
    logs: 'graphic-mark-deleted',
    path: '/app/signatures/graphic-mark/{graphicMarkId}',
    access: { may: 'organization-admin' },
    summary: 'Delete a graphic mark',
    params: one,
    reply: one,
  },
})
