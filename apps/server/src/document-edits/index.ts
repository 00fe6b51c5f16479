import type { AreaParts } from '../platform/area.ts'
import { documentEditEndpoints } from './document-edits.routes.ts'

export const documentEdits = (): AreaParts => ({ endpoints: documentEditEndpoints })
