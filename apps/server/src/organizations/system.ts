import type { organizations } from '@tabellio/contract/organizations'
import type { Database } from '../platform/database.ts'
import type { Handlers } from '../platform/endpoints.ts'
import type { Seal } from '../platform/seal.ts'
import {
  getRecord,
  listOrganizations,
  setFeatureFlags,
  setOrganizationState,
} from './organization-states.db.ts'
import { signOrganizationUp } from './organizations.ts'

type SystemCall =
  | 'list'
  | 'record'
  | 'createFor'
  | 'setFeatureFlags'
  | 'activate'
  | 'deactivate'
  | 'blacklist'
type Place = { database: Database; seal: Seal; baseUrl: () => string }

/** What those who administer the system do with organizations. */
export const systemHandlers = ({
  database,
  seal,
  baseUrl,
}: Place): Pick<Handlers<typeof organizations>, SystemCall> => ({
  list: ({ query }) => database.system((tx) => listOrganizations(tx, query)),
  record: ({ params }) => database.system((tx) => getRecord(tx, params.organizationId)),
  createFor: ({ body, write }) =>
    signOrganizationUp({ write, seal, isSignUpDisabled: false, baseUrl: baseUrl() }, body),
  setFeatureFlags: ({ params, body, write }) =>
    write((tx) => setFeatureFlags(tx, params.organizationId, body.featureFlags)),
  activate: ({ write, params }) =>
    write((tx) =>
      setOrganizationState(tx, params.organizationId, {
        isActive: true,
        isBlacklisted: false,
        stateReason: null,
      }),
    ),
  deactivate: ({ write, params, body }) =>
    write((tx) =>
      setOrganizationState(tx, params.organizationId, {
        isActive: false,
        isBlacklisted: false,
        stateReason: body.reason,
      }),
    ),
  blacklist: ({ write, params, body }) =>
    write((tx) =>
      setOrganizationState(tx, params.organizationId, {
        isActive: false,
        isBlacklisted: true,
        stateReason: body.reason,
      }),
    ),
})
