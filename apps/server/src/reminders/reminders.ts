import { mayDocument, mayDocumentType, wallClock } from '@tabellio/access'
import { z } from 'zod'
import { type Telling, expiryNews, notifyAll } from '../notifications/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { Schedule } from '../platform/area.ts'
import type { TenantTx } from '../platform/database.ts'
import { enqueueFor, job, jobKind } from '../platform/jobs.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { type Holder, membersWithPolicies } from '../roles/index.ts'
import {
  type DueDocument,
  type Place,
  listDue,
  listTimeZones,
  longestWarning,
  takeDays,
  takeDue,
} from './reminders.db.ts'

export type ReminderServices = { live: Pick<LiveEvents, 'tell'>; now: () => number }

/** Reminds an organization's people of what expires, as seen on one day of its own calendar. */
const dueReminders = jobKind('expiry-reminders', z.object({ day: z.iso.date() }))

/** Reminders are made from this hour on, before the usual hour of the daily mail. */
const hourMs = 3_600_000
const firstHour = 6

/** Asks once a day for the reminders of each organization, when its own morning has come. */
export const askForReminders =
  ({ now }: Pick<ReminderServices, 'now'>): Schedule =>
  async (tx) => {
    const at = now() - firstHour * hourMs
    const zones = await listTimeZones(tx)
    const days = zones.map(({ timeZone }) => ({ timeZone, day: wallClock(at, timeZone).day }))
    for (const { organizationId, day } of await takeDays(tx, days))
      await enqueueFor(tx, { organizationId, username: 'reminder' }, dueReminders, { day })
  }

/** So many documents in one transaction, with all whom they concern: a run of any length takes the memory of these. */
const documentsAtOnce = 100

/**
 * Reminds of some documents after the others, each lot in a transaction of its own. What a lot tells and the mark that it
 * was told are one transaction: a run that is killed goes on where it was, and nobody is told twice.
 */
export const remind = (services: ReminderServices) =>
  job(dueReminders, async ({ tenant, data: { day }, signal }) => {
    const warning = await tenant.read(longestWarning)
    for (let after: Place | undefined, hasMore = true; hasMore;) {
      signal.throwIfAborted()
      const due = await tenant.write(async (tx) => {
        const some = await listDue(tx, { day, warning, after, limit: documentsAtOnce })
        if (some.length > 0) await tell(services, tx, await takeDue(tx, some))
        return some
      })
      after = due.at(-1)
      hasMore = due.length === documentsAtOnce
    }
  })

/** Tells those who may edit a document (G-123). */
async function tell({ live }: ReminderServices, tx: TenantTx, due: DueDocument[]) {
  const [language, members] = await Promise.all([getLanguage(tx), membersWithPolicies(tx)])
  const editors = editorsIn(members)
  const tellings = due.map((document): Telling => ({
    key: `expiry ${document.documentVersionId} ${document.hasExpired}`,
    usernames: editors(document),
    ...expiryNews(language, document),
  }))
  await notifyAll(tx, tellings)
  const told = [...new Set(tellings.flatMap(({ usernames }) => usernames))]
  tx.afterCommit(() => live.tell(tx.organizationId, told))
}

/** Who may edit the documents of a type is looked up once; who of them may edit one document, for each. */
function editorsIn(members: Holder[]) {
  const byType = new Map<string, Holder[]>()
  return (document: DueDocument): string[] => {
    const { documentTypeId } = document
    const ofType =
      byType.get(documentTypeId) ??
      members.filter(({ policy }) => mayDocumentType(policy, 'edit', documentTypeId).allowed)
    byType.set(documentTypeId, ofType)
    return ofType
      .filter(({ policy }) => mayDocument(policy, 'edit', document).allowed)
      .map(({ username }) => username)
  }
}
