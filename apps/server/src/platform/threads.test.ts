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
