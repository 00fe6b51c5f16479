import type { ProfileInput } from '@tabellio/contract/users'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { begin, session } from '../platform/session.ts'

export const activation = (otp: string) =>
  queryOptions({
    queryKey: ['activation', otp],
    queryFn: () => api.users.activationInfo({ params: { otp } }),
    staleTime: Infinity,
  })

/** Sets the password, and logs in with it. */
export const useActivate = (otp: string, username: string) =>
  useMutation({
    mutationFn: async (password: string) => {
      await api.users.activate({ params: { otp }, body: { newPassword: password } })
      return api.sessions.login({ body: { username, password } })
    },
    onSuccess: begin,
  })

export const profile = queryOptions({ queryKey: ['profile'], queryFn: () => api.users.profile() })

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
