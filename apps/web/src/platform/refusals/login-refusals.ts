import type { RefusalKey } from '@tabellio/contract/refusals'
import type { Language } from '@tabellio/contract/shapes'

/** What is said to whoever logs in, or changes how they do: part of `refusals.messages.ts`. */
export const loginRefusals = {
  en: {
    'invitations-under-way': 'People of another list are being invited. Wait until that is done.',
    'well-known-password': 'Many people use this password. Choose another one.',
    'simple-password':
      'This password is too easy to guess. Use more different characters, for example a short sentence.',
    'own-name-password': 'Do not use your name, your e-mail address or your organization as the password.',
    'wrong-login': 'The username or the password is wrong. Check both and try again.',
    'wrong-code': 'The code is wrong, or it was used before. Enter the newest one.',
    'challenge-ended': 'This login took too long, or the code was wrong too often. Log in again.',
    'wrong-setup-code':
      'The code does not match. Enter the newest one, and check that the time of your device is right.',
    'no-setup': 'The set-up has ended. Begin again.',
    'no-method-to-use': 'None of these methods can be used here. Choose another one.',
    'second-factor-needed': 'This organization asks for a code at each login. Log out, and log in to it.',
    'authenticator-not-set-up': 'Set up your authenticator app here first.',
    'wrong-code-sent': 'This is not the code we sent. Check it and type it again.',
    'sms-unavailable': 'The text message could not be sent. Use another way.',
    'passkey-not-taken':
      'This passkey opens no account here, or you took too long. Try again, or log in with your password.',
    'passkey-not-made': 'The passkey was not made as it should be, or it took too long. Try again.',
    'too-many-passkeys': 'You have {limit} passkeys already. Remove one first.',
    'no-account': 'There is no account with this e-mail address. Ask your administrator for an invitation.',
    'wrong-current-password': 'This is not your current password. Type it again.',
    'fresh-login-needed': 'To keep your account safe, log in again before you change this.',
    'own-login-needed':
      'Log in with your own password for this. The sign-in of your organization opens this organization alone.',
    'provider-unavailable':
      'The sign-in provider does not answer. Try again in a moment, or tell your administrator.',
    'provider-refused': 'The sign-in provider did not let you in. Try again.',
    'provider-login-ended': 'This login took too long, or was used before. Try again.',
    'provider-not-believed': 'The answer of the sign-in provider is not valid. Tell your administrator.',
    'email-not-verified':
      'The sign-in provider does not confirm your e-mail address. Tell your administrator.',
    'domain-not-allowed':
      'Your organization does not accept e-mail addresses of this domain. Tell your administrator.',
    'other-identity':
      'The sign-in provider knows another person by this e-mail address than before. Tell your administrator.',
    'no-account-here':
      'You have no account in this organization yet, or have not accepted the invitation. Ask your administrator.',
  },
  es: {
    'invitations-under-way': 'Se está invitando a las personas de otra lista. Espere a que termine.',
    'well-known-password': 'Muchas personas usan esta contraseña. Elija otra.',
    'simple-password':
      'Esta contraseña es fácil de adivinar. Use caracteres más variados, por ejemplo una frase corta.',
    'own-name-password':
      'No use como contraseña su nombre, su correo electrónico ni el nombre de su organización.',
    'wrong-login': 'El usuario o la contraseña no son correctos. Revíselos e inténtelo de nuevo.',
    'wrong-code': 'El código no es correcto o ya se usó. Escriba el más reciente.',
    'challenge-ended':
      'El inicio de sesión tardó demasiado o hubo demasiados códigos incorrectos. Inicie sesión de nuevo.',
    'wrong-setup-code':
      'El código no coincide. Escriba el más reciente y revise que la hora de su dispositivo sea correcta.',
    'no-setup': 'La configuración terminó. Comience de nuevo.',
    'no-method-to-use': 'Aquí no se puede usar ninguno de estos métodos. Elija otro.',
    'second-factor-needed':
      'Esta organización pide un código en cada inicio de sesión. Cierre la sesión e iníciela en ella.',
    'authenticator-not-set-up': 'Configure primero aquí su aplicación de autenticación.',
    'wrong-code-sent': 'Este no es el código que enviamos. Revíselo y escríbalo de nuevo.',
    'sms-unavailable': 'No se pudo enviar el mensaje de texto. Use otra forma.',
    'passkey-not-taken':
      'Esta llave de acceso no abre ninguna cuenta aquí, o tardó demasiado. Inténtelo de nuevo o use su contraseña.',
    'passkey-not-made': 'La llave de acceso no se creó como debía, o tardó demasiado. Inténtelo de nuevo.',
    'too-many-passkeys': 'Ya tiene {limit} llaves de acceso. Quite una primero.',
    'no-account':
      'No hay ninguna cuenta con este correo electrónico. Pida una invitación a su administrador.',
    'wrong-current-password': 'Esta no es su contraseña actual. Escríbala de nuevo.',
    'fresh-login-needed': 'Para proteger su cuenta, inicie sesión de nuevo antes de cambiar esto.',
    'own-login-needed':
      'Para esto, inicie sesión con su propia contraseña. El inicio de sesión de su organización abre solamente esta organización.',
    'provider-unavailable':
      'El proveedor de inicio de sesión no responde. Inténtelo en un momento o avise a su administrador.',
    'provider-refused': 'El proveedor de inicio de sesión no le dio acceso. Inténtelo de nuevo.',
    'provider-login-ended': 'Este inicio de sesión tardó demasiado o ya se usó. Inténtelo de nuevo.',
    'provider-not-believed':
      'La respuesta del proveedor de inicio de sesión no es válida. Avise a su administrador.',
    'email-not-verified':
      'El proveedor de inicio de sesión no confirma su correo electrónico. Avise a su administrador.',
    'domain-not-allowed':
      'Su organización no acepta correos electrónicos de este dominio. Avise a su administrador.',
    'other-identity':
      'El proveedor de inicio de sesión conoce con este correo electrónico a otra persona que antes. Avise a su administrador.',
    'no-account-here':
      'Todavía no tiene una cuenta en esta organización o no ha aceptado la invitación. Consulte a su administrador.',
  },
  fr: {
    'invitations-under-way':
      'Les personnes d’une autre liste sont en train d’être invitées. Attendez que ce soit fini.',
    'well-known-password': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'simple-password':
      'Ce mot de passe se devine facilement. Variez les caractères, par exemple avec une courte phrase.',
    'own-name-password':
      'N’utilisez ni votre nom, ni votre adresse électronique, ni le nom de votre organisation comme mot de passe.',
    'wrong-login': 'Le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
    'wrong-code': 'Le code est incorrect ou a déjà servi. Saisissez le plus récent.',
    'challenge-ended':
      'La connexion a pris trop de temps, ou trop de codes étaient incorrects. Reconnectez-vous.',
    'wrong-setup-code':
      'Le code ne correspond pas. Saisissez le plus récent et vérifiez l’heure de votre appareil.',
    'no-setup': 'La configuration a expiré. Recommencez.',
    'no-method-to-use': 'Aucune de ces méthodes n’est utilisable ici. Choisissez-en une autre.',
    'second-factor-needed':
      'Cette organisation demande un code à chaque connexion. Déconnectez-vous, puis connectez-vous-y.',
    'authenticator-not-set-up': 'Configurez d’abord ici votre application d’authentification.',
    'wrong-code-sent': 'Ce n’est pas le code envoyé. Vérifiez-le et saisissez-le de nouveau.',
    'sms-unavailable': 'Le SMS n’a pas pu être envoyé. Utilisez un autre moyen.',
    'passkey-not-taken':
      'Cette clé d’accès n’ouvre aucun compte ici, ou vous avez mis trop de temps. Réessayez ou utilisez votre mot de passe.',
    'passkey-not-made':
      'La clé d’accès n’a pas été créée comme il faut, ou cela a pris trop de temps. Réessayez.',
    'too-many-passkeys': 'Vous avez déjà {limit} clés d’accès. Retirez-en une d’abord.',
    'no-account':
      'Aucun compte n’a cette adresse électronique. Demandez une invitation à votre administrateur.',
    'wrong-current-password': 'Ce n’est pas votre mot de passe actuel. Saisissez-le à nouveau.',
    'fresh-login-needed': 'Pour protéger votre compte, reconnectez-vous avant de modifier ceci.',
    'own-login-needed':
      'Pour cela, connectez-vous avec votre propre mot de passe. La connexion de votre organisation n’ouvre que cette organisation.',
    'provider-unavailable':
      'Le fournisseur de connexion ne répond pas. Réessayez dans un instant ou prévenez votre administrateur.',
    'provider-refused': 'Le fournisseur de connexion ne vous a pas laissé entrer. Réessayez.',
    'provider-login-ended': 'Cette connexion a pris trop de temps ou a déjà servi. Réessayez.',
    'provider-not-believed':
      'La réponse du fournisseur de connexion n’est pas valide. Prévenez votre administrateur.',
    'email-not-verified':
      'Le fournisseur de connexion ne confirme pas votre adresse e-mail. Prévenez votre administrateur.',
    'domain-not-allowed':
      'Votre organisation n’accepte pas les adresses e-mail de ce domaine. Prévenez votre administrateur.',
    'other-identity':
      'Le fournisseur de connexion connaît sous cette adresse e-mail une autre personne qu’auparavant. Prévenez votre administrateur.',
    'no-account-here':
      'Vous n’avez pas encore de compte dans cette organisation, ou n’avez pas accepté l’invitation. Adressez-vous à votre administrateur.',
  },
} satisfies Record<Language, Partial<Record<RefusalKey, string>>>
