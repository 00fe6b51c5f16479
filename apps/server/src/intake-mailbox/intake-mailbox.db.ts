import type {
  IntakeMailbox,
  IntakeMailboxInput,
  IntakeMailQuery,
  MailboxProblem,
} from '@tabellio/contract/intake-mailbox'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { pagedList } from '../platform/paged-list.ts'

/** A look that nobody has ended is forgotten after this; it ends before. */
const lookMinutes = 15
/** How long the next look is waited for: longer after each fault in a row, up to an hour. */
const restMinutes = 5
const keptForDays = 90

const ofMailbox = ({ organizationId }: TenantTx) =>
  db.selectFrom('intakeMailboxes').where('organizationId', '=', organizationId)

export async function getMailbox(tx: TenantTx): Promise<{ mailbox: IntakeMailbox | null }> {
  const found = await tx.first(
    ofMailbox(tx)
      .select(['host', 'port', 'security', 'account', 'folder', 'inboxOf', 'ending', 'moveTo'])
      .select(['isPaused', 'lookedAt', 'problem']),
  )
  return { mailbox: found ?? null }
}

export type KeptMailbox = NonNullable<Awaited<ReturnType<typeof findMailbox>>>

/** The mailbox with its sealed password. */
export const findMailbox = (tx: TenantTx) =>
  tx.first(
    ofMailbox(tx)
      .select(['id', 'host', 'port', 'security', 'account', 'password', 'folder', 'inboxOf', 'ending'])
      .select(['moveTo', 'isPaused', 'folderKey', 'lastUid']),
  )

const samePlace = (one: KeptMailbox, other: IntakeMailboxInput) =>
  one.host === other.host && one.port === other.port && one.account === other.account

/** The password that is kept, where it was entered for the same user of the same server, kept as secret on the way. */
export const passwordKeptFor = (kept: KeptMailbox | undefined, given: IntakeMailboxInput) =>
  kept && samePlace(kept, given) && (kept.security === given.security || given.security === 'tls')
    ? kept.password
    : undefined

/** Sets the mailbox. Another folder is read from its beginning. */
export async function saveMailbox(
  tx: TenantTx,
  { password: _given, ...settings }: IntakeMailboxInput,
  password: string,
): Promise<void> {
  const { organizationId } = tx
  const kept = await findMailbox(tx)
  const isSame = kept !== undefined && samePlace(kept, settings) && kept.folder === settings.folder
  const place = isSame ? {} : { id: newId(), folderKey: '', lastUid: 0 }
  const moveTo = settings.ending === 'move' ? settings.moveTo : null
  const values = { ...settings, moveTo, password, failures: 0, nextLookAt: sql<Date>`now()` }
  note(tx, { name: `${settings.account} · ${settings.host}` })
  await tx.run(
    db
      .insertInto('intakeMailboxes')
      .values({ organizationId, id: newId(), ...values })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ ...values, ...place })),
  )
}

export async function removeMailbox(tx: TenantTx): Promise<void> {
  const kept = await findMailbox(tx)
  note(tx, { name: kept ? `${kept.account} · ${kept.host}` : '' })
  await tx.run(db.deleteFrom('intakeMailboxes').where('organizationId', '=', tx.organizationId))
}

/** Takes the mailboxes that are to be looked into: of two processes one gets each. */
export const takeDueMailboxes = (tx: Tx) =>
  tx.all(
    db
      .updateTable('intakeMailboxes as mailboxes')
      .from('organizations')
      .whereRef('organizations.id', '=', 'mailboxes.organizationId')
      .where('organizations.isActive', '=', true)
      .where('mailboxes.isPaused', '=', false)
      .where(sql<boolean>`mailboxes.next_look_at <= now()`)
      .set({ nextLookAt: sql<Date>`now() + ${sql.lit(lookMinutes)} * interval '1 minute'` })
      .returning('mailboxes.organizationId'),
  )

type Look = { id: string; problem: MailboxProblem | null; hasMore: boolean }

/** Keeps what was found, and when the next look is. A mailbox that was set anew meanwhile knows better. */
export const recordLook = (tx: TenantTx, { id, problem, hasMore }: Look) =>
  tx.run(
    db
      .updateTable('intakeMailboxes')
      .set({
        lookedAt: sql<Date>`now()`,
        problem,
        failures: problem === null ? 0 : sql<number>`failures + 1`,
        nextLookAt: hasMore
          ? sql<Date>`now()`
          : sql<Date>`now() + least(60, ${sql.lit(restMinutes)} * 2 ^ ${
              problem === null ? sql.lit(0) : sql`least(failures, 5)`
            }) * interval '1 minute'`,
      })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', id),
  )

const list = pagedList<IntakeMailQuery>()({
  rows: ({ organizationId }) => db.selectFrom('intakeMails').where('organizationId', '=', organizationId),
  filters: {
    stateFilter: {
      value: (rows, state) =>
        rows.where(sql<boolean>`(${state} = 'all' or state in ('partly', 'refused', 'failed'))`),
    },
  },
  order: (rows) => rows.orderBy('receivedAt', 'desc').orderBy('id'),
  items: (page) =>
    page
      .select(['id as intakeMailId', 'sender', 'subject', 'sentAt', 'receivedAt', 'state', 'problem'])
      .select(['attempts', 'parts']),
})

export const listMails = (tx: TenantTx, query: IntakeMailQuery) => list.page(tx, query)

export const forgetOldMails = (tx: Tx) =>
  tx.run(
    db
      .deleteFrom('intakeMails')
      .where(sql<boolean>`received_at < now() - ${sql.lit(keptForDays)} * interval '1 day'`),
  )
