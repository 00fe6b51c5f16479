import type { AreaParts } from '../platform/area.ts'
import type { Renderer } from './renderer.ts'

export { RenderFailure, type FailureReason } from './failure.ts'
export type { Owner } from './fair-queue.ts'
export { renderDataOf, type RenderData } from './render-data.ts'
export type { Attachment, Inspection, Rendering, SigningPlace } from './protocol.ts'
export { fontsAmong, type OwnFont } from './own-fonts.ts'
export { Pool, type RenderPool } from './pool.ts'
export type { RenderJob } from './render-child.ts'
export { createRenderer, rendererOn, type Renderer, type RenderRequest } from './renderer.ts'
export { programOf } from './sandbox.ts'
export type { Recognized } from './recognition/protocol.ts'
export { renderRefusal } from './refusal.ts'

export const rendering = ({ renderer }: { renderer: Renderer }): AreaParts => ({
  gauges: [
    {
      name: 'tabellio_render_queue',
      help: 'Documents that are being made, or wait for it',
      read: () => [{ value: renderer.waiting() }],
    },
  ],
})
