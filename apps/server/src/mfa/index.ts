import type { AreaParts } from '../platform/area.ts'
import type { Limits } from '../platform/limits.ts'
import type { Seal } from '../platform/seal.ts'
import type { Sms } from '../platform/sms.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Challenges } from './challenges.ts'
import { openEnrolment } from './enrolment.ts'
import { removeEndedChallenges, removeEndedSetups } from './mfa.db.ts'
import { mfaEndpoints } from './mfa.routes.ts'
import { openSmsNumbers } from './sms-number.ts'
import { removeEndedSmsSetups } from './sms.db.ts'

export { type Challenges, openChallenges } from './challenges.ts'

type Services = { sessions: Sessions; challenges: Challenges; limit: Limits; seal: Seal; sms: Sms }

export const mfa = ({ sessions, challenges, limit, seal, sms }: Services): AreaParts => ({
  endpoints: mfaEndpoints({
    sessions,
    challenges,
    enrolment: openEnrolment({ limit, seal, sessions, sms }),
    smsNumbers: openSmsNumbers({ sessions, limit, sms }),
  }),
  sweeps: [removeEndedChallenges, removeEndedSetups, removeEndedSmsSetups],
})
