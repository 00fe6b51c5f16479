import { messages } from '../platform/messages.ts'

export const numberMessages = messages({
  en: {
    coming: 'The next number is being reserved…',
    held: 'Reserved for {name} until {time}.',
    another:
      'The number {before} is no longer reserved for you: this is the next one. Reserved for {name} until {time}.',
    none: 'No number could be reserved.',
  },
  es: {
    coming: 'Se está reservando el siguiente número…',
    held: 'Reservado para {name} hasta las {time}.',
    another:
      'El número {before} ya no está reservado para usted: este es el siguiente. Reservado para {name} hasta las {time}.',
    none: 'No se pudo reservar un número.',
  },
  fr: {
    coming: 'Réservation du prochain numéro en cours…',
    held: 'Réservé à {name} jusqu’à {time}.',
    another:
      'Le numéro {before} ne vous est plus réservé : voici le suivant. Réservé à {name} jusqu’à {time}.',
    none: 'Aucun numéro n’a pu être réservé.',
  },
})
