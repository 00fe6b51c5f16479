import * as asn1 from 'asn1js'
import {
  type AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  type RelativeDistinguishedNames,
  RSAPublicKey,
} from 'pkijs'
import type { Message } from './findings.ts'
import { sameBytes } from './pdf-values.ts'

const maxRoots = 2_000
/** A chain is no longer, and so many signatures of certificates are verified for one. */
const maxDepth = 8
const maxVerifications = 64

const oids = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  email: '1.2.840.113549.1.9.1',
  rsa: '1.2.840.113549.1.1.1',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
}

/** Extensions that may be critical: those looked at here, and those that restrict nothing of what is. */
const understood = new Set([
  oids.keyUsage,
  oids.basicConstraints,
  oids.extendedKeyUsage,
  '2.5.29.17',
  '2.5.29.32',
])

/** SHA-1 and MD5 by RSA, DSA and ECDSA: their collisions have been found. */
const weakSignatures = new Set([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
])

/** For mail, for documents (RFC 9336, Adobe, Microsoft), for persons who log in, for anything. */
const signingPurposes = new Set([
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
  '1.3.6.1.5.5.7.3.2',
  '2.5.29.37.0',
])

/** The certificates in a file of PEM; what is none of them is left out. */
export function readCertificates(pem: string): Uint8Array[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g)
  return [...blocks].slice(0, maxRoots).flatMap(([, base64 = '']) => {
    const bytes = bytesOfBase64(base64.replaceAll(/\s/g, ''))
    return bytes && certificateOf(bytes) ? [bytes] : []
  })
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

