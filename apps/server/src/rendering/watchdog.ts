import { workerData } from 'node:worker_threads'
import { memoryLimit } from './limits.ts'

/**
 * A thread beside the compiler, which cannot be interrupted from its own: it ends the process when the server is gone
 * (it may have been killed without a word), and when one document needs more memory than any may and the system does
 * not see to it.
 */
const { parent }: { parent: number } = workerData

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGTERM')
}, 500)
