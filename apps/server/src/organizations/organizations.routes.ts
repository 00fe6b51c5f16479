import { organizations } from '@tabellio/contract/organizations'
import type { Database } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { findOrganization, getOrganization } from './organizations.db.ts'
import { signUp } from './organizations.ts'

type Services = { database: Database; isSignUpDisabled: boolean; baseUrl: () => string }

export const organizationEndpoints = ({ database, isSignUpDisabled, baseUrl }: Services) =>
  implement(organizations, {
    create: ({ body }) => signUp({ database, isSignUpDisabled, baseUrl: baseUrl() }, body),
    get: ({ tenant }) => tenant.read(getOrganization),
    exists: async ({ params }) => ({
      exists: (await database.system((tx) => findOrganization(tx, params.organizationId))) !== undefined,
    }),
  })
