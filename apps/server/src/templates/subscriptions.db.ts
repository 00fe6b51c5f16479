import { type SubscriptionType, mySubscriptionsAmong } from '@tabellio/contract/subscriptions'
import type { TemplateSubscriptionInput } from '@tabellio/contract/templates'
import { type RawBuilder, sql } from 'kysely'
import { note } from '../platform/action-log.ts'
import { isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { invalidAt } from '../platform/errors.ts'
import { alphabetical } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import { type IdSight, idSight, isIdSeen, templatesSeenBy } from '../platform/seen.ts'
import { findSeenTemplate, seesDrafts, shownVersion, templatesIn } from './templates.db.ts'

/** Begins, changes or ends what the caller is told of a template that they see. */
export async function updateTemplateSubscription(tx: TenantTx, input: TemplateSubscriptionInput) {
  const { organizationId, actor } = tx
  const { templateId, subscriptionType, action, sendToWeb, sendToMobile } = input
  const template = await findSeenTemplate(tx, templateId)
  if (!template) throw invalidAt('templateId', 'Invalid templateId')
  note(tx, { things: { templateId }, after: { subscriptionType, action, sendToWeb, sendToMobile } })
  const channels = { sendToWeb, sendToMobile }
  await (action === 'subscribe'
    ? tx.run(
        db
          .insertInto('templateSubscriptions')
          .values({ organizationId, templateId, subscriptionType, username: actor.name, ...channels })
          .onConflict((conflict) =>
            conflict
              .columns(['organizationId', 'templateId', 'subscriptionType', 'username'])
              .doUpdateSet(channels),
          ),
      )
    : tx.run(
        db
          .deleteFrom('templateSubscriptions')
          .where('organizationId', '=', organizationId)
          .where('templateId', '=', templateId)
          .where('subscriptionType', '=', subscriptionType)
          .where('username', '=', actor.name),
      ))
}

type Asked = { templates: IdSight; drafts: boolean }
type Seen = {
  organizationId: string | RawBuilder<string>
  asked: Asked
  seen: (name: string) => RawBuilder<unknown>
}

/** By the names of the templates as they can be filled in. */
const subscribed = ({ organizationId, asked, seen }: Seen) =>
  templatesIn(organizationId)
    .innerJoin('templateSubscriptions as subscriptions', (join) =>
      join
        .onRef('subscriptions.organizationId', '=', 'templates.organizationId')
        .onRef('subscriptions.templateId', '=', 'templates.id'),
    )
    .where(isIdSeen('templates.id', asked.templates, sql`${seen('seenTemplates')}`))
    .where('versions.id', '=', shownVersion(undefined, asked.drafts))

const list = pagedList<{ username: string; pageNumber: number; rowsPerPage: number }, Asked>()({
  rows: subscribed,
  filters: { username: { value: (rows, name) => rows.where('subscriptions.username', '=', name) } },
  order: (rows) =>
    rows
      .orderBy(alphabetical('versions.name'))
      .orderBy('templates.id')
      .orderBy('subscriptions.subscriptionType'),
  items: (page) =>
    page.select([
      'templates.id as templateId',
      'versions.name',
      'subscriptions.subscriptionType',
      'subscriptions.sendToWeb',
      'subscriptions.sendToMobile',
    ]),
})

export function listTemplateSubscriptions(tx: TenantTx, query: { pageNumber: number; rowsPerPage: number }) {
  const seen = templatesSeenBy(tx.actor)
  const asked = { templates: idSight(seen), drafts: seesDrafts(tx.actor) }
  return list.page(tx, { ...query, username: tx.actor.name }, asked, { seenTemplates: seen.ids })
}

const subscriptionsOf = ({ organizationId, actor }: TenantTx, templateId: string) =>
  db
    .selectFrom('templateSubscriptions')
    .where('organizationId', '=', organizationId)
    .where(isInside(actor))
    .where('templateId', '=', templateId)

/** What the caller is told of a template. */
export async function myTemplateSubscriptions(tx: TenantTx, templateId: string) {
  const found = await tx.all(
    subscriptionsOf(tx, templateId)
      .select(['subscriptionType', 'sendToWeb', 'sendToMobile'])
      .where('username', '=', tx.actor.name),
  )
  return mySubscriptionsAmong(found)
}

/** Who is told of a template's documents, or of its changes, and where. */
export const templateSubscribers = (tx: TenantTx, templateId: string, type: SubscriptionType) =>
  tx.all(
    subscriptionsOf(tx, templateId)
      .select(['username', 'sendToWeb', 'sendToMobile'])
      .where('subscriptionType', '=', type),
  )
