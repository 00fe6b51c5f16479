import type { AreaParts } from '../platform/area.ts'
import type { Limits } from '../platform/limits.ts'
import { removeEndedPasskeyChallenges } from './passkeys.db.ts'
import { passkeyEndpoints } from './passkeys.routes.ts'
import type { Passkeys } from './passkeys.ts'

export const passkeys = ({ sessions, baseUrl, limit }: Passkeys & { limit: Limits }): AreaParts => ({
  endpoints: passkeyEndpoints({ sessions, baseUrl, limit }),
  sweeps: [removeEndedPasskeyChallenges],
})
