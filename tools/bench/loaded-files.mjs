import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/* Notes every file of code that a process loads: `node --import`, with the name of the list in LOADED_FILES. */
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url !== import.meta.url)
      appendFileSync(process.env.LOADED_FILES, `${url}\n`)
    return next(url, context)
  },
})
