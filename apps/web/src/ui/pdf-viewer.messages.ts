import { messages } from '../platform/messages.ts'

export const pdfMessages = messages({
  en: {
    viewer: 'Document: {name}',
    page: 'Page {page} of {count}',
    pageField: 'Page',
    of: 'of {count}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit the width',
    download: 'Download',
    unreadable: 'This file cannot be shown here. You can download it and open it with another program.',
  },
  es: {
    viewer: 'Documento: {name}',
    page: 'Página {page} de {count}',
    pageField: 'Página',
    of: 'de {count}',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    fit: 'Ajustar al ancho',
    download: 'Descargar',
    unreadable: 'Este archivo no se puede mostrar aquí. Puede descargarlo y abrirlo con otro programa.',
  },
  fr: {
    viewer: 'Document : {name}',
    page: 'Page {page} sur {count}',
    pageField: 'Page',
    of: 'sur {count}',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Ajuster à la largeur',
    download: 'Télécharger',
    unreadable: 'Ce fichier ne peut pas être affiché ici. Vous pouvez le télécharger et l’ouvrir autrement.',
  },
})
