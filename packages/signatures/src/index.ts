export { readCertificates } from './certificates.ts'
export type { Finding, Message, MessageKey, Result, SignatureType, Validation } from './findings.ts'
export { type Refused, validateSignatures } from './validate.ts'
