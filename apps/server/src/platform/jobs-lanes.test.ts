import { expect, it } from 'vitest'
import { openLanes } from './jobs-lanes.ts'

it('runs work side by side, and what must run alone when the others have ended', async () => {
  const { together, alone } = openLanes()
  const seen: string[] = []
  const work = (name: string) => {
    const end = Promise.withResolvers<void>()
    const run = async () => {
      seen.push(`${name} begins`)
      await end.promise
      seen.push(`${name} ends`)
    }
    return { run, end: end.resolve }
  }
  const [first, second, suspect, later] = ['first', 'second', 'suspect', 'later'].map(work)
  if (!first || !second || !suspect || !later) throw new Error('There are four')
  const all = [together(first.run), together(second.run)]
  await Promise.resolve()
  all.push(alone(suspect.run), together(later.run))
  first.end()
  suspect.end()
  later.end()
  second.end()
  await Promise.all(all)
  expect(seen.slice(0, 2).toSorted()).toEqual(['first begins', 'second begins'])
  expect(seen.slice(4)).toEqual(['suspect begins', 'suspect ends', 'later begins', 'later ends'])
})

it('goes on after work that failed', async () => {
  const { together, alone } = openLanes()
  const failing = () => Promise.reject(new Error('No'))
  await expect(together(failing)).rejects.toThrow('No')
  await expect(alone(failing)).rejects.toThrow('No')
  await expect(alone(() => Promise.resolve(1))).resolves.toBe(1)
  await expect(together(() => Promise.resolve(2))).resolves.toBe(2)
})
