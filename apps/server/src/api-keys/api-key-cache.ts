import type { Credentials } from '../platform/authentication.ts'
import { person } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { type Caller, refuseOutside } from '../platform/endpoints.ts'
import { sha256 } from '../platform/ids.ts'
import { type FindPolicy, hoursOf } from '../sessions/index.ts'
import { type ShownKey, useApiKey } from './api-keys.db.ts'

/** A key that another process revokes, or whose owner loses their rights, is noticed no later (SES-2). */
const keptForMs = 500

type Keys = { database: Database; findPolicy: FindPolicy; now: () => number }

/** Finds who is behind a long-lived key, and looks each up once in a while. `now` is the server's clock. */
export function openApiKeyCache({ database, findPolicy, now }: Keys) {
  const known = new Map<string, { caller: Caller | undefined; until: number }>()

  async function identify(credentials: Credentials): Promise<Caller | undefined> {
    if (!('apiKey' in credentials)) return undefined
    return open({ ...credentials, purpose: 'api' })
  }

  /** A directory shows its key and the secret as one token: `key.secret`. */
  async function identifyDirectory(token: string): Promise<Caller | undefined> {
    const [apiKey = '', secret = ''] = token.split('.')
    return open({ apiKey, secret, purpose: 'directory' })
  }

  async function open(shown: ShownKey): Promise<Caller | undefined> {
    const { apiKey, secret, purpose } = shown
    const caller = await find(sha256(`${purpose}\n${apiKey}\n${secret}`), shown)
    refuseOutside(caller?.hours, now())
    return caller
  }

  async function find(tokenHash: string, credentials: ShownKey): Promise<Caller | undefined> {
    const kept = known.get(tokenHash)
    if (kept && kept.until > now()) return kept.caller
    const caller = await database.system(async (tx) => {
      const found = await useApiKey(tx, credentials)
      if (!found) return undefined
      const {
        organizationId,
        username,
        isOrganizationAdmin: isAdministrator,
        onlySeeOwnedDocs,
        rightsVersion,
        createdAt,
      } = found
      const member = { organizationId, username, isAdministrator, onlySeeOwnedDocs, rightsVersion }
      const policy = await findPolicy(tx, member)
      return {
        tenant: database.tenant(organizationId, person(username, policy)),
        person: database.person(username),
        organizationId,
        username,
        isSystemAdmin: false,
        hours: hoursOf(found),
        session: {
          kind: 'api-key' as const,
          apiKey: credentials.apiKey,
          tokenHash,
          startedAt: createdAt,
          secondFactor: null,
          isBound: false,
        },
      }
    })
    if (known.size >= 10_000) known.clear()
    known.set(tokenHash, { caller, until: now() + keptForMs })
    return caller
  }

  return { identify, identifyDirectory, forget: () => known.clear() }
}
