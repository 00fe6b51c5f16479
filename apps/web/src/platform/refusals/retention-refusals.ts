/** Of holds, and of lists by which documents are destroyed. */
export const retentionRefusals = {
  en: {
    held: 'The legal hold “{name}” keeps this: it is not deleted until the hold is released.',
    'needs-second-person': 'You proposed this list: another administrator must confirm it.',
    'disposition-not-proposed': 'The list was confirmed or given up meanwhile.',
    'nothing-to-dispose': 'There is no document that would be destroyed.',
    'no-date-field': 'The document type has no such date field.',
  },
  es: {
    held: 'La retención legal «{name}» lo conserva: no se elimina hasta que se levante.',
    'needs-second-person': 'Usted propuso esta lista: debe confirmarla otra persona que administre.',
    'disposition-not-proposed': 'Entretanto la lista se confirmó o se desistió de ella.',
    'nothing-to-dispose': 'No hay ningún documento que se destruiría.',
    'no-date-field': 'El tipo de documento no tiene ese campo de fecha.',
  },
  fr: {
    held: 'Le gel juridique « {name} » le conserve : il n’est pas supprimé tant que le gel n’est pas levé.',
    'needs-second-person': 'Vous avez proposé cette liste : un autre administrateur doit la confirmer.',
    'disposition-not-proposed': 'La liste a été confirmée ou abandonnée entre-temps.',
    'nothing-to-dispose': 'Aucun document ne serait détruit.',
    'no-date-field': 'Le type de document n’a pas ce champ de date.',
  },
}
