/** What is said of a signature; who shows it has the words. */
export type Message = { key: MessageKey; params?: { [name: string]: string } }

/** Messages that take away from the signature itself, from its certificate, or from neither. */
const messageKinds = {
  'unsupported-kind': 'signature',
  'range-wrong': 'signature',
  'not-in-its-revision': 'signature',
  'content-changed': 'signature',
  'signature-unreadable': 'signature',
  'several-signers': 'signature',
  'weak-algorithm': 'signature',
  'signature-wrong': 'signature',
  'other-certificate': 'signature',
  'changed-after': 'signature',
  'annotated-after': 'signature',
  'more-than-permitted-after': 'signature',
  'nobody-vouches': 'certificate',
  'certificate-expired': 'certificate',
  'certificate-not-yet-valid': 'certificate',
  'certificate-not-for-signing': 'certificate',
  'certificate-weak': 'certificate',
  'issuer-may-not-issue': 'certificate',
  'time-in-the-future': 'certificate',
  'form-filled-after': 'doubt',
  'signed-after': 'note',
  'validation-data-after': 'note',
  'time-of-signer': 'note',
  'time-unknown': 'note',
  'revocation-not-asked': 'note',
} as const

export type MessageKey = keyof typeof messageKinds

/** What kind a signature is of: one that approves, the one that certifies the whole, or a time stamp. */
export type SignatureType = 'signature' | 'certification' | 'timestamp'

export type Finding = {
  type: SignatureType
  /** Whom the certificate names; null where it cannot be read. */
  name: string | null
  /** Milliseconds since 1970, as the signer's clock had it. */
  time: number | null
  isSignatureValid: boolean
  isCertificateValid: boolean
  messages: Message[]
}

/** `indeterminate`: nothing is wrong with what was signed, but not everything speaks for it. */
export type Result = 'passed' | 'failed' | 'indeterminate' | 'no-signatures'

export type Validation = { result: Result; signatures: Finding[] }

export const hasKind = (messages: Message[], kind: 'signature' | 'certificate' | 'doubt') =>
  messages.some(({ key }) => messageKinds[key] === kind)
