import { notifyAll, paragraphOf } from '../notifications/index.ts'
import { getLanguage } from '../organizations/index.ts'
import { listen } from '../platform/events.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { assignmentTexts } from './assignments.messages.ts'
import { collectionAssigned } from './collections.events.ts'

export type AssignmentServices = { live: LiveEvents }

/** Tells who is in charge of a case file from now on, and who was before; nobody of what they did themselves (B-288). */
export const tellOfAssignment = ({ live }: AssignmentServices) =>
  listen(collectionAssigned, 'notify', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const { collectionId, name: collectionName, before, after } = data
      const words = assignmentTexts[await getLanguage(tx)]
      const about = { collectionName, assignedBy: tx.actor.name }
      const told = [
        { username: after, type: 'collection-assignment' as const, text: words.assigned },
        { username: before, type: 'collection-deassignment' as const, text: words.unassigned },
      ].flatMap(({ username, ...news }) =>
        username === null || username === tx.actor.name ? [] : [{ username, ...news }],
      )
      await notifyAll(
        tx,
        told.map(({ username, type, text }) => ({
          key: `${key} ${type}`,
          usernames: [username],
          title: text.title(about),
          bodyHtml: paragraphOf(text.body(about)),
          metadata: { type, collectionId, ...about },
        })),
      )
      tx.afterCommit(() =>
        live.tell(
          tx.organizationId,
          told.map(({ username }) => username),
        ),
      )
    }),
  )
