import { refusal } from './errors.ts'
import type { Warn } from './log.ts'
import type { Outgoing } from './outgoing.ts'

/** How text messages are sent: by a gateway that is asked over HTTP, or into the log of a first try. */
type SmsSettings = {
  /** The gateway's address, or `log`. */
  url: string
  /** What it is sent, as JSON in which `{to}` and `{text}` stand for the number and the message. */
  body: string
  /** The header that shows it who asks. */
  authorization: string | undefined
}

export type Sms = {
  isThere: boolean
  send: (message: { to: string; text: string }) => Promise<void>
}

type Services = { settings: SmsSettings | undefined; outgoing: Outgoing; warn: Warn }

/** The door to a gateway of text messages. Without one nobody is offered them. */
export function openSms({ settings, outgoing, warn }: Services): Sms {
  if (!settings) return { isThere: false, send: () => Promise.reject(refusal('sms-unavailable')) }
  const { url, body, authorization } = settings
  if (url === 'log')
    return {
      isThere: true,
      send: async (message) => warn(message, 'A text message, which no gateway sends (TABELLIO_SMS_URL=log)'),
    }
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  return {
    isThere: true,
    async send(message) {
      const sent = JSON.stringify(filled(JSON.parse(body), message))
      const status = await outgoing(url, { method: 'POST', headers, body: sent }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status >= 200 && status < 300) return
      warn({ status }, 'The gateway did not take a text message')
      throw refusal('sms-unavailable', { retryAfterSeconds: 30 })
    },
  }
}

/** Fills the texts of a template: what a message says can become no other part of the JSON. */
function filled(part: unknown, { to, text }: { to: string; text: string }): unknown {
  if (typeof part === 'string')
    return part.replaceAll(/\{(to|text)\}/g, (_all, name) => (name === 'to' ? to : text))
  if (Array.isArray(part)) return part.map((each) => filled(each, { to, text }))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, filled(each, { to, text })]))
}
