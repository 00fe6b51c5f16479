import { removals } from '@tabellio/contract/removals'
import { findOrganization } from '../organizations/index.ts'
import { implement } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { requireFresh } from '../sessions/index.ts'
import { accountState, organizationState } from './petitions.db.ts'
import {
  type Petitions,
  askForAccount,
  askForOrganization,
  withdrawAccount,
  withdrawOrganization,
} from './petitions.ts'
import { listRemovals } from './removals.db.ts'
import { type Remover, askForRemoval } from './removing.ts'

export const removalEndpoints = (services: Petitions & Remover) =>
  implement(removals, {
    askForOrganization: ({ tenant, caller, body: { type } }) =>
      tenant.write((tx) => askForOrganization(services, caller, tx, type)),
    withdrawOrganization: ({ tenant }) => tenant.write((tx) => withdrawOrganization(services, tx)),
    organizationState: ({ tenant }) => tenant.read(organizationState),
    askForAccount: ({ caller, body: { type }, write }) => askForAccount(services, caller, write, type),
    withdrawAccount: ({ caller, write }) => withdrawAccount(caller, write),
    accountState: ({ person }) => person.read((tx) => accountState(tx, person.username)),
    removeData: ({ caller, params, body, write }) => {
      requireFresh(caller, services.sessions.now())
      return askForRemoval(caller, write, { ...params, ...body })
    },
    dataRemovals: ({ params: { organizationId } }) =>
      services.database.system(async (tx) => {
        if (!(await findOrganization(tx, organizationId))) throw notFound('Organization')
        return { items: await listRemovals(tx, organizationId) }
      }),
  })
