import type { SharedFile, SharedItemQuery, SharedTarget } from '@tabellio/contract/shared-items'
import type { SharedItemState, SharedItemType } from '@tabellio/contract/shared-item-types'
import { type Expression, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, may } from '../platform/actor.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { alphabetical, hasWord } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import type { Sweep } from '../platform/area.ts'

/** Whose links an actor meets: an administrator all, a member those they made, a visitor the one they came by. */
type Sight = 'all' | 'own' | 'one'

const sightOf = (actor: Actor): Sight => {
  if (actor.kind === 'outsider') return 'one'
  return actor.kind === 'job' || may(actor, 'organization-admin') ? 'all' : 'own'
}
/** The value that a sight depends on. */
const seerOf = (actor: Actor) => (actor.kind === 'outsider' ? actor.share.shareId : actor.name)

type Seen = { organizationId: string | RawBuilder<string>; sight: Sight; seer: RawBuilder<string> }

const sharedItemsSeen = ({ organizationId, sight, seer }: Seen) =>
  db
    .selectFrom('sharedItems')
    .where('organizationId', '=', organizationId)
    .$if(sight === 'own', (rows) => rows.where('createdBy', '=', seer))
    .$if(sight === 'one', (rows) => rows.where('id', '=', seer))

const visibleSharedItems = ({ organizationId, actor }: TenantTx) =>
  sharedItemsSeen({ organizationId, sight: sightOf(actor), seer: sql`${seerOf(actor)}` })

/** Whether a link opens now, and if not why. */
const stateOf = sql<SharedItemState>`case
  when not shared_items.active then 'revoked'
  when shared_items.expires_at <= now() then 'expired'
  when shared_items.usage >= shared_items.max_usage then 'exhausted'
  else 'open' end`
const state = stateOf.as('state')

const standing = [
  'id as tokenId',
  'tokenType',
  'name',
  'assignedTo',
  'active',
  'description',
  'usage',
  'maxUsage',
  'expiresAt',
  'createdAt',
  'createdBy',
  'lastUsedAt',
] as const
const hasPassword = sql<boolean>`shared_items.password_hash is not null`.as('hasPassword')

const list = pagedList<Omit<SharedItemQuery, 'documentId' | 'templateId'> & { subjectId?: string }, Sight>()({
  rows: ({ organizationId, asked: sight, seen }) =>
    sharedItemsSeen({ organizationId, sight, seer: sql`${seen('seer')}` }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWord(sql.ref('shared_items.name'), word)) },
    assignedTo: { words: (rows, word) => rows.where(hasWord(sql.ref('shared_items.assigned_to'), word)) },
    subjectId: {
      value: (rows, id) => rows.where(sql<boolean>`shared_items.subject_ids @> array[${id}]::text[]`),
    },
  },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id'),
  items: (page) => page.select(standing).select([state, hasPassword]),
})

/** The links by which visitors can fill in a template today. */
export const openLinksOfTemplate = ({ organizationId, all }: TenantTx, templateId: string) =>
  all(
    db
      .selectFrom('sharedItems')
      .select(['id', 'name'])
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`subject_ids @> array[${templateId}]::text[]`)
      .where(sql<boolean>`${stateOf} = 'open'`)
      .orderBy(alphabetical('name')),
  )

export async function listSharedItems(tx: TenantTx, query: SharedItemQuery) {
  const { documentId, templateId, ...rest } = query
  const subjectId = documentId ?? templateId
  const asked = { ...rest, ...(subjectId !== undefined && { subjectId }) }
  const { items, ...page } = await list.page(tx, asked, sightOf(tx.actor), { seer: seerOf(tx.actor) })
  const configList = items.map(({ expiresAt, maxUsage, ...item }) => ({
    ...item,
    ...(expiresAt !== null && { expirationDate: expiresAt }),
    ...(maxUsage !== null && { maxUsage }),
  }))
  return { configList, ...page }
}

/** A link with all that is known of it. */
const whole = [
  'organizationId',
  'id',
  'tokenType',
  'name',
  'assignedTo',
  'active',
  'description',
  'returnURL',
  'expiresAt',
  'maxUsage',
  'usage',
  'config',
  'successMessage',
  'bannerImage',
  'logoImage',
  'target',
  'passwordHash',
  'passwordChangedAt',
  'createdAt',
  'createdBy',
] as const

const withState = (rows: ReturnType<typeof sharedItemsSeen>) => rows.select(whole).select(state)

export type SharedItem = InferResult<ReturnType<typeof withState>>[number]

const named = (key: { id: string } | { tokenHash: string }): Expression<SqlBool> =>
  'id' in key
    ? sql<boolean>`shared_items.id = ${key.id}`
    : sql<boolean>`shared_items.token_hash = ${key.tokenHash}`

type Key = Parameters<typeof named>[0]

/** A link that the actor meets. */
export const findSharedItem = (tx: TenantTx, key: Key) =>
  tx.first(withState(visibleSharedItems(tx).where(named(key))))

/** The same, which nobody else changes before the transaction ends. */
export const holdSharedItem = (tx: TenantTx, key: Key) =>
  tx.first(withState(visibleSharedItems(tx).where(named(key)).forUpdate()))

