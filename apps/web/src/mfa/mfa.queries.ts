import type { MfaConfig } from '@tabellio/contract/shapes'
import { read, useWrite } from '../platform/calls/queries.ts'

export const mfaState = read('mfa', 'state')

/** Who has a number may take a mail all the same: phones are lost. */
const configOf = (isOn: boolean, hasAuthenticator: boolean, hasNumber: boolean): MfaConfig => ({
  requirement: isOn ? 'mandatory' : 'optional',
  allowedMethods: hasAuthenticator ? ['authenticator'] : hasNumber ? ['email', 'sms'] : ['email'],
})

/** Turns the code at login on or off for the person: it comes from their authenticator where they have one. */
export function useOwnChoice() {
  const update = useWrite('users', 'updateProfile')
  return (isOn: boolean, hasAuthenticator: boolean, hasNumber = false) =>
    update({ body: { mfaConfig: configOf(isOn, hasAuthenticator, hasNumber) } })
}
