import type { NotificationSubject } from '@tabellio/contract/notifications'
import type { Language } from '@tabellio/contract/shapes'
import { asNotification } from './notifications.messages.ts'

type About = {
  documentName: string
  documentTypeName: string
  /** The last day on which it is valid, `2026-12-31`. */
  expiresOn: string
  hasExpired?: boolean | undefined
}
type Texts = { expires: Words; expired: Words }
type Words = {
  title: (about: About) => string
  body: (about: About, day: string) => string
}

const texts: Record<Language, Texts> = {
  en: {
    expires: {
      title: ({ documentName }) => `Expires soon: ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `“${documentName}” (${documentTypeName}) is valid until ${day}.`,
    },
    expired: {
      title: ({ documentName }) => `Expired: ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `“${documentName}” (${documentTypeName}) was valid until ${day}.`,
    },
  },
  es: {
    expires: {
      title: ({ documentName }) => `Vence pronto: ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `«${documentName}» (${documentTypeName}) es válido hasta el ${day}.`,
    },
    expired: {
      title: ({ documentName }) => `Venció: ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `«${documentName}» (${documentTypeName}) fue válido hasta el ${day}.`,
    },
  },
  fr: {
    expires: {
      title: ({ documentName }) => `Expire bientôt : ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `« ${documentName} » (${documentTypeName}) est valable jusqu’au ${day}.`,
    },
    expired: {
      title: ({ documentName }) => `Expiré : ${documentName}`,
      body: ({ documentName, documentTypeName }, day) =>
        `« ${documentName} » (${documentTypeName}) était valable jusqu’au ${day}.`,
    },
  },
}

/** A day in words, because numbers are read in two ways. */
const dayText = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export function expiryText(language: Language, about: About): { title: string; body: string } {
  const { title, body } = texts[language][about.hasExpired ? 'expired' : 'expires']
  return { title: title(about), body: body(about, dayText(language, about.expiresOn)) }
}

type Document = About & { documentId: string; documentVersionId: string; documentTypeId: string }

/** What is told of a document that expires, in the language of its organization. */
export function expiryNews(language: Language, document: Document) {
  const { documentId, documentVersionId, documentTypeId, documentName, documentTypeName } = document
  const { expiresOn, hasExpired = false } = document
  const ids = { documentId, documentVersionId, documentTypeId }
  const metadata: NotificationSubject = { ...ids, documentName, documentTypeName, expiresOn, hasExpired }
  return { ...asNotification(expiryText(language, document)), metadata }
}
