/** Of what keeps the signatures of a PDF from being checked. */
export const signatureRefusals = {
  en: {
    'pdf-structure-damaged':
      'The structure of the PDF is damaged or unusual, so its signatures cannot be checked.',
    'pdf-encrypted': 'The PDF is encrypted, so its signatures cannot be checked.',
    'too-many-signatures': 'The PDF has more signatures than are checked at once: {limit}.',
  },
  es: {
    'pdf-structure-damaged':
      'La estructura del PDF está dañada o es inusual, por lo que sus firmas no se pueden comprobar.',
    'pdf-encrypted': 'El PDF está cifrado, por lo que sus firmas no se pueden comprobar.',
    'too-many-signatures': 'El PDF tiene más firmas de las que se comprueban a la vez: {limit}.',
  },
  fr: {
    'pdf-structure-damaged':
      'La structure du PDF est endommagée ou inhabituelle : ses signatures ne peuvent pas être vérifiées.',
    'pdf-encrypted': 'Le PDF est chiffré : ses signatures ne peuvent pas être vérifiées.',
    'too-many-signatures': 'Le PDF a plus de signatures qu’il n’en est vérifié à la fois : {limit}.',
  },
}
