/** Of documents that nobody waits for. */
export const generationRefusals = {
  en: {
    'generation-too-large': 'At most {limit} documents are generated at once. Divide them.',
    'generation-cancelled': 'It was stopped before this document was made.',
    'generation-gave-up':
      'The server tried three times and could not make this document. Tell your administrator.',
    'generation-without-right': 'Whoever asked for it is no longer a member of the organization.',
    'generation-expired': 'The answers of these documents are no longer kept. Start a new generation.',
  },
  es: {
    'generation-too-large': 'Se generan a lo sumo {limit} documentos a la vez. Divídalos.',
    'generation-cancelled': 'Se detuvo antes de hacer este documento.',
    'generation-gave-up':
      'El servidor lo intentó tres veces y no pudo hacer este documento. Avise a su administrador.',
    'generation-without-right': 'Quien lo pidió ya no es miembro de la organización.',
    'generation-expired': 'Las respuestas de estos documentos ya no se guardan. Inicie otra generación.',
  },
  fr: {
    'generation-too-large': 'On génère au plus {limit} documents à la fois. Divisez-les.',
    'generation-cancelled': 'La génération a été arrêtée avant ce document.',
    'generation-gave-up':
      'Le serveur a essayé trois fois sans pouvoir faire ce document. Prévenez votre administrateur.',
    'generation-without-right': 'La personne qui l’a demandé n’est plus membre de l’organisation.',
    'generation-expired':
      'Les réponses de ces documents ne sont plus conservées. Lancez une nouvelle génération.',
  },
}
