import type { Language } from '@tabellio/contract/shapes'

type Link = { organizationName: string; name: string; address: string; hasPassword: boolean }

const words: Record<
  Language,
  { subject: (link: Link) => string; text: (link: Link) => string; password: string }
> = {
  en: {
    subject: ({ organizationName, name }) => `${organizationName}: ${name}`,
    text: ({ organizationName, address }) =>
      `${organizationName} sent you a link. You need no account.\n\nOpen it here:\n${address}\n\nThe link is for you. Whoever has it can open it: do not pass it on.`,
    password: 'You are asked for a password. Whoever sent you the link tells you which.',
  },
  es: {
    subject: ({ organizationName, name }) => `${organizationName}: ${name}`,
    text: ({ organizationName, address }) =>
      `${organizationName} le envió un enlace. No necesita una cuenta.\n\nÁbralo aquí:\n${address}\n\nEl enlace es para usted. Quien lo tenga puede abrirlo: no lo reenvíe.`,
    password: 'Se le pedirá una contraseña. Quien le envió el enlace se la dará.',
  },
  fr: {
    subject: ({ organizationName, name }) => `${organizationName} : ${name}`,
    text: ({ organizationName, address }) =>
      `${organizationName} vous a envoyé un lien. Vous n’avez pas besoin de compte.\n\nOuvrez-le ici :\n${address}\n\nCe lien est pour vous. Quiconque l’a peut l’ouvrir : ne le transmettez pas.`,
    password: 'Un mot de passe vous sera demandé. La personne qui vous a envoyé le lien vous le donnera.',
  },
}

/** The mail that brings somebody a link. */
export function linkMail(language: Language, link: Link): { subject: string; text: string } {
  const { subject, text, password } = words[language]
  return { subject: subject(link), text: link.hasPassword ? `${text(link)}\n\n${password}` : text(link) }
}
