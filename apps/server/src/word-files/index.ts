import type { AreaParts } from '../platform/area.ts'
import { type WordServices, wordFileEndpoints } from './word-files.routes.ts'

export type { WordServices }
export type { WordToFill } from './fill-word-file.ts'
export { readWordTemplate } from './read-word-template.ts'
export type { WordTemplateOutcome, WordTemplateRead } from './read-word-template.ts'
export { setWordFile } from './word-as-pdf.ts'
export { wordParts } from './word-texts.ts'

export const wordFiles = (services: WordServices): AreaParts => ({ endpoints: wordFileEndpoints(services) })
