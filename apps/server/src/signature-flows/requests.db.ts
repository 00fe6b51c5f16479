import { type InferResult, sql } from 'kysely'
import { isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import type { Ask } from './asks.ts'

/** What was sent to sign. A visitor is told of what their link asks for alone, by the link. */
const requestsIn = ({ organizationId, actor }: TenantTx) =>
  db
    .selectFrom('signatureRequests as asked')
    .where('asked.organizationId', '=', organizationId)
    .where(isInside(actor))

const columns = [
  'asked.documentId',
  'asked.documentVersionId',
  'asked.placeholderKey as key',
  sql<'waiting' | 'sent' | 'signed' | 'rejected'>`asked.status`.as('status'),
  'asked.flowId',
  'asked.position',
  'asked.name',
  'asked.email',
  'asked.username',
  'asked.tokenId',
  'asked.letter',
  'asked.signatureComment',
  'asked.sentBy',
  'asked.totalSent',
  'asked.notifiedAt',
  'asked.expiresAt',
  'asked.answeredAt',
] as const

/** When whoever is asked came to see the version. */
const seenAt = sql<number | null>`(
  select came.check_in_at from signature_check_ins as came
  where came.organization_id = asked.organization_id and came.document_version_id = asked.document_version_id
    and (came.check_in_by, came.who) in (('internal-user', asked.username), ('external-user', asked.token_id)))`.as(
  'seenAt',
)

const asRequests = (rows: ReturnType<typeof requestsIn>) => rows.select(columns).select(seenAt)
export type Request = InferResult<ReturnType<typeof asRequests>>[number]

/** The placeholders of a version that somebody was or will be asked to sign, in the order of their flows. */
export const requestsOf = (tx: TenantTx, documentVersionId: string): Promise<Request[]> =>
  tx.all(
    asRequests(requestsIn(tx))
      .where('asked.documentVersionId', '=', documentVersionId)
      .orderBy('asked.flowId')
      .orderBy('asked.position')
      .orderBy('asked.placeholderKey'),
  )

/** Tells whether somebody is asked to sign a version of a document. */
export const isAskedIn = async (tx: TenantTx, documentId: string, username: string): Promise<boolean> =>
  (await tx.first(
    requestsIn(tx)
      .select('asked.status')
      .where('asked.documentId', '=', documentId)
      .where('asked.username', '=', username)
      .where('asked.status', '=', 'sent')
      .limit(1),
  )) !== undefined

type Sending = { sentBy: string; expiresAt: number }
type Sent = Ask & { tokenId: string | null }

const rowOf = ({ organizationId }: TenantTx, ask: Ask, sentBy: string) => ({
  organizationId,
  documentId: ask.document.documentId,
  documentVersionId: ask.document.documentVersionId,
  placeholderKey: ask.key,
  flowId: ask.flowId,
  position: ask.position,
  name: ask.name,
  email: ask.email,
  username: ask.username,
  letter: JSON.stringify(ask.letter),
  signatureComment: ask.letter.signatureComment,
  sentBy,
})

/** Keeps who was asked. Whoever is asked again, or waited for their turn, keeps the place in the flow. */
export const saveSent = (tx: TenantTx, asks: Sent[], { sentBy, expiresAt }: Sending): Promise<number> =>
  tx.run(
    db
      .insertInto('signatureRequests')
      .values(
        asks.map((ask) => ({
          ...rowOf(tx, ask, sentBy),
          tokenId: ask.tokenId,
          status: 'sent',
          totalSent: 1,
          notifiedAt: sql<Date>`now()`,
          expiresAt: new Date(expiresAt),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'documentVersionId', 'placeholderKey']).doUpdateSet((row) => ({
          status: 'sent',
          name: row.ref('excluded.name'),
          email: row.ref('excluded.email'),
          username: row.ref('excluded.username'),
          tokenId: row.ref('excluded.tokenId'),
          letter: row.ref('excluded.letter'),
          signatureComment: row.ref('excluded.signatureComment'),
          sentBy: row.ref('excluded.sentBy'),
          totalSent: sql<number>`signature_requests.total_sent + 1`,
          notifiedAt: row.ref('excluded.notifiedAt'),
          expiresAt: row.ref('excluded.expiresAt'),
        })),
      ),
  )

/** Keeps who will be asked; whoever was asked already stays so. */
export const saveWaiting = (tx: TenantTx, asks: Ask[], sentBy: string): Promise<number> =>
  tx.run(
    db
      .insertInto('signatureRequests')
      .values(asks.map((ask) => ({ ...rowOf(tx, ask, sentBy), status: 'waiting', totalSent: 0 })))
      .onConflict((conflict) => conflict.doNothing()),
  )

type Answer = { tokenId: string; documentIds: string[]; state: 'signed' | 'rejected'; comment: string }

/** Writes down what a visitor answered, and gives what that changed: heard twice, it changes nothing. */
export async function answerRequests(
  tx: TenantTx,
  { tokenId, documentIds, state, comment }: Answer,
): Promise<Request[]> {
  const open = await tx.all(
    asRequests(requestsIn(tx))
      .where('asked.tokenId', '=', tokenId)
      .where('asked.documentId', '=', sql<string>`any(${documentIds})`)
      .where('asked.status', '=', 'sent')
      .forUpdate('asked'),
  )
  await tx.run(
    db
      .updateTable('signatureRequests')
      .set({
        status: state,
        answeredAt: sql<Date>`now()`,
        ...(comment !== '' && { signatureComment: comment }),
      })
      .where('organizationId', '=', tx.organizationId)
      .where('tokenId', '=', tokenId)
      .where('documentId', '=', sql<string>`any(${documentIds})`)
      .where('status', '=', 'sent'),
  )
  return open
}

/** Whoever's turn it is in a sequence of which somebody has signed, and those after them. */
export const waitingIn = (tx: TenantTx, flowId: string): Promise<Request[]> =>
  tx.all(
    asRequests(requestsIn(tx))
      .where('asked.flowId', '=', flowId)
      .where('asked.status', '=', 'waiting')
      .where(
        sql<boolean>`not exists (
          select from signature_requests as before
          where before.organization_id = asked.organization_id and before.flow_id = asked.flow_id
            and before.status in ('sent', 'rejected'))`,
      )
      .orderBy('asked.position'),
  )

type CheckIn = { documentVersionId: string; checkInBy: 'external-user' | 'internal-user'; who: string }

/** Notes that somebody who is asked to sign came to see a version (B-240); the last time counts. */
export const saveCheckIn = ({ organizationId, run }: TenantTx, checkIn: CheckIn): Promise<number> =>
  run(
    db
      .insertInto('signatureCheckIns')
      .values({ ...checkIn, organizationId })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'documentVersionId', 'checkInBy', 'who'])
          .doUpdateSet({ checkInAt: sql<Date>`now()` }),
      ),
  )
