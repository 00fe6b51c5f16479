import { messages } from '../../platform/messages.ts'

export const languagesMessages = messages({
  en: {
    hint: 'Who reads another language is shown the form in it as soon as everything here has a label in that language. Until then the form keeps its own labels.',
    language: 'Language',
    choice: '{name}: {count, plural, =0 {complete} other {# missing}}',
    onlyMissing: 'Only what is missing now',
    missing:
      '{count, plural, =0 {All {all} labels are there.} one {# of {all} labels is missing.} other {# of {all} labels are missing.}}',
    page: 'Page',
    section: 'Section',
    field: 'Field',
    record: 'Repeating group',
  },
  es: {
    hint: 'A quien lee en otro idioma se le muestra el formulario en ese idioma en cuanto todo tiene aquí su etiqueta en él. Hasta entonces el formulario conserva sus propias etiquetas.',
    language: 'Idioma',
    choice: '{name}: {count, plural, =0 {completo} one {falta #} other {faltan #}}',
    onlyMissing: 'Solo lo que falta ahora',
    missing:
      '{count, plural, =0 {Están las {all} etiquetas.} one {Falta # de {all} etiquetas.} other {Faltan # de {all} etiquetas.}}',
    page: 'Página',
    section: 'Sección',
    field: 'Campo',
    record: 'Grupo repetible',
  },
  fr: {
    hint: 'Qui lit une autre langue voit le formulaire dans cette langue dès que tout y a son libellé ici. Jusque-là, le formulaire garde ses propres libellés.',
    language: 'Langue',
    choice: '{name}\u00a0: {count, plural, =0 {complet} one {# manque} other {# manquent}}',
    onlyMissing: 'Seulement ce qui manque à présent',
    missing:
      '{count, plural, =0 {Les {all} libellés sont là.} one {# libellé sur {all} manque.} other {# libellés sur {all} manquent.}}',
    page: 'Page',
    section: 'Section',
    field: 'Champ',
    record: 'Groupe répétable',
  },
})
