import type { AreaParts } from '../platform/area.ts'
import { type DataElementServices, dataElementEndpoints } from './data-elements.routes.ts'

export { createDataElement } from './data-element-save.db.ts'
export { getDataElement, unknownElements } from './data-elements.db.ts'
export { type DataElementUsers, dataElementsOfList } from './data-element-uses.db.ts'

export const dataElements = (services: DataElementServices): AreaParts => ({
  endpoints: dataElementEndpoints(services),
})
