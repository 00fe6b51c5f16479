import type { RequestError } from '@tabellio/contract/errors'
import { generationRuns } from '@tabellio/contract/generation-runs'
import { type Generator, type PlannedDocument } from '../generations/index.ts'
import { loggedTenant } from '../platform/action-log.ts'
import { person } from '../platform/actor.ts'
import type { Database, Tenant } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { type Job, job } from '../platform/jobs.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { findReader } from '../users/index.ts'
import { errorsOf, givenUp, notMember } from './run-errors.ts'
import {
  Overtaken,
  type Slice,
  type SliceDocument,
  endTurn,
  failDocuments,
  generationTurn,
  isTurn,
  othersWait,
  recordMade,
  setTries,
  takeSlice,
} from './run-work.db.ts'

export type RunServices = {
  database: Database
  findPolicy: FindPolicy
  generator: Generator
  live: Pick<LiveEvents, 'tell'>
}

/** So many organizations have their turns at once: one whose documents are slow holds up none but its own. */
const turnsAtOnce = 6

/** A turn is one slice where others wait: each gets as many documents as the next. Where none does it goes on, for so long. */
const turnMs = 10_000

/** So many documents are stored by one transaction. */
const portionSize = 16
/** Of so many slices the next is set while the one before is stored. */
const slicesAtOnce = 2
/** So many an organization begins at once while it is alone. The more have their turns, the smaller the pieces in which they share. */
const maxSlice = 32
const minSlice = 4
const sliceSize = (turns: number) => Math.max(minSlice, Math.floor(maxSlice / turns ** 2))

type Doing = { tenant: Tenant; slice: Slice; signal: AbortSignal }

/**
 * One turn of an organization. A process that dies meanwhile leaves it to another: what was stored says so, and what was
 * not is begun again.
 */
export const takeTurn = (services: RunServices): Job => {
  const tell = progressTo(services.live)
  const running = new Set<string>()
  return {
    ...job(generationTurn, async ({ tenant, data: { turn }, signal }) => {
      const { organizationId } = tenant
      if (!(await tenant.read((tx) => isTurn(tx, turn)))) return
      const until = performance.now() + turnMs
      const people = new Set<string>()
      const making = new Set<Promise<void>>()
      const begun = new Map<string, number>()
      running.add(organizationId)
      try {
        for (let isFirst = true; isFirst || performance.now() < until; isFirst = false) {
          signal.throwIfAborted()
          const isAwaited = await services.database.system((tx) => othersWait(tx, organizationId))
          if (isAwaited && !isFirst) break
          const size = isAwaited ? minSlice : sliceSize(running.size)
          const slice = await tenant.write((tx) => takeSlice(tx, size, begun))
          if (!slice) break
          people.add(slice.username)
          // One that fails stays among them, and ends the turn.
          const made = makeSlice(services, { tenant, slice, signal }).then(() => void making.delete(made))
          made.catch(() => {})
          making.add(made)
          if (slice.documents.length === 0) await Promise.all(making)
          else if (making.size >= slicesAtOnce) await Promise.race(making)
          if (making.size === 0) begun.clear()
          tell(organizationId, [...people], true)
        }
        await Promise.all(making)
      } finally {
        await Promise.allSettled(making)
        running.delete(organizationId)
      }
      const isMore = await tenant.write((tx) => endTurn(tx, turn))
      tell(organizationId, [...people], isMore)
    }),
    oneByOneIn: turnsAtOnce,
    // Documents that end their process are counted one by one (`takeSlice`).
    isNeverToBlame: true,
  }
}

/** Who looks on asks again at each news: of work that goes on they come once a second, and at its end. */
const newsEveryMs = 1000

function progressTo({ tell }: RunServices['live']) {
  const toldAt = new Map<string, number>()
  return (organizationId: string, people: string[], isMore: boolean) => {
    const now = performance.now()
    if (people.length === 0 || (isMore && now - (toldAt.get(organizationId) ?? -Infinity) < newsEveryMs))
      return
    if (isMore) toldAt.set(organizationId, now)
    else toldAt.delete(organizationId)
    tell(organizationId, people)
  }
}

/** By the rights that the person has now: who may not come in any more gets nothing. */
async function makeSlice(services: RunServices, doing: Doing): Promise<void> {
  const { tenant, slice } = doing
  const { generationToken, username, documents } = slice
  const fail = (some: SliceDocument[], errors: RequestError[]) =>
    some.length === 0
      ? undefined
      : tenant.write((tx) =>
          failDocuments(tx, generationToken, { positions: some.map(({ position }) => position), errors }),
        )
  await fail(
    documents.filter(({ isGivenUp }) => isGivenUp),
    givenUp,
  )
  const left = documents.filter(({ isGivenUp }) => !isGivenUp)
  if (left.length === 0) return
  const policy = await tenant.read(async (tx) => {
    const reader = await findReader(tx, username)
    return reader && services.findPolicy(tx, reader)
  })
  if (!policy) {
    await fail(left, notMember)
    return
  }
  const door = services.database.tenant(tenant.organizationId, person(username, policy))
  const portions = Array.from({ length: Math.ceil(left.length / portionSize) }, (_, at) =>
    left.slice(at * portionSize, (at + 1) * portionSize),
  )
  const made = await Promise.allSettled(
    portions.map((some) => makeDocuments(services, { ...doing, door, fail }, some)),
  )
  const failed = made.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

type Making = Doing & {
  door: Tenant
  fail: (some: SliceDocument[], errors: RequestError[]) => Promise<void> | undefined
}

/** All at once; where something is wrong, one after the other, so that each succeeds or fails by itself. */
async function makeDocuments(
  services: RunServices,
  making: Making,
  documents: SliceDocument[],
): Promise<void> {
  const { slice, signal, door, fail, tenant } = making
  const { generationToken } = slice
  try {
    const logged = loggedTenant(door, generationRuns.single)
    const asked = { documents: documents.map(plannedOf), generationToken }
    await services.generator.generateLater(logged, asked, { signal, record: recordMade(generationToken) })
  } catch (fault) {
    if (isOfServer(fault) && !(isChangedMeanwhile(fault) && documents.length > 1)) {
      const positions = documents.map(({ position }) => position)
      await tenant.write((tx) => setTries(tx, generationToken, { positions, by: -1 })).catch(() => {})
      throw fault
    }
    if (documents.length > 1) {
      for (const document of documents) await makeDocuments(services, making, [document])
      return
    }
    if (fault instanceof AppError) await fail(documents, errorsOf(fault))
    else if (!(fault instanceof Overtaken)) throw fault
  }
}

const plannedOf = ({
  position: _position,
  isGivenUp: _isGivenUp,
  ...document
}: SliceDocument): PlannedDocument => document

/** Tells what another try may do without: the database or the disk is not there, or the time is up. */
const isOfServer = (fault: unknown): boolean =>
  fault instanceof AppError
    ? fault.status >= 500 || fault.status === 429 || isChangedMeanwhile(fault)
    : fault instanceof Error && fault.name === 'AbortError'

/** Two transactions waited for each other: of documents one by one, none does. */
const isChangedMeanwhile = (fault: unknown): boolean =>
  fault instanceof AppError && fault.details.reason === 'changed-meanwhile'
