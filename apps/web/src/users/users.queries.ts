import type { Profile } from '@tabellio/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { begin, session } from '../platform/session.ts'

export const activation = (otp: string) =>
  queryOptions({
    queryKey: ['activation', otp],
    queryFn: () => api.users.activationInfo({ params: { otp } }),
    staleTime: Infinity,
  })

export type Invitation = { otp: string; username: string }

/** Sets the password, and goes on in the session that this opens. */
export const useActivate = ({ otp }: Invitation) =>
  useMutation({
    mutationFn: (newPassword: string) => api.users.activate({ params: { otp }, body: { newPassword } }),
    onSuccess: ({ jwtToken, ...login }) => begin({ ...login, token: jwtToken }),
  })

export const profile = queryOptions({ queryKey: ['profile'], queryFn: () => api.users.profile() })

/** What the page of the profile changes. */
export type ProfileInput = Pick<
  Profile,
  'firstName' | 'lastName' | 'phone' | 'language' | 'isEnrolledForMarketing' | 'avatarImageDataURI'
>

export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileInput) => api.users.updateProfile({ body }),
    onSuccess: (saved) => {
      queries.setQueryData(profile.queryKey, saved)
      const current = session.get()
      if (current) session.set({ ...current, firstName: saved.firstName, lastName: saved.lastName })
    },
  })
}
