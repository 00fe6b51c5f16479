import type { Certificate } from 'pkijs'
import { certificateOf, certificateProblems, nameIn } from './certificates.ts'
import { type Change, changesBetween } from './changes.ts'
import { type Finding, hasKind, type Message, type Result, type Validation } from './findings.ts'
import { openPdf, type PdfFile, type PdfRevision } from './pdf-file.ts'
import { bytesOf, nameOf, type PdfDict, PdfFault, sameBytes } from './pdf-values.ts'
import { byteRangeOf, type ByteRange, locksFields, permissionOf, signedFieldsOf } from './signature-fields.ts'
import { checkMessage, type SignedMessage } from './signed-message.ts'
import { joined } from './unpack.ts'

const maxSignatures = 50
/** So far may the clock of a signer be ahead. */
const maxAheadMs = 10 * 60_000

/** `roots` are the certificates that are known, in DER; `now` is in milliseconds since 1970. */
type Known = { roots: Uint8Array[]; now: number }

export type Refused = {
  refused: 'not-a-pdf' | 'pdf-structure-damaged' | 'pdf-encrypted' | 'too-many-signatures'
}

/** Checks every signature of a PDF against the state of the file that it signed, and what came after. */
export async function validateSignatures(
  bytes: Uint8Array,
  { roots, now }: Known,
): Promise<Validation | Refused> {
  try {
    const file = openPdf(bytes)
    const newest = await file.revision(bytes.length)
    const fields = signedFieldsOf(newest)
    if (fields.length > maxSignatures) return { refused: 'too-many-signatures' }
    const permissions = fields.map(({ signature }) => permissionOf(newest, signature) ?? 4)
    const permission = Math.min(4, ...permissions)
    const known = roots.flatMap((root) => certificateOf(root) ?? [])
    const signatures: Finding[] = []
    for (const field of fields)
      signatures.push(await findingOf(field, { file, newest, permission, roots: known, now }))
    const inOrder = signatures.toSorted((one, other) => (one.time ?? Infinity) - (other.time ?? Infinity))
    return { result: resultOf(inOrder), signatures: inOrder }
  } catch (error) {
    if (error instanceof PdfFault) return { refused: refusalOf(error) }
    throw error
  }
}

const refusalOf = ({ message }: PdfFault) => {
  if (message === 'Not a PDF') return 'not-a-pdf'
  return message === 'Encrypted' ? 'pdf-encrypted' : 'pdf-structure-damaged'
}

function resultOf(signatures: Finding[]): Result {
  if (signatures.length === 0) return 'no-signatures'
  if (signatures.some(({ isSignatureValid }) => !isSignatureValid)) return 'failed'
  const isSure = signatures.every((one) => one.isCertificateValid && !hasKind(one.messages, 'doubt'))
  return isSure ? 'passed' : 'indeterminate'
}

type Checked = {
  file: PdfFile
  newest: PdfRevision
  /** The least that a certification permits; 4 where there is none. */
  permission: number
  roots: Certificate[]
  now: number
}
type Field = ReturnType<typeof signedFieldsOf>[number]

const kinds = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])

async function findingOf(field: Field, checked: Checked): Promise<Finding> {
  const { newest, file, now } = checked
  const { entries } = field.signature
  const kind = nameOf(newest.resolve(entries.get('SubFilter'))) ?? ''
  const type = typeOf(kind, newest, field.signature)
  const unread = { type, name: null, time: null, isSignatureValid: false, isCertificateValid: false }
  if (!kinds.has(kind))
    return { ...unread, messages: [{ key: 'unsupported-kind', params: { kind: kind.slice(0, 60) } }] }
  const range = byteRangeOf(file.bytes, field.signature)
  if (!range) return { ...unread, messages: [{ key: 'range-wrong' }] }
  const message = await checkMessage({
    contents: bytesOf(entries.get('Contents')) ?? new Uint8Array(),
    bytes: signedBytes(file.bytes, range),
    needsCertificate: kind === 'ETSI.CAdES.detached',
  })
  const ofFile = await revisionMessages(field, range, checked)
  const ofCertificate = await certificateMessages(message, checked.roots, now)
  const messages = [...message.problems, ...ofFile, ...ofCertificate]
  return {
    type,
    name: message.signer ? nameIn(message.signer.subject) : null,
    time: message.signingTime ?? null,
    isSignatureValid: !hasKind(messages, 'signature'),
    isCertificateValid: message.signer !== undefined && !hasKind(messages, 'certificate'),
    messages,
  }
}

