import type { Language } from '@tabellio/contract/shapes'

type Mail = { subject: string; text: string }

const added: Record<Language, (name: string) => Mail> = {
  en: (name) => ({
    subject: 'A passkey was added to your Tabellio account',
    text: `The passkey “${name}” was added to your Tabellio account. Whoever has it logs in without your password.\n\nIf it was not you, remove it in the security settings of your profile, change your password, and tell your administrator at once.\n`,
  }),
  es: (name) => ({
    subject: 'Se agregó una llave de acceso a su cuenta de Tabellio',
    text: `Se agregó la llave de acceso «${name}» a su cuenta de Tabellio. Quien la tenga inicia sesión sin su contraseña.\n\nSi no fue usted, quítela en los ajustes de seguridad de su perfil, cambie su contraseña y avise de inmediato a su administrador.\n`,
  }),
  fr: (name) => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte Tabellio',
    text: `La clé d’accès « ${name} » a été ajoutée à votre compte Tabellio. Qui la possède se connecte sans votre mot de passe.\n\nSi ce n’était pas vous, retirez-la dans les réglages de sécurité de votre profil, modifiez votre mot de passe et prévenez immédiatement votre administrateur.\n`,
  }),
}

/** Tells a person of a new passkey of theirs. */
export const addedMail = (language: Language, name: string) => added[language](name)
