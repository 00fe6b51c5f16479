import { runFaults } from './faults.ts'

/*
 * `node tools/faults/run.ts [postgres] [server] [render] [seed]`: how often each is killed, 200, 100 and 50 by default.
 */
const [postgres = 200, server = 100, render = 50, seed = 1] = process.argv.slice(2).map(Number)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const outcome = await runFaults({ postgres, server, render }, { seed, say })
for (const violation of outcome.violations) say(`VIOLATION ${violation}`)
say(
  `${postgres + server + render} kills (seed ${seed}) in ${outcome.seconds.toFixed(0)} s: ${outcome.promised} documents ` +
    `promised in ${outcome.attempts} attempts, ${outcome.violations.length} violations`,
)
process.exitCode = outcome.violations.length === 0 ? 0 : 1
