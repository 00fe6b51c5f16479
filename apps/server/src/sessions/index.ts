import type { AreaParts } from '../platform/area.ts'
import { removeEnded } from './sessions.db.ts'
import { type Settings, sessionEndpoints } from './sessions.routes.ts'
import type { Sessions } from './sessions.ts'

export { type FindPolicy, openSessionCache } from './session-cache.ts'
export { openLoginThrottle } from './login-throttle.ts'
export { refuseGuessable } from './password-rules.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { closeSessionsOf } from './ending.ts'
export { isFresh, requireFresh } from './fresh-login.ts'
export { demandOf } from './second-factor.ts'
export { openInPlace } from './in-place.ts'
export {
  findEntered,
  findGoodSessions,
  findUser,
  hoursOf,
  listOpenOrganizations,
  openSession,
} from './sessions.db.ts'
export {
  type Coming,
  loginOrganizations,
  loginTo,
  loginVouched,
  openFor,
  openProved,
  openProvedApi,
} from './logging-in.ts'
export { logout } from './moving.ts'
export type { Asked, Place, Sessions } from './sessions.ts'

export const sessions = (services: { sessions: Sessions } & Settings): AreaParts => ({
  endpoints: sessionEndpoints(services.sessions, services),
  sweeps: [removeEnded],
})
