/** Of templates that are filled in by one form. */
export const combinedRefusals = {
  en: {
    'no-combined-templates': 'A link fills in one template. Choose a template.',
    'asked-otherwise':
      '“{field}” is not the same question in “{template}” and “{other}”. Change it in one of them, or leave one out.',
    'combined-conflict':
      'Its templates ask for different things under one name: {names}. Ask an administrator to put that right.',
    'combined-not-published': 'Some of its templates are not published: {names}.',
  },
  es: {
    'no-combined-templates': 'Un enlace sirve para completar una sola plantilla. Elija una plantilla.',
    'asked-otherwise':
      '«{field}» no es la misma pregunta en «{template}» y en «{other}». Cámbiela en una de ellas o quite una.',
    'combined-conflict':
      'Sus plantillas preguntan cosas distintas con un mismo nombre: {names}. Pida a un administrador que lo corrija.',
    'combined-not-published': 'Algunas de sus plantillas no están publicadas: {names}.',
  },
  fr: {
    'no-combined-templates': 'Un lien sert à remplir un seul modèle. Choisissez un modèle.',
    'asked-otherwise':
      '« {field} » n’est pas la même question dans « {template} » et « {other} ». Modifiez-la dans l’un d’eux ou retirez-en un.',
    'combined-conflict':
      'Ses modèles demandent des choses différentes sous un même nom : {names}. Demandez à un administrateur de le corriger.',
    'combined-not-published': 'Certains de ses modèles ne sont pas publiés : {names}.',
  },
}
