import type { AreaParts } from '../platform/area.ts'
import { type GraphicMarkServices, graphicMarkEndpoints } from './graphic-marks.routes.ts'

export const graphicMarks = (services: GraphicMarkServices): AreaParts => ({
  endpoints: graphicMarkEndpoints(services),
})