/** One of the organization, whoever made it. */
export const holdAnySharedItem = (tx: TenantTx, id: string) =>
  tx.first(
    withState(
      sharedItemsSeen({ organizationId: tx.organizationId, sight: 'all', seer: sql`''` })
        .where('id', '=', id)
        .forUpdate(),
    ),
  )

/** A link of an organization that is open, whoever asks. */
export const findAnySharedItem = (
  tx: Tx,
  key: { tokenHash: string } | { id: string; organizationId: string },
) =>
  tx.first(
    withState(
      db
        .selectFrom('sharedItems')
        .where(named(key))
        .$if('organizationId' in key, (rows) =>
          rows.where('organizationId', '=', 'organizationId' in key ? key.organizationId : ''),
        )
        .where(
          sql<boolean>`exists (select from organizations
            where organizations.id = shared_items.organization_id and organizations.is_active
              and not organizations.is_blacklisted)`,
        ),
    ),
  )

export type SharedItemRow = {
  name: string
  assignedTo: string
  active: boolean
  description: string
  returnURL: string | null
  expiresAt: Date | null
  maxUsage: number | null
  config: SharedFile['config']
  successMessage: string
  bannerImage: string | null
  logoImage: string | null
  target: SharedTarget
  subjectIds: string[]
  tokenType: SharedItemType
}

const asColumns = ({ config, target, ...row }: SharedItemRow) => ({
  ...row,
  config: JSON.stringify(config),
  target: JSON.stringify(target),
})

type NewRow = SharedItemRow & {
  id: string
  tokenHash: string
  passwordHash: string | null
  createdBy: string
}

export const insertSharedItem = (tx: TenantTx, row: NewRow) =>
  tx.run(
    db.insertInto('sharedItems').values({
      ...asColumns(row),
      organizationId: tx.organizationId,
      id: row.id,
      tokenHash: row.tokenHash,
      passwordHash: row.passwordHash,
      createdBy: row.createdBy,
    }),
  )

const thisMoment = sql<Date>`now()`

const rowOf = ({ organizationId }: TenantTx, id: string) =>
  db.updateTable('sharedItems').where('organizationId', '=', organizationId).where('id', '=', id)

/** `passwordHash` stays as it is where it is absent; whoever came in by another one must come in again. */
export const updateSharedItem = (
  tx: TenantTx,
  id: string,
  { passwordHash, ...row }: SharedItemRow & { passwordHash?: string | null },
) =>
  tx.run(
    rowOf(tx, id)
      .set(asColumns(row))
      .$if(passwordHash !== undefined, (update) =>
        update.set({ passwordHash: passwordHash ?? null, passwordChangedAt: thisMoment }),
      ),
  )

export const setTarget = (tx: TenantTx, id: string, target: SharedTarget, subjectIds: string[]) =>
  tx.run(rowOf(tx, id).set({ target: JSON.stringify(target), subjectIds }))

export const closeSharedItem = async (tx: TenantTx, id: string): Promise<void> => {
  await tx.run(rowOf(tx, id).set({ active: false }))
}

export const deleteSharedItem = (tx: TenantTx, id: string) =>
  tx.run(db.deleteFrom('sharedItems').where('organizationId', '=', tx.organizationId).where('id', '=', id))

/** Counts one completed use, where one more is allowed (SHR-1); answers whether it was. */
export const countUse = async (tx: TenantTx, id: string): Promise<boolean> =>
  (await tx.run(
    rowOf(tx, id)
      .set({ usage: sql`usage + 1`, lastUsedAt: thisMoment })
      .where('active', '=', true)
      .where(sql<boolean>`(expires_at is null or expires_at > now())`)
      .where(sql<boolean>`(max_usage is null or usage < max_usage)`),
  )) === 1

type Read = { sharedItemId: string; sitting: string; documentId: string }

/** Notes that a visitor opened a document; answers whether they had not in this sitting, and had not opened any. */
export async function noteRead(tx: TenantTx, { sharedItemId, sitting, documentId }: Read) {
  const { organizationId } = tx
  const before = await tx.first(
    db
      .selectFrom('sharedItemReads')
      .select('documentId')
      .where('organizationId', '=', organizationId)
      .where('sharedItemId', '=', sharedItemId)
      .where('sitting', '=', sitting)
      .limit(1),
  )
  const row = { organizationId, sharedItemId, sitting, documentId }
  const added = await tx.run(
    db
      .insertInto('sharedItemReads')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  return { isNew: added === 1, isFirst: before === undefined && added === 1 }
}

export const hasRead = async (tx: TenantTx, { sharedItemId, sitting, documentId }: Read): Promise<boolean> =>
  (await tx.first(
    db
      .selectFrom('sharedItemReads')
      .select('documentId')
      .where('organizationId', '=', tx.organizationId)
      .where('sharedItemId', '=', sharedItemId)
      .where('sitting', '=', sitting)
      .where('documentId', '=', documentId),
  )) !== undefined

/** A sitting is long over after two days. */
export const removeOldReads: Sweep = (tx) =>
  tx.run(db.deleteFrom('sharedItemReads').where('readAt', '<', sql<number>`now() - interval '2 days'`))
