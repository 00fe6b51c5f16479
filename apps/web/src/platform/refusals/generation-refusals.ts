/** Of documents that nobody waits for. */
export const generationRefusals = {
  en: {
    'sub-template-missing':
      'The template “{name}”, which this one includes, is not published. Ask its author to publish it.',
    'sub-template-in-circle': 'Templates include each other in a circle: {name}.',
    'sub-templates-too-deep': 'The template “{name}” is included too deep, one template in another.',
    'sub-templates-too-many': 'The template includes too many others, up to “{name}”.',
    'generation-template-closed': '{name} is deleted or not published.',
    'too-many-generation-schedules': 'There are {limit} schedules already. Delete one of them first.',
    'invoice-without-terms': 'Say first which fields answer the terms of the invoice.',
    'invoice-term-unknown': 'The term {term} of the invoice names {name}, which the template does not have.',
    'invoice-term-missing': 'An electronic invoice is not made without “{label}” ({rule}).',
    'invoice-sum-wrong': '“{label}” should be {expected} for an electronic invoice ({rule}).',
    'invoice-code-wrong': 'An electronic invoice does not take “{label}” as it is written ({rule}).',
    'generation-too-large': 'At most {limit} documents are generated at once. Divide them.',
    'generation-cancelled': 'It was stopped before this document was made.',
    'generation-gave-up':
      'The server tried three times and could not make this document. Tell your administrator.',
    'generation-without-right': 'Whoever asked for it is no longer a member of the organization.',
    'generation-expired': 'The answers of these documents are no longer kept. Start a new generation.',
  },
  es: {
    'sub-template-missing':
      'La plantilla «{name}», incluida en esta, no está publicada. Pida a su autor que la publique.',
    'sub-template-in-circle': 'Hay plantillas que se incluyen unas a otras en círculo: {name}.',
    'sub-templates-too-deep':
      'La plantilla «{name}» está incluida a demasiada profundidad, una dentro de otra.',
    'sub-templates-too-many': 'La plantilla incluye demasiadas otras, hasta «{name}».',
    'generation-template-closed': '{name} está eliminada o no está publicada.',
    'too-many-generation-schedules': 'Ya hay {limit} programaciones. Elimine antes una de ellas.',
    'invoice-without-terms': 'Diga primero qué campos responden a los términos de la factura.',
    'invoice-term-unknown': 'El término {term} de la factura nombra {name}, que la plantilla no tiene.',
    'invoice-term-missing': 'Sin «{label}» no se hace una factura electrónica ({rule}).',
    'invoice-sum-wrong': '«{label}» debería ser {expected} para una factura electrónica ({rule}).',
    'invoice-code-wrong': 'Una factura electrónica no admite «{label}» como está escrito ({rule}).',
    'generation-too-large': 'Se generan a lo sumo {limit} documentos a la vez. Divídalos.',
    'generation-cancelled': 'Se detuvo antes de hacer este documento.',
    'generation-gave-up':
      'El servidor lo intentó tres veces y no pudo hacer este documento. Avise a su administrador.',
    'generation-without-right': 'Quien lo pidió ya no es miembro de la organización.',
    'generation-expired': 'Las respuestas de estos documentos ya no se guardan. Inicie otra generación.',
  },
  fr: {
    'sub-template-missing':
      'Le modèle «\u00a0{name}\u00a0», inclus dans celui-ci, n’est pas publié. Demandez à son auteur de le publier.',
    'sub-template-in-circle': 'Des modèles s’incluent en cercle les uns les autres\u00a0: {name}.',
    'sub-templates-too-deep':
      'Le modèle «\u00a0{name}\u00a0» est inclus trop profondément, l’un dans l’autre.',
    'sub-templates-too-many': 'Le modèle en inclut trop d’autres, jusqu’à «\u00a0{name}\u00a0».',
    'generation-template-closed': '{name} est supprimé ou n’est pas publié.',
    'too-many-generation-schedules': 'Il y a déjà {limit} planifications. Supprimez-en une d’abord.',
    'invoice-without-terms': 'Dites d’abord quels champs répondent aux termes de la facture.',
    'invoice-term-unknown': 'Le terme {term} de la facture nomme {name}, que le modèle n’a pas.',
    'invoice-term-missing': 'Sans « {label} », pas de facture électronique ({rule}).',
    'invoice-sum-wrong': '« {label} » devrait être {expected} pour une facture électronique ({rule}).',
    'invoice-code-wrong': 'Une facture électronique n’accepte pas « {label} » tel qu’il est écrit ({rule}).',
    'generation-too-large': 'On génère au plus {limit} documents à la fois. Divisez-les.',
    'generation-cancelled': 'La génération a été arrêtée avant ce document.',
    'generation-gave-up':
      'Le serveur a essayé trois fois sans pouvoir faire ce document. Prévenez votre administrateur.',
    'generation-without-right': 'La personne qui l’a demandé n’est plus membre de l’organisation.',
    'generation-expired':
      'Les réponses de ces documents ne sont plus conservées. Lancez une nouvelle génération.',
  },
}
