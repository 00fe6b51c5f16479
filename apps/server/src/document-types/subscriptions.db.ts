import type { DocumentTypeSubscriptionsInput } from '@tabellio/contract/document-types'
import { sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, typesSeenBy } from '../platform/seen.ts'
import { findSeenTypes, newestOf, typesIn } from './document-types.db.ts'

type Updates = DocumentTypeSubscriptionsInput['updatedSubscriptionList']

/** Begins, changes or ends what the caller is told of document types that they see: all of it or nothing. */
export async function updateTypeSubscriptions(tx: TenantTx, updates: Updates) {
  const ids = [...new Set(updates.map(({ documentTypeId }) => documentTypeId))]
  const seen = new Set(await findSeenTypes(tx, ids))
  const errors = updates.flatMap(({ documentTypeId }, index) => {
    const path = `updatedSubscriptionList[${index}].documentTypeId`
    return seen.has(documentTypeId) ? [] : [{ path, message: 'Invalid documentTypeId' }]
  })
  if (errors.length > 0) throw invalid(errors)
  note(tx, { things: { documentTypeId: ids }, after: { updates } })
  for (const update of updates) await updateOne(tx, update)
}

async function updateOne({ organizationId, actor, run }: TenantTx, update: Updates[number]) {
  const { documentTypeId, subscriptionType, action, sendToWeb, sendToMobile } = update
  const channels = { sendToWeb, sendToMobile }
  await (action === 'subscribe'
    ? run(
        db
          .insertInto('documentTypeSubscriptions')
          .values({ organizationId, documentTypeId, subscriptionType, username: actor.name, ...channels })
          .onConflict((conflict) =>
            conflict
              .columns(['organizationId', 'documentTypeId', 'subscriptionType', 'username'])
              .doUpdateSet(channels),
          ),
      )
    : run(
        db
          .deleteFrom('documentTypeSubscriptions')
          .where('organizationId', '=', organizationId)
          .where('documentTypeId', '=', documentTypeId)
          .where('subscriptionType', '=', subscriptionType)
          .where('username', '=', actor.name),
      ))
}

const list = pagedList<{ username: string; pageNumber: number; rowsPerPage: number }, IdSight>()({
  rows: ({ organizationId, asked: sight, seen }) =>
    newestOf(typesIn(organizationId))
      .innerJoin('documentTypeSubscriptions as subscriptions', (join) =>
        join
          .onRef('subscriptions.organizationId', '=', 'types.organizationId')
          .onRef('subscriptions.documentTypeId', '=', 'types.id'),
      )
      .where(isIdSeen('types.id', sight, sql`${seen('seenTypes')}`)),
  filters: { username: { value: (rows, name) => rows.where('subscriptions.username', '=', name) } },
  order: (rows) =>
    rows.orderBy(alphabetical('versions.name')).orderBy('types.id').orderBy('subscriptions.subscriptionType'),
  items: (page) =>
    page.select([
      'types.id as documentTypeId',
      'versions.name',
      'subscriptions.subscriptionType',
      'subscriptions.sendToWeb',
      'subscriptions.sendToMobile',
    ]),
})

export function listTypeSubscriptions(tx: TenantTx, query: { pageNumber: number; rowsPerPage: number }) {
  const seen = typesSeenBy(tx.actor)
  return list.page(tx, { ...query, username: tx.actor.name }, idSight(seen), { seenTypes: seen.ids })
}
