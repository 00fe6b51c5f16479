import PostalMime, { type Address } from 'postal-mime'

/** What a page shows of a mail. */
export type Mail = {
  from: string
  to: string
  cc: string
  subject: string
  date: string
  text: string
  attachments: { name: string | null; mimeType: string; content: Uint8Array<ArrayBuffer> }[]
}

/** Reads a mail (RFC 5322); undefined where it is none, or nested deeper than any that people send. */
export async function readMail(file: Blob): Promise<Mail | undefined> {
  try {
    const { from, to, cc, subject = '', date = '', text, html, attachments } = await PostalMime.parse(file)
    return {
      from: from ? nameOf(from) : '',
      to: namesOf(to),
      cc: namesOf(cc),
      subject,
      date,
      text: (text?.trim() || textOfHtml(html ?? '')).trim(),
      attachments: attachments.map(({ filename, mimeType, content }) => ({
        name: filename,
        mimeType,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
    }
  } catch {
    return undefined
  }
}

const namesOf = (addresses: Address[] = []) => addresses.map(nameOf).join(', ')

function nameOf({ name, address, group }: Address): string {
  if (group) return `${name}: ${namesOf(group)}`
  return name && address ? `${name} <${address}>` : name || address
}

const unseen = 'script, style, head, template, noscript, iframe, object'
const blocks = 'p, div, tr, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table'

/** The text of a page. A document of its own runs no script and fetches nothing. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(unseen)) element.remove()
  for (const element of body.querySelectorAll('br')) element.replaceWith('\n')
  for (const element of body.querySelectorAll(blocks)) element.append('\n')
  return body.textContent.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*\n/g, '\n\n')
}
