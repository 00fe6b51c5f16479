/** Of forms that were begun. */
export const draftRefusals = {
  en: {
    'draft-changed': 'This form was saved elsewhere meanwhile, as revision {revision}.',
    'too-many-drafts': 'You have {limit} forms that you began. Finish or delete one first.',
  },
  es: {
    'draft-changed': 'Este formulario se guardó entretanto en otro lugar, como revisión {revision}.',
    'too-many-drafts': 'Tiene {limit} formularios empezados. Primero termine o elimine uno.',
  },
  fr: {
    'draft-changed': 'Ce formulaire a été enregistré ailleurs entre-temps, sous la révision {revision}.',
    'too-many-drafts': 'Vous avez {limit} formulaires commencés. Terminez-en ou supprimez-en un d’abord.',
  },
}
