import { messages } from '../platform/messages.ts'

export const goToMessages = messages({
  en: {
    title: 'Search or go to',
    hint: 'A screen, or a part of a name',
    screens: 'Screens',
    found: '{count, plural, one {# result} other {# results}}',
    notSearched: 'Could not be searched',
  },
  es: {
    title: 'Buscar o ir a',
    hint: 'Una pantalla o una parte de un nombre',
    screens: 'Pantallas',
    found: '{count, plural, one {# resultado} other {# resultados}}',
    notSearched: 'No se pudo buscar',
  },
  fr: {
    title: 'Rechercher ou aller à',
    hint: 'Un écran ou une partie d’un nom',
    screens: 'Écrans',
    found: '{count, plural, one {# résultat} other {# résultats}}',
    notSearched: 'La recherche a échoué',
  },
})
