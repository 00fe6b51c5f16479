import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** When a part of a measurement ran, by the clock of the machine, in microseconds. */
export type Span = { begin: number; end: number }

export const microseconds = (): number => Number(process.hrtime.bigint() / 1_000n)

/** What makes each Node process of a product keep a profile of its processor's time in a folder. */
export const profiling = (folder: string) => ({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })

type Node = { id: number; callFrame: { functionName: string; url: string }; children?: number[] }
type Profile = { nodes: Node[]; startTime: number; samples: number[]; timeDeltas: number[] }

/**
 * Of the time that a server worked in a span, how much went into functions of files with such a path. Samples are counted
 * and not their times, which have in them how long a process waited for a processor.
 */
export function shareOf(folder: string, path: string, { begin, end }: Span): number {
  const sum = { all: 0, ours: 0 }
  for (const profile of profilesIn(folder)) {
    const isOurs = framesIn(profile, path)
    const resting = new Set(profile.nodes.filter(isResting).map(({ id }) => id))
    let time = profile.startTime
    profile.samples.forEach((id, at) => {
      time += profile.timeDeltas[at] ?? 0
      if (time < begin || time > end || resting.has(id)) return
      sum.all += 1
      if (isOurs.has(id)) sum.ours += 1
    })
  }
  if (sum.all === 0) throw new Error('The server did not work meanwhile')
  return sum.ours / sum.all
}

const isResting = ({ callFrame: { functionName } }: Node) =>
  functionName === '(idle)' || functionName === '(program)'

const profilesIn = (folder: string): Profile[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))

/** The functions of a path, and all that they call. */
function framesIn({ nodes }: Profile, path: string): Set<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Set<number>()
  const add = (id: number) => {
    if (found.has(id)) return
    found.add(id)
    for (const child of byId.get(id)?.children ?? []) add(child)
  }
  for (const { id, callFrame } of nodes) if (callFrame.url.includes(path)) add(id)
  return found
}
