import type { ExpressionProblemCode } from '@tabellio/expression'
import { messages } from '../platform/messages.ts'

type NoteCode = ExpressionProblemCode

/** What the rules of expressions say of a part, for who builds it. */
export const noteMessages = messages<Record<NoteCode, string>>({
  en: {
    'expression-too-complex': 'This expression is too large or nested too deeply.',
    'not-an-expression': 'This is not an expression.',
    'unknown-operator': 'This comparison does not exist.',
    'unknown-function': 'This summary does not exist.',
    'group-under-its-own-kind': 'A group stands in one of its own kind.',
    'target-is-not-json': 'This value cannot be stored.',
    'unknown-path': 'The form no longer has this field. Choose another one; the rest stays.',
    'where-without-record': 'Only repeated records and their fields can be narrowed down.',
    'function-not-for-type': 'This cannot be asked of this field. Choose another summary or field.',
    'filter-is-missing': 'Say which ones are meant: add “where…”.',
    'operator-not-for-type': 'This comparison does not fit the field. Choose another one.',
    'target-is-missing': 'Say what to compare with.',
    'wrong-target': 'This value does not fit the field.',
    'unknown-choice': 'The field does not offer this choice.',
  },
  es: {
    'expression-too-complex': 'Esta expresión es demasiado grande o tiene demasiados niveles.',
    'not-an-expression': 'Esto no es una expresión.',
    'unknown-operator': 'Esta comparación no existe.',
    'unknown-function': 'Este resumen no existe.',
    'group-under-its-own-kind': 'Un grupo está dentro de otro de su mismo tipo.',
    'target-is-not-json': 'Este valor no se puede guardar.',
    'unknown-path': 'El formulario ya no tiene este campo. Elija otro; lo demás se conserva.',
    'where-without-record': 'Solo se pueden acotar los registros repetidos y sus campos.',
    'function-not-for-type': 'Esto no se puede pedir de este campo. Elija otro resumen u otro campo.',
    'filter-is-missing': 'Indique cuáles: agregue «donde…».',
    'operator-not-for-type': 'Esta comparación no sirve para el campo. Elija otra.',
    'target-is-missing': 'Indique con qué se compara.',
    'wrong-target': 'Este valor no sirve para el campo.',
    'unknown-choice': 'El campo no ofrece esta opción.',
  },
  fr: {
    'expression-too-complex': 'Cette expression est trop grande ou a trop de niveaux.',
    'not-an-expression': 'Ceci n’est pas une expression.',
    'unknown-operator': 'Cette comparaison n’existe pas.',
    'unknown-function': 'Ce résumé n’existe pas.',
    'group-under-its-own-kind': 'Un groupe se trouve dans un autre du même type.',
    'target-is-not-json': 'Cette valeur ne peut pas être enregistrée.',
    'unknown-path': 'Le formulaire n’a plus ce champ. Choisissez-en un autre ; le reste est conservé.',
    'where-without-record': 'Seuls les enregistrements répétés et leurs champs peuvent être restreints.',
    'function-not-for-type':
      'On ne peut pas demander cela de ce champ. Choisissez un autre résumé ou un autre champ.',
    'filter-is-missing': 'Précisez lesquels : ajoutez « où… ».',
    'operator-not-for-type': 'Cette comparaison ne convient pas au champ. Choisissez-en une autre.',
    'target-is-missing': 'Précisez à quoi comparer.',
    'wrong-target': 'Cette valeur ne convient pas au champ.',
    'unknown-choice': 'Le champ n’offre pas ce choix.',
  },
})
