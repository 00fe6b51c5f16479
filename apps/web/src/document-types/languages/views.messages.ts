import { messages } from '../../platform/messages.ts'

export const viewsMessages = messages({
  en: {
    desktop: 'On a wide screen',
    phone: 'On a phone',
    inLanguage: 'In another language',
    language: 'Language of the view',
    longest: '{name}, the longest',
    own: 'Its own labels',
    missing: '{count, plural, one {# label is missing} other {# labels are missing}}',
  },
  es: {
    desktop: 'En una pantalla ancha',
    phone: 'En un teléfono',
    inLanguage: 'En otro idioma',
    language: 'Idioma de la vista',
    longest: '{name}, el más largo',
    own: 'Sus propias etiquetas',
    missing: '{count, plural, one {falta # etiqueta} other {faltan # etiquetas}}',
  },
  fr: {
    desktop: 'Sur un grand écran',
    phone: 'Sur un téléphone',
    inLanguage: 'Dans une autre langue',
    language: 'Langue de la vue',
    longest: '{name}, la plus longue',
    own: 'Ses propres libellés',
    missing: '{count, plural, one {# libellé manque} other {# libellés manquent}}',
  },
})
