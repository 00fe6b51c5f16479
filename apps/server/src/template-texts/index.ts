import type { AreaParts } from '../platform/area.ts'
import { type TextServices, templateTextEndpoints } from './template-texts.routes.ts'

export { getNewestVersion } from './template-texts.db.ts'

export const templateTexts = (services: TextServices): AreaParts => ({
  endpoints: templateTextEndpoints(services),
})
