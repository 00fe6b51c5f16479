import { messages } from '../platform/messages.ts'

export const homeMessages = messages({
  en: {
    title: 'Home',
    welcome: 'Welcome, {name}',
    recent: 'Recent documents',
    allDocuments: 'All documents',
    noDocuments: 'The documents you make appear here.',
    start: 'Start from a template',
    allTemplates: 'All templates',
    noTemplates: 'There are no templates yet. An administrator adds the first one.',
  },
  es: {
    title: 'Inicio',
    welcome: 'Hola, {name}',
    recent: 'Documentos recientes',
    allDocuments: 'Todos los documentos',
    noDocuments: 'Aquí aparecerán los documentos que cree.',
    start: 'Empezar con una plantilla',
    allTemplates: 'Todas las plantillas',
    noTemplates: 'Todavía no hay plantillas. Un administrador añadirá la primera.',
  },
  fr: {
    title: 'Accueil',
    welcome: 'Bonjour, {name}',
    recent: 'Documents récents',
    allDocuments: 'Tous les documents',
    noDocuments: 'Les documents que vous créez apparaîtront ici.',
    start: 'Partir d’un modèle',
    allTemplates: 'Tous les modèles',
    noTemplates: 'Il n’y a pas encore de modèles. Un administrateur ajoutera le premier.',
  },
})
