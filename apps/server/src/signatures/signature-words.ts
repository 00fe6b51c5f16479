import type { SignatureValidationResult } from '@tabellio/contract/signatures'
import type { Language } from '@tabellio/expression'
import type { Message, MessageKey } from '@tabellio/signatures'

type Type = SignatureValidationResult['signatures'][number]['type']

type Words = {
  title: string
  checkedAt: string
  result: { [result in SignatureValidationResult['result']]: string }
  type: { [type in Type]: string }
  unknownSigner: string
  signedAt: string
  signatureState: (isValid: boolean) => string
  certificateState: (isValid: boolean) => string
  noNetwork: string
  messages: { [key in MessageKey]: string }
}

const en: Words = {
  title: 'Signatures of a PDF',
  checkedAt: 'Checked on {time} (UTC)',
  result: {
    passed: 'All signatures are valid.',
    failed: 'At least one signature is not valid.',
    indeterminate: 'What was signed is whole, but not everything speaks for the signatures.',
    'no-signatures': 'The PDF has no signatures.',
  },
  type: { signature: 'Signature', certification: 'Certification', timestamp: 'Time stamp' },
  unknownSigner: 'Somebody whose name cannot be read',
  signedAt: 'Signed on {time} (UTC), by the signer’s clock',
  signatureState: (isValid) => (isValid ? 'Signature: valid' : 'Signature: not valid'),
  certificateState: (isValid) => (isValid ? 'Certificate: valid' : 'Certificate: not valid'),
  noNetwork: 'No other server was asked: whether a certificate was revoked is not known.',
  messages: {
    'unsupported-kind': 'Signatures of this kind are not checked here: {kind}',
    'range-wrong': 'The signature does not cover all of the document.',
    'not-in-its-revision': 'The signature is not where it was when it was made.',
    'content-changed': 'The document was changed after it was signed.',
    'signature-unreadable': 'The signature is damaged: it cannot be read.',
    'several-signers': 'The signature holds those of several people, of whom nobody can be told apart.',
    'weak-algorithm': 'The signature was made in a way that is not safe, or not known here.',
    'signature-wrong': 'The signature was not made with the key of its certificate.',
    'other-certificate': 'The signature was made with another certificate than the one in it.',
    'changed-after': 'The document was changed after this signature.',
    'annotated-after': 'Notes were put on the document after this signature.',
    'more-than-permitted-after': 'After this signature something was done that it does not permit.',
    'nobody-vouches':
      'Nobody who is known here vouches for “{name}”: the certificate was issued by “{issuer}”.',
    'certificate-expired': 'The certificate of “{name}” had expired at the signing, on {date}.',
    'certificate-not-yet-valid': 'The certificate of “{name}” was not valid before {date}.',
    'certificate-not-for-signing': 'The certificate of “{name}” is not meant for signing documents.',
    'certificate-weak': 'The certificate of “{name}” is not safe: its key or its signature is too weak.',
    'issuer-may-not-issue': '“{name}” may not issue certificates.',
    'time-in-the-future': 'The time of the signature is in the future.',
    'form-filled-after':
      'Fields of the form were filled in after this signature. Nobody said that they might be.',
    'signed-after': 'The document was signed again after this signature.',
    'validation-data-after': 'What later checks need was added after this signature.',
    'time-of-signer': 'The time is what the clock of the signer said: nobody else confirms it.',
    'time-unknown': 'The signature does not say when it was made: its certificate was checked as of today.',
    'revocation-not-asked': 'Whether the certificate was revoked was not asked.',
  },
}

const es: Words = {
  title: 'Firmas de un PDF',
  checkedAt: 'Comprobado el {time} (UTC)',
  result: {
    passed: 'Todas las firmas son válidas.',
    failed: 'Al menos una firma no es válida.',
    indeterminate: 'Lo firmado está íntegro, pero no todo respalda las firmas.',
    'no-signatures': 'El PDF no tiene firmas.',
  },
  type: { signature: 'Firma', certification: 'Certificación', timestamp: 'Sello de tiempo' },
  unknownSigner: 'Alguien cuyo nombre no se puede leer',
  signedAt: 'Firmado el {time} (UTC), según el reloj de quien firmó',
  signatureState: (isValid) => (isValid ? 'Firma: válida' : 'Firma: no válida'),
  certificateState: (isValid) => (isValid ? 'Certificado: válido' : 'Certificado: no válido'),
  noNetwork: 'No se consultó ningún otro servidor: no se sabe si un certificado fue revocado.',
  messages: {
    'unsupported-kind': 'Las firmas de este tipo no se comprueban aquí: {kind}',
    'range-wrong': 'La firma no abarca todo el documento.',
    'not-in-its-revision': 'La firma no está donde estaba cuando se hizo.',
    'content-changed': 'El documento se modificó después de firmarse.',
    'signature-unreadable': 'La firma está dañada: no se puede leer.',
    'several-signers': 'La firma contiene las de varias personas, que no se pueden distinguir.',
    'weak-algorithm': 'La firma se hizo de un modo que no es seguro o que aquí no se conoce.',
    'signature-wrong': 'La firma no se hizo con la clave de su certificado.',
    'other-certificate': 'La firma se hizo con un certificado distinto del que contiene.',
    'changed-after': 'El documento se modificó después de esta firma.',
    'annotated-after': 'Se pusieron notas en el documento después de esta firma.',
    'more-than-permitted-after': 'Después de esta firma se hizo algo que ella no permite.',
    'nobody-vouches': 'Nadie conocido aquí respalda a «{name}»: el certificado fue emitido por «{issuer}».',
    'certificate-expired': 'El certificado de «{name}» ya había vencido al firmar, el {date}.',
    'certificate-not-yet-valid': 'El certificado de «{name}» no era válido antes del {date}.',
    'certificate-not-for-signing': 'El certificado de «{name}» no está destinado a firmar documentos.',
    'certificate-weak': 'El certificado de «{name}» no es seguro: su clave o su firma es demasiado débil.',
    'issuer-may-not-issue': '«{name}» no puede emitir certificados.',
    'time-in-the-future': 'La fecha de la firma está en el futuro.',
    'form-filled-after':
      'Se completaron campos del formulario después de esta firma. Nadie indicó que se permitiera.',
    'signed-after': 'El documento se firmó de nuevo después de esta firma.',
    'validation-data-after': 'Después de esta firma se agregó lo que necesitan comprobaciones posteriores.',
    'time-of-signer': 'La hora es la del reloj de quien firmó: nadie más la confirma.',
    'time-unknown': 'La firma no dice cuándo se hizo: su certificado se comprobó con la fecha de hoy.',
    'revocation-not-asked': 'No se consultó si el certificado fue revocado.',
  },
}

