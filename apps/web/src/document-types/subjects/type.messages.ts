import { messages } from '../../platform/messages.ts'

/** What is said of a type. */
export const typeMessages = messages({
  en: {
    hint: 'What documents of this type are described with, what files they have, and who may see them.',
    back: 'Document types',
    parts: 'Parts of the type',
    published: 'The type was published.',
    notPublished: 'The type was not published',
    publishFirst: 'From now on people can store documents of this type.',
    publishText: 'New documents follow this version from now on. What differs from the published one:',
    discardText: 'The type goes back to how it was last saved.',
    leaveText: 'What you changed in this document type is not saved.',
  },
  es: {
    hint: 'Con qué datos se describen los documentos de este tipo, qué archivos tienen y quién puede verlos.',
    back: 'Tipos de documento',
    parts: 'Partes del tipo',
    published: 'Se publicó el tipo.',
    notPublished: 'No se publicó el tipo',
    publishFirst: 'Desde ahora se pueden guardar documentos de este tipo.',
    publishText: 'Los documentos nuevos seguirán esta versión. Diferencias con la publicada:',
    discardText: 'El tipo vuelve a quedar como se guardó la última vez.',
    leaveText: 'Lo que cambió en este tipo de documento no está guardado.',
  },
  fr: {
    hint: 'Les données qui décrivent les documents de ce type, leurs fichiers et les personnes qui peuvent les voir.',
    back: 'Types de document',
    parts: 'Parties du type',
    published: 'Le type est publié.',
    notPublished: 'Le type n’est pas publié',
    publishFirst: 'Dès maintenant, on peut enregistrer des documents de ce type.',
    publishText: 'Les nouveaux documents suivront cette version. Différences avec la version publiée\u00a0:',
    discardText: 'Le type redevient tel qu’il a été enregistré la dernière fois.',
    leaveText: 'Vos modifications de ce type de document ne sont pas enregistrées.',
  },
})
