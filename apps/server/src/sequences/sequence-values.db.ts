import { type Expression, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import { type TenantTx, db, now } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { numberAt, periodOf } from './pattern.ts'
import { type Sequence, addValues, findSequence, holdSequence, patternOf } from './sequences.db.ts'

/** So long a number stays with whoever took it, unless they ask for it again. */
const leaseMinutes = 30
const leaseEnd = sql<Date>`now() + make_interval(mins => ${leaseMinutes})`

/** So many numbers are made ready at once: whoever takes one of them waits for nobody. */
const readyAtMost = 1000
const readyAtLeast = 20

const valuesOf = ({ organizationId }: TenantTx, { id }: Pick<Sequence, 'id'>) =>
  db.selectFrom('sequenceValues').where('organizationId', '=', organizationId).where('sequenceId', '=', id)

/** Free, or held by somebody whose time is over. */
const isThere = sql<boolean>`(state = 'free' or (state = 'reserved' and reserved_until <= now()))`

const changed = (tx: TenantTx) => ({ username: tx.actor.name, changedAt: sql<Date>`now()` })

type Reserved = { value: string; username: string; reservedUntil: number }

/**
 * The first value whose holder's time is over, and the first that nobody has taken: an index leads to each. The states
 * stand in the statement itself, as a plan that PostgreSQL keeps for any parameters may use no index of one state. By the
 * bare position it would walk through all values instead of sorting the few that are overdue.
 */
const overdue = (tx: TenantTx, sequence: Sequence, period: string) =>
  valuesOf(tx, sequence)
    .select('value')
    .where('period', '=', period)
    .where('state', '=', sql.lit('reserved'))
    .where('reservedUntil', '<=', now)
    .orderBy(sql`position + 0`)
    .limit(1)
const untaken = (tx: TenantTx, sequence: Sequence, period: string) =>
  valuesOf(tx, sequence)
    .select('value')
    .where('period', '=', period)
    .where('state', '=', sql.lit('free'))
    .orderBy('position')
    .limit(1)

/** One of the two. It is selected: under row level security, an index is not asked for what `coalesce` itself gives. */
const firstOf = (late: Expression<unknown>, free: Expression<unknown>) =>
  sql<string>`(select coalesce((${late}), (${free})))`

/** The first value that nobody holds; who takes another one at this moment is not waited for. */
async function takeFree(tx: TenantTx, sequence: Sequence, period: string): Promise<Reserved | undefined> {
  const late = overdue(tx, sequence, period).forUpdate().skipLocked()
  const free = untaken(tx, sequence, period).forUpdate().skipLocked()
  const [taken] = await tx.all(
    db
      .updateTable('sequenceValues')
      .set({ ...changed(tx), state: 'reserved', reservedUntil: leaseEnd })
      .where('organizationId', '=', tx.organizationId)
      .where('sequenceId', '=', sequence.id)
      .where('value', '=', firstOf(late, free))
      .returning(['value', 'reservedUntil']),
  )
  return taken && { value: taken.value, username: tx.actor.name, reservedUntil: Number(taken.reservedUntil) }
}

/**
 * Reserves the next value: one that was given back, else the next of all. Two never get the same, and none is left out:
 * what a transaction took that did not commit is free again.
 */
export async function reserveNext(tx: TenantTx, name: string, today: string): Promise<Reserved> {
  const found = await findSequence(tx, name)
  note(tx, { name: found.name, things: { sequenceId: found.id } })
  if (found.isBlocking) return reserveAlone(tx, found, today)
  const pattern = patternOf(found)
  const period = pattern ? periodOf(pattern, today) : ''
  return (await takeFree(tx, found, period)) ?? reserveMade(tx, found, today)
}

/** Makes numbers ready, while nobody else does, and takes one. */
async function reserveMade(tx: TenantTx, { id }: Sequence, today: string): Promise<Reserved> {
  const sequence = await holdSequence(tx, id)
  const pattern = patternOf(sequence)
  if (!pattern) {
    const left = await takeFree(tx, sequence, '')
    if (!left) throw refusal('sequence-exhausted')
    return left
  }
  // A server whose clock is behind does not go back to the year before.
  const asked = periodOf(pattern, today)
  const period = asked < sequence.period ? sequence.period : asked
  const left = await takeFree(tx, sequence, period)
  if (left) return left
  await makeReady(tx, sequence, period)
  const taken = await takeFree(tx, sequence, period)
  if (!taken) throw refusal('sequence-exhausted')
  return taken
}

async function makeReady(tx: TenantTx, sequence: Sequence, period: string): Promise<void> {
  const pattern = patternOf(sequence)
  if (!pattern) return
  const made = period === sequence.period ? sequence.madeInPeriod : 0
  const count = Math.min(readyAtMost, Math.max(readyAtLeast, made))
  const values = Array.from({ length: count }, (_, index) => numberAt(pattern, made + index, period)).filter(
    (value) => value !== undefined,
  )
  await addValues(tx, sequence, { values, period, fileName: null })
  await tx.run(
    db
      .updateTable('sequences')
      .set({ period, madeInPeriod: made + values.length })
      .where('organizationId', '=', tx.organizationId)
      .where('id', '=', sequence.id),
  )
}

/** Of a blocking sequence one person holds a number at a time: they get the same again, others wait (G-112). */
async function reserveAlone(tx: TenantTx, { id }: Sequence, today: string): Promise<Reserved> {
  const sequence = await holdSequence(tx, id)
  const held = await tx.first(
    valuesOf(tx, sequence)
      .select(['value', 'username'])
      .where('state', '=', 'reserved')
      .where('reservedUntil', '>', now),
  )
  if (!held) return reserveMade(tx, sequence, today)
  const username = held.username ?? ''
  if (username !== tx.actor.name)
    throw refusal('sequence-held', { params: { username }, retryAfterSeconds: 60 })
  return (await keepHeld(tx, sequence, held.value)) ?? reserveMade(tx, sequence, today)
}

/** Holds a value for another while that its holder asks for again, also late, if nobody else has it by now. */
async function keepHeld(
  tx: TenantTx,
  sequence: Pick<Sequence, 'id'>,
  value: string,
): Promise<Reserved | undefined> {
  const [kept] = await tx.all(
    db
      .updateTable('sequenceValues')
      .set({ ...changed(tx), reservedUntil: leaseEnd })
      .where('organizationId', '=', tx.organizationId)
      .where('sequenceId', '=', sequence.id)
      .where('value', '=', value)
      .where('state', '=', 'reserved')
      .where('username', '=', tx.actor.name)
      .returning('reservedUntil'),
  )
  return kept && { value, username: tx.actor.name, reservedUntil: Number(kept.reservedUntil) }
}

/** Reserves the next value, or keeps the one that the caller holds. */
export async function nextValue(
  tx: TenantTx,
  name: string,
  { heldValue, today }: { heldValue?: string | undefined; today: string },
): Promise<Reserved> {
  const sequence = await findSequence(tx, name)
  const kept = heldValue === undefined ? undefined : await keepHeld(tx, sequence, heldValue)
  return kept ?? reserveNext(tx, sequence.id, today)
}

/** The value that would come next; takes nothing. */
export async function peekValue(tx: TenantTx, name: string, today: string): Promise<{ value: string }> {
  const sequence = await findSequence(tx, name)
  const pattern = patternOf(sequence)
  const period = pattern ? periodOf(pattern, today) : ''
  const first = firstOf(overdue(tx, sequence, period), untaken(tx, sequence, period))
  const free = await tx.first(valuesOf(tx, sequence).select('value').where('value', '=', first))
  const made = period === sequence.period ? sequence.madeInPeriod : 0
  const value = free?.value ?? (pattern && numberAt(pattern, made, period))
  if (value === undefined) throw refusal('sequence-exhausted')
  return { value }
}

async function holdValue(tx: TenantTx, sequence: Sequence, value: string) {
  const held = await tx.first(
    valuesOf(tx, sequence).select(['position', 'state', 'username']).where('value', '=', value).forUpdate(),
  )
  if (!held) throw invalidAt('value', 'The sequence does not have this value')
  return held
}

const changeAt = (tx: TenantTx, sequence: Sequence, position: number) =>
  db
    .updateTable('sequenceValues')
    .where('organizationId', '=', tx.organizationId)
    .where('sequenceId', '=', sequence.id)
    .where('position', '=', position)

/** Gives a value back that its holder, or an administrator, needs no more; one that a document has stays (G-111). */
export async function releaseValue(tx: TenantTx, name: string, value: string): Promise<void> {
  const sequence = await findSequence(tx, name)
  note(tx, { name: sequence.name, after: { value } })
  const { state, username, position } = await holdValue(tx, sequence, value)
  if (state === 'free') return
  const isOwn = username === tx.actor.name || may(tx.actor, 'organization-admin')
  if (state !== 'reserved' || !isOwn) throw refusal('sequence-value-used', { params: { value } })
  await tx.run(changeAt(tx, sequence, position).set({ ...changed(tx), state: 'free', reservedUntil: null }))
}

/** Says of a number that no document will have it, and why. */
export async function voidValue(
  tx: TenantTx,
  name: string,
  { value, reason }: { value: string; reason: string },
) {
  const sequence = await findSequence(tx, name)
  note(tx, { name: sequence.name, after: { value, reason } })
  const { state, position } = await holdValue(tx, sequence, value)
  if (state === 'used' || state === 'void') throw refusal('sequence-value-used', { params: { value } })
  await tx.run(
    changeAt(tx, sequence, position).set({ ...changed(tx), state: 'void', reservedUntil: null, reason }),
  )
}

type Reverted = { behavior: 'halt-on-used' | 'skip-used'; fileName: string }

/** Takes back the values of a file that nobody has used or holds (G-111). */
export async function revertFile(tx: TenantTx, name: string, { behavior, fileName }: Reverted) {
  const sequence = await holdSequence(tx, name)
  note(tx, { name: sequence.name, after: { fileName, behavior } })
  const ofFile = await tx.all(
    valuesOf(tx, sequence)
      .select(['value', isThere.as('isFree')])
      .where('fileName', '=', fileName)
      .orderBy('position')
      .forUpdate(),
  )
  if (ofFile.length === 0) throw notFound('File of the sequence')
  const used = ofFile.find(({ isFree }) => !isFree)
  if (used && behavior === 'halt-on-used')
    throw refusal('sequence-value-used', { params: { value: used.value } })
  const count = await tx.run(
    db
      .deleteFrom('sequenceValues')
      .where('organizationId', '=', tx.organizationId)
      .where('sequenceId', '=', sequence.id)
      .where('fileName', '=', fileName)
      .where(isThere),
  )
  return { count }
}

type SequenceUse = { sequenceId: string; value: string }

/** Frees what the actor holds and did not use. */
export async function giveBack(tx: TenantTx, held: SequenceUse[]): Promise<void> {
  for (const { sequenceId, value } of held)
    await tx.run(
      db
        .updateTable('sequenceValues')
        .set({ ...changed(tx), state: 'free', reservedUntil: null })
        .where('organizationId', '=', tx.organizationId)
        .where('sequenceId', '=', sequenceId)
        .where('value', '=', value)
        .where('state', '=', 'reserved')
        .where('username', '=', tx.actor.name),
    )
}

type Document = { documentId: string; documentVersionId: string }

/**
 * Marks values as used by a document, in the transaction that stores it; answers those that are not its author's to use,
 * and those that stand in it twice. What an earlier version of the document has, it keeps.
 */
export async function markValuesUsed<Use extends SequenceUse>(
  tx: TenantTx,
  document: Document,
  uses: Use[],
): Promise<Use[]> {
  const lost: Use[] = []
  const done = new Set<string>()
  for (const use of uses) {
    const key = `${use.sequenceId} ${use.value}`
    if (done.has(key) || !(await markUsed(tx, document, use))) lost.push(use)
    done.add(key)
  }
  return lost
}

async function markUsed(tx: TenantTx, document: Document, { sequenceId, value }: SequenceUse) {
  const used = await tx.run(
    db
      .updateTable('sequenceValues')
      .set({ ...changed(tx), ...document, state: 'used', reservedUntil: null })
      .where('organizationId', '=', tx.organizationId)
      .where('sequenceId', '=', sequenceId)
      .where('value', '=', value)
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'reserved'), eb('username', '=', tx.actor.name)]),
          eb.and([eb('state', '=', 'used'), eb('documentId', '=', document.documentId)]),
        ]),
      ),
  )
  return used > 0
}
