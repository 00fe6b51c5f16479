import { dataElements } from '@tabellio/contract/data-elements'
import { implement } from '../platform/endpoints.ts'
import {
  allDataElements,
  elementsByPath,
  getDataElement,
  listDataElements,
  lookUpDataElements,
} from './data-elements.db.ts'
import { type DataElementUsers, usesOfElement } from './data-element-uses.db.ts'
import {
  type KnownTypes,
  createDataElement,
  removeDataElement,
  updateDataElement,
} from './data-element-save.db.ts'

export type DataElementServices = { dataElementUsers: DataElementUsers[]; knownDocumentTypes: KnownTypes }

export const dataElementEndpoints = ({ dataElementUsers: users, knownDocumentTypes }: DataElementServices) =>
  implement(dataElements, {
    list: ({ tenant, query }) => tenant.read((tx) => listDataElements(tx, query)),
    all: ({ tenant }) => tenant.read(allDataElements),
    get: ({ tenant, params }) => tenant.read((tx) => getDataElement(tx, params.dataElementName)),
    uses: ({ tenant, params }) => tenant.read((tx) => usesOfElement(tx, params.dataElementName, users)),
    lookup: ({ tenant, query }) => tenant.read((tx) => lookUpDataElements(tx, query)),
    byPath: ({ tenant, query }) => tenant.read((tx) => elementsByPath(tx, query.pathFilter)),
    create: ({ tenant, body }) => tenant.write((tx) => createDataElement(tx, body, knownDocumentTypes)),
    update: ({ tenant, body }) => tenant.write((tx) => updateDataElement(tx, body, knownDocumentTypes)),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeDataElement(tx, params.dataElementName, users)
        return params
      }),
  })
