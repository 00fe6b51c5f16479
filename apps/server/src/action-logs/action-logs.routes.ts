import { type ActionLogEntry, actionLogs } from '@tabellio/contract/action-logs'
import { findCollection } from '../collections/index.ts'
import { findDocument } from '../documents/index.ts'
import { type Bytes, implement } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { allEntries, getEntry, listEntries, listEntriesOf } from './action-logs.db.ts'
import { csvOf } from '../platform/csv.ts'
import { verifyChain } from './verification.db.ts'

export const actionLogEndpoints = () =>
  implement(actionLogs, {
    list: ({ tenant, query }) => tenant.read((tx) => listEntries(tx, query)),
    exportList: async ({ tenant, query }) => tableOf(await tenant.read((tx) => allEntries(tx, query))),
    verification: ({ tenant }) => tenant.read((tx) => verifyChain(tx, tx.organizationId)),
    get: ({ tenant, params }) => tenant.read((tx) => getEntry(tx, params.id)),
    ofCollection: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        await findCollection(tx, params.instanceId)
        return listEntriesOf(tx, params.instanceId, query)
      }),
    ofDocument: ({ tenant, params, query }) =>
      tenant.read(async (tx) => {
        if (!(await findDocument(tx, params.documentId))) throw notFound('Document')
        return listEntriesOf(tx, params.documentId, query)
      }),
  })

const heading = [
  'number',
  'createdAt',
  'username',
  'impersonator',
  'entryType',
  'name',
  'things',
  'before',
  'after',
  'hash',
]

function tableOf(entries: ActionLogEntry[]): Bytes {
  const text = csvOf([heading, ...entries.map(rowOf)])
  return { contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(text), fileName: 'action-log.csv' }
}

function rowOf({ indexed: { name = '', ...things }, ...entry }: ActionLogEntry): string[] {
  const { number, createdAt, username, impersonator, entryType, before, after, hash } = entry
  const moment = new Date(createdAt).toISOString()
  const shown = [Object.keys(things).length > 0 ? things : undefined, before, after].map((part) =>
    part === undefined ? '' : JSON.stringify(part),
  )
  return [String(number), moment, username, impersonator ?? '', entryType, String(name), ...shown, hash]
}
