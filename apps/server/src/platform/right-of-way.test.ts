import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { rightOfWay } from './right-of-way.ts'

/** What came to its end, in this order. */
function recorded() {
  const ended: string[] = []
  return { ended, note: (name: string) => () => void ended.push(name) }
}

it('lets all pass that somebody waits for', async () => {
  const way = rightOfWay({ patienceMs: 60_000 })
  const { ended, note } = recorded()
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const urgent = [one, other].map(({ promise }) => way.goFirst(() => promise).then(note('urgent')))
  const later = way.letPass().then(note('later'))
  one.resolve()
  await urgent[0]
  expect(ended).toEqual(['urgent'])
  other.resolve()
  await Promise.all([...urgent, later])
  expect(ended.toSorted()).toEqual(['later', 'urgent', 'urgent'])
  await way.letPass()
})

it('does not stand aside for ever, nor for what has failed', async () => {
  const way = rightOfWay({ patienceMs: 1 })
  void way.goFirst(() => new Promise(() => {}))
  await way.letPass()
  const other = rightOfWay({ patienceMs: 60_000 })
  await expect(other.goFirst(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await other.letPass()
})

it('leaves a processor to whom somebody waits for: what is stored meanwhile is stored one after the other', async () => {
  const way = rightOfWay({ patienceMs: 60_000, memoryMs: 60_000 })
  let storing = 0
  let most = 0
  const store = async () => {
    storing += 1
    most = Math.max(most, storing)
    await setImmediate()
    storing -= 1
  }
  const lane = way.lane()
  const storeThree = () => Promise.all([lane(store), lane(store), lane(store)])
  await storeThree()
  expect(most).toBe(3)
  most = 0
  await way.goFirst(() => Promise.resolve())
  await storeThree()
  expect(most).toBe(1)
})

it('stores at last, however long another one takes', async () => {
  const way = rightOfWay({ patienceMs: 1 })
  const lane = way.lane()
  void lane(() => new Promise(() => {}))
  await way.goFirst(() => Promise.resolve())
  expect(await lane(() => Promise.resolve('stored'))).toBe('stored')
})
