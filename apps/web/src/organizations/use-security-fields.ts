import type { SecurityField } from '@tabellio/contract/organizations'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'

/** Changes the rules as they are now: those that somebody else has added meanwhile stay. */
export function useSecurityFields() {
  const set = useWrite('roles', 'setSecurityFields')
  return async (change: (fields: SecurityField[]) => SecurityField[]) => {
    const { securityFieldConfig } = await api.organizations.get()
    await set({ body: change(securityFieldConfig) })
  }
}
