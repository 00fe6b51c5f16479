export const dataLinkRefusals = {
  en: {
    'data-link-inactive': 'The data link “{name}” is switched off. Fill the form in by hand.',
    'data-link-input': 'The data link cannot ask with what “{key}” says.',
    'data-link-unreachable':
      'The system that “{name}” asks cannot be reached. Try again, or fill the form in by hand.',
    'data-link-slow':
      'The system that “{name}” asks took more than {seconds} seconds. Try again, or fill the form in by hand.',
    'data-link-status':
      'The system that “{name}” asks answered with status {status}. Fill the form in by hand.',
    'data-link-not-json': 'The system that “{name}” asks did not answer with JSON. Fill the form in by hand.',
    'data-link-too-long':
      'The system that “{name}” asks answered with more than {limit} MB. Fill the form in by hand.',
    'data-link-answer': 'The answer to “{name}” has nothing that fits at {path}. Fill the form in by hand.',
    'data-link-resting':
      'The system that “{name}” asks failed several times in a row. It is asked again in {seconds} seconds. Fill the form in by hand.',
    'data-link-setting':
      '“{name}” needs the setting {setting}, which this server does not have. Tell your administrator.',
  },
  es: {
    'data-link-inactive': 'El enlace de datos «{name}» está desactivado. Complete el formulario a mano.',
    'data-link-input': 'El enlace de datos no puede preguntar con lo que dice «{key}».',
    'data-link-unreachable':
      'No se puede contactar el sistema que consulta «{name}». Inténtelo de nuevo o complete el formulario a mano.',
    'data-link-slow':
      'El sistema que consulta «{name}» tardó más de {seconds} segundos. Inténtelo de nuevo o complete el formulario a mano.',
    'data-link-status':
      'El sistema que consulta «{name}» respondió con el estado {status}. Complete el formulario a mano.',
    'data-link-not-json':
      'El sistema que consulta «{name}» no respondió con JSON. Complete el formulario a mano.',
    'data-link-too-long':
      'El sistema que consulta «{name}» respondió con más de {limit} MB. Complete el formulario a mano.',
    'data-link-answer':
      'La respuesta a «{name}» no tiene nada que sirva en {path}. Complete el formulario a mano.',
    'data-link-resting':
      'El sistema que consulta «{name}» falló varias veces seguidas. Se le pregunta de nuevo en {seconds} segundos. Complete el formulario a mano.',
    'data-link-setting':
      '«{name}» necesita el ajuste {setting}, que este servidor no tiene. Avise a su administrador.',
  },
  fr: {
    'data-link-inactive': 'Le lien de données « {name} » est désactivé. Remplissez le formulaire à la main.',
    'data-link-input': 'Le lien de données ne peut pas demander avec ce que dit « {key} ».',
    'data-link-unreachable':
      'Le système qu’interroge « {name} » est injoignable. Réessayez, ou remplissez le formulaire à la main.',
    'data-link-slow':
      'Le système qu’interroge « {name} » a mis plus de {seconds} secondes. Réessayez, ou remplissez le formulaire à la main.',
    'data-link-status':
      'Le système qu’interroge « {name} » a répondu avec l’état {status}. Remplissez le formulaire à la main.',
    'data-link-not-json':
      'Le système qu’interroge « {name} » n’a pas répondu en JSON. Remplissez le formulaire à la main.',
    'data-link-too-long':
      'Le système qu’interroge « {name} » a répondu avec plus de {limit} Mo. Remplissez le formulaire à la main.',
    'data-link-answer':
      'La réponse à « {name} » n’a rien qui convienne à {path}. Remplissez le formulaire à la main.',
    'data-link-resting':
      'Le système qu’interroge « {name} » a échoué plusieurs fois de suite. Il sera interrogé de nouveau dans {seconds} secondes. Remplissez le formulaire à la main.',
    'data-link-setting':
      '« {name} » a besoin du réglage {setting}, que ce serveur n’a pas. Prévenez votre administrateur.',
  },
}
