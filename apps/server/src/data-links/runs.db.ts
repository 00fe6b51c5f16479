import type { DataLinkRun } from '@tabellio/contract/data-links'
import { sql } from 'kysely'
import { type TenantTx, type Tx, db } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { pagedList } from '../platform/paged-list.ts'
import type { Paging } from '../platform/paged-list-sql.ts'

type Run = Omit<DataLinkRun, 'id' | 'username' | 'createdAt'> & { datalinkId: string }

export const addRun = (tx: TenantTx, { datalinkId, datalinkVersionId, ...run }: Run) =>
  tx.run(
    db.insertInto('dataLinkRuns').values({
      organizationId: tx.organizationId,
      id: newId(),
      dataLinkId: datalinkId,
      dataLinkVersionId: datalinkVersionId,
      username: tx.actor.name,
      ...run,
    }),
  )

const list = pagedList<{ datalinkId: string }>()({
  rows: ({ organizationId }) => db.selectFrom('dataLinkRuns').where('organizationId', '=', organizationId),
  filters: { datalinkId: { value: (rows, id) => rows.where('dataLinkId', '=', id) } },
  order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id'),
  items: (page) =>
    page.select([
      'id',
      'dataLinkVersionId as datalinkVersionId',
      'versionNumber',
      'isTrial',
      'state',
      'reason',
      'httpStatus',
      'elapsedMs',
      'username',
      'createdAt',
    ]),
})

export const listRuns = (tx: TenantTx, query: Paging & { datalinkId: string }) => list.page(tx, query)

/** The log of runs is kept for 90 days. */
export const removeOldRuns = (tx: Tx) =>
  tx.run(db.deleteFrom('dataLinkRuns').where('createdAt', '<', sql<number>`now() - interval '90 days'`))
