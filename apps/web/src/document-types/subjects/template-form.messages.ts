import { messages } from '../../platform/messages.ts'

/** What is said of the form of a template, where types say it in another way. */
export const templateFormMessages = messages({
  en: {
    hint: 'What people are asked when they fill the template in, and where it stands on the form.',
    back: 'Templates',
    parts: 'Parts of the form',
    published: 'People fill this version in from now on.',
    notPublished: 'The form was not published',
    publishFirst: 'From now on people can fill this template in.',
    publishText: 'People fill this version in from now on. What differs from the published one:',
    discardText: 'The form goes back to how it was last saved.',
    leaveText: 'What you changed in this form is not saved.',
  },
  es: {
    hint: 'Qué se pregunta a quien completa la plantilla, y en qué lugar del formulario.',
    back: 'Plantillas',
    parts: 'Partes del formulario',
    published: 'Desde ahora se completa esta versión.',
    notPublished: 'No se publicó el formulario',
    publishFirst: 'Desde ahora se puede completar esta plantilla.',
    publishText: 'Desde ahora se completa esta versión. Diferencias con la publicada:',
    discardText: 'El formulario vuelve a quedar como se guardó la última vez.',
    leaveText: 'Lo que cambió en este formulario no está guardado.',
  },
  fr: {
    hint: 'Ce que l’on demande à qui remplit le modèle, et à quelle place du formulaire.',
    back: 'Modèles',
    parts: 'Parties du formulaire',
    published: 'On remplit désormais cette version.',
    notPublished: 'Le formulaire n’est pas publié',
    publishFirst: 'Dès maintenant, on peut remplir ce modèle.',
    publishText: 'On remplit désormais cette version. Différences avec la version publiée\u00a0:',
    discardText: 'Le formulaire redevient tel qu’il a été enregistré la dernière fois.',
    leaveText: 'Vos modifications de ce formulaire ne sont pas enregistrées.',
  },
})
