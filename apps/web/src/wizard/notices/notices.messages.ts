import { messages } from '../../platform/messages.ts'

export const noticeMessages = messages({
  en: {
    renamed: 'It was called “{name}”.',
    changedText: 'This is its newest version. Check your answers.',
    leftOverText: 'It no longer asks for the answers below. They do not appear in the document.',
    changedTitle: 'The template has changed since you began',
    unpublishedText: 'This version of the template is not published yet. Only administrators can try it out.',
    unpublished: 'Not published',
    goneTitle: 'What was begun here is no longer there',
    goneText: 'It has become a document, or it was deleted. This is a new form.',
  },
  es: {
    renamed: 'Antes se llamaba «{name}».',
    changedText: 'Esta es su versión más reciente. Revise sus respuestas.',
    leftOverText: 'Ya no pide las respuestas siguientes. No aparecen en el documento.',
    changedTitle: 'La plantilla cambió desde que usted empezó',
    unpublishedText:
      'Esta versión de la plantilla aún no está publicada. Solo los administradores pueden probarla.',
    unpublished: 'Sin publicar',
    goneTitle: 'Lo que se empezó aquí ya no está',
    goneText: 'Se convirtió en un documento o se eliminó. Este es un formulario nuevo.',
  },
  fr: {
    renamed: 'Il s’appelait « {name} ».',
    changedText: 'Voici sa version la plus récente. Vérifiez vos réponses.',
    leftOverText: 'Il ne demande plus les réponses ci-dessous. Elles ne figurent pas dans le document.',
    changedTitle: 'Le modèle a changé depuis que vous avez commencé',
    unpublishedText:
      'Cette version du modèle n’est pas encore publiée. Seuls les administrateurs peuvent l’essayer.',
    unpublished: 'Non publié',
    goneTitle: 'Ce qui avait été commencé ici n’est plus là',
    goneText: 'Un document en a été fait, ou il a été supprimé. Voici un nouveau formulaire.',
  },
})
