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

export type Invitation = { otp: string; username: string; organizationName: string }

/** Sets the password, and logs in with it to the organization that invited. */
export const useActivate = ({ otp, username, organizationName }: Invitation) =>
  useMutation({
    mutationFn: async (password: string) => {
      await api.users.activate({ params: { otp }, body: { newPassword: password } })
      const credentials = { username, password }
      const { organizations } = await api.sessions.loginOrganizations({ body: credentials })
      const invited = organizations.find(({ name }) => name === organizationName)
      return invited
        ? api.sessions.loginTo({ body: { ...credentials, organizationId: invited.id } })
        : api.sessions.login({ body: credentials })
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
