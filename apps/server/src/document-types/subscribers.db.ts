import { type SubscriptionType, mySubscriptionsAmong } from '@tabellio/contract/subscriptions'
import { isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'

const subscriptionsOf = ({ organizationId, actor }: TenantTx, documentTypeId: string) =>
  db
    .selectFrom('documentTypeSubscriptions')
    .where('organizationId', '=', organizationId)
    .where(isInside(actor))
    .where('documentTypeId', '=', documentTypeId)

/** What the caller is told of a document type (B-645). */
export async function myTypeSubscriptions(tx: TenantTx, documentTypeId: string) {
  const found = await tx.all(
    subscriptionsOf(tx, documentTypeId)
      .select(['subscriptionType', 'sendToWeb', 'sendToMobile'])
      .where('username', '=', tx.actor.name),
  )
  return mySubscriptionsAmong(found)
}

/** Who is told of a type's documents, or of its changes, and where. */
export const typeSubscribers = (tx: TenantTx, documentTypeId: string, type: SubscriptionType) =>
  tx.all(
    subscriptionsOf(tx, documentTypeId)
      .select(['username', 'sendToWeb', 'sendToMobile'])
      .where('subscriptionType', '=', type),
  )
