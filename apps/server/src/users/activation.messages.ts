import type { Language } from '@tabellio/contract/shapes'

type Mail = { subject: string; text: (link: string) => string }

const activation: Record<Language, Mail> = {
  en: {
    subject: 'Activate your Tabellio account',
    text: (link) =>
      `Welcome to Tabellio.\n\nOpen this link to begin. If you have no password yet, you choose it there:\n\n${link}\n\nIt works once, for seven days. If you did not ask for an account, you need do nothing.\n`,
  },
  es: {
    subject: 'Active su cuenta de Tabellio',
    text: (link) =>
      `Le damos la bienvenida a Tabellio.\n\nAbra este enlace para comenzar. Si todavía no tiene contraseña, la elegirá ahí:\n\n${link}\n\nFunciona una sola vez, durante siete días. Si no ha solicitado una cuenta, no tiene que hacer nada.\n`,
  },
  fr: {
    subject: 'Activez votre compte Tabellio',
    text: (link) =>
      `Bienvenue sur Tabellio.\n\nOuvrez ce lien pour commencer. Si vous n’avez pas encore de mot de passe, vous l’y choisirez :\n\n${link}\n\nIl ne fonctionne qu’une fois, pendant sept jours. Si vous n’avez pas demandé de compte, vous n’avez rien à faire.\n`,
  },
}

const welcome: Record<Language, Mail> = {
  en: {
    subject: 'Your new organization in Tabellio',
    text: (link) => `You administer a new organization. Log in with the password you have:\n\n${link}\n`,
  },
  es: {
    subject: 'Su nueva organización en Tabellio',
    text: (link) =>
      `Usted administra una nueva organización. Inicie sesión con su contraseña de siempre:\n\n${link}\n`,
  },
  fr: {
    subject: 'Votre nouvelle organisation dans Tabellio',
    text: (link) =>
      `Vous administrez une nouvelle organisation. Connectez-vous avec votre mot de passe habituel :\n\n${link}\n`,
  },
}

const filled = ({ subject, text }: Mail, link: string) => ({ subject, text: text(link) })

export const activationMail = (language: Language, link: string) => filled(activation[language], link)
export const welcomeMail = (language: Language, link: string) => filled(welcome[language], link)

type PasswordSet = { by: string; link: string }

const passwordSet: Record<Language, { subject: string; text: (about: PasswordSet) => string }> = {
  en: {
    subject: 'Your Tabellio password was changed',
    text: ({ by, link }) =>
      `${by} set a new password for your account. You are logged out everywhere.\n\nAsk them for it, and log in here:\n\n${link}\n\nIf you did not expect this, tell your administrator.\n`,
  },
  es: {
    subject: 'Se cambió su contraseña de Tabellio',
    text: ({ by, link }) =>
      `${by} estableció una contraseña nueva para su cuenta. Su sesión se cerró en todas partes.\n\nPídasela e inicie sesión aquí:\n\n${link}\n\nSi no lo esperaba, avise a su administrador.\n`,
  },
  fr: {
    subject: 'Votre mot de passe Tabellio a été changé',
    text: ({ by, link }) =>
      `${by} a défini un nouveau mot de passe pour votre compte. Vous êtes déconnecté partout.\n\nDemandez-le-lui, puis connectez-vous ici :\n\n${link}\n\nSi vous ne vous y attendiez pas, prévenez votre administrateur.\n`,
  },
}

/** Tells somebody that an administrator set their password: it is not in the mail. */
export const passwordSetMail = (language: Language, about: PasswordSet) => ({
  subject: passwordSet[language].subject,
  text: passwordSet[language].text(about),
})
