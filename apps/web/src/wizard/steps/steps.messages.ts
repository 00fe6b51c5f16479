import { messages } from '../../platform/messages.ts'

/** The words of the steps after the form come with them. */
export const stepMessages = messages({
  en: {
    done: 'Done',
    toDocuments: 'Back to documents',
    makeAnother: 'Make another',
    followNewest: 'Preview as the next version',
    newerVersionText:
      'Your answers are still here. You can make the version after it, or go back to the summary.',
    newerVersion: 'Somebody else has made a newer version of this document',
    openNamesake: 'Open the first one',
    namesakeText: 'Confirm only if you want a second one. To change the first, make a new version of it.',
    namesake: 'There is already a document called “{name}”',
    outdatedPreview: 'You changed an answer after asking for this preview',
    outdatedPreviewText: 'This document does not show the change. Preview it again before you confirm.',
    previewAgain: 'Preview again',
    otherNumber: 'The document gets another number',
    otherNumberText:
      'The time of its reservation was over. The form has the next number: look at the document again, then confirm it.',
    otherThanPreviewed:
      'The document would no longer be the one you looked at, for example because a date is counted from today. Look at it again, then confirm.',
    summaryHint: 'Check your answers. Select a value to change it here, or its name to go to it in the form.',
    previewTitle: 'This is the document. Nothing is stored before you confirm.',
    toBeStored: 'It will be stored as “{name}”.',
    failedPreviewText: 'Nothing was lost: your answers are still here. Try again in a moment.',
    backToForm: 'Back to form',
    seePreview: 'Preview document',
    confirm: 'Confirm',
    generatedTitle: 'The document is ready',
    notSaved: 'This document was not saved: it is a test of the template.',
    notStored: 'This template does not store its documents. Download it to keep it.',
    failedTitle: 'The document could not be created',
    failedPreview: 'The preview could not be created',
    failedText:
      'Nothing was lost: your answers are still here. Try again, or go back to the summary to change them.',
    tryAgain: 'Try again',
    download: 'Download',
    openDocument: 'Open document',
  },
  es: {
    done: 'Listo',
    toDocuments: 'Volver a los documentos',
    makeAnother: 'Crear otro',
    followNewest: 'Ver como versión siguiente',
    newerVersionText: 'Sus respuestas siguen aquí. Puede crear la versión siguiente o volver al resumen.',
    newerVersion: 'Otra persona creó una versión más reciente de este documento',
    openNamesake: 'Abrir el primero',
    namesakeText: 'Confirme solo si desea otro igual. Para cambiar el primero, cree una nueva versión.',
    namesake: 'Ya existe un documento llamado «{name}»',
    outdatedPreview: 'Cambió una respuesta después de pedir esta vista previa',
    outdatedPreviewText: 'Este documento no muestra el cambio. Véalo de nuevo antes de confirmar.',
    previewAgain: 'Ver de nuevo',
    otherNumber: 'El documento recibe otro número',
    otherNumberText:
      'El tiempo de su reserva terminó. El formulario ya tiene el siguiente número: revise de nuevo el documento y confírmelo.',
    otherThanPreviewed:
      'El documento ya no sería el que usted vio, por ejemplo porque una fecha se cuenta desde hoy. Véalo de nuevo y luego confirme.',
    summaryHint:
      'Revise sus respuestas. Seleccione un valor para cambiarlo aquí, o su nombre para ir a él en el formulario.',
    previewTitle: 'Este es el documento. Nada se guarda hasta que confirme.',
    toBeStored: 'Se guardará como «{name}».',
    failedPreviewText: 'No se perdió nada: sus respuestas siguen aquí. Inténtelo de nuevo en un momento.',
    backToForm: 'Volver al formulario',
    seePreview: 'Ver el documento',
    confirm: 'Confirmar',
    generatedTitle: 'El documento está listo',
    notSaved: 'Este documento no se guardó: es una prueba de la plantilla.',
    notStored: 'Esta plantilla no guarda sus documentos. Descárguelo para conservarlo.',
    failedTitle: 'No se pudo generar el documento',
    failedPreview: 'No se pudo generar la vista previa',
    failedText:
      'No se perdió nada: sus respuestas siguen aquí. Inténtelo de nuevo o vuelva al resumen para cambiarlas.',
    tryAgain: 'Intentar de nuevo',
    download: 'Descargar',
    openDocument: 'Abrir el documento',
  },
  fr: {
    done: 'Terminé',
    toDocuments: 'Retour aux documents',
    makeAnother: 'En créer un autre',
    followNewest: 'Voir comme version suivante',
    newerVersionText:
      'Vos réponses sont toujours là. Vous pouvez créer la version suivante ou revenir au récapitulatif.',
    newerVersion: 'Une autre personne a créé une version plus récente de ce document',
    openNamesake: 'Ouvrir le premier',
    namesakeText:
      'Ne confirmez que si vous en voulez un second. Pour modifier le premier, créez-en une nouvelle version.',
    namesake: 'Il existe déjà un document nommé « {name} »',
    outdatedPreview: 'Vous avez modifié une réponse après avoir demandé cet aperçu',
    outdatedPreviewText:
      'Ce document ne montre pas la modification. Affichez-le de nouveau avant de confirmer.',
    previewAgain: 'Revoir l’aperçu',
    otherNumber: 'Le document reçoit un autre numéro',
    otherNumberText:
      'Le temps de sa réservation est écoulé. Le formulaire a le numéro suivant : revoyez le document, puis confirmez-le.',
    otherThanPreviewed:
      'Le document ne serait plus celui que vous avez vu, par exemple parce qu’une date est comptée à partir d’aujourd’hui. Affichez-le de nouveau, puis confirmez.',
    summaryHint:
      'Vérifiez vos réponses. Sélectionnez une valeur pour la modifier ici, ou son nom pour y aller dans le formulaire.',
    previewTitle: 'Voici le document. Rien n’est enregistré avant votre confirmation.',
    toBeStored: 'Il sera enregistré sous le nom « {name} ».',
    failedPreviewText: 'Rien n’est perdu : vos réponses sont toujours là. Réessayez dans un instant.',
    backToForm: 'Retour au formulaire',
    seePreview: 'Voir le document',
    confirm: 'Confirmer',
    generatedTitle: 'Le document est prêt',
    notSaved: 'Ce document n’a pas été enregistré : c’est un essai du modèle.',
    notStored: 'Ce modèle n’enregistre pas ses documents. Téléchargez-le pour le conserver.',
    failedTitle: 'Le document n’a pas pu être généré',
    failedPreview: 'L’aperçu n’a pas pu être généré',
    failedText:
      'Rien n’est perdu : vos réponses sont toujours là. Réessayez ou revenez au récapitulatif pour les modifier.',
    tryAgain: 'Réessayer',
    download: 'Télécharger',
    openDocument: 'Ouvrir le document',
  },
})
