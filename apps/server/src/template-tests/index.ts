import type { AreaParts } from '../platform/area.ts'
import { type TestServices, templateTestEndpoints } from './template-tests.routes.ts'

export { refusesFailingTests } from './running.ts'

export const templateTests = (services: TestServices): AreaParts => ({
  endpoints: templateTestEndpoints(services),
})
