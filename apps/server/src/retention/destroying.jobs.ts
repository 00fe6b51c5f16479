import { z } from 'zod'
import { destroyDocument } from '../documents/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { writeEntry } from '../platform/action-log.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { job, jobKind } from '../platform/jobs.ts'
import type { Renderer } from '../rendering/index.ts'
import { certificateOf } from './certificate.ts'
import { documentsOf, finish, getDisposition, noteOutcome } from './dispositions.db.ts'

export type DestroyingServices = { blobs: Blobs; renderer: Renderer; now: () => number }

export const destruction = jobKind('disposition', z.object({ dispositionId: z.string() }))

/**
 * Destroys the documents of a list one after the other, each in a transaction of its own with its entry of the log: a hold
 * that is placed meanwhile keeps those that are not gone yet. Goes on where it stopped.
 */
export const destroying = (services: DestroyingServices) =>
  job(destruction, async ({ tenant, data: { dispositionId }, signal }) => {
    const list = await tenant.read((tx) => getDisposition(tx, dispositionId))
    if (list.state !== 'running') return
    const username = list.confirmedBy ?? ''
    for (const { documentId, outcome } of list.documents) {
      signal.throwIfAborted()
      if (outcome === 'waiting') await destroyOne(tenant, { dispositionId, documentId }, username)
    }
    await certify(services, tenant, { ...list, username })
  })

type Listed = { dispositionId: string; documentId: string }

async function destroyOne(tenant: Tenant, listed: Listed, username: string): Promise<void> {
  try {
    await tenant.write(async (tx) => {
      const destroyed = await destroyDocument(tx, listed.documentId)
      if (!destroyed) return void (await noteOutcome(tx, listed, { outcome: 'gone' }))
      const { name, files } = destroyed
      await noteOutcome(tx, listed, { outcome: 'destroyed', files })
      const { organizationId } = tenant
      const type = 'document-permanently-deleted'
      tx.withCommit(writeEntry({ type, organizationId, username, name, things: listed, before: { files } }))
    })
  } catch (fault) {
    const holdName = nameOfHold(fault)
    if (holdName === undefined) throw fault
    await tenant.write((tx) => noteOutcome(tx, listed, { outcome: 'held', holdName }))
  }
}

function nameOfHold(fault: unknown): string | undefined {
  if (!(fault instanceof AppError) || fault.details.reason !== 'held') return undefined
  return String(fault.details.params?.['name'] ?? '')
}

type List = Awaited<ReturnType<typeof getDisposition>> & { username: string }

/** The certificate is kept before anything says that it is there. */
async function certify(
  { blobs, renderer, now }: DestroyingServices,
  tenant: Tenant,
  list: List,
): Promise<void> {
  const { dispositionId, name, username } = list
  const [documents, organization] = await tenant.read((tx) =>
    Promise.all([documentsOf(tx, dispositionId), getOrganization(tx)]),
  )
  const about = { organization: organization.name, language: organization.language, now: now() }
  const { pdf } = await renderer.render({
    ...certificateOf({ ...list, documents }, about),
    owner: tenant,
    isLater: true,
  })
  const { organizationId } = tenant
  const hash = await blobs.put(organizationId, pdf)
  const destroyed = documents.filter(({ outcome }) => outcome === 'destroyed').length
  await tenant.write(async (tx) => {
    await finish(tx, dispositionId, hash)
    const after = { destroyed, certificate: hash }
    const type = 'disposition-finished'
    tx.withCommit(writeEntry({ type, organizationId, username, name, things: { dispositionId }, after }))
  })
}
