/** What keeps the signatures of a PDF from being checked. */
export const signatureRefusals = {
  'pdf-structure-damaged': {
    code: 'invalid-request',
    text: 'The structure of the PDF is damaged or unusual, so its signatures cannot be checked',
  },
  'pdf-encrypted': {
    code: 'invalid-request',
    text: 'The PDF is encrypted, so its signatures cannot be checked',
  },
  'too-many-signatures': {
    code: 'invalid-request',
    text: 'The PDF has more signatures than are checked at once: {limit}',
  },
  'nothing-to-sign': {
    code: 'invalid-request',
    text: 'Nobody is left to sign this document. Say first who is to sign it.',
  },
  'no-such-placeholder': {
    code: 'invalid-request',
    text: 'The newest version of the document has no signature placeholder “{placeholder}”',
  },
  'signer-without-email': {
    code: 'invalid-request',
    text: 'The e-mail address of the signer “{placeholder}” is missing or not valid',
  },
  'signature-answered': {
    code: 'conflict',
    text: '“{placeholder}” has been signed or refused already. Save a new version to ask again.',
  },
  'signer-may-not-see': {
    code: 'invalid-request',
    text: '{email} may not see this document',
  },
  'too-many-signers': {
    code: 'invalid-request',
    text: 'At most {limit} people can be asked at once',
  },
  'nobody-brings-it': {
    code: 'invalid-request',
    text: 'Say who brings the document that is missing',
  },
  'not-asked-to-sign': {
    code: 'conflict',
    text: 'You are not asked to sign this document',
  },
} as const
