import { messages } from '../../platform/messages.ts'

export const linkMessages = messages({
  en: {
    ask: 'Look up “{name}”',
    askAgain: 'Ask again',
    running: 'Looking up “{name}”…',
    filled: '{count, plural, one {1 answer came from “{name}”.} other {# answers came from “{name}”.}}',
    nothing: '“{name}” found nothing for this. Check what you entered, or fill the form in by hand.',
    failed: '“{name}” could not be looked up. Try again, or fill the form in by hand.',
    byHand: 'Fill in by hand',
    lookUps: 'Data from elsewhere',
  },
  es: {
    ask: 'Consultar «{name}»',
    askAgain: 'Consultar de nuevo',
    running: 'Consultando «{name}»…',
    filled: '{count, plural, one {1 respuesta vino de «{name}».} other {# respuestas vinieron de «{name}».}}',
    nothing: '«{name}» no encontró nada para esto. Revise lo que escribió o complete el formulario a mano.',
    failed: 'No se pudo consultar «{name}». Inténtelo de nuevo o complete el formulario a mano.',
    byHand: 'Completar a mano',
    lookUps: 'Datos de otro lugar',
  },
  fr: {
    ask: 'Consulter « {name} »',
    askAgain: 'Consulter de nouveau',
    running: 'Consultation de « {name} »…',
    filled:
      '{count, plural, one {1 réponse vient de « {name} ».} other {# réponses viennent de « {name} ».}}',
    nothing:
      '« {name} » n’a rien trouvé pour cela. Vérifiez votre saisie, ou remplissez le formulaire à la main.',
    failed: '« {name} » n’a pas pu être consulté. Réessayez, ou remplissez le formulaire à la main.',
    byHand: 'Remplir à la main',
    lookUps: 'Données venues d’ailleurs',
  },
})
