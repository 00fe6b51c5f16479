import { readdirSync, readFileSync } from 'node:fs'

/** The unit in which the kernel counts time: a hundredth of a second. */
const tickMs = 10

type Stat = { pid: number; parent: number; cpuMs: number; reapedMs: number }

/** User and system time of processes; what their ended children used is counted with them when `reaped` says so. */
export function cpuMsOf(pids: number[], { reaped = false } = {}): number {
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid)
    return sum + (stat?.cpuMs ?? 0) + (reaped ? (stat?.reapedMs ?? 0) : 0)
  }, 0)
}

/** A process and all that descend from it. */
export function processTree(pid: number): number[] {
  const all = everyPid().flatMap((each) => statOf(each) ?? [])
  const withChildren = (parent: number): number[] => [
    parent,
    ...all.filter((stat) => stat.parent === parent).flatMap((stat) => withChildren(stat.pid)),
  ]
  return withChildren(pid)
}

/** Memory in megabytes; what several processes share is counted once, in shares. */
export const memoryOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`)) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)

/** The processes whose command line has all of these words. */
export const pidsOf = (...words: string[]): number[] =>
  everyPid().filter((pid) => {
    const commandLine = textOf(`/proc/${pid}/cmdline`)
    return words.every((word) => commandLine.includes(word))
  })

const everyPid = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** Nothing when the process has ended. */
function statOf(pid: number): Stat | undefined {
  const text = textOf(`/proc/${pid}/stat`)
  if (text === '') return undefined
  // The second field is the name in brackets, and may have blanks in it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (number: number) => fields[number - 3] ?? 0
  return {
    pid,
    parent: at(4),
    cpuMs: (at(14) + at(15)) * tickMs,
    reapedMs: (at(16) + at(17)) * tickMs,
  }
}

/** Processes come and go while they are looked at. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
