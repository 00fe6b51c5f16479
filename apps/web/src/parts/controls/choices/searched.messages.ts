import { messages } from '../../../platform/messages.ts'

export const searchedMessages = messages({
  en: {
    typeToFind: 'Type to search',
    typeMore: 'There are more. Type more to narrow the search.',
    searching: 'Searching…',
    notSearched: 'The list could not be searched. Try again in a moment.',
  },
  es: {
    typeToFind: 'Escriba para buscar',
    typeMore: 'Hay más. Escriba más para limitar la búsqueda.',
    searching: 'Buscando…',
    notSearched: 'No se pudo buscar en la lista. Inténtelo de nuevo en un momento.',
  },
  fr: {
    typeToFind: 'Saisissez pour rechercher',
    typeMore: 'Il y en a d’autres. Saisissez davantage pour préciser la recherche.',
    searching: 'Recherche…',
    notSearched: 'La recherche dans la liste a échoué. Réessayez dans un instant.',
  },
})
