export { RenderFailure, type FailureReason } from './failure.ts'
export type { Owner } from './fair-queue.ts'
export type { Attachment, Inspection, Rendering, SigningPlace } from './protocol.ts'
export { createRenderer, type Renderer, type RenderRequest } from './renderer.ts'
