import type { AreaParts } from '../platform/area.ts'
import { signatureFlowListeners } from './signature-flows.jobs.ts'
import { type SignatureFlowServices, signatureFlowEndpoints } from './signature-flows.routes.ts'

export const signatureFlows = (services: SignatureFlowServices): AreaParts => ({
  endpoints: signatureFlowEndpoints(services),
  listeners: signatureFlowListeners(services),
})