export function certificateOf(bytes: Uint8Array): Certificate | undefined {
  try {
    return Certificate.fromBER(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** Whom a certificate names: a person, else what they belong to. */
export function nameIn({ typesAndValues }: RelativeDistinguishedNames): string | null {
  for (const type of [oids.commonName, oids.organization, oids.email]) {
    const value = typesAndValues.find((entry: AttributeTypeAndValue) => entry.type === type)?.value.valueBlock
      .value
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 200).toWellFormed()
  }
  return null
}

const extensionOf = ({ extensions = [] }: Certificate, oid: string) =>
  extensions.find(({ extnID }) => extnID === oid)

/** Tells whether a key may be used so; a certificate that does not say permits all. */
function mayUse(certificate: Certificate, bits: number[]): boolean {
  const usage: unknown = extensionOf(certificate, oids.keyUsage)?.parsedValue
  if (usage === undefined) return true
  if (!(usage instanceof asn1.BitString)) return false
  const [first = 0] = usage.valueBlock.valueHexView
  return bits.some((bit) => (first & (128 >> bit)) !== 0)
}

function isForSigning(certificate: Certificate): boolean {
  const purposes: unknown = extensionOf(certificate, oids.extendedKeyUsage)?.parsedValue
  const isOfPurpose =
    purposes === undefined ||
    (purposes instanceof ExtKeyUsage && purposes.keyPurposes.some((purpose) => signingPurposes.has(purpose)))
  // Digital signature, or what a signer cannot deny.
  return isOfPurpose && mayUse(certificate, [0, 1])
}

function mayIssue(certificate: Certificate, below: number): boolean {
  const constraints: unknown = extensionOf(certificate, oids.basicConstraints)?.parsedValue
  if (!(constraints instanceof BasicConstraints) || !constraints.cA) return false
  const { pathLenConstraint: most } = constraints
  return (typeof most !== 'number' || below <= most) && mayUse(certificate, [5])
}

/** RSA of fewer than 2048 bits is weak; of more than 8192 it is not verified, because that takes long. */
export function isWeakKey({ subjectPublicKeyInfo: key }: Certificate): boolean {
  if (key.algorithm.algorithmId !== oids.rsa) return false
  if (!(key.parsedKey instanceof RSAPublicKey)) return true
  const modulus = key.parsedKey.modulus.valueBlock.valueHexView
  const bits = (modulus[0] === 0 ? modulus.length - 1 : modulus.length) * 8
  return bits < 2_048 || bits > 8_192 || key.parsedKey.publicExponent.valueBlock.valueHexView.length > 8
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function problemsOf(certificate: Certificate, time: number): Message[] {
  const name = nameIn(certificate.subject) ?? '?'
  const [from, to] = [certificate.notBefore.value, certificate.notAfter.value]
  const isUnderstood = (certificate.extensions ?? []).every(
    ({ critical, extnID }) => !critical || understood.has(extnID),
  )
  return [
    ...(time < from.getTime()
      ? [{ key: 'certificate-not-yet-valid' as const, params: { name, date: dayOf(from) } }]
      : []),
    ...(time > to.getTime()
      ? [{ key: 'certificate-expired' as const, params: { name, date: dayOf(to) } }]
      : []),
    ...(isWeakKey(certificate) ? [{ key: 'certificate-weak' as const, params: { name } }] : []),
    ...(isUnderstood ? [] : [{ key: 'certificate-not-for-signing' as const, params: { name } }]),
  ]
}

type Chain = { roots: Certificate[]; others: Certificate[]; time: number; left: number }

/** What is wrong with a signer's certificate at a time: nothing where a chain of good ones leads to a known root. */
export async function certificateProblems(
  signer: Certificate,
  { roots, others, time }: Omit<Chain, 'left'>,
): Promise<Message[]> {
  const name = nameIn(signer.subject) ?? '?'
  const own: Message[] = isForSigning(signer)
    ? []
    : [{ key: 'certificate-not-for-signing', params: { name } }]
  const vouched = await vouch(signer, { roots, others, time, left: maxVerifications }, 0)
  const issuer = nameIn(signer.issuer) ?? '?'
  const unknown: Message[] = [
    { key: 'nobody-vouches', params: { name, issuer } },
    ...problemsOf(signer, time),
  ]
  return [...own, ...(vouched ?? unknown)]
}

/** The problems of the best chain from a certificate to a known root; undefined where none leads there. */
async function vouch(certificate: Certificate, chain: Chain, below: number): Promise<Message[] | undefined> {
  const own = problemsOf(certificate, chain.time)
  if (chain.roots.some((root) => isSame(root, certificate))) return own
  if (below >= maxDepth) return undefined
  if (weakSignatures.has(certificate.signatureAlgorithm.algorithmId))
    own.push({ key: 'certificate-weak', params: { name: nameIn(certificate.subject) ?? '?' } })
  const issuers = [...chain.roots, ...chain.others].filter(
    (issuer) => issuer.subject.isEqual(certificate.issuer) && !isSame(issuer, certificate),
  )
  let best: Message[] | undefined
  for (const issuer of issuers) {
    const above = await vouchAbove({ issuer, certificate }, chain, below)
    if (above && (!best || above.length < best.length)) best = above
    if (best?.length === 0) break
  }
  return best && [...own, ...best]
}

async function vouchAbove(
  { issuer, certificate }: { issuer: Certificate; certificate: Certificate },
  chain: Chain,
  below: number,
): Promise<Message[] | undefined> {
  if (chain.left <= 0 || isWeakKey(issuer)) return undefined
  chain.left -= 1
  if (!(await verifies(certificate, issuer))) return undefined
  const above = await vouch(issuer, chain, below + 1)
  const name = nameIn(issuer.subject) ?? '?'
  return (
    above && [
      ...(mayIssue(issuer, below) ? [] : [{ key: 'issuer-may-not-issue' as const, params: { name } }]),
      ...above,
    ]
  )
}

const verifies = (certificate: Certificate, issuer: Certificate) =>
  certificate.verify(issuer).catch(() => false)

/** By what is signed of them, and the signature. */
const isSame = (one: Certificate, other: Certificate) =>
  sameBytes(one.tbsView, other.tbsView) &&
  sameBytes(one.signatureValue.valueBlock.valueHexView, other.signatureValue.valueBlock.valueHexView)
