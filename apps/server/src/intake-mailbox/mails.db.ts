import type { IntakeMail, IntakeMailPart } from '@tabellio/contract/intake-mailbox'
import { sql } from 'kysely'
import { type TenantTx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

/** A mail that cannot be fetched is tried so many times. */
const maxAttempts = 6
/** So many are told to their server as seen, or moved, at one look. */
const markedAtOnce = 500

/** Thrown where somebody has set another mailbox while this one was looked into. */
export class SetAnew extends Error {}

type Place = { id: string; folderKey: string }

/** Begins with a folder: from its first mail, where the server numbers them anew. Answers the last that was looked at. */
export async function beginFolder(tx: TenantTx, { id, folderKey }: Place): Promise<number> {
  const mailbox = db
    .updateTable('intakeMailboxes')
    .where('organizationId', '=', tx.organizationId)
    .where('id', '=', id)
  await tx.run(mailbox.where('folderKey', '<>', folderKey).set({ folderKey, lastUid: 0 }))
  const [begun] = await tx.all(mailbox.set({ folderKey }).returning('lastUid'))
  if (!begun) throw new SetAnew()
  return begun.lastUid
}

/** Mails that could not be fetched before. */
export const findFailed = async (tx: TenantTx, { folderKey }: Place): Promise<number[]> => {
  const failed = await tx.all(
    db
      .selectFrom('intakeMails')
      .select('uid')
      .where('organizationId', '=', tx.organizationId)
      .where('folderKey', '=', folderKey)
      .where('state', '=', 'failed')
      .where('attempts', '<', maxAttempts)
      .orderBy('uid')
      .limit(50),
  )
  return failed.map(({ uid }) => uid)
}

async function advance(tx: TenantTx, { id, folderKey }: Place, uid: number): Promise<void> {
  const moved = await tx.run(
    db
      .updateTable('intakeMailboxes')
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id)
      .where('folderKey', '=', folderKey)
      .set({ lastUid: sql<number>`greatest(last_uid, ${uid})` }),
  )
  if (moved === 0) throw new SetAnew()
}

/** Keeps that a mail could not be fetched: the others do not wait for it. */
export async function recordFailed(tx: TenantTx, place: Place, uid: number): Promise<void> {
  const { organizationId } = tx
  await advance(tx, place, uid)
  const problem = 'cannot-be-fetched' as const
  await tx.run(
    db
      .insertInto('intakeMails')
      .values({ organizationId, id: newId(), folderKey: place.folderKey, uid, state: 'failed', problem })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'folderKey', 'uid'])
          .doUpdateSet({ attempts: sql<number>`intake_mails.attempts + 1` })
          .where('intakeMails.state', '=', 'failed'),
      ),
  )
}

/** Whether a part of a mail comes in for the first time; it has come in from now on. */
export const isNewPart = async (
  tx: TenantTx,
  { messageKey, part, hash }: { messageKey: string; part: number; hash: string },
): Promise<boolean> =>
  (await tx.run(
    db
      .insertInto('intakeMailParts')
      .values({ organizationId: tx.organizationId, messageKey, part, hash })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

type Told = Pick<IntakeMail, 'sender' | 'subject' | 'state' | 'problem'> & {
  messageKey: string
  sentAt: number | null
  parts: IntakeMailPart[]
}

/** Keeps what became of a mail. One that its server only numbers anew is not told twice. */
export async function recordMail(tx: TenantTx, place: Place & { uid: number }, told: Told): Promise<void> {
  const { organizationId } = tx
  const { folderKey, uid } = place
  await advance(tx, place, uid)
  const isNews = told.parts.some(({ state }) => state === 'taken')
  if (!isNews && (await isNumberedAnew(tx, place, told))) return
  const values = {
    ...told,
    sentAt: told.sentAt === null ? null : new Date(told.sentAt),
    parts: JSON.stringify(told.parts),
  }
  await tx.run(
    db
      .insertInto('intakeMails')
      .values({ organizationId, id: newId(), folderKey, uid, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'folderKey', 'uid'])
          .doUpdateSet(values)
          .where('intakeMails.state', '=', 'failed'),
      ),
  )
}

const isNumberedAnew = async (
  tx: TenantTx,
  { folderKey, uid }: { folderKey: string; uid: number },
  { messageKey }: Told,
): Promise<boolean> =>
  (await tx.run(
    db
      .updateTable('intakeMails')
      .set({ folderKey, uid })
      .where('organizationId', '=', tx.organizationId)
      .where(
        'id',
        '=',
        sql<string>`(select id from intake_mails where organization_id = ${tx.organizationId}
          and message_key = ${messageKey} and folder_key <> ${folderKey} limit 1)`,
      ),
  )) > 0

const unmarked = ({ organizationId }: TenantTx, { folderKey }: Place) =>
  db
    .selectFrom('intakeMails')
    .select('uid')
    .where('organizationId', '=', organizationId)
    .where('folderKey', '=', folderKey)
    .where('state', '=', 'taken')
    .where('isMarked', '=', false)
    .orderBy('uid')
    .limit(markedAtOnce)

/** The mails that came in whole and that their server does not know of. */
export const findUnmarked = async (tx: TenantTx, place: Place) =>
  (await tx.all(unmarked(tx, place))).map(({ uid }) => uid)

export const recordMarked = (tx: TenantTx, { folderKey }: Place, uids: readonly number[]) =>
  tx.run(
    db
      .updateTable('intakeMails')
      .set({ isMarked: true })
      .where('organizationId', '=', tx.organizationId)
      .where('folderKey', '=', folderKey)
      .where('uid', '=', sql<number>`any(${uids}::bigint[])`),
  )
