import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

/** Work that goes on until it is told to end. */
function heldWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

it('makes an organization wait for its own work, in order, and nobody else', async () => {
  const { take } = sharesOf({ atOnce: 1, maxWaiting: 10 })
  const { begun, work, end } = heldWork()
  const ours = ['a', 'b', 'c'].map((name) => take('ours', work(name)))
  const theirs = take('theirs', work('x'))
  await expect.poll(() => begun).toEqual(['a', 'x'])
  end('x')
  expect(await theirs).toBe('x')
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    await expect.poll(() => begun).toHaveLength(at + 2)
    end(name)
    expect(await ours[at]).toBe(name)
  }
  expect(begun).toEqual(['a', 'x', 'b', 'c'])
})

it('refuses with 429 whoever comes when too many wait, and goes on after a failure', async () => {
  const { take } = sharesOf({ atOnce: 1, maxWaiting: 1 })
  const { begun, work, end } = heldWork()
  const failing = take('ours', () => Promise.reject(new Error('broken')))
  const waiting = take('ours', work('a'))
  await expect(take('ours', work('b'))).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(failing).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a'])
  end('a')
  expect(await waiting).toBe('a')
})
