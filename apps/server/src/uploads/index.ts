import type { AreaParts } from '../platform/area.ts'
import { uploadEndpoints } from './uploads.routes.ts'
import type { UploadServices } from './uploads.ts'

export { type BroughtFile, filesOfUris, lookedAt } from './brought-file.ts'
export { safeFileName } from './file-name.ts'
export { type UploadServices, saveFiles } from './uploads.ts'

export const uploads = (services: UploadServices): AreaParts => ({ endpoints: uploadEndpoints(services) })
