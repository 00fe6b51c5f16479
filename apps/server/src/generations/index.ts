import type { AreaParts } from '../platform/area.ts'
import { generationEndpoints } from './generations.routes.ts'
import type { Generator } from './generations.ts'
import { type ThumbnailServices, drawTemplate } from './template-thumbnails.ts'

export { type Generator, type MadeDocument, type RecordLater, createGenerator } from './generations.ts'
export { type PlannedDocument, plannedDocuments } from './plan.ts'
export { createDocumentRenderer } from './document-renderer.ts'

export const generations = (services: ThumbnailServices & { generator: Generator }): AreaParts => ({
  endpoints: generationEndpoints(services.generator),
  listeners: [drawTemplate(services)],
})
