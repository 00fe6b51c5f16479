import type { MfaConfig } from '@tabellio/contract/shapes'
import { read, useWrite } from '../platform/calls/queries.ts'

export const mfaState = read('mfa', 'state')

const configOf = (isOn: boolean, hasAuthenticator: boolean): MfaConfig => ({
  requirement: isOn ? 'mandatory' : 'optional',
  allowedMethods: [hasAuthenticator ? 'authenticator' : 'email'],
})

/** Turns the code at login on or off for the person: it comes from their authenticator where they have one. */
export function useOwnChoice() {
  const update = useWrite('users', 'updateProfile')
  return (isOn: boolean, hasAuthenticator: boolean) =>
    update({ body: { mfaConfig: configOf(isOn, hasAuthenticator) } })
}
