import { messages } from '../platform/messages.ts'

/** What an author may have meant otherwise, in words: `{labels}` are elements of the form, `{others}` other blocks. */
export const warningMessages = messages({
  en: {
    'always-true': 'The condition, or a part of it, is always true, whatever is answered.',
    'always-false': 'The condition, or a part of it, is never true, whatever is answered.',
    contradiction: 'Two parts of the condition contradict each other: they are never true together.',
    repeated: 'A part of the condition says what another part already says.',
    'never-matters': 'A part of the condition changes nothing: it can be left out.',
    'always-hidden': 'Nobody ever sees {labels}: the condition is always true.',
    'always-disabled': 'Nobody can ever fill in {labels}: the condition is always true.',
    'never-shown': 'Nobody ever sees {labels}: at any time this condition or {others} hides it.',
    'required-never-shown':
      '{labels} must be answered, but nobody ever sees it: at any time this condition or {others} hides it.',
    'needs-what-is-hidden': 'The condition is never true: it needs answers that {others} hides at that time.',
    'hidden-by-another': 'Whenever this condition hides {labels}, {others} already does.',
    'disabled-by-another': 'Whenever this condition disables {labels}, {others} already does.',
    'hides-what-it-reads':
      'The condition hides {labels}, which it reads itself: it cannot decide about itself.',
    'disables-what-it-reads':
      'The condition disables {labels}, which it reads itself: once it is true, nobody can change that answer.',
    'calculated-from-hidden': 'While this hides what it is calculated from, there is no value for: {labels}.',
    'item-twice': 'The list has the same element twice: {labels}.',
  },
  es: {
    'always-true': 'La condición, o una parte de ella, se cumple siempre, se responda lo que se responda.',
    'always-false': 'La condición, o una parte de ella, no se cumple nunca, se responda lo que se responda.',
    contradiction: 'Dos partes de la condición se contradicen: nunca se cumplen a la vez.',
    repeated: 'Una parte de la condición dice lo que otra parte ya dice.',
    'never-matters': 'Una parte de la condición no cambia nada: se podría omitir.',
    'always-hidden': 'Nadie ve nunca {labels}: la condición se cumple siempre.',
    'always-disabled': 'Nadie puede completar nunca {labels}: la condición se cumple siempre.',
    'never-shown': 'Nadie ve nunca {labels}: en todo momento lo oculta esta condición o {others}.',
    'required-never-shown':
      'Hay que responder a {labels}, pero nadie lo ve nunca: en todo momento lo oculta esta condición o {others}.',
    'needs-what-is-hidden':
      'La condición no se cumple nunca: necesita respuestas que {others} oculta en ese momento.',
    'hidden-by-another': 'Siempre que esta condición oculta {labels}, ya lo hace {others}.',
    'disabled-by-another': 'Siempre que esta condición deshabilita {labels}, ya lo hace {others}.',
    'hides-what-it-reads':
      'La condición oculta {labels}, que ella misma lee: no puede decidir sobre sí misma.',
    'disables-what-it-reads':
      'La condición deshabilita {labels}, que ella misma lee: una vez que se cumple, nadie puede cambiar esa respuesta.',
    'calculated-from-hidden': 'Mientras esto oculta aquello con que se calcula, no hay valor para: {labels}.',
    'item-twice': 'El mismo elemento está dos veces en la lista: {labels}.',
  },
  fr: {
    'always-true':
      'La condition, ou une de ses parties, est toujours remplie, quelles que soient les réponses.',
    'always-false':
      'La condition, ou une de ses parties, n’est jamais remplie, quelles que soient les réponses.',
    contradiction: 'Deux parties de la condition se contredisent : elles ne sont jamais remplies ensemble.',
    repeated: 'Une partie de la condition dit ce qu’une autre partie dit déjà.',
    'never-matters': 'Une partie de la condition ne change rien : elle pourrait être omise.',
    'always-hidden': 'Personne ne voit jamais {labels} : la condition est toujours remplie.',
    'always-disabled': 'Personne ne peut jamais remplir {labels} : la condition est toujours remplie.',
    'never-shown': 'Personne ne voit jamais {labels} : à tout moment cette condition ou {others} le masque.',
    'required-never-shown':
      'Il faut répondre à {labels}, mais personne ne le voit jamais : à tout moment cette condition ou {others} le masque.',
    'needs-what-is-hidden':
      'La condition n’est jamais remplie : il lui faut des réponses que {others} masque à ce moment-là.',
    'hidden-by-another': 'Chaque fois que cette condition masque {labels}, {others} le fait déjà.',
    'disabled-by-another': 'Chaque fois que cette condition désactive {labels}, {others} le fait déjà.',
    'hides-what-it-reads':
      'La condition masque {labels}, qu’elle lit elle-même : elle ne peut pas décider d’elle-même.',
    'disables-what-it-reads':
      'La condition désactive {labels}, qu’elle lit elle-même : une fois remplie, personne ne peut changer cette réponse.',
    'calculated-from-hidden':
      'Tant que ceci masque ce dont il est calculé, il n’y a pas de valeur pour : {labels}.',
    'item-twice': 'Le même élément est deux fois dans la liste : {labels}.',
  },
})
