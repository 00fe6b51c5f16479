import { mfa } from '@tabellio/contract/mfa'
import { implement } from '../platform/endpoints.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Challenges } from './challenges.ts'
import type { Enrolment } from './enrolment.ts'
import type { SmsNumbers } from './sms-number.ts'

type Parts = {
  sessions: Sessions
  challenges: Challenges
  enrolment: Enrolment
  smsNumbers: SmsNumbers
}

export const mfaEndpoints = ({ sessions, challenges, enrolment, smsNumbers }: Parts) =>
  implement(mfa, {
    validate: ({ body, write }) => challenges.validate(sessions, body, write),
    validateApi: ({ body, write }) => challenges.validateApi(sessions, body, write),
    sendCode: ({ body, write }) => challenges.send(write, body),
    recover: ({ body, write }) => challenges.recover(sessions, body, write),
    state: ({ caller }) => enrolment.stateOf(caller),
    setupAuthenticator: ({ caller, write }) => enrolment.setUp(caller, write),
    verifyAuthenticatorSetup: ({ caller, body, write }) => enrolment.verify(caller, body.code, write),
    removeAuthenticator: ({ caller, write }) => enrolment.remove(caller, write),
    setupSms: ({ caller, body, write }) => smsNumbers.setUp(caller, { ...body, write }),
    verifySmsSetup: ({ caller, body, write }) => smsNumbers.verify(caller, { ...body, write }),
    removeSms: ({ caller, write }) => smsNumbers.remove(caller, write),
    renewRecoveryCodes: ({ caller, write }) => enrolment.renewRecoveryCodes(caller, write),
  })
