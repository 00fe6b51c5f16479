import { dataLinks } from '@tabellio/contract/data-links'
import { implement } from '../platform/endpoints.ts'
import { buildMapping, saveDataLink, type SavingServices } from './data-links.ts'
import {
  type DataLinkUse,
  allDataLinks,
  getDataLink,
  listDataLinks,
  removeVersion,
  usersOfLink,
} from './data-links.db.ts'
import { listRuns } from './runs.db.ts'
import { type RunningServices, executeLink, tryLink } from './running.ts'

export type LinkParts = RunningServices & SavingServices & { uses: DataLinkUse[] }

export const dataLinkEndpoints = (services: LinkParts) =>
  implement(dataLinks, {
    all: ({ tenant }) => tenant.read(allDataLinks),
    list: ({ tenant, query }) => tenant.read((tx) => listDataLinks(tx, query)),
    get: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        const link = await getDataLink(tx, params.datalinkId, query.datalinkVersionId)
        return { ...link, usedBy: await usersOfLink(tx, params.datalinkId, services.uses) }
      }),
    save: ({ tenant, body }) => tenant.write((tx) => saveDataLink(tx, body, services)),
    remove: ({ tenant, params }) => tenant.write((tx) => removeVersion(tx, params, services.uses)),
    execute: ({ tenant, params: ids, body, signal }) => executeLink(services, tenant, { ids, body, signal }),
    test: ({ tenant, params: { datalinkId, versionId }, query, signal }) => {
      const ids = { datalinkId, datalinkVersionId: versionId }
      return tryLink(services, tenant, { ids, given: query.inputParameters ?? {}, signal })
    },
    buildMapping: ({ tenant, body }) => tenant.read((tx) => buildMapping(tx, body)),
    runs: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        await getDataLink(tx, params.datalinkId)
        return listRuns(tx, { ...query, ...params })
      }),
  })
