import { messages } from '../platform/messages.ts'

export const documentTypeMessages = messages({
  en: {
    title: 'Document types',
    hint: 'What kinds of documents there are, and the form that each is described with.',
    group: 'Group',
    name: 'Name',
    description: 'Description',
    conditions: 'Conditions',
    conditionsOf: 'Conditions: {name}',
    found: '{count, plural, =0 {No document types} one {# document type} other {# document types}}',
    none: 'There are no document types yet',
    noneHint: 'Publishing a template for the first time creates one.',
  },
  es: {
    title: 'Tipos de documento',
    hint: 'Qué clases de documentos hay y el formulario con que se describe cada una.',
    group: 'Grupo',
    name: 'Nombre',
    description: 'Descripción',
    conditions: 'Condiciones',
    conditionsOf: 'Condiciones: {name}',
    found:
      '{count, plural, =0 {Ningún tipo de documento} one {# tipo de documento} other {# tipos de documento}}',
    none: 'Todavía no hay tipos de documento',
    noneHint: 'Al publicar una plantilla por primera vez se crea uno.',
  },
  fr: {
    title: 'Types de document',
    hint: 'Quelles sortes de documents existent, et le formulaire qui décrit chacune.',
    group: 'Groupe',
    name: 'Nom',
    description: 'Description',
    conditions: 'Conditions',
    conditionsOf: 'Conditions : {name}',
    found:
      '{count, plural, =0 {Aucun type de document} one {# type de document} other {# types de document}}',
    none: 'Il n’y a pas encore de types de document',
    noneHint: 'La première publication d’un modèle en crée un.',
  },
})
