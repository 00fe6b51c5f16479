import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** How a process ends that is told to, and what it says then. */
async function endOf(close: string) {
  const program = `
    import { stopOnSignal } from ${JSON.stringify(import.meta.resolve('./stopping.ts'))}
    stopOnSignal(${close}, 50)
    setInterval(() => {}, 60_000)
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program])
  const [said, ended] = [text(child.stderr), once(child, 'exit')]
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = await ended
  return { code, said: await said }
}

it.each([
  ['its closing', '() => Promise.resolve()', 0, ''],
  ['a closing that fails', '() => Promise.reject(new Error("Gone"))', 1, 'Error: Gone'],
  ['its patience, whatever never closes', '() => new Promise(() => {})', 1, 'was cut off'],
])('a process that is told to end does so with %s', async (_, close, code, words) => {
  const end = await endOf(close)
  expect(end.code).toBe(code)
  expect(end.said).toContain(words)
})