function typeOf(kind: string, newest: PdfRevision, signature: PdfDict): Finding['type'] {
  if (kind === 'ETSI.RFC3161') return 'timestamp'
  return permissionOf(newest, signature) === undefined ? 'signature' : 'certification'
}

const signedBytes = (bytes: Uint8Array, { start, gapStart, gapEnd, end }: ByteRange) =>
  joined([bytes.subarray(start, gapStart), bytes.subarray(gapEnd, end)])

async function certificateMessages(
  message: SignedMessage,
  roots: Certificate[],
  now: number,
): Promise<Message[]> {
  const { signer, certificates, signingTime } = message
  if (!signer) return []
  const time = signingTime ?? now
  return [
    ...(await certificateProblems(signer, { roots, others: certificates, time })),
    ...(time > now + maxAheadMs ? [{ key: 'time-in-the-future' as const }] : []),
    { key: signingTime === undefined ? 'time-unknown' : 'time-of-signer' },
    { key: 'revocation-not-asked' },
  ]
}

/** Whether the signature stands in the state of the file that it covers, and what changed after it. */
async function revisionMessages(field: Field, { end }: ByteRange, checked: Checked): Promise<Message[]> {
  const { file, newest, permission } = checked
  if (end === file.bytes.length) return []
  const signed = await signedRevision(file, end)
  const isInIt = signed && signedFieldsOf(signed).some((one) => isSameSignature(one, field))
  if (!isInIt) return [{ key: 'not-in-its-revision' }]
  // Whoever adds something writes a new table of objects behind it, or viewers would not see it.
  const added = file.bytes.subarray(end)
  if (newest.tableOffset < end)
    return added.every((byte) => byte === 10 || byte === 13 || byte === 32) ? [] : [{ key: 'changed-after' }]
  const changes = changesBetween(signed, newest)
  return messagesOf(changes, { permission, locks: locksFields(signed, field.signature) })
}

async function signedRevision(file: PdfFile, end: number): Promise<PdfRevision | undefined> {
  try {
    return await file.revision(end)
  } catch (error) {
    if (error instanceof PdfFault) return undefined
    throw error
  }
}

function isSameSignature(one: Field, other: Field): boolean {
  const [before, after] = [one, other].map(({ signature }) => bytesOf(signature.entries.get('Contents')))
  return one.name === other.name && !!before && !!after && sameBytes(before, after)
}

function messagesOf(
  changes: Set<Change>,
  { permission, locks }: { permission: number; locks: boolean },
): Message[] {
  if (changes.has('other')) return [{ key: 'changed-after' }]
  const messages: Message[] = []
  if (changes.has('annotated') && permission !== 3) messages.push({ key: 'annotated-after' })
  if (changes.has('filled')) messages.push(...filledMessages(permission, locks))
  if (changes.has('signed'))
    messages.push({ key: permission === 1 ? 'more-than-permitted-after' : 'signed-after' })
  if (changes.has('validation-data')) messages.push({ key: 'validation-data-after' })
  return messages
}

/** Only a certification says that a form may be filled in afterwards; without one, that is left to the reader. */
function filledMessages(permission: number, locks: boolean): Message[] {
  if (permission === 1 || locks) return [{ key: 'more-than-permitted-after' }]
  return permission === 4 ? [{ key: 'form-filled-after' }] : []
}
