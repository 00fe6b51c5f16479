import { messages } from '../platform/messages.ts'

export const sessionMessages = messages({
  en: {
    title: 'Log in',
    username: 'Username',
    password: 'Password',
    login: 'Log in',
    needsUsername: 'Enter your username.',
    needsPassword: 'Enter your password.',
    failed: 'Could not log in',
    none: 'Your account does not belong to any active organization. Ask your administrator.',
    which: 'Choose an organization',
    whichHint: 'You can change it later, at the top of every page.',
    back: 'Back',
    toContinue: 'Log in to continue to the page you asked for.',
    ended:
      'Your session has ended. Log in to continue where you were: your answers are kept in this browser.',
  },
  es: {
    title: 'Iniciar sesión',
    username: 'Usuario',
    password: 'Contraseña',
    login: 'Iniciar sesión',
    needsUsername: 'Escriba su usuario.',
    needsPassword: 'Escriba su contraseña.',
    failed: 'No se pudo iniciar sesión',
    none: 'Su cuenta no pertenece a ninguna organización activa. Consulte a su administrador.',
    which: 'Elija una organización',
    whichHint: 'Podrá cambiarla después, en la parte superior de cada página.',
    back: 'Volver',
    toContinue: 'Inicie sesión para continuar a la página que pidió.',
    ended:
      'Su sesión terminó. Inicie sesión para continuar donde estaba: sus respuestas siguen en este navegador.',
  },
  fr: {
    title: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    login: 'Se connecter',
    needsUsername: 'Saisissez votre nom d’utilisateur.',
    needsPassword: 'Saisissez votre mot de passe.',
    failed: 'Connexion impossible',
    none: 'Votre compte n’appartient à aucune organisation active. Adressez-vous à votre administrateur.',
    which: 'Choisissez une organisation',
    whichHint: 'Vous pourrez en changer plus tard, en haut de chaque page.',
    back: 'Retour',
    toContinue: 'Connectez-vous pour accéder à la page demandée.',
    ended:
      'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez : vos réponses sont conservées dans ce navigateur.',
  },
})
