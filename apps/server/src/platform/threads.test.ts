import { expect, it, onTestFinished } from 'vitest'
import { openThreads } from './threads.ts'

const works = new URL('../testing/greedy-works.ts', import.meta.url)

it('replaces a thread that holds much memory after its work, and no other', async () => {
  const threads = openThreads(works)
  onTestFinished(() => threads.close())
  const holding = (count: number) => threads.run<number>('holding', { count }, 'acme')
  const first = await holding(10)
  expect(await holding(10_000_000)).toBe(first)
  expect(await holding(10)).not.toBe(first)
})

it.each([
  ['takes longer than it may', 'endless', 5000],
  ['holds more memory than it may', 'hoarding', 600_000],
])(
  'refuses a work in a thread as too complex when it %s, and does the next one',
  async (_, work, deadlineMs) => {
    const threads = openThreads(works, { deadlineMs })
    onTestFinished(() => threads.close())
    await expect(threads.run(work, {}, 'acme')).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
      details: { reason: 'too-complex' },
    })
    expect(await threads.run('doubled', { value: 21 }, 'acme')).toBe(42)
  },
)

it('counts the time of a work from its beginning, however long it waited for a thread', async () => {
  const threads = openThreads(works, { deadlineMs: 3000, maxThreads: 1 })
  onTestFinished(() => threads.close())
  const endless = [threads.run('endless', {}, 'acme'), threads.run('endless', {}, 'globex')]
  const doubled = threads.run('doubled', { value: 21 }, 'initech')
  expect(await Promise.allSettled(endless)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await doubled).toBe(42)
})
