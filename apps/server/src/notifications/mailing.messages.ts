import type { Language } from '@tabellio/contract/shapes'
import { awaitedApproval, decidedApproval } from './approvals.messages.ts'
import { expiryText } from './expiry.messages.ts'
import { escaped, textOf } from './notifications.messages.ts'
import type { Told } from './notifications.db.ts'

type Words = {
  subject: (count: number, organizationName: string) => string
  more: (count: number) => string
  open: string
  why: (organizationName: string) => string
  change: string
}

const texts: Record<Language, Words> = {
  en: {
    subject: (count, name) => `${count} notifications from ${name}`,
    more: (count) => `And ${count} more.`,
    open: 'Open your notifications',
    why: (name) => `You receive this mail because you work in ${name}.`,
    change: 'Choose which mails you receive',
  },
  es: {
    subject: (count, name) => `${count} avisos de ${name}`,
    more: (count) => `Y ${count} más.`,
    open: 'Abrir sus avisos',
    why: (name) => `Recibe este correo porque trabaja en ${name}.`,
    change: 'Elegir qué correos recibe',
  },
  fr: {
    subject: (count, name) => `${count} avis de ${name}`,
    more: (count) => `Et ${count} de plus.`,
    open: 'Ouvrir vos avis',
    why: (name) => `Vous recevez ce courriel parce que vous travaillez dans ${name}.`,
    change: 'Choisir les courriels que vous recevez',
  },
}

/** A mail is read at one look; the rest is in the list. */
const maxShown = 30
const maxSubject = 200

/** `home` is the address of the organization's pages. */
type Content = { told: Told[]; home: string; organizationName: string }

function wordsOf(language: Language, told: Told) {
  const { type, documentName, documentTypeName, createdBy, approvalType, approved, expiresOn } = told.metadata
  if (documentName && documentTypeName && expiresOn)
    return expiryText(language, { ...told.metadata, documentName, documentTypeName, expiresOn })
  if (type !== 'document-approval' || !documentName || !documentTypeName || !createdBy || !approvalType)
    return textOf(language, told)
  const about = { documentName, documentTypeName, createdBy, approvalType }
  const { title } =
    approved === undefined
      ? awaitedApproval(language, about)
      : decidedApproval(language, { ...about, approved })
  return { title, body: title }
}

const linkOf = ({ metadata: { documentId } }: Told, home: string) =>
  documentId === undefined ? `${home}/notifications` : `${home}/documents/${documentId}`

/** What happened, each with its link: as text, and as HTML of our own markup alone. */
export function notificationsMail(language: Language, { told, home, organizationName }: Content) {
  const words = texts[language]
  const lines = told
    .slice(0, maxShown)
    .map((each) => ({ ...wordsOf(language, each), link: linkOf(each, home) }))
  const rest = told.length - lines.length
  const more = rest > 0 ? [words.more(rest)] : []
  const [all, settings] = [`${home}/notifications`, `${home}/profile/notifications`]
  const [first] = lines
  const subject = told.length === 1 && first ? first.title : words.subject(told.length, organizationName)
  const why = words.why(organizationName)
  const text = [
    ...lines.map(({ body, link }) => `${body}\n${link}`),
    ...more,
    `${words.open}: ${all}`,
    `-- \n${why}\n${words.change}: ${settings}\n`,
  ].join('\n\n')
  const anchor = (link: string, label: string) => `<a href="${escaped(link)}">${escaped(label)}</a>`
  const html = [
    `<html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">`,
    `<ul>${lines.map(({ body, link }) => `<li>${anchor(link, body)}</li>`).join('')}</ul>`,
    ...more.map((line) => `<p>${escaped(line)}</p>`),
    `<p>${anchor(all, words.open)}</p><hr>`,
    `<p style="color: #595959; font-size: 0.875em">${escaped(why)} ${anchor(settings, words.change)}</p>`,
    '</body></html>',
  ].join('\n')
  return { subject: oneLine(subject), text, html }
}

/** A name in it may have any sign. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, maxSubject)
