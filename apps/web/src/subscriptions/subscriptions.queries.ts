import type { Channels, MySubscriptions, SubscriptionType } from '@tabellio/contract/subscriptions'
import { type ReadOptions, read, readAs, useWrite } from '../platform/calls/queries.ts'

/** What somebody may be told of. */
export type Thing =
  | { kind: 'template'; templateId: string; templateVersionId: string }
  | { kind: 'type'; documentTypeId: string }

type Told = { mySubscriptions: MySubscriptions }

/** What the person is told of a thing, where. */
export const subscriptionsTo = (thing: Thing): ReadOptions<MySubscriptions> => {
  const info: ReadOptions<Told> =
    thing.kind === 'template'
      ? read('templates', 'get', { params: { templateVersionId: thing.templateVersionId } })
      : read('documentTypes', 'get', { params: { documentTypeId: thing.documentTypeId }, query: {} })
  return readAs(info, 'subscriptions', ({ mySubscriptions }) => mySubscriptions)
}

/** More than anybody subscribes to: the list of the profile has them all, and is searched where it is shown. */
const all = { query: { rowsPerPage: '500' } }
export const templateSubscriptions = read('templates', 'subscriptions', all)
export const typeSubscriptions = read('documentTypes', 'subscriptions', all)
export const subscribableTypes = read('documentTypes', 'all')

export type Subscription = Channels & {
  subscriptionType: SubscriptionType
  to: { kind: 'template'; templateId: string } | { kind: 'type'; documentTypeId: string }
}

/** Begins, changes or ends a subscription: it ends where nothing is told anywhere. */
export function useSubscribe() {
  const toTemplate = useWrite('templates', 'updateSubscription')
  const toTypes = useWrite('documentTypes', 'updateSubscriptions')
  return async ({ to, ...channels }: Subscription): Promise<void> => {
    const action = channels.sendToWeb || channels.sendToMobile ? 'subscribe' : 'unsubscribe'
    if (to.kind === 'template') await toTemplate({ body: { templateId: to.templateId, action, ...channels } })
    else
      await toTypes({
        body: { updatedSubscriptionList: [{ documentTypeId: to.documentTypeId, action, ...channels }] },
      })
  }
}
