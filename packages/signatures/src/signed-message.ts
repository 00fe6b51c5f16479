import * as asn1 from 'asn1js'
import {
  type Attribute,
  Certificate,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs'
import { isWeakKey } from './certificates.ts'
import type { Message, MessageKey } from './findings.ts'
import { sameBytes } from './pdf-values.ts'

/** What a signed message (CMS, RFC 5652) says of the bytes that it signs. */
export type SignedMessage = {
  problems: Message[]
  signer?: Certificate
  certificates: Certificate[]
  /** Milliseconds since 1970. */
  signingTime?: number
}

const maxCertificates = 60

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
}

const hashes = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/** The algorithms that sign, with the hash that each names; those of RSA without one take that of the message. */
const signings = new Map<string, string | undefined>([
  [oids.rsa, undefined],
  [oids.pss, undefined],
  ['1.2.840.113549.1.1.11', 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'SHA-512'],
  ['1.2.840.10045.4.3.2', 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'SHA-512'],
])

class Wrong extends Error {
  readonly key: MessageKey

  constructor(key: MessageKey) {
    super(key)
    this.key = key
  }
}

type Signed = { contents: Uint8Array; bytes: Uint8Array<ArrayBuffer>; needsCertificate: boolean }

/** Checks a detached signature. `needsCertificate` where it must name its certificate by hash, as CAdES does. */
export async function checkMessage(signed: Signed): Promise<SignedMessage> {
  const read: SignedMessage = { problems: [], certificates: [] }
  try {
    await check(signed, read)
  } catch (error) {
    // A reader of ASN.1 throws what it likes at what somebody made to break it.
    read.problems.push({ key: error instanceof Wrong ? error.key : 'signature-unreadable' })
  }
  return read
}

async function check({ contents, bytes, needsCertificate }: Signed, read: SignedMessage) {
  const message = messageIn(contents)
  read.certificates = (message.certificates ?? []).filter((certificate) => certificate instanceof Certificate)
  if (read.certificates.length > maxCertificates) throw new Wrong('signature-unreadable')
  const info = onlySigner(message)
  const attributes = attributesOf(info)
  const time = attributes(oids.signingTime)
  if (time instanceof asn1.UTCTime || time instanceof asn1.GeneralizedTime)
    read.signingTime = time.toDate().getTime()
  const signer = signerOf(info, read.certificates)
  if (!signer) throw new Wrong('signature-unreadable')
  read.signer = signer
  const hash = hashOf(info)
  if (!hash || isWeakKey(signer)) throw new Wrong('weak-algorithm')
  await checkDigest(attributes, bytes, hash)
  await checkNamed(attributes(oids.signingCertificate), signer, needsCertificate)
  if (!(await isSignedBy(signer, info, hash))) throw new Wrong('signature-wrong')
}

function onlySigner({ signerInfos: [info, ...more] }: SignedData): SignerInfo {
  if (!info) throw new Wrong('signature-unreadable')
  if (more.length > 0) throw new Wrong('several-signers')
  return info
}

type Attributes = ReturnType<typeof attributesOf>

/** What is signed says of which kind the bytes are, and their digest. */
async function checkDigest(attributes: Attributes, bytes: Uint8Array<ArrayBuffer>, hash: string) {
  const type = attributes(oids.contentType)
  const digest = attributes(oids.messageDigest)
  if (!(type instanceof asn1.ObjectIdentifier) || type.valueBlock.toString() !== oids.data)
    throw new Wrong('signature-unreadable')
  if (!(digest instanceof asn1.OctetString)) throw new Wrong('signature-unreadable')
  const actual = new Uint8Array(await crypto.subtle.digest(hash, bytes))
  if (!sameBytes(digest.valueBlock.valueHexView, actual)) throw new Wrong('content-changed')
}

function messageIn(contents: Uint8Array): SignedData {
  const { offset, result } = asn1.fromBER(Uint8Array.from(contents))
  // Its place in the file is larger than it is, and filled up with zeros.
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0))
    throw new Wrong('signature-unreadable')
  const { contentType, content } = new ContentInfo({ schema: result })
  if (contentType !== oids.signedData) throw new Wrong('signature-unreadable')
  const message = new SignedData({ schema: content })
  const { eContent, eContentType } = message.encapContentInfo
  if (eContent !== undefined || eContentType !== oids.data) throw new Wrong('signature-unreadable')
  return message
}

/** Finds the one value of an attribute among those that are signed; one that stands twice is none. */
function attributesOf({ signedAttrs }: SignerInfo) {
  const attributes: Attribute[] = signedAttrs?.attributes ?? []
  return (oid: string): unknown => {
    const found = attributes.filter(({ type }) => type === oid)
    const [value, ...more]: unknown[] = found[0]?.values ?? []
    return found.length === 1 && more.length === 0 ? value : undefined
  }
}

function signerOf({ sid }: SignerInfo, certificates: Certificate[]): Certificate | undefined {
  if (sid instanceof IssuerAndSerialNumber)
    return certificates.find(
      ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
    )
  const wanted = keyIdentifierIn(sid)
  return certificates.find(({ extensions = [] }) => {
    const value: unknown = extensions.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue
    return wanted && value instanceof asn1.OctetString && sameBytes(value.valueBlock.valueHexView, wanted)
  })
}

/** `[0] IMPLICIT OCTET STRING`. */
function keyIdentifierIn(sid: unknown): Uint8Array | undefined {
  if (sid instanceof asn1.Primitive) return sid.valueBlock.valueHexView
  return sid instanceof asn1.OctetString ? sid.valueBlock.valueHexView : undefined
}

function hashOf({ digestAlgorithm, signatureAlgorithm }: SignerInfo): string | undefined {
  const hash = hashes.get(digestAlgorithm.algorithmId)
  if (!signings.has(signatureAlgorithm.algorithmId)) return undefined
  const named = signings.get(signatureAlgorithm.algorithmId)
  return named === undefined || named === hash ? hash : undefined
}

/** A signature that names its certificate by hash (RFC 5035) cannot be given another one of the same key. */
async function checkNamed(attribute: unknown, signer: Certificate, isNeeded: boolean) {
  if (attribute === undefined && !isNeeded) return
  const named = attribute instanceof asn1.Sequence ? attribute.valueBlock.value[0] : undefined
  const first = named instanceof asn1.Sequence ? named.valueBlock.value[0] : undefined
  const [one, other] = first instanceof asn1.Sequence ? first.valueBlock.value : []
  const algorithm = one instanceof asn1.Sequence ? one.valueBlock.value[0] : undefined
  const hash =
    algorithm instanceof asn1.ObjectIdentifier ? hashes.get(algorithm.valueBlock.toString()) : 'SHA-256'
  const value = one instanceof asn1.OctetString ? one : other
  if (!hash || !(value instanceof asn1.OctetString)) throw new Wrong('other-certificate')
  const actual = new Uint8Array(await crypto.subtle.digest(hash, signer.toSchema(false).toBER(false)))
  if (!sameBytes(value.valueBlock.valueHexView, actual)) throw new Wrong('other-certificate')
}

async function isSignedBy(signer: Certificate, info: SignerInfo, hash: string): Promise<boolean> {
  const { signedAttrs, signature, signatureAlgorithm } = info
  if (!signedAttrs) return false
  try {
    return await getCrypto(true).verifyWithPublicKey(
      signedAttrs.encodedValue,
      signature,
      signer.subjectPublicKeyInfo,
      signatureAlgorithm,
      hash,
    )
  } catch {
    return false
  }
}
