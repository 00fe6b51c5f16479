import type { AreaParts } from '../platform/area.ts'
import { type WordServices, wordFileEndpoints } from './word-files.routes.ts'

export const wordFiles = (services: WordServices): AreaParts => ({ endpoints: wordFileEndpoints(services) })
