import type { IdentificationType, UserState } from '@tabellio/contract/users'
import { oneOf } from '../../platform/address/address.ts'
import type { PageQuery, Said } from '../../platform/address/list-search.ts'
import { read } from '../../platform/calls/queries.ts'

export const peopleSizes = [10, 20, 50] as const
export const userStates = ['active', 'invited', 'inactive', 'blacklisted'] as const satisfies UserState[]
export const identificationTypes = [
  'IdentityDocumentEsDo',
  'Passport',
  'TaxpayerIdentificationNumberEsDo',
  'Other',
] as const satisfies IdentificationType[]

export const peoplePage = (said: Said<'name' | 'state'>, page: PageQuery<(typeof peopleSizes)[number]>) =>
  read('users', 'ofOrganization', {
    query: { nameFilter: said('name'), state: oneOf(userStates, said('state')), ...page },
  })

export const allRoles = read('roles', 'all')

export const person = (username: string) => read('users', 'get', { params: { username } })

export const invitationList = read('invitations', 'state')
