import { leave, stopSignals } from './platform/open-postgres.ts'

/** Whoever tells the process to end need not wait longer, whatever has not come to its end. */
const usualPatienceMs = 18_000

/** Runs `close` once, at the first signal or when the supervisor is gone, and ends the process with it. */
export function stopOnSignal(close: () => Promise<void>, patienceMs = usualPatienceMs) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      process.stderr.write('Tabellio did not come to its end in time, and was cut off\n')
      process.exit(1)
    }, patienceMs)
    close().then(
      () => process.exit(0),
      (fault: unknown) => {
        process.stderr.write(`${String(fault)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of stopSignals) process.off(signal, leave).on(signal, stop)
  process.once('disconnect', stop)
}
