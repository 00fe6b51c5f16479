import type { Language } from '@tabellio/contract/shapes'

type Mail = { subject: string; text: string }

const forgotten: Record<Language, (link: string) => Mail> = {
  en: (link) => ({
    subject: 'Set a new Tabellio password',
    text: `Somebody asked for a new password for your Tabellio account.\n\nOpen this link to choose it:\n\n${link}\n\nIt works once, for an hour. If it was not you, you need do nothing: your password stays as it is.\n`,
  }),
  es: (link) => ({
    subject: 'Elija una contraseña nueva de Tabellio',
    text: `Alguien pidió una contraseña nueva para su cuenta de Tabellio.\n\nAbra este enlace para elegirla:\n\n${link}\n\nFunciona una sola vez, durante una hora. Si no fue usted, no tiene que hacer nada: su contraseña no cambia.\n`,
  }),
  fr: (link) => ({
    subject: 'Choisissez un nouveau mot de passe Tabellio',
    text: `Quelqu’un a demandé un nouveau mot de passe pour votre compte Tabellio.\n\nOuvrez ce lien pour le choisir :\n\n${link}\n\nIl ne fonctionne qu’une fois, pendant une heure. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas.\n`,
  }),
}

const changed: Record<Language, Mail> = {
  en: {
    subject: 'Your Tabellio password was changed',
    text: 'The password of your Tabellio account was changed, and your other sessions have ended.\n\nIf it was not you, tell your administrator at once.\n',
  },
  es: {
    subject: 'Se cambió su contraseña de Tabellio',
    text: 'Se cambió la contraseña de su cuenta de Tabellio y se cerraron sus otras sesiones.\n\nSi no fue usted, avise de inmediato a su administrador.\n',
  },
  fr: {
    subject: 'Votre mot de passe Tabellio a été modifié',
    text: 'Le mot de passe de votre compte Tabellio a été modifié et vos autres sessions sont terminées.\n\nSi ce n’était pas vous, prévenez immédiatement votre administrateur.\n',
  },
}

export const forgottenMail = (language: Language, link: string) => forgotten[language](link)
export const changedMail = (language: Language) => changed[language]
