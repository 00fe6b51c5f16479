import { note } from '../platform/action-log.ts'
import type { Database } from '../platform/database.ts'
import type { Write } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { sha256 } from '../platform/ids.ts'
import { type Limits, consume } from '../platform/limits.ts'
import { isPassword } from '../sessions/index.ts'
import { thingsOf } from './links.ts'
import { findAnySharedItem } from './shared-items.db.ts'
import type { ShareTokens } from './share-tokens.ts'
import { refuseClosed, refuseExhausted, visitorName } from './visitors.ts'

export type SignInServices = { database: Database; shareTokens: ShareTokens; limit: Limits }

const quarter = 15 * 60
const hour = 3600

/** Lets a visitor in who has the link, and its password where it has one (B-382). */
export function openSignIn({ database, shareTokens, limit }: SignInServices) {
  const fromAddress = limit('link-sign-in-from', 120, quarter)
  const passwords = limit('link-password', 10, hour)

  async function signIn({ token, password }: { token: string; password?: string | undefined }, write: Write) {
    const item = await database.system((tx) => findAnySharedItem(tx, { tokenHash: sha256(token) }))
    if (!item) throw refusal('link-unknown')
    refuseClosed(item)
    refuseExhausted(item)
    if (item.passwordHash !== null) {
      if (password === undefined) throw refusal('link-needs-password', { path: 'password' })
      await consume(passwords, item.id)
      if (!(await isPassword(item.passwordHash, password)))
        throw refusal('link-password-wrong', { path: 'password' })
    }
    const shareItemsToken = await shareTokens.sign(item)
    const { organizationId, id, name, target } = item
    return write((tx) => {
      const things = { ...thingsOf(target), tokenId: id }
      note(tx, { organizationId, username: visitorName(item), name, things })
      return Promise.resolve({ shareItemsToken })
    })
  }

  /** Whether a link, or what a visitor got for one, opens now. */
  async function isOpen(token: string): Promise<boolean> {
    const claims = await shareTokens.read(token)
    const key = claims
      ? { id: claims.tokenId, organizationId: claims.organizationId }
      : { tokenHash: sha256(token) }
    const item = await database.system((tx) => findAnySharedItem(tx, key))
    return item?.state === 'open'
  }

  return {
    signIn: async (
      asked: { token: string; password?: string | undefined },
      address: string,
      write: Write,
    ) => {
      await consume(fromAddress, address)
      return signIn(asked, write)
    },
    validate: async (token: string, address: string) => {
      await consume(fromAddress, address)
      return { valid: await isOpen(token) }
    },
  }
}
