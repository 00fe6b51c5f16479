import type { Language } from '@tabellio/contract/shapes'

const words: Record<Language, { subject: string; text: (link: string) => string }> = {
  en: {
    subject: 'Activate your Tabellio account',
    text: (link) =>
      `Welcome to Tabellio.\n\nOpen this link to choose your password and begin:\n\n${link}\n\nIt works once, for seven days. If you did not ask for an account, you need do nothing.\n`,
  },
  es: {
    subject: 'Active su cuenta de Tabellio',
    text: (link) =>
      `Le damos la bienvenida a Tabellio.\n\nAbra este enlace para elegir su contraseña y comenzar:\n\n${link}\n\nFunciona una sola vez, durante siete días. Si no ha solicitado una cuenta, no tiene que hacer nada.\n`,
  },
  fr: {
    subject: 'Activez votre compte Tabellio',
    text: (link) =>
      `Bienvenue sur Tabellio.\n\nOuvrez ce lien pour choisir votre mot de passe et commencer :\n\n${link}\n\nIl ne fonctionne qu’une fois, pendant sept jours. Si vous n’avez pas demandé de compte, vous n’avez rien à faire.\n`,
  },
}

export function activationMail(language: Language, link: string) {
  const { subject, text } = words[language]
  return { subject, text: text(link) }
}
