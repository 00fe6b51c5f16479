import { messages } from '../platform/messages.ts'

export const draftMessages = messages({
  en: {
    keepDraft: 'Keep it',
    deleteDraft: 'Delete',
    deleteDraftTitle: 'Delete what you began?',
    deleteDraftOf: 'Delete: {name}, saved {date}',
    continueOf: 'Continue: {name}, saved {date}',
    saved: 'saved {date}',
    versionOf: 'Version {number} of {name}',
  },
  es: {
    keepDraft: 'Conservarlo',
    deleteDraft: 'Eliminar',
    deleteDraftTitle: '¿Eliminar lo que empezó?',
    deleteDraftOf: 'Eliminar: {name}, guardado el {date}',
    continueOf: 'Continuar: {name}, guardado el {date}',
    saved: 'guardado el {date}',
    versionOf: 'Versión {number} de {name}',
  },
  fr: {
    keepDraft: 'Le garder',
    deleteDraft: 'Supprimer',
    deleteDraftTitle: 'Supprimer ce que vous aviez commencé ?',
    deleteDraftOf: 'Supprimer : {name}, enregistré le {date}',
    continueOf: 'Reprendre : {name}, enregistré le {date}',
    saved: 'enregistré le {date}',
    versionOf: 'Version {number} de {name}',
  },
})
