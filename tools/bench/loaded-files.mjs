import { appendFileSync } from 'node:fs'
import * as module from 'node:module'

/*
 * Notes every file of code that a process loads: `node --import`, with the name of the list in LOADED_FILES. A Node that
 * is too old for it runs npm alone, not the product.
 */
module.registerHooks?.({
  load(url, context, next) {
    if (url.startsWith('file:') && url !== import.meta.url)
      appendFileSync(process.env.LOADED_FILES, `${url}\n`)
    return next(url, context)
  },
})
