import { documentVersionsRemoved, holdVersions } from '../documents/index.ts'
import { discard } from '../platform/blobs-incoming.ts'
import type { Tenant } from '../platform/database.ts'
import { listen } from '../platform/events.ts'
import { job } from '../platform/jobs.ts'
import { releaseBlobs } from '../platform/kept-blobs.ts'
import type { LiveEvents } from '../platform/live-events.ts'
import {
  type Try,
  type Work,
  downloadWork,
  expiredDownloads,
  findWork,
  forgetVersions,
  removeExpired,
  saveOutcome,
  saveProgress,
} from './download-work.db.ts'
import { type Made, type MakingServices, failureOf, lostBlobIn, make } from './making.ts'
import { maxBytesOf } from './transient-downloads.db.ts'

export type DownloadServices = MakingServices & { live: Pick<LiveEvents, 'tell'> }

/** Thrown where nobody waits for the file any more. */
class Abandoned extends Error {}

type Doing = { tenant: Tenant; one: Try; work: Work; signal: AbortSignal }

/** Makes the file of a download. A process that dies meanwhile leaves it to another, which begins anew. */
const makeDownload = (services: DownloadServices) =>
  job(downloadWork, async ({ tenant, data: one, signal }) => {
    const work = await tenant.read((tx) => findWork(tx, one))
    if (!work) return
    const doing = { tenant, one, work, signal }
    const lost = new Set<string>()
    try {
      while (!(await makeOnce(services, doing, lost))) signal.throwIfAborted()
    } catch (fault) {
      if (fault instanceof Abandoned) return
      const failure = failureOf(fault)
      if (failure === undefined) throw fault
      await save(services, doing, { resources: work.resources, failure })
    }
  })

/** Answers whether it came to an end: what was deleted or found damaged meanwhile is left out in the next round. */
async function makeOnce(services: DownloadServices, doing: Doing, lost: Set<string>): Promise<boolean> {
  const { tenant, work, signal } = doing
  const maxBytes = maxBytesOf(work.kind)
  try {
    const onFile = progressOf(services, doing)
    const made = await make(services, { tenant, work, maxBytes, signal, onFile, lost })
    return await save(services, doing, made)
  } catch (fault) {
    const hash = lostBlobIn(fault)
    if (hash === undefined || lost.has(hash)) throw fault
    lost.add(hash)
    return false
  }
}

const toldEveryMs = 500

/** Says how many files are in, not more often than somebody could see. */
function progressOf({ live }: DownloadServices, { tenant, one, work }: Doing) {
  let done = -1
  let toldAt = 0
  return async () => {
    done += 1
    if (Date.now() - toldAt < toldEveryMs) return
    toldAt = Date.now()
    if (!(await tenant.write((tx) => saveProgress(tx, one, done)))) throw new Abandoned()
    live.tell(tenant.organizationId, [work.username])
  }
}

/** Answers whether it is saved: not where a document was deleted for good since its file was read. */
async function save(
  { blobs, live }: DownloadServices,
  { tenant, one, work }: Doing,
  made: Made,
): Promise<boolean> {
  const { organizationId } = tenant
  const tell = () => live.tell(organizationId, [work.username])
  if ('failure' in made) {
    await tenant.write((tx) => saveOutcome(tx, one, made))
    tell()
    return true
  }
  const { file, documentVersionIds, resources } = made
  try {
    const blob = await blobs.keep(organizationId, file)
    const isSaved = await tenant.write(async (tx) => {
      const areThere = await holdVersions(tx, documentVersionIds)
      if (areThere) await saveOutcome(tx, one, { resources, blob, size: file.size, documentVersionIds })
      else await releaseBlobs(tx, [blob])
      return areThere
    })
    if (isSaved) tell()
    return isSaved
  } finally {
    await discard([file])
  }
}

const removeExpiredDownloads = () => job(expiredDownloads, ({ tenant }) => tenant.write(removeExpired))

/** What was deleted for good is in no file any more. */
const forgetDocuments = () =>
  listen(documentVersionsRemoved, 'forget-downloads', ({ tenant, data }) =>
    tenant.write((tx) => forgetVersions(tx, data.documentVersionIds)),
  )

export const downloadJobs = (services: DownloadServices) => [makeDownload(services), removeExpiredDownloads()]
export const downloadListeners = () => [forgetDocuments()]
