import type { AreaParts } from '../platform/area.ts'
import { type ApiKeyServices, apiKeyEndpoints } from './api-keys.routes.ts'

export { openApiKeyCache } from './api-key-cache.ts'

export const apiKeys = (services: ApiKeyServices): AreaParts => ({ endpoints: apiKeyEndpoints(services) })
