import type { Language } from '@tabellio/contract/shapes'
import { secretPlace } from '../platform/mail.ts'

const mails: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'Your Tabellio code',
    text: `Your code to log in to Tabellio is:\n\n${secretPlace}\n\nIt works once, for five minutes. If you did not log in just now, somebody knows your password: change it.\n`,
  },
  es: {
    subject: 'Su código de Tabellio',
    text: `Su código para iniciar sesión en Tabellio es:\n\n${secretPlace}\n\nFunciona una sola vez, durante cinco minutos. Si no acaba de iniciar sesión, alguien conoce su contraseña: cámbiela.\n`,
  },
  fr: {
    subject: 'Votre code Tabellio',
    text: `Votre code pour vous connecter à Tabellio est :\n\n${secretPlace}\n\nIl ne fonctionne qu’une fois, pendant cinq minutes. Si vous ne venez pas de vous connecter, quelqu’un connaît votre mot de passe : changez-le.\n`,
  },
}

/** The mail with a code, which stands in it when it is sent. */
export const codeMail = (language: Language) => mails[language]

const texts: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Tabellio code. It works once, for a few minutes. Tell it to nobody.`,
  es: (code) =>
    `${code} es su código de Tabellio. Sirve una vez, durante unos minutos. No se lo diga a nadie.`,
  fr: (code) =>
    `${code} est votre code Tabellio. Il sert une fois, pendant quelques minutes. Ne le donnez à personne.`,
}

/** The text message with a code. */
export const codeMessage = (language: Language, code: string) => texts[language](code)
