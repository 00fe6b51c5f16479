import { messages } from '../../platform/messages.ts'

export const usedMessages = messages({
  en: {
    combinedTemplates: 'Combined templates',
    publicForms: 'Links by which somebody fills it in',
    workflowTypes: 'Workflows that wait for its documents',
    none: 'None.',
    deletionTitle: 'If the template were deleted',
    deletionAllowed:
      'Nothing would be without it. Its documents stay; nobody fills it in any longer, and roles lose their rules about it.',
    deletionRefused: 'What is named here would be without it: it can be deleted once none of that names it.',
    remove: 'Delete',
    removeTitle: 'Delete “{name}”?',
    removeHint: 'Nobody fills it in any longer. The documents that were made of it stay.',
    removed: 'The template was deleted.',
    notRemoved: 'The template was not deleted',
    'combined-template-compromised': 'Combined templates are made of it: {names}. Take it out of them first.',
    'public-form-compromised': 'People fill it in by links: {names}. Delete or close them first.',
    'workflowTypes-compromised': 'Workflows wait for its documents: {names}. Change them first.',
    'delete-template-permission-denied': 'Only administrators delete templates: {names}.',
  },
  es: {
    combinedTemplates: 'Plantillas combinadas',
    publicForms: 'Enlaces con los que alguien la completa',
    workflowTypes: 'Flujos de trabajo que esperan sus documentos',
    none: 'No hay.',
    deletionTitle: 'Si la plantilla se eliminara',
    deletionAllowed:
      'Nada quedaría sin ella. Sus documentos permanecen; nadie la completa más y los roles pierden sus reglas sobre ella.',
    deletionRefused:
      'Lo que se nombra aquí quedaría sin ella: se puede eliminar cuando nada de eso la nombre.',
    remove: 'Eliminar',
    removeTitle: '¿Eliminar «{name}»?',
    removeHint: 'Nadie la completa más. Los documentos que se hicieron con ella permanecen.',
    removed: 'La plantilla se eliminó.',
    notRemoved: 'La plantilla no se eliminó',
    'combined-template-compromised':
      'Hay plantillas combinadas hechas de ella: {names}. Quítela antes de ellas.',
    'public-form-compromised': 'Hay quien la completa con enlaces: {names}. Elimínelos o ciérrelos antes.',
    'workflowTypes-compromised':
      'Hay flujos de trabajo que esperan sus documentos: {names}. Cámbielos antes.',
    'delete-template-permission-denied': 'Solo los administradores eliminan plantillas: {names}.',
  },
  fr: {
    combinedTemplates: 'Modèles combinés',
    publicForms: 'Liens par lesquels quelqu’un le remplit',
    workflowTypes: 'Flux de travail qui attendent ses documents',
    none: 'Il n’y en a pas.',
    deletionTitle: 'Si le modèle était supprimé',
    deletionAllowed:
      'Rien ne serait sans lui. Ses documents restent ; personne ne le remplit plus, et les rôles perdent leurs règles à son sujet.',
    deletionRefused:
      'Ce qui est nommé ici serait sans lui : il peut être supprimé quand rien de cela ne le nomme plus.',
    remove: 'Supprimer',
    removeTitle: 'Supprimer « {name} » ?',
    removeHint: 'Personne ne le remplit plus. Les documents qui en ont été faits restent.',
    removed: 'Le modèle a été supprimé.',
    notRemoved: 'Le modèle n’a pas été supprimé',
    'combined-template-compromised':
      'Des modèles combinés en sont faits : {names}. Retirez-le d’abord de ceux-ci.',
    'public-form-compromised': 'On le remplit par des liens : {names}. Supprimez-les ou fermez-les d’abord.',
    'workflowTypes-compromised':
      'Des flux de travail attendent ses documents : {names}. Modifiez-les d’abord.',
    'delete-template-permission-denied': 'Seuls les administrateurs suppriment des modèles : {names}.',
  },
})
