import { credits } from '@tabellio/contract/credits'
import type { Database } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { addCredits, listCredits } from './credits.db.ts'

export const creditEndpoints = ({ database }: { database: Database }) =>
  implement(credits, {
    create: ({ write, body, caller }) => write((tx) => addCredits(tx, body, caller.username)),
    list: ({ tenant, caller, params: { organizationId } }) => {
      if (organizationId === tenant.organizationId)
        return tenant.read((tx) => listCredits(tx, organizationId))
      if (!caller.isSystemAdmin) throw notFound('Organization')
      return database.system((tx) => listCredits(tx, organizationId))
    },
  })
