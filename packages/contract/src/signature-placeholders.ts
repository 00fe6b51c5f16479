import { z } from 'zod'
import { DocumentId, DocumentVersionId } from './shapes.ts'

/** Points from the top left of the page; where the size of the page is given, they are of a page of that size (G-098). */
const length = z.number().min(-100_000).max(100_000)
const extent = z.number().nonnegative().max(100_000)

/** A place on a page (B-238); the page -1 is a new one at the end (G-099). */
const Place = z.strictObject({
  signaturePageIndex: z.number().int().min(-1).max(100_000),
  x: length,
  y: length,
  width: extent,
  height: extent,
  pageHeight: extent,
  pageWidth: extent,
})

/** A mark where a document is to be signed, at places on its pages (G-201). */
export const SignaturePlaceholder = z.strictObject({
  /** Unique in the version. */
  key: z.string().min(1).max(200),
  /** The part of whoever signs: "buyer". */
  identifier: z.string().max(200).default(''),
  /** The text in the document where it stands. */
  keywordName: z.string().max(200).default(''),
  keywordValue: z.string().max(1000).default(''),
  /** Where whoever signs gets mail. */
  emailValue: z.string().max(254).default(''),
  type: z.enum(['generated', 'manual']),
  placeholders: z.array(Place).max(500),
})
export type SignaturePlaceholder = z.infer<typeof SignaturePlaceholder>

const isOnce = (given: { key: string }[]) => new Set(given.map(({ key }) => key)).size === given.length

export const SavePlaceholders = z.strictObject({
  /** All of the version; what it had before is gone. */
  signaturePlaceholders: z
    .array(SignaturePlaceholder)
    .max(200)
    .refine(isOnce, 'Each key must stand once only'),
})

export const PlaceholdersAsked = z.strictObject({
  documents: z
    .array(z.strictObject({ documentId: DocumentId, documentVersionId: DocumentVersionId.optional() }))
    .min(1)
    .max(100),
})

/** Of each document what is to be signed in it, without the places. */
export const PlaceholdersSummary = z.object({
  placeholdersResume: z.array(
    z.object({
      documentId: DocumentId,
      documentVersionId: DocumentVersionId,
      name: z.string(),
      placeholders: z.array(
        z.object({
          key: z.string(),
          identifier: z.string(),
          emailValue: z.string(),
          type: SignaturePlaceholder.shape.type,
          /** At how many places it stands. */
          places: z.number().int(),
        }),
      ),
    }),
  ),
})
export type PlaceholdersSummary = z.infer<typeof PlaceholdersSummary>
