import type { AreaParts } from '../platform/area.ts'
import { removeEnded } from './sessions.db.ts'
import { type Settings, sessionEndpoints } from './sessions.routes.ts'
import type { Sessions } from './sessions.ts'

export { type FindPolicy, openSessionCache } from './session-cache.ts'
export { openLoginThrottle } from './login-throttle.ts'
export { refuseGuessable } from './password-rules.ts'
export { hashPassword } from './passwords.ts'
export { hoursOf, openSession } from './sessions.db.ts'
export { openFor, type Sessions } from './sessions.ts'

export const sessions = (services: { sessions: Sessions } & Settings): AreaParts => ({
  endpoints: sessionEndpoints(services.sessions, services),
  sweeps: [removeEnded],
})
