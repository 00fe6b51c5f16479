import type { AreaParts } from '../platform/area.ts'
import { type Services, graphicMarkEndpoints } from './graphic-marks.routes.ts'

export const graphicMarks = (services: Services): AreaParts => ({
  endpoints: graphicMarkEndpoints(services),
})
