import { z } from 'zod'
import { FormValues } from './definitions.ts'
import { fileLimits } from './file-limits.ts'
import { area } from './route.ts'
import {
  DocumentId,
  DocumentTypeId,
  DocumentVersionId,
  id,
  instant,
  pageNumber,
  pageOf,
  paging,
} from './shapes.ts'

const IntakeFileId = id('Invalid Intake File ID')

const intakeSources = ['upload', 'folder', 'mail'] as const

/**
 * `waiting` to be read; `ready` to be looked at and stored; `split` into its parts by cover sheets; `discarded`, and still
 * there for some days. What is stored as a document is no intake file any more.
 */
const intakeStates = ['waiting', 'ready', 'split', 'discarded'] as const

/** Why something of a file could not be read, or a stack was left whole. */
const intakeProblems = [
  'password',
  'damaged',
  'no-text',
  'too-many-pages',
  'took-too-long',
  'cover-sheet-cut',
  'cover-sheet-contradicts',
  'cover-sheet-unknown',
] as const

/** Left, top, width and height, as parts of the page's. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

const TypeGuess = z.object({
  documentTypeId: DocumentTypeId,
  name: z.string(),
  /** From 0 to 1: how alike the file is to those stored as this type; 1 where a cover sheet says it. */
  likeness: z.number(),
  /** The words that both have. */
  words: z.array(z.string()),
})

const FieldGuess = z.object({
  name: z.string(),
  value: z.unknown(),
  /** As it stands in the file, and where. */
  text: z.string(),
  page: z.number().int(),
  boxes: z.array(Box),
})
export type IntakeFieldGuess = z.infer<typeof FieldGuess>

const Duplicate = z.object({
  documentId: DocumentId.nullable(),
  name: z.string(),
})

export const IntakeFile = z.object({
  intakeFileId: IntakeFileId,
  name: z.string(),
  source: z.enum(intakeSources),
  state: z.enum(intakeStates),
  problem: z.enum(intakeProblems).nullable(),
  mimeType: z.string(),
  size: z.number().int(),
  pageCount: z.number().int().nullable(),
  /** How many of its pages have been read, while it waits. */
  readPages: z.number().int(),
  hasThumbnail: z.boolean(),
  /** The type that it was guessed to be of, or that somebody chose. */
  documentTypeId: DocumentTypeId.nullable(),
  documentTypeName: z.string().nullable(),
  likeness: z.number().nullable(),
  /** Nobody's files are shown to the administrators. */
  isMine: z.boolean(),
  createdAt: instant,
  /** The same file, as a document or in the inbox, of what the caller sees. */
  duplicates: z.array(Duplicate),
})
export type IntakeFile = z.infer<typeof IntakeFile>

export const IntakeFileInfo = IntakeFile.extend({
  types: z.array(TypeGuess),
  fields: z.array(FieldGuess),
  data: FormValues,
  /** What its bar codes say. */
  codes: z.array(z.string()),
  isByOcr: z.boolean(),
})
export type IntakeFileInfo = z.infer<typeof IntakeFileInfo>

/** What was read and guessed of a file, as it is kept. */
export type IntakeGuess = Pick<IntakeFileInfo, 'types' | 'fields' | 'codes' | 'isByOcr'>

export const IntakeQuery = paging([15, 30, 100]).extend({
  /** Words of the name. */
  nameFilter: z.string().max(200).default(''),
  stateFilter: z.enum(['open', 'discarded']).default('open'),
})
export type IntakeQuery = z.infer<typeof IntakeQuery>

const one = z.object({ intakeFileId: IntakeFileId })

export const IntakeCorrection = z.strictObject({
  documentTypeId: DocumentTypeId,
  /** Without it, the fields of the type are read anew. */
  data: FormValues.optional(),
})
export type IntakeCorrection = z.infer<typeof IntakeCorrection>

export const intake = area({
  list: {
    method: 'GET',
    path: '/app/intake',
    access: 'person',
    summary: 'Files that came in and are no documents yet, the newest first',
    query: IntakeQuery,
    reply: pageOf(IntakeFile),
  },
  add: {
    method: 'POST',
    changes: ['intake'],
    logs: 'intake-files-added',
    path: '/app/intake',
    access: 'person',
    summary: 'Bring files in without saying what they are',
    body: z.strictObject({
      /** Files as data URIs; a request in parts has the files themselves, under the same name. */
      documents: z
        .array(
          z
            .string()
            .regex(/^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/, 'A document must be a data URI'),
        )
        .max(fileLimits.maxFiles)
        .default([]),
      filesName: z.array(z.string().max(1000)).max(fileLimits.maxFiles).default([]),
      /** The name of the PDF that the files, which are pictures of pages, are joined to in their order. */
      joinedAs: z.string().trim().min(1).max(200).optional(),
    }),
    bodyLimit: fileLimits.maxBodyBytes,
    takesFiles: true,
    reply: z.object({ items: z.array(one) }),
  },
  get: {
    method: 'GET',
    path: '/app/intake/{intakeFileId}',
    access: 'person',
    summary: 'A file that came in, with what was guessed and why',
    params: one,
    reply: IntakeFileInfo,
  },
  page: {
    method: 'GET',
    path: '/app/intake/{intakeFileId}/page',
    access: 'person',
    summary: 'A page of a file that came in, as a picture',
    params: one,
    query: z.strictObject({ pageNumber: pageNumber.default(0) }),
    raw: 'always',
  },
  thumbnail: {
    method: 'GET',
    path: '/app/intake/{intakeFileId}/thumbnail',
    access: 'person',
    summary: 'The first page of a file that came in, small',
    params: one,
    raw: 'always',
  },
  correct: {
    method: 'PUT',
    changes: ['intake'],
    logs: 'intake-file-corrected',
    path: '/app/intake/{intakeFileId}',
    access: 'person',
    summary: 'Say of which type a file is, and what its fields are',
    params: one,
    body: IntakeCorrection,
  },
  store: {
    method: 'POST',
    changes: ['intake', 'documents', 'dashboard'],
    logs: 'document-saved',
    path: '/app/intake/{intakeFileId}/store',
    access: 'person',
    summary: 'Store a file that came in as a document of the type said of it',
    params: one,
    reply: z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId }),
  },
  discard: {
    method: 'DELETE',
    changes: ['intake'],
    logs: 'intake-file-discarded',
    path: '/app/intake/{intakeFileId}',
    access: 'person',
    summary: 'Discard a file that came in; it can be brought back for 7 days',
    params: one,
  },
  restore: {
    method: 'POST',
    changes: ['intake'],
    logs: 'intake-file-restored',
    path: '/app/intake/{intakeFileId}/restore',
    access: 'person',
    summary: 'Bring a discarded file back',
    params: one,
  },
  coverSheet: {
    method: 'GET',
    path: '/app/intake-cover-sheets/{documentTypeId}',
    access: 'person',
    summary: 'A cover sheet to print: the pages behind it in a stack become a file of its type',
    params: z.object({ documentTypeId: DocumentTypeId }),
    raw: 'always',
  },
})
