import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The processes that work in a folder or name it, each with the words it was started with. */
export function processesIn(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      words: attempt(() => readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()),
      workFolder: attempt(() => readlinkSync(`/proc/${name}/cwd`)),
    }))
    .filter(({ words, workFolder }) => words !== '' && `${workFolder} ${words}`.includes(folder))
}

/** Waits until no process is left in a folder, and complains of those that stay. */
export async function waitUntilNoneIn(folder, isMeant = () => true) {
  for (let tries = 0; ; tries += 1) {
    const left = processesIn(folder).filter(isMeant)
    if (left.length === 0) return
    if (tries === 150) {
      for (const { pid } of left) attempt(() => process.kill(pid, 'SIGKILL'))
      throw new Error(`Left behind:\n${left.map(({ pid, words }) => `  ${pid} ${words}`).join('\n')}`)
    }
    await sleep(100)
  }
}

/** Processes come and go while they are looked at. */
function attempt(look) {
  try {
    return look()
  } catch {
    return ''
  }
}
