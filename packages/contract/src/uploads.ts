import { z } from 'zod'
import { FormValues } from './definitions.ts'
import { fileLimits } from './file-limits.ts'
import { area } from './route.ts'
import { DocumentId, DocumentTypeId, DocumentVersionId } from './shapes.ts'

const notDataUri = 'A document must be a data URI'
const flag = z.boolean({ error: 'This must be true or false' })

/** A file in a text (RFC 2397), in base64. */
const DataUri = z
  .string({ error: notDataUri })
  .regex(/^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/, notDataUri)
  .meta({ format: 'data-uri' })

/** B-188. */
export const SaveDocumentRequest = z
  .strictObject({
    /** Of the new document; a new version keeps its document's. */
    documentTypeId: DocumentTypeId.optional(),
    /** The newest version of the document, which gets the next one (G-091). */
    parentDocumentVersionId: DocumentVersionId.optional(),
    /** The document that this one is a copy of. */
    originalDocumentId: DocumentId.optional(),
    /** False keeps the file of the version before; without it a file that comes replaces that one (G-093). */
    mustUpdateBinaries: flag.optional(),
    /** Makes a version also where nothing is another than before (G-093). */
    createNewVersion: flag.default(false),
    /** The MIME type of the files, where neither a file nor its name says it. */
    contentType: z.string().max(200).optional(),
    /** The values of the type's fields; a new version without them keeps those of the version before. */
    data: FormValues.optional(),
    /** Each file becomes a document (B-190); a request in parts has the files themselves, under the same name. */
    documents: z.array(DataUri).max(fileLimits.maxFiles).default([]),
    /** B-189. */
    originMethod: z.enum(['imported', 'scanned']).default('imported'),
    /** Keys of the placeholders of signatures that the new version does not take over from the one before (B-650). */
    signatureKeysToRemove: z.array(z.string().max(200)).max(100).default([]),
    /** The names of the files, in their order. */
    filesName: z.array(z.string().max(1000)).max(fileLimits.maxFiles).default([]),
  })
  .refine((given) => given.documentTypeId ?? given.parentDocumentVersionId, {
    path: ['documentTypeId'],
    error: 'Say which type of document this is',
  })
export type SaveDocumentRequest = z.infer<typeof SaveDocumentRequest>

const SavedDocument = z.object({ documentId: DocumentId, documentVersionId: DocumentVersionId })
export type SavedDocument = z.infer<typeof SavedDocument>

export const uploads = area({
  save: {
    method: 'POST',
    changes: ['documents', 'dashboard'],
    logs: 'document-saved',
    path: '/app/documents',
    aliases: ['/documents'],
    access: 'person',
    summary: 'Bring in files as documents of a type, or a new version of a document',
    body: SaveDocumentRequest,
    /** The first document, and all of them in the order of the files. */
    reply: SavedDocument.extend({ documents: z.array(SavedDocument) }),
    bodyLimit: fileLimits.maxBodyBytes,
    takesFiles: true,
  },
})
