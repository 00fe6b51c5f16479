import { messages } from '../../platform/messages.ts'

export const authorsMessages = messages({
  en: {
    here: '{name} has this text open, too.',
    at: '{name} has this text open, too, at',
    newer: 'Somebody else has saved this text since you opened it. When you save, both are put together.',
  },
  es: {
    here: '{name} también tiene abierto este texto.',
    at: '{name} también tiene abierto este texto, en',
    newer: 'Otra persona guardó este texto desde que usted lo abrió. Al guardar, se unen los dos.',
  },
  fr: {
    here: '{name} a aussi ce texte ouvert.',
    at: '{name} a aussi ce texte ouvert, à',
    newer:
      'Quelqu’un d’autre a enregistré ce texte depuis que vous l’avez ouvert. À l’enregistrement, les deux sont réunis.',
  },
})
