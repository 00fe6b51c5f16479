import { messages } from '../platform/messages.ts'

export const indexMessages = messages({
  en: {
    title: 'Search index',
    complete:
      '{count, plural, =0 {There are no documents yet.} one {The search has the only document.} other {The search has all # documents.}}',
    missing:
      '{count, plural, one {# document is missing. Rebuild the index.} other {# documents are missing. Rebuild the index.}}',
    builtAt: 'Rebuilt: {at}',
    rebuild: 'Rebuild the index',
    progress: 'Rebuilding the search index',
    running: '{done} of {total} documents. You can go on searching.',
    notBegun: 'The index could not be rebuilt',
  },
  es: {
    title: 'Índice de la búsqueda',
    complete:
      '{count, plural, =0 {Aún no hay documentos.} one {La búsqueda tiene el único documento.} other {La búsqueda tiene los # documentos.}}',
    missing:
      '{count, plural, one {Falta # documento. Reconstruya el índice.} other {Faltan # documentos. Reconstruya el índice.}}',
    builtAt: 'Reconstruido: {at}',
    rebuild: 'Reconstruir el índice',
    progress: 'Reconstrucción del índice',
    running: '{done} de {total} documentos. Puede seguir buscando.',
    notBegun: 'No se pudo reconstruir el índice',
  },
  fr: {
    title: 'Index de la recherche',
    complete:
      '{count, plural, =0 {Il n’y a pas encore de documents.} one {La recherche a le seul document.} other {La recherche a les # documents.}}',
    missing:
      '{count, plural, one {Il manque # document. Reconstruisez l’index.} other {Il manque # documents. Reconstruisez l’index.}}',
    builtAt: 'Reconstruit : {at}',
    rebuild: 'Reconstruire l’index',
    progress: 'Reconstruction de l’index',
    running: '{done} documents sur {total}. Vous pouvez continuer à chercher.',
    notBegun: 'L’index n’a pas pu être reconstruit',
  },
})
