import { messages } from '../../platform/messages.ts'

/** What an author may not have meant in a form, and what to do about it. */
export const findingMessages = messages({
  en: {
    'never-visible':
      'Nobody ever sees this: whatever is answered, a condition hides it. Change the condition, or remove this.',
    'required-never-visible':
      'It must be answered, but nobody ever sees it: a condition always hides it. Change the condition, or require it no longer.',
    'section-never-visible':
      'Nobody ever sees this section: whatever is answered, all in it is hidden. Change the condition, or remove the section.',
    'asked-but-unused':
      'It is asked, but the text does not use it. Put it into the text, or take it off the form.',
    'used-but-not-asked':
      'It is used, but no page asks for it. Put it on the form, or give it a value from the start.',
    'in-a-circle': 'It depends on itself. Change its formula, or one of those that it reads.',
    title:
      '{count, plural, one {Look at this before people fill the form in} other {Look at these # before people fill the form in}}',
    at: '“{name}”: {text}',
    hint: 'You can publish all the same.',
  },
  es: {
    'never-visible':
      'Nadie lo ve nunca: se responda lo que se responda, una condición lo oculta. Cambie la condición o elimínelo.',
    'required-never-visible':
      'Es obligatorio, pero nadie lo ve nunca: una condición lo oculta siempre. Cambie la condición o deje de exigirlo.',
    'section-never-visible':
      'Nadie ve nunca esta sección: se responda lo que se responda, todo en ella está oculto. Cambie la condición o elimine la sección.',
    'asked-but-unused': 'Se pregunta, pero el texto no lo usa. Póngalo en el texto o quítelo del formulario.',
    'used-but-not-asked':
      'Se usa, pero ninguna página lo pregunta. Póngalo en el formulario o dele un valor inicial.',
    'in-a-circle': 'Depende de sí mismo. Cambie su fórmula o una de las que lee.',
    title:
      '{count, plural, one {Revise esto antes de que se complete el formulario} other {Revise estas # cosas antes de que se complete el formulario}}',
    at: '«{name}»: {text}',
    hint: 'De todos modos puede publicar.',
  },
  fr: {
    'never-visible':
      'Personne ne le voit jamais\u00a0: quelles que soient les réponses, une condition le masque. Changez la condition, ou supprimez-le.',
    'required-never-visible':
      'Il est obligatoire, mais personne ne le voit jamais\u00a0: une condition le masque toujours. Changez la condition, ou ne l’exigez plus.',
    'section-never-visible':
      'Personne ne voit jamais cette section\u00a0: quelles que soient les réponses, tout y est masqué. Changez la condition, ou supprimez la section.',
    'asked-but-unused':
      'Il est demandé, mais le texte ne l’utilise pas. Mettez-le dans le texte, ou retirez-le du formulaire.',
    'used-but-not-asked':
      'Il est utilisé, mais aucune page ne le demande. Mettez-le sur le formulaire, ou donnez-lui une valeur initiale.',
    'in-a-circle': 'Il dépend de lui-même. Changez sa formule, ou l’une de celles qu’il lit.',
    title:
      '{count, plural, one {À revoir avant que l’on remplisse le formulaire} other {À revoir avant que l’on remplisse le formulaire\u00a0: # points}}',
    at: '«\u00a0{name}\u00a0»\u00a0: {text}',
    hint: 'Vous pouvez publier malgré tout.',
  },
})
