import type { DashboardConfiguration } from '@tabellio/contract/dashboard'
import { read, readAs, useWrite } from '../platform/calls/queries.ts'

const profile = read('users', 'profile')

/** What the person chose for their home page; null where they chose nothing. */
export const ownDashboard = readAs(profile, 'dashboard', (answer) => answer.dashboardConfiguration)

/** The same to be changed, asked for at each visit: what was chosen meanwhile elsewhere is not overwritten unseen. */
export const editedDashboard = {
  ...readAs(profile, 'edited dashboard', (answer) => answer.dashboardConfiguration),
  gcTime: 0,
}

export function useSaveDashboard() {
  const update = useWrite('users', 'updateProfile')
  return (dashboardConfiguration: DashboardConfiguration | null) =>
    update({ body: { dashboardConfiguration } })
}

/** The documents whose approval awaits the person, the ones that wait longest first. */
export const awaitingDocuments = read('documents', 'list', {
  query: { awaitsMyApproval: 'true', sortField: 'updatedAt', sortDirection: 'asc' },
})

/** The documents that changed last. */
export const recentDocuments = (rowsPerPage: number) =>
  read('dashboard', 'recentDocuments', { query: { rowsPerPage: String(rowsPerPage) } })
