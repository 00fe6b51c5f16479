import { z } from 'zod'
import { fileLimits } from './file-limits.ts'
import { area } from './route.ts'

const notDataUri = 'Word must be in Data URI format'

/** B-199. What the file is is told by its content, whatever the URI says. */
export const WordDataUri = z
  .string({ error: notDataUri })
  .regex(/^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/, notDataUri)
  .meta({ format: 'data-uri' })

const WordFile = z.strictObject({ wordDataUri: WordDataUri })

const convert = {
  method: 'POST',
  changes: [],
  logs: 'nothing',
  path: '/app/convert-word-to-pdf',
  access: 'person',
  summary: 'A Word file as a PDF; nothing is stored',
  body: WordFile,
  raw: 'always',
  bodyLimit: fileLimits.maxBodyBytes,
} as const

/** B-198. */
export const wordFiles = area({
  convert,
  convertShared: { ...convert, path: '/app/shared-items/convert-word-to-pdf', access: 'share' },
})
