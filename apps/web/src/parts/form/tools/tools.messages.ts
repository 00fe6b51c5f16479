import { messages } from '../../../platform/messages.ts'

export const toolMessages = messages({
  en: {
    nextRequired: 'Go to the next required answer that is missing',
    noneRequired: 'No required answer is missing',
  },
  es: {
    nextRequired: 'Ir a la próxima respuesta obligatoria que falta',
    noneRequired: 'No falta ninguna respuesta obligatoria',
  },
  fr: {
    nextRequired: 'Aller à la prochaine réponse obligatoire manquante',
    noneRequired: 'Aucune réponse obligatoire ne manque',
  },
})
