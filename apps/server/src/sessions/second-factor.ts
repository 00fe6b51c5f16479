import type { MfaConfig, MfaMethod } from '@tabellio/contract/shapes'
import type { SecondFactor } from '../platform/endpoints.ts'

const allMethods: readonly MfaMethod[] = ['authenticator', 'email', 'sms']

type Given = {
  organization: MfaConfig | null
  own: MfaConfig | null
  usable: readonly MfaMethod[]
  /** What the person has proved in this login already. */
  proof?: SecondFactor | undefined
}

/** What must be proved: by one of these methods, or by an authenticator that is set up first. */
export type Demand = { methods: readonly MfaMethod[]; enrolment: 'after-code' | 'now' | null }

const inPlaceOfAny = new Set<SecondFactor>(['recovery-code', 'provider', 'passkey'])
const isOn = (config: MfaConfig | null) => config?.requirement === 'mandatory'
const both = (some: readonly MfaMethod[], others: readonly MfaMethod[]) =>
  some.filter((method) => others.includes(method))
const allowedBy = (config: MfaConfig | null) =>
  config && config.allowedMethods.length > 0 ? config.allowedMethods : allMethods

/**
 * What a login needs beside the password (B-682); undefined when that is enough. The organization's methods go before
 * the person's own choice. Who can use none of them sets up an authenticator, after a code by mail: the password alone
 * gives nobody a second factor (AUT-7).
 */
export function demandOf({ organization, own, usable, proof }: Given): Demand | undefined {
  if (!isOn(organization) && !isOn(own)) return undefined
  const allowed = allowedBy(organization)
  const usableHere = both(allMethods, both(allowed, usable))
  const chosen = isOn(own) ? both(usableHere, allowedBy(own)) : usableHere
  const others = isOn(organization) ? usableHere : both(allowedBy(own), usable)
  const methods = chosen.length > 0 ? chosen : others
  if (proof !== undefined && isTaken(proof, methods)) return undefined
  if (methods.length > 0) return { methods, enrolment: null }
  const isProved = proof === 'email' || !usable.includes('email')
  return isProved
    ? { methods: ['authenticator'], enrolment: 'now' }
    : { methods: ['email'], enrolment: 'after-code' }
}

/** Whether a proof is one of these methods, or one that takes the place of each of them. */
const isTaken = (proof: SecondFactor, methods: readonly MfaMethod[]) =>
  inPlaceOfAny.has(proof) || methods.some((method) => method === proof)

/** Whether a session may work in an organization with such a policy (TEN-6). */
export const isEnough = (organization: MfaConfig | null, proof: SecondFactor | null): boolean =>
  !isOn(organization) || (proof !== null && isTaken(proof, allowedBy(organization)))
