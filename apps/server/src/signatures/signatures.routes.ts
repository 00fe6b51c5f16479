import {
  type SignatureQuestion,
  type SignatureValidationResult,
  signatures,
} from '@tabellio/contract/signatures'
import type { Refused, Validation } from '@tabellio/signatures'
import { bytesOf, getDocument, getVersion } from '../documents/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { type Renderer, renderRefusal } from '../rendering/index.ts'
import { reportOf } from './report.ts'
import { messageText } from './signature-words.ts'

export type SignatureServices = {
  blobs: Blobs
  threads: Threads
  renderer: Pick<Renderer, 'render'>
  /** The certificates that are known, in DER. */
  roots: Uint8Array[]
  now: () => number
}

export const signatureEndpoints = (services: SignatureServices) =>
  implement(signatures, {
    validate: ({ tenant, body, signal }) => validate(services, { tenant, body, signal }),
  })

type Asked = { tenant: Tenant; body: SignatureQuestion; signal: AbortSignal }

/** B-212. Nothing is asked of any network, and the messages say so. */
async function validate(services: SignatureServices, asked: Asked): Promise<SignatureValidationResult> {
  const { tenant, body, signal } = asked
  const { language } = body
  const { roots } = services
  const now = services.now()
  const bytes = await bytesAsked(services.blobs, asked)
  const outcome = await services.threads.run<Validation | Refused>(
    'validatePdf',
    { bytes, roots, now },
    tenant.organizationId,
  )
  if ('refused' in outcome) throw refusal(outcome.refused, { path: placeOf(body), params: { limit: '50' } })
  const { result, signatures } = outcome
  const told = {
    result,
    signatures: signatures.map(({ type, name, time, messages, ...valid }) => ({
      type,
      name,
      time,
      status: {
        certificate_is_valid: valid.isCertificateValid,
        signature_is_valid: valid.isSignatureValid,
        messages: messages.map((message) => messageText(message, language)),
      },
    })),
  }
  try {
    const { pdf } = await services.renderer.render({
      ...reportOf(told, { language, now }),
      owner: tenant,
      signal,
    })
    return { ...told, base64PdfReport: Buffer.from(pdf).toString('base64') }
  } catch (failure) {
    throw renderRefusal(failure, placeOf(body))
  }
}

const placeOf = ({ documentId }: SignatureQuestion) =>
  documentId === undefined ? 'pdfDataUri' : 'documentId'

async function bytesAsked(blobs: Blobs, { tenant, body }: Asked): Promise<Uint8Array> {
  const { documentId, pdfDataUri = '' } = body
  if (documentId === undefined) return Buffer.from(pdfDataUri.slice(pdfDataUri.indexOf(',') + 1), 'base64')
  const documentVersionId =
    body.documentVersionId ?? (await tenant.read((tx) => getDocument(tx, documentId))).documentVersionId
  const again = () => tenant.read((tx) => getVersion(tx, documentId, documentVersionId))
  const { mimeType, blob } = await again()
  if (mimeType !== 'application/pdf') throw refusal('not-a-pdf', { path: 'documentId' })
  return bytesOf(blobs, tenant, blob, again)
}
