import type { AreaParts } from '../platform/area.ts'
import { type Services, apiKeyEndpoints } from './api-keys.routes.ts'

export { openApiKeyCache } from './api-key-cache.ts'

export const apiKeys = (services: Services): AreaParts => ({ endpoints: apiKeyEndpoints(services) })
