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
} as const
