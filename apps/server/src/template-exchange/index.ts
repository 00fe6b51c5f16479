import type { AreaParts } from '../platform/area.ts'
import { type ExchangeServices, templateExchangeEndpoints } from './template-exchange.routes.ts'

export const templateExchange = (services: ExchangeServices): AreaParts => ({
  endpoints: templateExchangeEndpoints(services),
})
