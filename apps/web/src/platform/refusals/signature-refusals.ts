/** Of what keeps the signatures of a PDF from being checked. */
export const signatureRefusals = {
  en: {
    'pdf-structure-damaged':
      'The structure of the PDF is damaged or unusual, so its signatures cannot be checked.',
    'pdf-encrypted': 'The PDF is encrypted, so its signatures cannot be checked.',
    'too-many-signatures': 'The PDF has more signatures than are checked at once: {limit}.',
    'nothing-to-sign': 'Nobody is left to sign this document. Say first who is to sign it.',
    'no-such-placeholder': 'The newest version of the document has nothing to sign named “{placeholder}”.',
    'signer-without-email': 'Enter the e-mail address of “{placeholder}”, for example ana@example.com.',
    'signature-answered': '“{placeholder}” has signed or refused already. Save a new version to ask again.',
    'signer-may-not-see': '{email} may not see this document. An administrator can allow it.',
    'too-many-signers': 'Ask at most {limit} people at once.',
    'nobody-brings-it': 'Say who brings the document that is missing.',
    'not-asked-to-sign': 'You are not asked to sign this document.',
  },
  es: {
    'pdf-structure-damaged':
      'La estructura del PDF está dañada o es inusual, por lo que sus firmas no se pueden comprobar.',
    'pdf-encrypted': 'El PDF está cifrado, por lo que sus firmas no se pueden comprobar.',
    'too-many-signatures': 'El PDF tiene más firmas de las que se comprueban a la vez: {limit}.',
    'nothing-to-sign': 'No queda nadie por firmar este documento. Indique primero quién lo firma.',
    'no-such-placeholder':
      'La versión más reciente del documento no tiene nada que firmar con el nombre «{placeholder}».',
    'signer-without-email': 'Ingrese el correo electrónico de «{placeholder}», por ejemplo ana@example.com.',
    'signature-answered':
      '«{placeholder}» ya firmó o rechazó. Guarde una versión nueva para volver a pedirlo.',
    'signer-may-not-see': '{email} no puede ver este documento. Un administrador puede permitirlo.',
    'too-many-signers': 'Pida la firma de {limit} personas a la vez, como máximo.',
    'nobody-brings-it': 'Indique quién trae el documento que falta.',
    'not-asked-to-sign': 'No se le pide firmar este documento.',
  },
  fr: {
    'pdf-structure-damaged':
      'La structure du PDF est endommagée ou inhabituelle : ses signatures ne peuvent pas être vérifiées.',
    'pdf-encrypted': 'Le PDF est chiffré : ses signatures ne peuvent pas être vérifiées.',
    'too-many-signatures': 'Le PDF a plus de signatures qu’il n’en est vérifié à la fois : {limit}.',
    'nothing-to-sign': 'Il ne reste personne pour signer ce document. Indiquez d’abord qui le signe.',
    'no-such-placeholder': 'La dernière version du document n’a rien à signer nommé « {placeholder} ».',
    'signer-without-email':
      'Saisissez l’adresse électronique de « {placeholder} », par exemple ana@example.com.',
    'signature-answered':
      '« {placeholder} » a déjà signé ou refusé. Enregistrez une nouvelle version pour redemander.',
    'signer-may-not-see': '{email} ne peut pas voir ce document. Un administrateur peut le permettre.',
    'too-many-signers': 'Demandez à {limit} personnes à la fois au plus.',
    'nobody-brings-it': 'Indiquez qui apporte le document qui manque.',
    'not-asked-to-sign': 'On ne vous demande pas de signer ce document.',
  },
}
