import { expect, it } from 'vitest'
import { FairQueue, type Queued } from './fair-queue.ts'

type Named = Queued & { name: string }

const job = (name: string, organizationId: string, username = 'ana', isLater = false): Named => ({
  name,
  owner: { organizationId, actor: { name: username } },
  weight: 1,
  isLater,
})

const queueOf = (...jobs: Named[]) => {
  const queue = new FairQueue<Named>()
  for (const one of jobs) queue.add(one)
  return queue
}

function namesIn(
  queue: FairQueue<Named>,
  mayHave: (id: string) => boolean = () => true,
  suits: (job: Named) => boolean = () => false,
) {
  const names: string[] = []
  for (let next = queue.next(mayHave, suits); next; next = queue.next(mayHave, suits)) names.push(next.name)
  return names
}

it('serves organizations in turn, and the people of one among themselves', () => {
  const queue = queueOf(
    ...['a1', 'a2', 'a3'].map((name) => job(name, 'a')),
    job('a4', 'a', 'ben'),
    job('b1', 'b'),
    job('b2', 'b'),
  )
  expect(namesIn(queue)).toEqual(['a1', 'b1', 'a4', 'b2', 'a2', 'a3'])
  expect(queue.length).toBe(0)
})

it('serves what somebody waits for before what nobody waits for', () => {
  expect(namesIn(queueOf(job('look', 'a', 'ana', true), job('document', 'b')))).toEqual(['document', 'look'])
})

it('passes over an organization that has its share already', () => {
  const queue = queueOf(job('a1', 'a'), job('b1', 'b'))
  expect(namesIn(queue, (organizationId) => organizationId !== 'a')).toEqual(['b1'])
  expect(queue.length).toBe(1)
})

it('prefers of one person the job that suits', () => {
  const queue = queueOf(job('first', 'a'), job('known', 'a'))
  expect(namesIn(queue, undefined, ({ name }) => name === 'known')).toEqual(['known', 'first'])
})

it('gives up a job that is no longer wanted', () => {
  const [one, other] = [job('one', 'a'), job('other', 'a')]
  const queue = queueOf(one, other)
  expect([queue.remove(one), queue.remove(one)]).toEqual([true, false])
  expect(namesIn(queue)).toEqual(['other'])
})

it('refuses what exceeds the share of an organization, and takes what another one asks for', () => {
  const queue = queueOf(...Array.from({ length: 1_000 }, (_, index) => job(`${index}`, 'a')))
  expect(queue.refusal(job('more', 'a'))).toBe('share')
  expect(queue.refusal(job('other', 'b'))).toBeUndefined()
  const heavy = queueOf({ ...job('heavy', 'a'), weight: 64_000_000 })
  expect(heavy.refusal(job('light', 'a'))).toBe('share')
})

it('refuses everything once too much waits altogether', () => {
  const queue = queueOf(...Array.from({ length: 5_000 }, (_, index) => job(`${index}`, `o${index % 10}`)))
  expect(queue.refusal(job('more', 'new'))).toBe('full')
})
