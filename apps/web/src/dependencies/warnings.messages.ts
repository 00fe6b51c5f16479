import type { DefinitionWarning } from '@tabellio/forms'
import { messages } from '../platform/messages.ts'

type WarningCode = DefinitionWarning['code']

/** What an author may have meant otherwise, in words: `{labels}` are elements of the form, `{others}` other blocks. */
export const warningMessages = messages<Record<WarningCode, string>>({
  en: {
    'always-true': 'The condition, or a part of it, always holds, whatever is answered.',
    'always-false': 'The condition, or a part of it, never holds, whatever is answered.',
    contradiction: 'Two parts of the condition contradict each other: they never hold together.',
    repeated: 'A part of the condition says what another part says already.',
    'never-matters': 'A part of the condition changes nothing: it could be left out.',
    'always-hidden': 'Nobody ever sees {labels}: the condition always holds.',
    'always-disabled': 'Nobody can ever fill in {labels}: the condition always holds.',
    'never-shown': 'Nobody ever sees {labels}: this block or {others} hides it at any time.',
    'required-never-shown':
      '{labels} must be answered, but nobody ever sees it: this block or {others} hides it at any time.',
    'needs-what-is-hidden': 'The condition never holds: it needs answers that {others} hides just then.',
    'hidden-by-another': 'Whenever this block hides {labels}, {others} does so already.',
    'disabled-by-another': 'Whenever this block disables {labels}, {others} does so already.',
    'hides-what-it-reads':
      'The block hides {labels}, which its own condition reads: it cannot decide about itself.',
    'disables-what-it-reads':
      'The block disables {labels}, which its own condition reads: once it holds, nobody can change that answer.',
    'calculated-from-hidden': 'While this hides what it is calculated from, there is no value for: {labels}.',
    'item-twice': 'The same element stands twice in the list: {labels}.',
  },
  es: {
    'always-true': 'La condición, o una parte de ella, se cumple siempre, se responda lo que se responda.',
    'always-false': 'La condición, o una parte de ella, no se cumple nunca, se responda lo que se responda.',
    contradiction: 'Dos partes de la condición se contradicen: nunca se cumplen a la vez.',
    repeated: 'Una parte de la condición dice lo que otra parte ya dice.',
    'never-matters': 'Una parte de la condición no cambia nada: se podría omitir.',
    'always-hidden': 'Nadie ve nunca {labels}: la condición se cumple siempre.',
    'always-disabled': 'Nadie puede rellenar nunca {labels}: la condición se cumple siempre.',
    'never-shown': 'Nadie ve nunca {labels}: este bloque o {others} lo oculta en todo momento.',
    'required-never-shown':
      'Hay que responder {labels}, pero nadie lo ve nunca: este bloque o {others} lo oculta en todo momento.',
    'needs-what-is-hidden':
      'La condición no se cumple nunca: necesita respuestas que {others} oculta justo entonces.',
    'hidden-by-another': 'Siempre que este bloque oculta {labels}, {others} ya lo hace.',
    'disabled-by-another': 'Siempre que este bloque deshabilita {labels}, {others} ya lo hace.',
    'hides-what-it-reads':
      'El bloque oculta {labels}, que su propia condición lee: no puede decidir sobre sí mismo.',
    'disables-what-it-reads':
      'El bloque deshabilita {labels}, que su propia condición lee: una vez que se cumple, nadie puede cambiar esa respuesta.',
    'calculated-from-hidden': 'Mientras esto oculta aquello con que se calcula, no hay valor para: {labels}.',
    'item-twice': 'El mismo elemento está dos veces en la lista: {labels}.',
  },
  fr: {
    'always-true':
      'La condition, ou une de ses parties, est toujours remplie, quelles que soient les réponses.',
    'always-false':
      'La condition, ou une de ses parties, n’est jamais remplie, quelles que soient les réponses.',
    contradiction: 'Deux parties de la condition se contredisent : elles ne sont jamais remplies ensemble.',
    repeated: 'Une partie de la condition dit ce qu’une autre partie dit déjà.',
    'never-matters': 'Une partie de la condition ne change rien : elle pourrait être omise.',
    'always-hidden': 'Personne ne voit jamais {labels} : la condition est toujours remplie.',
    'always-disabled': 'Personne ne peut jamais remplir {labels} : la condition est toujours remplie.',
    'never-shown': 'Personne ne voit jamais {labels} : ce bloc ou {others} le masque à tout moment.',
    'required-never-shown':
      'Il faut répondre à {labels}, mais personne ne le voit jamais : ce bloc ou {others} le masque à tout moment.',
    'needs-what-is-hidden':
      'La condition n’est jamais remplie : il lui faut des réponses que {others} masque justement alors.',
    'hidden-by-another': 'Chaque fois que ce bloc masque {labels}, {others} le fait déjà.',
    'disabled-by-another': 'Chaque fois que ce bloc désactive {labels}, {others} le fait déjà.',
    'hides-what-it-reads':
      'Le bloc masque {labels}, que sa propre condition lit : il ne peut pas décider de lui-même.',
    'disables-what-it-reads':
      'Le bloc désactive {labels}, que sa propre condition lit : une fois remplie, personne ne peut changer cette réponse.',
    'calculated-from-hidden':
      'Tant que ceci masque ce dont il est calculé, il n’y a pas de valeur pour : {labels}.',
    'item-twice': 'Le même élément est deux fois dans la liste : {labels}.',
  },
})
