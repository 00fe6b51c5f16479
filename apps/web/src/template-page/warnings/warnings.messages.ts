import { messages } from '../../platform/messages.ts'

export const warningsMessages = messages({
  en: {
    hint: 'These are warnings: the template can be published with them.',
    none: 'Nothing suspicious was found',
    noneHint: 'What is asked is used, what is used is asked, and nothing is left to be filled in by hand.',
    more: '{count, plural, one {# more is} other {# more are}} not shown.',
    paragraph: 'Paragraph {number}',
    toEditor: 'Show it in the text',
    'asked-but-unused': 'The form asks for “{name}”, and nothing uses the answer.',
    'used-but-not-asked': 'The text uses “{name}”, and the form does not ask for it.',
    'never-stands': 'This is never in a document: its condition cannot hold here.',
    'always-stands': 'This is in every document: its condition always holds here.',
    'never-repeats': 'No “{name}” is ever shown: nothing fits the filter.',
    'can-be-empty': 'This sentence names “{name}”, of which there may be none. Put it under a condition.',
    'placeholder-left': 'This is left to be filled in by hand: {name}',
    'reference-to-nothing':
      'A cross-reference here leads to nothing: what it named is no longer in the text, and documents have ____ in its place.',
  },
  es: {
    hint: 'Son advertencias: la plantilla se puede publicar con ellas.',
    none: 'No se encontró nada sospechoso',
    noneHint: 'Lo que se pregunta se usa, lo que se usa se pregunta y nada queda por llenar a mano.',
    more: '{count, plural, one {# más no se muestra} other {# más no se muestran}}.',
    paragraph: 'Párrafo {number}',
    toEditor: 'Mostrarlo en el texto',
    'asked-but-unused': 'El formulario pregunta «{name}» y nada usa la respuesta.',
    'used-but-not-asked': 'El texto usa «{name}» y el formulario no lo pregunta.',
    'never-stands': 'Esto nunca está en un documento: su condición no se puede cumplir aquí.',
    'always-stands': 'Esto está en todos los documentos: su condición se cumple siempre aquí.',
    'never-repeats': 'Nunca se muestra ningún «{name}»: nada cumple el filtro.',
    'can-be-empty': 'Esta frase nombra «{name}», y puede no haber ninguno. Póngala bajo una condición.',
    'placeholder-left': 'Esto quedó por llenar a mano: {name}',
    'reference-to-nothing':
      'Una referencia cruzada aquí no lleva a nada: lo que nombraba ya no está en el texto y los documentos dicen ____ en su lugar.',
  },
  fr: {
    hint: 'Ce sont des avertissements : le modèle peut être publié avec eux.',
    none: 'Rien de suspect n’a été trouvé',
    noneHint: 'Ce qui est demandé sert, ce qui sert est demandé, et rien ne reste à remplir à la main.',
    more: '{count, plural, one {# de plus n’est pas montré} other {# de plus ne sont pas montrés}}.',
    paragraph: 'Paragraphe {number}',
    toEditor: 'Le montrer dans le texte',
    'asked-but-unused': 'Le formulaire demande « {name} », et rien n’utilise la réponse.',
    'used-but-not-asked': 'Le texte utilise « {name} », et le formulaire ne le demande pas.',
    'never-stands': 'Ceci n’est jamais dans un document : sa condition ne peut pas être remplie ici.',
    'always-stands': 'Ceci est dans tous les documents : sa condition est toujours remplie ici.',
    'never-repeats': 'Aucun « {name} » n’est jamais montré : rien ne passe le filtre.',
    'can-be-empty':
      'Cette phrase nomme « {name} », dont il peut n’y avoir aucun. Mettez-la sous une condition.',
    'placeholder-left': 'Ceci reste à remplir à la main : {name}',
    'reference-to-nothing':
      'Un renvoi ne mène à rien ici : ce qu’il nommait n’est plus dans le texte, et les documents ont ____ à sa place.',
  },
})
