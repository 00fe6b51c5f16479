import { messages } from '../platform/messages.ts'

export const homeMessages = messages({
  en: {
    title: 'Home',
    welcome: 'Welcome, {name}',
    begun: 'Continue where you left off',
    continue: 'Continue',
    recent: 'Recent documents',
    allDocuments: 'All documents',
    noDocuments: 'The documents you make appear here.',
    start: 'Start from a template',
    allTemplates: 'All templates',
  },
  es: {
    title: 'Inicio',
    welcome: 'Hola, {name}',
    begun: 'Continuar donde se quedó',
    continue: 'Continuar',
    recent: 'Documentos recientes',
    allDocuments: 'Todos los documentos',
    noDocuments: 'Aquí aparecerán los documentos que cree.',
    start: 'Empezar con una plantilla',
    allTemplates: 'Todas las plantillas',
  },
  fr: {
    title: 'Accueil',
    welcome: 'Bonjour, {name}',
    begun: 'Reprendre où vous en étiez',
    continue: 'Reprendre',
    recent: 'Documents récents',
    allDocuments: 'Tous les documents',
    noDocuments: 'Les documents que vous créez apparaîtront ici.',
    start: 'Partir d’un modèle',
    allTemplates: 'Tous les modèles',
  },
})