const fr: Words = {
  title: 'Signatures d’un PDF',
  checkedAt: 'Vérifié le {time} (UTC)',
  result: {
    passed: 'Toutes les signatures sont valables.',
    failed: 'Au moins une signature n’est pas valable.',
    indeterminate: 'Ce qui a été signé est intact, mais tout ne plaide pas pour les signatures.',
    'no-signatures': 'Le PDF n’a pas de signature.',
  },
  type: { signature: 'Signature', certification: 'Certification', timestamp: 'Horodatage' },
  unknownSigner: 'Quelqu’un dont le nom ne peut pas être lu',
  signedAt: 'Signé le {time} (UTC), selon l’horloge du signataire',
  signatureState: (isValid) => (isValid ? 'Signature : valable' : 'Signature : non valable'),
  certificateState: (isValid) => (isValid ? 'Certificat : valable' : 'Certificat : non valable'),
  noNetwork: 'Aucun autre serveur n’a été interrogé : on ne sait pas si un certificat a été révoqué.',
  messages: {
    'unsupported-kind': 'Les signatures de ce type ne sont pas vérifiées ici : {kind}',
    'range-wrong': 'La signature ne couvre pas tout le document.',
    'not-in-its-revision': 'La signature n’est pas là où elle a été faite.',
    'content-changed': 'Le document a été modifié après sa signature.',
    'signature-unreadable': 'La signature est endommagée : elle ne peut pas être lue.',
    'several-signers': 'La signature contient celles de plusieurs personnes, qu’on ne peut pas distinguer.',
    'weak-algorithm': 'La signature a été faite d’une manière qui n’est pas sûre, ou inconnue ici.',
    'signature-wrong': 'La signature n’a pas été faite avec la clé de son certificat.',
    'other-certificate': 'La signature a été faite avec un autre certificat que celui qu’elle contient.',
    'changed-after': 'Le document a été modifié après cette signature.',
    'annotated-after': 'Des notes ont été ajoutées au document après cette signature.',
    'more-than-permitted-after': 'Après cette signature, il a été fait quelque chose qu’elle ne permet pas.',
    'nobody-vouches':
      'Personne de connu ici ne se porte garant de « {name} » : le certificat a été émis par « {issuer} ».',
    'certificate-expired': 'Le certificat de « {name} » avait expiré lors de la signature, le {date}.',
    'certificate-not-yet-valid': 'Le certificat de « {name} » n’était pas valable avant le {date}.',
    'certificate-not-for-signing': 'Le certificat de « {name} » n’est pas destiné à signer des documents.',
    'certificate-weak': 'Le certificat de « {name} » n’est pas sûr : sa clé ou sa signature est trop faible.',
    'issuer-may-not-issue': '« {name} » ne peut pas émettre de certificats.',
    'time-in-the-future': 'La date de la signature est dans le futur.',
    'form-filled-after':
      'Des champs du formulaire ont été remplis après cette signature. Personne n’a dit que c’était permis.',
    'signed-after': 'Le document a été signé de nouveau après cette signature.',
    'validation-data-after':
      'Ce qu’il faut à des vérifications ultérieures a été ajouté après cette signature.',
    'time-of-signer': 'L’heure est celle de l’horloge du signataire : personne d’autre ne la confirme.',
    'time-unknown':
      'La signature ne dit pas quand elle a été faite : son certificat a été vérifié à la date du jour.',
    'revocation-not-asked': 'Il n’a pas été demandé si le certificat a été révoqué.',
  },
}

const words: { [language in Language]: Words } = { en, es, fr }

export const signatureWords = (language: Language): Words => words[language]

/** A sentence with its parameters put in; one that is missing leaves nothing. */
export const said = (text: string, params: { [name: string]: string } = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

export const messageText = ({ key, params }: Message, language: Language) =>
  said(signatureWords(language).messages[key], params)
