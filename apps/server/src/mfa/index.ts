import type { AreaParts } from '../platform/area.ts'
import type { Limits } from '../platform/limits.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Challenges } from './challenges.ts'
import { openEnrolment } from './enrolment.ts'
import { removeEndedChallenges, removeEndedSetups } from './mfa.db.ts'
import { mfaEndpoints } from './mfa.routes.ts'

export { type Challenges, openChallenges } from './challenges.ts'

type Services = { sessions: Sessions; challenges: Challenges; limit: Limits; seal: Seal }

export const mfa = ({ sessions, challenges, limit, seal }: Services): AreaParts => ({
  endpoints: mfaEndpoints(sessions, challenges, openEnrolment({ limit, seal, sessions })),
  sweeps: [removeEndedChallenges, removeEndedSetups],
})
