import { signatureFlows } from '@tabellio/contract/signature-flows'
import { implement } from '../platform/endpoints.ts'
import { consume, type Limits } from '../platform/limits.ts'
import { type FlowServices, sendToSign } from './sending.ts'
import { checkIn, checkInVisitor, signatureStateOf } from './state.ts'

export type SignatureFlowServices = FlowServices & { limit: Limits }

export function signatureFlowEndpoints(services: SignatureFlowServices) {
  /** Each mails to twenty people at most. */
  const sendings = services.limit('sendings-to-sign', 60, 3600)
  return implement(signatureFlows, {
    send: async ({ tenant, body, caller: { username } }) => {
      await consume(sendings, username)
      await tenant.write((tx) => sendToSign(services, tx, body))
    },
    checkIn: ({ tenant, params }) => tenant.write((tx) => checkIn(tx, params)),
    checkInShared: ({ tenant, params, query, body }) =>
      tenant.write((tx) => checkInVisitor(tx, { ...params, tokenId: body.tokenId ?? query.tokenId })),
    state: ({ tenant, params }) => tenant.read((tx) => signatureStateOf(tx, params)),
  })
}
