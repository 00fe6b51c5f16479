import { findTypeOfTemplate } from '../document-types/index.ts'
import type { ShareClaim } from '../platform/actor.ts'
import type { Credentials } from '../platform/authentication.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Caller } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import { sha256 } from '../platform/ids.ts'
import { findAnySharedItem, type SharedItem } from './shared-items.db.ts'
import type { ShareClaims, ShareTokens } from './share-tokens.ts'
import { askedTypesIn, documentIdsIn } from './target.ts'

/** G-130. */
export const visitorName = ({ assignedTo, id }: Pick<SharedItem, 'assignedTo' | 'id'>) =>
  `${assignedTo} (${id})`

/** Refuses a link that opens no more. Who has begun may end what they began: only its end counts as a use (G-129). */
export function refuseClosed({ state }: Pick<SharedItem, 'state'>): void {
  if (state === 'revoked') throw refusal('link-revoked')
  if (state === 'expired') throw refusal('link-expired')
}

export function refuseExhausted({ state }: Pick<SharedItem, 'state'>): void {
  if (state === 'exhausted') throw refusal('shared-item-exhausted')
}

/** Finds the visitor behind a token. The link is read anew each time: what it says now holds, not what it said then. */
export const openVisitors = ({
  database,
  shareTokens,
}: {
  database: Database
  shareTokens: ShareTokens
}) => ({
  identify: async (credentials: Credentials): Promise<Caller | undefined> => {
    const claims = 'token' in credentials ? await shareTokens.read(credentials.token) : undefined
    if (!claims || !('token' in credentials)) return undefined
    const { organizationId, tokenId } = claims
    const found = await database.system(async (tx) => {
      const item = await findAnySharedItem(tx, { id: tokenId, organizationId })
      return item && { item, share: await claimOf(tx, item) }
    })
    if (!found || isFromBefore(found.item, claims)) throw refusal('link-unknown')
    refuseClosed(found.item)
    return callerOf(database, found, { claims, token: credentials.token })
  },
})

/** Who came in by a password that was changed since. */
const isFromBefore = ({ passwordChangedAt }: SharedItem, { signedAt }: ShareClaims) =>
  passwordChangedAt !== null && signedAt < passwordChangedAt

/** What a link opens, of what it names now. */
async function claimOf(tx: Tx, { id, organizationId, tokenType, target }: SharedItem): Promise<ShareClaim> {
  const { templateId, documents } = target
  const madeType =
    tokenType === 'generate-document' && templateId !== undefined
      ? await findTypeOfTemplate({ ...tx, organizationId, actor: { kind: 'job', name: id } }, templateId)
      : undefined
  return {
    shareId: id,
    documentIds: documentIdsIn(documents),
    templateIds: templateId === undefined ? [] : [templateId],
    documentTypeIds: [...askedTypesIn(target), ...(madeType ? [madeType.documentTypeId] : [])],
  }
}

type Found = { item: SharedItem; share: ShareClaim }

function callerOf(
  database: Database,
  { item, share }: Found,
  { claims, token }: { claims: ShareClaims; token: string },
): Caller {
  const { organizationId } = item
  const username = visitorName(item)
  return {
    tenant: database.tenant(organizationId, { kind: 'outsider', name: username, share }),
    person: database.person(username),
    organizationId,
    username,
    isSystemAdmin: false,
    session: {
      id: claims.jti,
      kind: 'share',
      apiKey: null,
      tokenHash: sha256(token),
      startedAt: claims.signedAt,
      secondFactor: null,
      isBound: false,
    },
  }
}
