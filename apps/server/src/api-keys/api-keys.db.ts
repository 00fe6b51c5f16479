import { timingSafeEqual } from 'node:crypto'
import type { ApiKey, ApiKeyInput, NewApiKey } from '@tabellio/contract/api-keys'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, type Tx, db, now } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'

const keysOf = ({ organizationId }: TenantTx, username: string) =>
  db.selectFrom('apiKeys').where('organizationId', '=', organizationId).where('username', '=', username)

export async function listApiKeys(tx: TenantTx, username: string) {
  const items: ApiKey[] = await tx.all(
    keysOf(tx, username)
      .select([
        'apiKey',
        'keyName',
        'isActive',
        'expiresAt as expirationDate',
        'lastUsed',
        'createdAt',
        'purpose',
      ])
      .select(sql.lit('session-api' as const).as('apiKeyType'))
      .orderBy('createdAt', 'desc')
      .orderBy('apiKey'),
  )
  return { items, totalCount: items.length }
}

/** What secrets begin with, so that whoever looks for forgotten ones knows them. */
const secretPrefix = 'tabellio_'
export const newKeySecret = () => `${secretPrefix}${newSecret()}`

const saltedHashOf = (salt: string, secret: string) => sha256(`${salt}\n${secret}`)

export async function createApiKey(
  tx: TenantTx,
  username: string,
  { keyName, expirationDate, purpose, secret }: ApiKeyInput & { secret: string },
): Promise<Omit<NewApiKey, 'secret'>> {
  const [apiKey, salt] = [newId(), newId()]
  const { organizationId, actor } = tx
  await tx.run(
    db.insertInto('apiKeys').values({
      organizationId,
      apiKey,
      username,
      keyName,
      purpose,
      salt,
      saltedSecret: saltedHashOf(salt, secret),
      expiresAt: expirationDate === null || expirationDate === undefined ? null : new Date(expirationDate),
      createdBy: actor.name,
    }),
  )
  return { apiKey, keyName, expirationDate: expirationDate ?? null }
}

type Key = { username: string; apiKey: string }

export async function setApiKeyActive(tx: TenantTx, { username, apiKey }: Key, isActive: boolean) {
  const changed = await tx.first(
    db
      .updateTable('apiKeys')
      .set({ isActive })
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username)
      .where('apiKey', '=', apiKey)
      .returning('keyName'),
  )
  if (!changed) throw notFound('API key')
  note(tx, { name: changed.keyName, things: { apiKey }, after: { isActive } })
}

export async function removeApiKey(tx: TenantTx, { username, apiKey }: Key): Promise<void> {
  const removed = await tx.first(
    db
      .deleteFrom('apiKeys')
      .where('organizationId', '=', tx.organizationId)
      .where('username', '=', username)
      .where('apiKey', '=', apiKey)
      .returning('keyName'),
  )
  if (!removed) throw notFound('API key')
  note(tx, { name: removed.keyName, things: { apiKey } })
}

/** What a caller shows, and what for. */
export type ShownKey = { apiKey: string; secret: string; purpose: ApiKey['purpose'] }

/** The owner of a key, while the key, their membership and their organization are good; used from now on. */
export async function useApiKey(tx: Tx, { apiKey, secret, purpose }: ShownKey) {
  const found = await tx.first(
    db
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.username', 'apiKeys.username')
      .innerJoin('members', (join) =>
        join
          .onRef('members.username', '=', 'apiKeys.username')
          .onRef('members.organizationId', '=', 'apiKeys.organizationId'),
      )
      .innerJoin('organizations', 'organizations.id', 'apiKeys.organizationId')
      .select([
        'apiKeys.username',
        'apiKeys.organizationId',
        'apiKeys.salt',
        'apiKeys.saltedSecret',
        'apiKeys.createdAt',
        'members.isOrganizationAdmin',
        'members.onlySeeOwnedDocs',
        'members.accessConstraint',
        'members.specificScheduleTime',
        'organizations.timeZone',
        'organizations.rightsVersion',
      ])
      .where('apiKeys.apiKey', '=', apiKey)
      .where('apiKeys.purpose', '=', purpose)
      .where('apiKeys.isActive', '=', true)
      .where((is) => is.or([is('apiKeys.expiresAt', 'is', null), is('apiKeys.expiresAt', '>', now)]))
      .where('users.isActive', '=', true)
      .where('members.isActive', '=', true)
      .where('organizations.isActive', '=', true)
      .where('organizations.isBlacklisted', '=', false),
  )
  if (!found || !isSame(found.saltedSecret, saltedHashOf(found.salt, secret))) return undefined
  await tx.run(
    db
      .updateTable('apiKeys')
      .set({ lastUsed: sql<Date>`now()` })
      .where('apiKey', '=', apiKey),
  )
  return found
}

const isSame = (kept: string, shown: string) => timingSafeEqual(Buffer.from(kept), Buffer.from(shown))
