import { messages } from '../../platform/messages.ts'

export const sampleMessages = messages({
  en: {
    kind: 'Values of the sample',
    full: 'Made-up values',
    empty: 'Nothing filled in',
    loading: 'The sample is being made.',
    waiting: 'The sample is made when these are put right:',
    failed: 'The sample could not be made. It is tried again with the next change.',
    hint: 'A click on a value leads to its place in the text.',
  },
  es: {
    kind: 'Valores de la muestra',
    full: 'Valores inventados',
    empty: 'Nada completado',
    loading: 'Se está haciendo la muestra.',
    waiting: 'La muestra se hace cuando esto se corrija:',
    failed: 'No se pudo hacer la muestra. Se intenta de nuevo con el próximo cambio.',
    hint: 'Un clic en un valor lleva a su lugar en el texto.',
  },
  fr: {
    kind: 'Valeurs de l’aperçu',
    full: 'Valeurs inventées',
    empty: 'Rien de rempli',
    loading: 'L’aperçu est en préparation.',
    waiting: 'L’aperçu est fait quand ceci est corrigé\u00a0:',
    failed: 'L’aperçu n’a pas pu être fait. Il est refait au prochain changement.',
    hint: 'Un clic sur une valeur mène à sa place dans le texte.',
  },
})
