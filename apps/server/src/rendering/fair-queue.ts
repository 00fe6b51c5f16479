import { shareLimit, shareWeightLimit, waitingLimit } from './limits.ts'

/** The owner of a work. Organizations take turns, and the people of one among themselves. */
export type Owner = { organizationId: string; actor: { name: string } }

export type Queued = {
  owner: Owner
  /** Characters. */
  weight: number
  /** Nobody waits for it: it comes after what somebody waits for. */
  isLater: boolean
}

type Lane<T> = { people: Map<string, T[]>; count: number; weight: number }

/** So many jobs of one person are looked through for one that suits. */
const reach = 20

/** The work that waits: organizations are served in turn, however much one of them asks for. */
export class FairQueue<T extends Queued> {
  readonly #urgent = new Map<string, Lane<T>>()
  readonly #later = new Map<string, Lane<T>>()
  #count = 0

  get length() {
    return this.#count
  }

  /** Why a job cannot be taken in: everything is full, or the share of its organization. */
  refusal({ owner, weight, isLater }: T): 'full' | 'share' | undefined {
    if (this.#count >= waitingLimit) return 'full'
    const lane = this.#lanes(isLater).get(owner.organizationId)
    if (!lane) return undefined
    return lane.count >= shareLimit || lane.weight + weight > shareWeightLimit ? 'share' : undefined
  }

  add(job: T) {
    const { organizationId, actor } = job.owner
    const lanes = this.#lanes(job.isLater)
    const lane = lanes.get(organizationId) ?? { people: new Map<string, T[]>(), count: 0, weight: 0 }
    lanes.set(organizationId, lane)
    const jobs = lane.people.get(actor.name) ?? []
    lane.people.set(actor.name, jobs)
    jobs.push(job)
    this.#count += 1
    lane.count += 1
    lane.weight += job.weight
  }

  /** Takes a job out that is no longer wanted. Says whether it still waited. */
  remove(job: T): boolean {
    const lane = this.#lanes(job.isLater).get(job.owner.organizationId)
    const index = lane?.people.get(job.owner.actor.name)?.indexOf(job) ?? -1
    if (!lane || index === -1) return false
    this.#take(lane, job, index)
    return true
  }

  /**
   * The next job of the organization whose turn it is, among those that may have one now; of its first jobs one that
   * suits, if there is one.
   */
  next(mayHave: (organizationId: string) => boolean, suits: (job: T) => boolean): T | undefined {
    for (const lanes of [this.#urgent, this.#later]) {
      for (const [organizationId, lane] of lanes) {
        const [jobs = []] = lane.people.values()
        const suiting = jobs.slice(0, reach).findIndex(suits)
        const job = jobs[Math.max(suiting, 0)]
        if (!job || !mayHave(organizationId)) continue
        this.#take(lane, job, Math.max(suiting, 0))
        toEnd(lane.people, job.owner.actor.name)
        toEnd(lanes, organizationId)
        return job
      }
    }
    return undefined
  }

  /** Everything that waits, which then waits no longer. */
  clear(): T[] {
    const jobs = [this.#urgent, this.#later].flatMap((lanes) =>
      [...lanes.values()].flatMap(({ people }) => [...people.values()].flat()),
    )
    this.#urgent.clear()
    this.#later.clear()
    this.#count = 0
    return jobs
  }

  #lanes(isLater: boolean) {
    return isLater ? this.#later : this.#urgent
  }

  #take(lane: Lane<T>, { owner, weight, isLater }: T, index: number) {
    const jobs = lane.people.get(owner.actor.name)
    jobs?.splice(index, 1)
    if (jobs?.length === 0) lane.people.delete(owner.actor.name)
    this.#count -= 1
    lane.count -= 1
    lane.weight -= weight
    if (lane.count === 0) this.#lanes(isLater).delete(owner.organizationId)
  }
}

function toEnd<V>(map: Map<string, V>, key: string) {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}
