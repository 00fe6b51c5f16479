import { messages } from '../../platform/messages.ts'

/** What is asked before conditions that are not finished are published. */
export const publishingMessages = messages({
  en: {
    title: 'Publish conditions that are not finished?',
    text: 'These conditions have a part without a field, which is always true: {names}.',
    confirm: 'Publish all the same',
  },
  es: {
    title: '¿Publicar condiciones sin terminar?',
    text: 'Estas condiciones tienen una parte sin campo, que siempre se cumple: {names}.',
    confirm: 'Publicar de todos modos',
  },
  fr: {
    title: 'Publier des conditions non terminées ?',
    text: 'Ces conditions ont une partie sans champ, qui est toujours remplie : {names}.',
    confirm: 'Publier quand même',
  },
})
