import { messages } from '../platform/messages.ts'

export const organizationChoiceMessages = messages({
  en: {
    organization: 'Organization',
    switchFailed: 'Could not enter the organization',
  },
  es: {
    organization: 'Organización',
    switchFailed: 'No se pudo entrar en la organización',
  },
  fr: {
    organization: 'Organisation',
    switchFailed: 'Impossible d’entrer dans l’organisation',
  },
})
