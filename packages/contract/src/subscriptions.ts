import { z } from 'zod'

/** What of a template or a document type somebody is told of: its new documents, or its changes (B-645). */
export const SubscriptionType = z.enum(['generation', 'update'])
export type SubscriptionType = z.infer<typeof SubscriptionType>

/** Where somebody is told: in browsers, on registered phones. */
export const Channels = z.object({ sendToWeb: z.boolean(), sendToMobile: z.boolean() })
export type Channels = z.infer<typeof Channels>

export const MySubscriptions = z.object({ generation: Channels, update: Channels })
export type MySubscriptions = z.infer<typeof MySubscriptions>

/** The fields of a subscription beside what it is to (B-174, B-549). */
export const subscriptionInput = {
  subscriptionType: SubscriptionType,
  action: z.enum(['subscribe', 'unsubscribe']),
  sendToWeb: z.boolean(),
  sendToMobile: z.boolean(),
}

export const subscription = { subscriptionType: SubscriptionType, ...Channels.shape, name: z.string() }

const nowhere: Channels = { sendToWeb: false, sendToMobile: false }

/** The two subscriptions that somebody may have to one thing, of those that they have. */
export function mySubscriptionsAmong(
  found: ({ subscriptionType: SubscriptionType } & Channels)[],
): MySubscriptions {
  const of = (type: SubscriptionType): Channels => {
    const one = found.find(({ subscriptionType }) => subscriptionType === type)
    return one ? { sendToWeb: one.sendToWeb, sendToMobile: one.sendToMobile } : nowhere
  }
  return { generation: of('generation'), update: of('update') }
}
