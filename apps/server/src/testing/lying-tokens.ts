import type { Saying } from './identity-provider.ts'

/** What a provider says that nobody may believe, whoever it says it of: claims in place of the honest ones, and how it is signed. */
export const lyingTokens: [string, Saying][] = [
  ['of another issuer', { claims: { iss: 'https://other.test' } }],
  ['for another audience', { claims: { aud: 'somebody else' } }],
  ['that is over', { claims: { exp: 1_000_000_000 } }],
  ['that never ends', { claims: { exp: undefined } }],
  ['that begins later', { claims: { nbf: 4_000_000_000 } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['signed by nobody', { isUnsigned: true }],
  ['signed by another key', { hasOtherKey: true }],
  ['signed with the client’s secret', { isSymmetric: true }],
]

/** The same of somebody. */
export const lyingOf = (person: Saying, lie: Saying): Saying => ({
  ...person,
  ...lie,
  claims: { ...person.claims, ...lie.claims },
})
