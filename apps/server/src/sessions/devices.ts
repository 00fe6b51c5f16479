import type { DeviceInput } from '@tabellio/contract/sessions'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type Tx, db } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { unauthorized } from '../platform/errors.ts'
import type { Sessions } from './sessions.ts'

/** So many phones are kept of a person: the newest. */
const most = 20

/** Registers the phone of a session (B-435), again where it is known already: then with its newest token. */
export const registerDevice = (
  { seal }: Sessions,
  { username, session: { id: sessionId } }: Caller,
  { googleToken, deviceId, platform, write }: DeviceInput & { write: Write },
): Promise<void> =>
  write(async (tx) => {
    if (sessionId === undefined) throw unauthorized()
    const device = { platform, sealedToken: seal.close(googleToken, 'device'), sessionId }
    await tx.run(
      db
        .insertInto('devices')
        .values({ username, deviceId, ...device })
        .onConflict((known) =>
          known.columns(['username', 'deviceId']).doUpdateSet({ ...device, registeredAt: sql<Date>`now()` }),
        ),
    )
    await forgetOldest(tx, username)
    note(tx, { things: { username }, after: { deviceId, platform } })
  })

const forgetOldest = (tx: Tx, username: string) =>
  tx.run(
    db
      .deleteFrom('devices')
      .where('username', '=', username)
      .where('deviceId', 'not in', (kept) =>
        kept
          .selectFrom('devices')
          .select('deviceId')
          .where('username', '=', username)
          .orderBy('registeredAt', 'desc')
          .limit(most),
      ),
  )

/** A device is online as long as the session that registered it is open (G-207). */
const status = sql<'online' | 'logged-out'>`case when exists (
  select from sessions where sessions.id = devices.session_id and sessions.expires_at > now())
  then 'online' else 'logged-out' end`

export async function myDevices({ database }: Sessions, { username, impersonator }: Caller) {
  if (impersonator !== undefined) return { items: [] }
  const items = await database.system((tx) =>
    tx.all(
      db
        .selectFrom('devices')
        .select(['deviceId', 'platform', status.as('status'), 'registeredAt'])
        .where('username', '=', username)
        .orderBy('registeredAt', 'desc'),
    ),
  )
  return { items }
}
