import type { Language } from '@tabellio/expression'
import type { ProblemKey, ValueProblem } from './problem.ts'

/** The text of a problem: `${field}` stands for what people call the field (B-069), `${limit}` for its limit. */
const texts: Record<Language, Record<ProblemKey, string>> = {
  en: {
    'cannot-send-calculated-values': '${field} is calculated: its value cannot be given.',
    'error-evaluating-dependency': 'The rule “${field}” of this form cannot be evaluated.',
    'field-is-required': '${field} is required.',
    'field-max-instances-not-met': '${field} takes no more than ${limit}.',
    'field-max-value-not-met': '${field} must not be over ${limit}.',
    'field-min-instances-not-met': '${field} needs at least ${limit}.',
    'field-min-value-not-met': '${field} must not be under ${limit}.',
    'invalid-input-mask-value': '${field} is not in the form asked for.',
    'logical-cannot-be-list': '${field} is a yes or a no: it cannot be a list.',
    'record-is-not-a-list': '${field} must be a list.',
    'record-max-instances-exceeded': '${field} takes no more than ${limit}.',
    'record-min-instances-not-met': '${field} needs at least ${limit}.',
    'string-value-exceeds-max-length': '${field} must have no more than ${limit} characters.',
    'string-value-exceeds-max-line-count': '${field} must have no more than ${limit} lines.',
    'value-list-not-present': '${field} has no list to choose from.',
    'value-must-be-boolean-type': '${field} must be a yes or a no.',
    'value-must-be-date-type': '${field} must be a date.',
    'value-must-be-integer': '${field} must be a whole number.',
    'value-must-be-number-type': '${field} must be a number.',
    'value-must-be-string-type': '${field} must be a text.',
    'value-must-be-time-type': '${field} must be a time.',
    'value-must-be-valid-data-uri': '${field} must be a valid file.',
    'value-must-be-valid-date-time': '${field} must be a valid date and time.',
    'value-must-be-valid-time-time': '${field} must be a valid time of day.',
    'value-out-of-value-list': '${field} must be one of the values of its list.',
    'unknown-field': 'This form does not have the field ${field}.',
    'value-already-exists': 'Another document already has this ${field}.',
    'picture-too-large':
      '${field} is too large or too complex a picture. Use one of at most 50 million pixels, for example 8000 × 6000.',
    'characters-cannot-be-printed':
      '${field} has characters that a document cannot show: ${limit}. Remove them.',
  },
  es: {
    'cannot-send-calculated-values': '${field} se calcula: no se puede dar su valor.',
    'error-evaluating-dependency': 'La regla «${field}» de este formulario no se puede evaluar.',
    'field-is-required': 'Falta completar ${field}.',
    'field-max-instances-not-met': '${field} admite como máximo ${limit}.',
    'field-max-value-not-met': '${field} no puede ser mayor que ${limit}.',
    'field-min-instances-not-met': '${field} necesita al menos ${limit}.',
    'field-min-value-not-met': '${field} no puede ser menor que ${limit}.',
    'invalid-input-mask-value': '${field} no tiene el formato pedido.',
    'logical-cannot-be-list': '${field} es un sí o un no: no puede ser una lista.',
    'record-is-not-a-list': '${field} debe ser una lista.',
    'record-max-instances-exceeded': '${field} admite como máximo ${limit}.',
    'record-min-instances-not-met': '${field} necesita al menos ${limit}.',
    'string-value-exceeds-max-length': '${field} no puede tener más de ${limit} caracteres.',
    'string-value-exceeds-max-line-count': '${field} no puede tener más de ${limit} líneas.',
    'value-list-not-present': '${field} no tiene una lista de la que elegir.',
    'value-must-be-boolean-type': '${field} debe ser un sí o un no.',
    'value-must-be-date-type': '${field} debe ser una fecha.',
    'value-must-be-integer': '${field} debe ser un número entero.',
    'value-must-be-number-type': '${field} debe ser un número.',
    'value-must-be-string-type': '${field} debe ser un texto.',
    'value-must-be-time-type': '${field} debe ser una hora.',
    'value-must-be-valid-data-uri': '${field} debe ser un archivo válido.',
    'value-must-be-valid-date-time': '${field} debe ser una fecha y hora válidas.',
    'value-must-be-valid-time-time': '${field} debe ser una hora del día válida.',
    'value-out-of-value-list': '${field} debe ser uno de los valores de su lista.',
    'unknown-field': 'Este formulario no tiene el campo ${field}.',
    'value-already-exists': 'Otro documento ya tiene este valor en ${field}.',
    'picture-too-large':
      '${field} es una imagen demasiado grande o compleja. Use una de 50 millones de píxeles como máximo, por ejemplo 8000 × 6000.',
    'characters-cannot-be-printed':
      '${field} tiene caracteres que un documento no puede mostrar: ${limit}. Quítelos.',
  },
  fr: {
    'cannot-send-calculated-values': '${field} se calcule : sa valeur ne peut pas être donnée.',
    'error-evaluating-dependency': 'La règle « ${field} » de ce formulaire ne peut pas être évaluée.',
    'field-is-required': '${field} est obligatoire.',
    'field-max-instances-not-met': '${field} en admet ${limit} au maximum.',
    'field-max-value-not-met': '${field} ne peut pas dépasser ${limit}.',
    'field-min-instances-not-met': '${field} en demande au moins ${limit}.',
    'field-min-value-not-met': '${field} ne peut pas descendre sous ${limit}.',
    'invalid-input-mask-value': '${field} n’a pas le format demandé.',
    'logical-cannot-be-list': '${field} est un oui ou un non : ce ne peut pas être une liste.',
    'record-is-not-a-list': '${field} doit être une liste.',
    'record-max-instances-exceeded': '${field} en admet ${limit} au maximum.',
    'record-min-instances-not-met': '${field} en demande au moins ${limit}.',
    'string-value-exceeds-max-length': '${field} ne peut pas avoir plus de ${limit} caractères.',
    'string-value-exceeds-max-line-count': '${field} ne peut pas avoir plus de ${limit} lignes.',
    'value-list-not-present': '${field} n’a pas de liste où choisir.',
    'value-must-be-boolean-type': '${field} doit être un oui ou un non.',
    'value-must-be-date-type': '${field} doit être une date.',
    'value-must-be-integer': '${field} doit être un nombre entier.',
    'value-must-be-number-type': '${field} doit être un nombre.',
    'value-must-be-string-type': '${field} doit être un texte.',
    'value-must-be-time-type': '${field} doit être une heure.',
    'value-must-be-valid-data-uri': '${field} doit être un fichier valide.',
    'value-must-be-valid-date-time': '${field} doit être une date et une heure valides.',
    'value-must-be-valid-time-time': '${field} doit être une heure du jour valide.',
    'value-out-of-value-list': '${field} doit être une des valeurs de sa liste.',
    'unknown-field': 'Ce formulaire n’a pas le champ ${field}.',
    'value-already-exists': 'Un autre document a déjà cette valeur dans ${field}.',
    'picture-too-large':
      '${field} est une image trop grande ou trop complexe. Utilisez-en une de 50 millions de pixels au maximum, par exemple 8000 × 6000.',
    'characters-cannot-be-printed':
      '${field} contient des caractères qu’un document ne peut pas afficher : ${limit}. Retirez-les.',
  },
}

/** What a person reads of a problem (B-142). */
export function problemText({ key, field, params }: ValueProblem, language: Language): string {
  const known = new Map([
    ['field', field],
    ['limit', String(params?.limit ?? '')],
  ])
  return texts[language][key].replaceAll(/\$\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '')
}
