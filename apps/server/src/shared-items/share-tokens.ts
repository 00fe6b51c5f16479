import type { SharedTarget } from '@tabellio/contract/shared-items'
import { hkdfSync } from 'node:crypto'
import { sharedItemTypes } from '@tabellio/contract/shared-item-types'
import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import { newId } from '../platform/ids.ts'

/** B-370. Nobody else's tokens have these, and each is asked for (JWT-1). */
const issuer = 'tabellio'
const audience = 'shared-items'
const alg = 'HS256'

/** A visitor fills in a form within a working day, or opens the link again. */
const lifetimeSeconds = 8 * 3600

const Claims = z.object({
  organizationId: z.string(),
  tokenId: z.string(),
  config: z.object({ tokenType: z.enum(sharedItemTypes) }),
  jti: z.string(),
  /** In milliseconds. */
  signedAt: z.number(),
})
export type ShareClaims = z.infer<typeof Claims>

export type ShareTokens = ReturnType<typeof openShareTokens>

type Signed = { organizationId: string; id: string; tokenType: string; target: SharedTarget }

/** Makes and reads the tokens of visitors, under a key that is for nothing else. */
export function openShareTokens(secretKey: string, now: () => number) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'tabellio shared-items', 32))
  return {
    sign: ({ organizationId, id, tokenType, target }: Signed): Promise<string> => {
      const at = Math.floor(now() / 1000)
      return new SignJWT({
        organizationId,
        tokenId: id,
        config: { tokenType, ...claimedOf(target) },
        signedAt: now(),
      })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(at)
        .setExpirationTime(at + lifetimeSeconds)
        .setJti(newId())
        .sign(key)
    },
    /** What a token claims that was signed here for a visitor, and is not over. */
    read: async (token: string): Promise<ShareClaims | undefined> => {
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
      const options = { issuer, audience, algorithms: [alg], typ: 'JWT', currentDate: new Date(now()) }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      return Claims.safeParse(verified?.payload).data
    },
  }
}

/** What the configuration of a claim says (B-370, B-371): ids, and of documents no texts. */
const claimedOf = ({ title: _title, subtitle: _subtitle, documents, ...target }: SharedTarget) => ({
  ...target,
  ...(documents && {
    documents: documents.map(({ recordType, documentId, documentTypeId }) => ({
      recordType,
      documentId,
      documentTypeId,
    })),
  }),
})
