import { afterEach } from 'vitest'
import { shownOnPages } from './product.ts'

/** Said at once: the next test leads the pages elsewhere. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const shown = await shownOnPages().catch(() => [])
  process.stderr.write(`When “${task.name}” failed, the pages showed:\n${shown.join('\n')}`)
})
