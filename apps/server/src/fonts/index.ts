import type { AreaParts } from '../platform/area.ts'
import { type FontServices, fontEndpoints } from './fonts.routes.ts'

export { type FontsFor, openFonts } from './own-fonts.ts'

export const fonts = (services: FontServices): AreaParts => ({ endpoints: fontEndpoints(services) })
