import { absencesToday, approvalAwaited, approvalDecided, approversOf, tasksOf } from '../approvals/index.ts'
import { findApprovable, findDocumentVersion } from '../documents/index.ts'
import { getLanguage } from '../organizations/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { listen } from '../platform/events.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import { awaitedApproval, decidedApproval } from './approvals.messages.ts'
import { notify } from './telling.db.ts'

type Services = { live: LiveEvents }
type Ids = { documentId: string; documentVersionId: string }

/** Tells who is awaited for an approval, and who stands in for them today. */
const tellAwaited = ({ live }: Services) =>
  listen(approvalAwaited, 'notify', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const about = await aboutOf(tx, data)
      const document = await findApprovable(tx, data.documentId)
      if (!about || !document) return
      const open = (await tasksOf(tx, data.documentId)).filter(
        ({ state, approvalTypeId }) => state === 'open' && data.approvalTypeIds.includes(approvalTypeId),
      )
      const [{ peopleFor }, absences] = await Promise.all([
        approversOf(tx, open, document),
        absencesToday(tx),
      ])
      for (const task of open) {
        const people = peopleFor(task)
        const standIns = absences.flatMap(({ username, standIn }) =>
          people.includes(username) ? [standIn] : [],
        )
        const usernames = [...new Set([...people, ...standIns])]
        await tell(tx, {
          key: `${key} ${task.approvalTypeId}`,
          usernames,
          about: { ...about, approvalType: task.label },
        })
        tx.afterCommit(() => live.tell(tx.organizationId, usernames))
      }
    }),
  )

/** Tells whoever made the version how it was decided on, unless they did that themselves. */
const tellDecided = ({ live }: Services) =>
  listen(approvalDecided, 'notify', ({ tenant, key, data }) =>
    tenant.write(async (tx) => {
      const about = await aboutOf(tx, data)
      if (!about || about.createdBy === tx.actor.name) return
      const { label: approvalType, approved } = data
      const usernames = [about.createdBy]
      await tell(tx, {
        key,
        usernames,
        about: { ...about, approvalType, approved, createdBy: tx.actor.name },
      })
      tx.afterCommit(() => live.tell(tx.organizationId, usernames))
    }),
  )

async function aboutOf(tx: TenantTx, { documentId, documentVersionId }: Ids) {
  const version = await findDocumentVersion(tx, documentVersionId)
  if (!version) return undefined
  const { name: documentName, documentTypeId, documentTypeName, createdBy } = version
  return { documentId, documentVersionId, documentName, documentTypeId, documentTypeName, createdBy }
}

type About = NonNullable<Awaited<ReturnType<typeof aboutOf>>> & { approvalType: string; approved?: boolean }

async function tell(tx: TenantTx, { about, ...told }: { key: string; usernames: string[]; about: About }) {
  const language = await getLanguage(tx)
  const { approved } = about
  const text =
    approved === undefined
      ? awaitedApproval(language, about)
      : decidedApproval(language, { ...about, approved })
  await notify(tx, { ...told, ...text, metadata: { type: 'document-approval', ...about } })
}

export const approvalListeners = (services: Services) => [tellAwaited(services), tellDecided(services)]
