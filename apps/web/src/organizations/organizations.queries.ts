import { read } from '../platform/calls/queries.ts'

export const organization = read('organizations', 'get')
export const securityFieldChoices = read('documentTypes', 'securityFields')
export const allRoles = read('roles', 'all')
