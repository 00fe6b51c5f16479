import { sharing } from '@tabellio/contract/sharing'
import { implement } from '../platform/endpoints.ts'
import { consume, type Limits } from '../platform/limits.ts'
import { sendDocument, sendSupportMessage } from './sharing.ts'

export type Services = { limit: Limits }

const hour = 3600

export function sharingEndpoints({ limit }: Services) {
  /** Mails, not calls: each recipient gets one. */
  const documentMails = limit('document-mails', 100, hour)
  const supportMessages = limit('support-messages', 10, hour)
  return implement(sharing, {
    support: async ({ tenant, body, caller: { username } }) => {
      await consume(supportMessages, username)
      return tenant.write((tx) => sendSupportMessage(tx, body, username))
    },
    document: async ({ tenant, params, body, caller: { username } }) => {
      const recipients = [...new Set(body.recipients.map((address) => address.toLowerCase()))]
      await consume(documentMails, username, recipients.length)
      return tenant.write((tx) => sendDocument(tx, { ...body, ...params, recipients, replyTo: username }))
    },
  })
}
