import type { SupportMessage } from '@tabellio/contract/sharing'
import type { Language } from '@tabellio/contract/shapes'

type Sender = { body: string; sender: string; organizationName: string }

const sent: Record<Language, (sender: Omit<Sender, 'body'>) => string> = {
  en: ({ sender, organizationName }) =>
    `${sender} of ${organizationName} sent you the attached document. Answer this mail to write to them.`,
  es: ({ sender, organizationName }) =>
    `${sender}, de ${organizationName}, le envió el documento adjunto. Responda a este correo para escribirle.`,
  fr: ({ sender, organizationName }) =>
    `${sender}, de ${organizationName}, vous a envoyé le document ci-joint. Répondez à ce courriel pour lui écrire.`,
}

/** The text as it was written, and below it who sent it: a mail in the name of the product could be anybody's. */
export const sharedDocument = (language: Language, { body, ...sender }: Sender) =>
  `${body}\n\n-- \n${sent[language](sender)}\n`

type Asked = SupportMessage & { username: string; organizationName: string }

const asked: Record<Language, { subject: string; user: string; name: string; phone: string; email: string }> =
  {
    en: { subject: 'Support', user: 'User', name: 'Name', phone: 'Phone', email: 'E-mail' },
    es: {
      subject: 'Soporte',
      user: 'Usuario',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo electrónico',
    },
    fr: {
      subject: 'Assistance',
      user: 'Utilisateur',
      name: 'Nom',
      phone: 'Téléphone',
      email: 'Adresse électronique',
    },
  }

export function supportMessage(language: Language, message: Asked): { subject: string; text: string } {
  const words = asked[language]
  const { username, organizationName, name, email, phoneNumber, body } = message
  const lines = [
    [words.user, username],
    [words.name, name],
    [words.email, email],
    [words.phone, phoneNumber],
  ].flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))
  return { subject: `${words.subject}: ${organizationName}`, text: `${body}\n\n-- \n${lines.join('\n')}\n` }
}
