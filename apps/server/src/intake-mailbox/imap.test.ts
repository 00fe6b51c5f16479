import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReach } from '../platform/outgoing.ts'
import { mailOf, openImap } from '../testing/imap.ts'
import { withFolder } from './imap.ts'

let imap: Awaited<ReturnType<typeof openImap>>
beforeEach(async () => {
  imap = await openImap()
  imap.deliver(mailOf({ id: 'a', parts: [] }))
})
afterEach(() => imap.close())

const times = { connectMs: 500, silenceMs: 200, commandMs: 400 }
const reach = openReach({ allowed: ['127.0.0.1'] })
const open = () =>
  withFolder(
    { reach, times },
    {
      host: '127.0.0.1',
      port: imap.port,
      security: 'none',
      account: 'post',
      password: 'secret',
      folder: 'INBOX',
    },
    async (folder) => (await folder.sourceOf((await folder.uidsAfter(0))[0] ?? 0))?.length,
  )

it('opens a folder and reads a mail', async () => {
  expect(await open()).toBeGreaterThan(100)
})

const stages = ['greeting', 'CAPABILITY', 'LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH']

it.each(stages)('says that a server stalls, drips or drops at %s, and waits for none', async (stage) => {
  imap.instead.set(stage, () => {})
  await expect(open()).rejects.toMatchObject({ problem: 'stalled' })
  imap.instead.set(stage, ({ socket }) => {
    const drip = setInterval(() => socket.write(' '), 50)
    socket.on('close', () => clearInterval(drip))
  })
  await expect(open()).rejects.toMatchObject({ problem: 'stalled' })
  imap.instead.set(stage, ({ socket }) => void socket.destroy())
  await expect(open()).rejects.toMatchObject({ problem: 'dropped' })
})

const floods: [string, string][] = [
  ['a line without an end', 'x'.repeat(2 ** 16)],
  ['empty literals', '{0}\r\n'.repeat(13_000)],
  ['answers to nothing', '* 1 EXISTS\r\n'.repeat(6000)],
  ['brackets', '('.repeat(2 ** 16)],
]

it.each(floods)('listens to no more than was asked for: %s', async (_, flood) => {
  imap.instead.set('UID SEARCH', ({ socket }) => {
    const more = () => {
      while (!socket.destroyed && socket.write(flood));
      if (!socket.destroyed) socket.once('drain', more)
    }
    more()
  })
  const before = process.memoryUsage().arrayBuffers
  await expect(open()).rejects.toMatchObject({ problem: /nonsense|stalled|dropped/ })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 2 ** 20)
})

it('does not believe numbers that no mail has', async () => {
  imap.instead.set(
    'UID SEARCH',
    ({ socket, tag }) => void socket.write(`* SEARCH 0 -5 99999999999 NaN 1 1\r\n${tag} OK\r\n`),
  )
  expect(await open()).toBeGreaterThan(100)
})
