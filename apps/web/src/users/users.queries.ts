import type { Profile } from '@tabellio/contract/users'
import { fixed, read, useWrite } from '../platform/calls/queries.ts'
import { signIn, session } from '../platform/session.ts'

export const activation = (otp: string) => ({
  ...read('users', 'activationInfo', { params: { otp } }),
  ...fixed,
})

export type Invitation = { otp: string; username: string }

/** Sets the password, and goes on in the session that this opens; or answers what that asks for first. */
export function useActivate({ otp }: Invitation) {
  const activate = useWrite('users', 'activate')
  return async (newPassword: string) => {
    const answer = await activate({ params: { otp }, body: { newPassword } })
    if (answer.mfaRequired) return answer.challenge
    const { jwtToken, ...login } = answer
    signIn({ ...login, token: jwtToken })
    return undefined
  }
}

export const profile = read('users', 'profile')

/** What the page of the profile changes. */
export type ProfileInput = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'language' | 'isEnrolledForMarketing' | 'avatarImageDataURI'
>

export function useSaveProfile() {
  const update = useWrite('users', 'updateProfile')
  return async (body: ProfileInput) => {
    const saved = await update({ body })
    const current = session.get()
    if (current) session.set({ ...current, firstName: saved.firstName, lastName: saved.lastName })
    return saved
  }
}
