import { mfa } from '@tabellio/contract/mfa'
import { implement } from '../platform/endpoints.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Challenges } from './challenges.ts'
import type { Enrolment } from './enrolment.ts'

export const mfaEndpoints = (sessions: Sessions, challenges: Challenges, enrolment: Enrolment) =>
  implement(mfa, {
    validate: ({ body, write }) => challenges.validate(sessions, body, write),
    validateApi: ({ body, write }) => challenges.validateApi(sessions, body, write),
    sendCode: ({ body, write }) => challenges.send(write, body.challengeToken, body.method),
    recover: ({ body, write }) => challenges.recover(sessions, body, write),
    state: ({ caller }) => enrolment.stateOf(caller),
    setupAuthenticator: ({ caller, write }) => enrolment.setUp(caller, write),
    verifyAuthenticatorSetup: ({ caller, body, write }) => enrolment.verify(caller, body.code, write),
    removeAuthenticator: ({ caller, write }) => enrolment.remove(caller, write),
    renewRecoveryCodes: ({ caller, write }) => enrolment.renewRecoveryCodes(caller, write),
  })
