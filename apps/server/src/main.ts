import { inspect } from 'node:util'
import { supervise } from './platform/supervise.ts'

/** Bounds what is young in the heap: long texts that come and go would stretch it to 128 MB, which it keeps. */
const heapOptions = ['--max-semi-space-size=16']

/**
 * The commands: `serve` runs `serve-alone` in a process of its own, and again when that dies; `migrate`; `seed`; `outbox`;
 * `verify-log`; `check-files`; `backup` and `restore`.
 */
async function main() {
  const command = process.argv[2] ?? 'serve'
  if (command === 'serve') {
    const args = [...process.execArgv, ...heapOptions, import.meta.filename, 'serve-alone']
    return supervise([process.execPath, ...args], (line) => process.stderr.write(`${line}\n`))
  }
  if (!isCommand(command))
    throw new Error(`There is no command "${command}": there are serve, ${commands.join(', ')}.`)
  // The supervisor has no use for the rest of the product, and need neither load nor hold it.
  const { readConfig } = await import('./platform/config.ts')
  const config = readConfig(process.env)
  const { leave, openPostgres, openPostgresBeside, stopSignals } = await import('./platform/open-postgres.ts')
  for (const signal of stopSignals) process.on(signal, leave)
  if (command === 'backup') {
    const { backUp } = await import('./serve.ts')
    return backUp(config, openPostgresBeside(config), process.argv[3])
  }
  // PostgreSQL starts while the product is loaded, which takes about as long.
  const postgres = openPostgres(config)
  postgres.catch(() => {})
  const { migrateOnly, restore, seed, serve, showOutbox, tellDamagedFiles, verifyLog } =
    await import('./serve.ts')
  if (command === 'serve-alone') return serve(config, postgres)
  if (command === 'migrate') return migrateOnly(postgres)
  if (command === 'verify-log') return verifyLog(postgres)
  if (command === 'check-files') return tellDamagedFiles(config, postgres)
  if (command === 'restore') return restore(config, postgres, process.argv.slice(3))
  if (command === 'seed') return seed({ ...config, demo: true }, postgres)
  return showOutbox(config, postgres)
}

const commands = [
  'serve-alone',
  'migrate',
  'seed',
  'outbox',
  'verify-log',
  'check-files',
  'backup',
  'restore',
] as const
const isCommand = (name: string): name is (typeof commands)[number] =>
  commands.some((command) => command === name)

/** What went wrong, and what it came from. */
const messagesOf = (fault: unknown): string[] =>
  fault instanceof Error
    ? [fault.message, ...messagesOf(fault.cause)]
    : fault === undefined
      ? []
      : [inspect(fault)]

main().catch((fault: unknown) => {
  process.stderr.write(`${messagesOf(fault).join('\n')}\n`)
  process.exit(1)
})
