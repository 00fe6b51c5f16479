import { read } from '../platform/calls/queries.ts'

export const organizationPetition = read('removals', 'organizationState')
export const accountPetition = read('removals', 'accountState')
export const dataRemovals = (organizationId: string) =>
  read('removals', 'dataRemovals', { params: { organizationId } })
