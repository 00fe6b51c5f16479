import type { ErrorCode } from '@tabellio/contract/errors'
import type { RefusalKey } from '@tabellio/contract/refusals'
import type { Language } from '@tabellio/contract/shapes'

/** What a screen says of a refusal: of its key where it has one, else of its code, which says less. */
export const refusalWords: Record<Language, Record<ErrorCode | RefusalKey, string>> = {
  en: {
    'invalid-request': 'The server could not accept something in this. Check what you entered.',
    unauthorized: 'Your session has ended. Log in again.',
    forbidden: 'You do not have the right to do this. Ask your administrator.',
    'not-found': 'It does not exist any more, or you may not see it.',
    'request-timeout': 'The connection was too slow. Try again.',
    conflict: 'Somebody else changed this at the same time. Load the page again.',
    'payload-too-large': 'This is too large to send. Use smaller pictures or fewer answers.',
    'address-too-long': 'The address is too long.',
    'unsupported-media-type': 'The server does not take this kind of file.',
    'range-not-satisfiable': 'The file is shorter than that.',
    'expectation-failed': 'The server could not answer this request. Try again.',
    'idempotency-mismatch': 'This was sent before with other answers. Load the page again.',
    'too-many-requests': 'Too much at once. Wait a moment, then try again.',
    'headers-too-large': 'The request is too large.',
    'server-error': 'Something went wrong on our side. Try again.',
    unavailable: 'The service cannot be reached at the moment. Try again shortly.',
    'storage-full': 'There is no room left to store anything. Tell your administrator.',
    'too-complex': 'This would make a document that is too large. Give fewer items or shorter texts.',
    'too-many-pages': 'The document would have too many pages. Give fewer items or shorter texts.',
    'cannot-be-set': 'The document cannot be laid out with these answers. Shorten very long words and texts.',
    'picture-cannot-be-read': 'The picture is damaged and cannot be read. Choose another one.',
    cancelled: 'The document was no longer awaited. Ask for it again.',
    'barcode-cannot-hold':
      'The barcode ({kind}) cannot hold this value. Check its length and its characters.',
    'group-in-use': 'The group is not empty. Choose the group that its contents move to.',
    empty: 'Enter something here.',
    'too-short': 'Enter at least {limit} characters.',
    'too-long': 'Enter at most {limit} characters.',
    'phone-too-short': 'Enter a phone number, for example +503 2222 3333.',
    'sample-fails': 'A condition does not answer one of its test cases as it should.',
    'unknown-template-version':
      'This version of the template does not exist any more, or it is not published.',
    'file-type-not-accepted': 'This type of document takes no files of the kind {mimeType}.',
    'identifier-too-long': 'The document’s identifier would be longer than {limit} characters.',
    'text-cannot-be-kept': 'A text contains a character that cannot be stored. Type it again.',
    'address-not-allowed':
      'This address cannot be called. Enter a public one that begins with https://, for example https://flow.example.com.',
    'file-too-large-for-mail':
      'The file has more than {limit} MB and is too large for a mail. Download it and pass it on another way.',
    'mail-refused': 'The mail server refused the message. Check the address.',
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
    'wrong-current-password': 'This is not your current password. Type it again.',
    'not-in-anothers-place': 'Only the person themselves can do this. End acting in their place first.',
    'may-do-more': 'This person may do more than you, so you cannot act in their place.',
    'fresh-login-needed': 'To keep your account safe, log in again before you change this.',
    'own-login-needed':
      'Log in with your own password for this. The sign-in of your organization opens this organization alone.',
    'provider-unavailable':
      'The sign-in of your organization does not answer. Try again in a moment, or tell your administrator.',
    'provider-refused': 'The sign-in of your organization did not let you in. Try again.',
    'provider-login-ended': 'This login took too long, or was used before. Try again.',
    'provider-not-believed':
      'The answer of your organization’s sign-in is not valid. Tell your administrator.',
    'email-not-verified':
      'The sign-in of your organization does not confirm your e-mail address. Tell your administrator.',
    'domain-not-allowed':
      'Your organization does not accept e-mail addresses of this domain. Tell your administrator.',
    'other-identity':
      'The sign-in of your organization knows another person by this e-mail address than before. Tell your administrator.',
    'no-account-here':
      'You have no account in this organization yet, or have not accepted the invitation. Ask your administrator.',
    'no-organization': 'Choose an organization first.',
    'not-a-member': 'You do not belong to this organization. Ask your administrator.',
    'not-a-system-administrator': 'Only a system administrator may do this.',
    'may-not-change-documents':
      'You may not change documents of this type. Ask an administrator for the right.',
    'sign-up-disabled': 'New organizations cannot be registered here.',
    'newer-version': 'Somebody else has saved a newer version. Load the page again to continue from it.',
    'identifier-exists': 'Another document of this type already has the identifier “{identifier}”.',
    'in-use': 'It is still used by: {names}. Remove it there first.',
    'role-is-held': 'These people hold this role: {names}. Take it from them first.',
    'last-administrator':
      'Nobody would be left to administer the organization. Make somebody else an administrator first.',
    'name-taken': 'Another one has this name already. Choose another name.',
    'preview-outdated': 'The document would no longer be the one you looked at. Preview it again.',
    'other-document-type': 'The earlier version belongs to another type of document.',
    'template-without-type': 'The template has no document type yet. Ask an administrator to publish it.',
    'already-member': '{username} belongs to your organization already.',
    'on-blacklist': '{username} is on the blacklist of your organization. Activate this person first.',
    'already-joined': 'This person has joined already. There is no invitation to send.',
    'own-account': 'You cannot do this to yourself. Ask another administrator.',
    'ends-before-it-begins': 'The last day is before the first one.',
    'outside-access-window': 'You cannot come in at this time. Your administrator sets the days and hours.',
    'not-an-api-user': 'This person is not an API user. They create their own keys.',
    'manages-own-account': 'This person manages their own account. Only they can change this.',
    'already-active': 'You already have a password. Log in with it.',
    'changed-meanwhile': 'Somebody else changed this at the same time. Try again.',
    'still-running': 'This is still being done. Wait a moment, then try again.',
    'too-many-attempts': 'Too many attempts. Wait a few minutes, then try again.',
    'over-share': 'Your organization is making too many documents at once. Try again in a moment.',
    'too-many-entries': 'There are more than {limit} entries. Choose fewer days.',
    'too-many-searches': 'Too many searches at once. Try again in a moment.',
    'too-many-large-requests': 'Too many large documents are being made. Try again in a moment.',
    'database-unavailable': 'The service cannot be reached at the moment. Try again shortly.',
    'files-unavailable': 'The stored files cannot be reached at the moment. Try again shortly.',
    'documents-unavailable': 'No documents can be made at the moment. Try again shortly.',
    'mail-unavailable': 'The message could not be sent at the moment. Try again shortly.',
    'took-too-long': 'This took too long. Ask for less, or try again later.',
  },
  es: {
    'invalid-request': 'El servidor no pudo aceptar algún dato. Revise lo que escribió.',
    unauthorized: 'Su sesión terminó. Inicie sesión de nuevo.',
    forbidden: 'No tiene permiso para hacer esto. Consulte a su administrador.',
    'not-found': 'Ya no existe, o usted no puede verlo.',
    'request-timeout': 'La conexión fue demasiado lenta. Inténtelo de nuevo.',
    conflict: 'Otra persona cambió esto al mismo tiempo. Vuelva a cargar la página.',
    'payload-too-large': 'Es demasiado grande para enviarlo. Use imágenes más pequeñas o menos respuestas.',
    'address-too-long': 'La dirección es demasiado larga.',
    'unsupported-media-type': 'El servidor no acepta este tipo de archivo.',
    'range-not-satisfiable': 'El archivo es más corto.',
    'expectation-failed': 'El servidor no pudo responder a esta solicitud. Inténtelo de nuevo.',
    'idempotency-mismatch': 'Esto ya se envió con otras respuestas. Vuelva a cargar la página.',
    'too-many-requests': 'Demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
    'headers-too-large': 'La solicitud es demasiado grande.',
    'server-error': 'Algo falló en nuestro servidor. Inténtelo de nuevo.',
    unavailable: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    'storage-full': 'No queda espacio para guardar. Avise a su administrador.',
    'too-complex':
      'Con esto el documento sería demasiado grande. Indique menos elementos o textos más cortos.',
    'too-many-pages': 'El documento tendría demasiadas páginas. Indique menos elementos o textos más cortos.',
    'cannot-be-set':
      'No se puede componer el documento con estas respuestas. Acorte las palabras y los textos muy largos.',
    'picture-cannot-be-read': 'La imagen está dañada y no se puede leer. Elija otra.',
    cancelled: 'Ya nadie esperaba el documento. Pídalo de nuevo.',
    'barcode-cannot-hold':
      'El código de barras ({kind}) no admite este valor. Revise su longitud y sus caracteres.',
    'group-in-use': 'El grupo no está vacío. Elija el grupo al que pasará su contenido.',
    empty: 'Escriba algo aquí.',
    'too-short': 'Escriba al menos {limit} caracteres.',
    'too-long': 'Escriba como máximo {limit} caracteres.',
    'phone-too-short': 'Escriba un número de teléfono, por ejemplo +503 2222 3333.',
    'sample-fails': 'Una condición no responde como debe a uno de sus casos de prueba.',
    'unknown-template-version': 'Esta versión de la plantilla ya no existe o no está publicada.',
    'file-type-not-accepted': 'Este tipo de documento no admite archivos de la clase {mimeType}.',
    'identifier-too-long': 'El identificador del documento tendría más de {limit} caracteres.',
    'text-cannot-be-kept': 'Un texto tiene un carácter que no se puede guardar. Escríbalo de nuevo.',
    'address-not-allowed':
      'No se puede llamar a esta dirección. Escriba una pública que comience con https://, por ejemplo https://flow.example.com.',
    'file-too-large-for-mail':
      'El archivo tiene más de {limit} MB y es demasiado grande para un correo. Descárguelo y hágalo llegar de otra forma.',
    'mail-refused': 'El servidor de correo rechazó el mensaje. Revise la dirección.',
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
    'wrong-current-password': 'Esta no es su contraseña actual. Escríbala de nuevo.',
    'not-in-anothers-place': 'Solo la propia persona puede hacer esto. Antes deje de actuar en su lugar.',
    'may-do-more': 'Esta persona puede hacer más que usted; no puede actuar en su lugar.',
    'fresh-login-needed': 'Para proteger su cuenta, inicie sesión de nuevo antes de cambiar esto.',
    'own-login-needed':
      'Para esto, inicie sesión con su propia contraseña. El inicio de sesión de su organización abre solamente esta organización.',
    'provider-unavailable':
      'El inicio de sesión de su organización no responde. Inténtelo en un momento o avise a su administrador.',
    'provider-refused': 'El inicio de sesión de su organización no le dio acceso. Inténtelo de nuevo.',
    'provider-login-ended': 'Este inicio de sesión tardó demasiado o ya se usó. Inténtelo de nuevo.',
    'provider-not-believed':
      'La respuesta del inicio de sesión de su organización no es válida. Avise a su administrador.',
    'email-not-verified':
      'El inicio de sesión de su organización no confirma su correo electrónico. Avise a su administrador.',
    'domain-not-allowed':
      'Su organización no acepta correos electrónicos de este dominio. Avise a su administrador.',
    'other-identity':
      'El inicio de sesión de su organización conoce con este correo electrónico a otra persona que antes. Avise a su administrador.',
    'no-account-here':
      'Todavía no tiene una cuenta en esta organización o no ha aceptado la invitación. Consulte a su administrador.',
    'no-organization': 'Elija primero una organización.',
    'not-a-member': 'Usted no pertenece a esta organización. Consulte a su administrador.',
    'not-a-system-administrator': 'Solo un administrador del sistema puede hacer esto.',
    'may-not-change-documents':
      'No puede modificar documentos de este tipo. Pida el permiso a un administrador.',
    'sign-up-disabled': 'Aquí no se pueden registrar organizaciones nuevas.',
    'newer-version':
      'Otra persona guardó una versión más reciente. Vuelva a cargar la página para continuar desde ella.',
    'identifier-exists': 'Otro documento de este tipo ya tiene el identificador «{identifier}».',
    'in-use': 'Todavía se usa en: {names}. Quítelo primero de ahí.',
    'role-is-held': 'Estas personas tienen este rol: {names}. Quíteselo primero.',
    'last-administrator':
      'No quedaría nadie para administrar la organización. Nombre primero a otra persona administradora.',
    'name-taken': 'Ya hay otro con este nombre. Elija un nombre distinto.',
    'preview-outdated': 'El documento ya no sería el que usted vio. Véalo de nuevo.',
    'other-document-type': 'La versión anterior es de otro tipo de documento.',
    'template-without-type':
      'La plantilla aún no tiene un tipo de documento. Pida a un administrador que la publique.',
    'already-member': '{username} ya pertenece a su organización.',
    'on-blacklist': '{username} está en la lista negra de su organización. Active primero a esta persona.',
    'already-joined': 'Esta persona ya entró. No hay invitación que enviar.',
    'own-account': 'No puede hacer esto con su propia cuenta. Pídalo a otro administrador.',
    'ends-before-it-begins': 'El último día es anterior al primero.',
    'outside-access-window': 'No puede entrar a esta hora. Su administrador fija los días y las horas.',
    'not-an-api-user': 'Esta persona no es usuaria de la API. Ella misma crea sus claves.',
    'manages-own-account': 'Esta persona administra su propia cuenta. Solo ella puede cambiar esto.',
    'already-active': 'Usted ya tiene una contraseña. Inicie sesión con ella.',
    'changed-meanwhile': 'Otra persona cambió esto al mismo tiempo. Inténtelo de nuevo.',
    'still-running': 'Esto todavía se está haciendo. Espere un momento e inténtelo de nuevo.',
    'too-many-attempts': 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    'over-share':
      'Su organización está generando demasiados documentos a la vez. Inténtelo de nuevo en un momento.',
    'too-many-entries': 'Hay más de {limit} registros. Elija menos días.',
    'too-many-searches': 'Demasiadas búsquedas a la vez. Inténtelo de nuevo en un momento.',
    'too-many-large-requests':
      'Se están generando demasiados documentos grandes. Inténtelo de nuevo en un momento.',
    'database-unavailable':
      'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    'files-unavailable':
      'Los archivos guardados no están disponibles en este momento. Inténtelo de nuevo en unos minutos.',
    'documents-unavailable':
      'En este momento no se pueden generar documentos. Inténtelo de nuevo en unos minutos.',
    'mail-unavailable': 'En este momento no se pudo enviar el mensaje. Inténtelo de nuevo en unos minutos.',
    'took-too-long': 'Esto tardó demasiado. Pida menos o inténtelo más tarde.',
  },
  fr: {
    'invalid-request': 'Le serveur n’a pas pu accepter une donnée. Vérifiez ce que vous avez saisi.',
    unauthorized: 'Votre session est terminée. Reconnectez-vous.',
    forbidden: 'Vous n’avez pas le droit de faire cela. Adressez-vous à votre administrateur.',
    'not-found': 'Cela n’existe plus, ou vous ne pouvez pas le voir.',
    'request-timeout': 'La connexion était trop lente. Réessayez.',
    conflict: 'Quelqu’un d’autre a modifié ceci en même temps. Rechargez la page.',
    'payload-too-large': 'C’est trop volumineux. Utilisez des images plus petites ou moins de réponses.',
    'address-too-long': 'L’adresse est trop longue.',
    'unsupported-media-type': 'Le serveur n’accepte pas ce type de fichier.',
    'range-not-satisfiable': 'Le fichier est plus court.',
    'expectation-failed': 'Le serveur n’a pas pu répondre à cette demande. Réessayez.',
    'idempotency-mismatch': 'Ceci a déjà été envoyé avec d’autres réponses. Rechargez la page.',
    'too-many-requests': 'Trop de demandes à la fois. Patientez un moment, puis réessayez.',
    'headers-too-large': 'La demande est trop volumineuse.',
    'server-error': 'Une erreur s’est produite de notre côté. Réessayez.',
    unavailable: 'Le service est indisponible pour le moment. Réessayez dans quelques minutes.',
    'storage-full': 'Il n’y a plus de place pour enregistrer. Prévenez votre administrateur.',
    'too-complex': 'Le document serait trop volumineux. Indiquez moins d’éléments ou des textes plus courts.',
    'too-many-pages':
      'Le document aurait trop de pages. Indiquez moins d’éléments ou des textes plus courts.',
    'cannot-be-set':
      'Le document ne peut pas être mis en page avec ces réponses. Raccourcissez les mots et les textes très longs.',
    'picture-cannot-be-read': 'L’image est endommagée et illisible. Choisissez-en une autre.',
    cancelled: 'Le document n’était plus attendu. Demandez-le à nouveau.',
    'barcode-cannot-hold':
      'Le code-barres ({kind}) ne peut pas contenir cette valeur. Vérifiez sa longueur et ses caractères.',
    'group-in-use': 'Le groupe n’est pas vide. Choisissez le groupe où déplacer son contenu.',
    empty: 'Saisissez quelque chose ici.',
    'too-short': 'Saisissez au moins {limit} caractères.',
    'too-long': 'Saisissez au plus {limit} caractères.',
    'phone-too-short': 'Saisissez un numéro de téléphone, par exemple +503 2222 3333.',
    'sample-fails': 'Une condition ne répond pas comme prévu à l’un de ses cas de test.',
    'unknown-template-version': 'Cette version du modèle n’existe plus ou n’est pas publiée.',
    'file-type-not-accepted': 'Ce type de document n’accepte pas les fichiers {mimeType}.',
    'identifier-too-long': 'L’identifiant du document aurait plus de {limit} caractères.',
    'text-cannot-be-kept':
      'Un texte contient un caractère qui ne peut pas être enregistré. Saisissez-le à nouveau.',
    'address-not-allowed':
      'Cette adresse ne peut pas être appelée. Saisissez une adresse publique en https://, par exemple https://flow.example.com.',
    'file-too-large-for-mail':
      'Le fichier dépasse {limit} Mo : il est trop lourd pour un courriel. Téléchargez-le et transmettez-le autrement.',
    'mail-refused': 'Le serveur de messagerie a refusé le message. Vérifiez l’adresse.',
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
    'wrong-current-password': 'Ce n’est pas votre mot de passe actuel. Saisissez-le à nouveau.',
    'not-in-anothers-place': 'Seule la personne elle-même peut le faire. Cessez d’abord d’agir à sa place.',
    'may-do-more': 'Cette personne a plus de droits que vous : vous ne pouvez pas agir à sa place.',
    'fresh-login-needed': 'Pour protéger votre compte, reconnectez-vous avant de modifier ceci.',
    'own-login-needed':
      'Pour cela, connectez-vous avec votre propre mot de passe. La connexion de votre organisation n’ouvre que cette organisation.',
    'provider-unavailable':
      'La connexion de votre organisation ne répond pas. Réessayez dans un instant ou prévenez votre administrateur.',
    'provider-refused': 'La connexion de votre organisation ne vous a pas laissé entrer. Réessayez.',
    'provider-login-ended': 'Cette connexion a pris trop de temps ou a déjà servi. Réessayez.',
    'provider-not-believed':
      'La réponse de la connexion de votre organisation n’est pas valide. Prévenez votre administrateur.',
    'email-not-verified':
      'La connexion de votre organisation ne confirme pas votre adresse e-mail. Prévenez votre administrateur.',
    'domain-not-allowed':
      'Votre organisation n’accepte pas les adresses e-mail de ce domaine. Prévenez votre administrateur.',
    'other-identity':
      'La connexion de votre organisation connaît sous cette adresse e-mail une autre personne qu’auparavant. Prévenez votre administrateur.',
    'no-account-here':
      'Vous n’avez pas encore de compte dans cette organisation, ou n’avez pas accepté l’invitation. Adressez-vous à votre administrateur.',
    'no-organization': 'Choisissez d’abord une organisation.',
    'not-a-member': 'Vous n’appartenez pas à cette organisation. Adressez-vous à votre administrateur.',
    'not-a-system-administrator': 'Seul un administrateur du système peut faire cela.',
    'may-not-change-documents':
      'Vous ne pouvez pas modifier les documents de ce type. Demandez ce droit à un administrateur.',
    'sign-up-disabled': 'Il n’est pas possible d’inscrire ici de nouvelles organisations.',
    'newer-version':
      'Quelqu’un d’autre a enregistré une version plus récente. Rechargez la page pour partir de celle-ci.',
    'identifier-exists': 'Un autre document de ce type a déjà l’identifiant « {identifier} ».',
    'in-use': 'Il est encore utilisé par : {names}. Retirez-le d’abord à cet endroit.',
    'role-is-held': 'Ces personnes ont ce rôle : {names}. Retirez-le-leur d’abord.',
    'last-administrator':
      'Il ne resterait personne pour administrer l’organisation. Nommez d’abord une autre personne.',
    'name-taken': 'Ce nom est déjà utilisé. Choisissez-en un autre.',
    'preview-outdated': 'Le document ne serait plus celui que vous avez vu. Affichez-le à nouveau.',
    'other-document-type': 'La version précédente est d’un autre type de document.',
    'template-without-type':
      'Le modèle n’a pas encore de type de document. Demandez à un administrateur de le publier.',
    'already-member': '{username} fait déjà partie de votre organisation.',
    'on-blacklist':
      '{username} est sur la liste noire de votre organisation. Activez d’abord cette personne.',
    'already-joined': 'Cette personne a déjà rejoint l’organisation. Il n’y a pas d’invitation à envoyer.',
    'own-account': 'Vous ne pouvez pas faire cela pour vous-même. Demandez à un autre administrateur.',
    'ends-before-it-begins': 'Le dernier jour précède le premier.',
    'outside-access-window':
      'Vous ne pouvez pas entrer à cette heure. Votre administrateur fixe les jours et les heures.',
    'not-an-api-user': 'Cette personne n’est pas un utilisateur de l’API. Elle crée elle-même ses clés.',
    'manages-own-account': 'Cette personne gère elle-même son compte. Elle seule peut modifier cela.',
    'already-active': 'Vous avez déjà un mot de passe. Connectez-vous avec celui-ci.',
    'changed-meanwhile': 'Quelqu’un d’autre a modifié ceci en même temps. Réessayez.',
    'still-running': 'L’opération est encore en cours. Patientez un moment, puis réessayez.',
    'too-many-attempts': 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
    'over-share': 'Votre organisation crée trop de documents à la fois. Réessayez dans un instant.',
    'too-many-entries': 'Il y a plus de {limit} entrées. Choisissez moins de jours.',
    'too-many-searches': 'Trop de recherches à la fois. Réessayez dans un instant.',
    'too-many-large-requests': 'Trop de gros documents sont en cours de création. Réessayez dans un instant.',
    'database-unavailable': 'Le service est indisponible pour le moment. Réessayez dans quelques minutes.',
    'files-unavailable':
      'Les fichiers enregistrés sont indisponibles pour le moment. Réessayez dans quelques minutes.',
    'documents-unavailable':
      'Aucun document ne peut être créé pour le moment. Réessayez dans quelques minutes.',
    'mail-unavailable': 'Le message n’a pas pu être envoyé pour le moment. Réessayez dans quelques minutes.',
    'took-too-long': 'Cela a pris trop de temps. Demandez moins, ou réessayez plus tard.',
  },
}
