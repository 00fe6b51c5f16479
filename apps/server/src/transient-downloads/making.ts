import type {
  DownloadFailure,
  ResourceProblem,
  TransientDownload,
} from '@tabellio/contract/transient-downloads'
import { type NewestFile, findNewestFiles } from '../documents/index.ts'
import { person } from '../platform/actor.ts'
import { LostBlob, type Received } from '../platform/blobs.ts'
import type { Database, Tenant } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { RenderFailure, type FailureReason } from '../rendering/index.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { findReader } from '../users/index.ts'
import type { Work } from './download-work.db.ts'
import { entryNames } from './entry-names.ts'
import { type JoinServices, joinFiles } from './joining.ts'
import { zipOf } from './zip.ts'

export type MakingServices = JoinServices & {
  database: Database
  findPolicy: FindPolicy
}

type Resources = TransientDownload['resources']
export type Made = { resources: Resources } & (
  | { failure: DownloadFailure }
  | { file: Received; documentVersionIds: string[] }
)

type Making = {
  tenant: Tenant
  work: Work
  maxBytes: number
  signal: AbortSignal
  onFile: () => Promise<void>
  /** The files that were found to be lost or damaged. */
  lost: ReadonlySet<string>
}

/** Makes the file of what the person who asked for it may see now (DIS-2). Whoever gets it discards it. */
export async function make(services: MakingServices, making: Making): Promise<Made> {
  const { work, maxBytes, lost } = making
  const seen = await filesSeenBy(services, making)
  const found = work.resources.map(({ id, name }) => {
    const file = seen.get(id)
    return file && { ...file, givenName: name }
  })
  const before = found.map((file) => problemOf(file, lost))
  const files = found.flatMap((file) => (file && !lost.has(file.blob) ? [file] : []))
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > maxBytes) return { resources: withProblems(work, before), failure: 'too-large' }
  if (files.length === 0) return { resources: withProblems(work, before), failure: 'nothing-left' }
  const { file, problems } = await ofKind[work.kind](services, files, making)
  const after = [...problems]
  const all = before.map((problem) => problem ?? after.shift() ?? null)
  const resources = withProblems(work, all)
  if (!file) return { resources, failure: 'nothing-left' }
  const documentVersionIds = files.flatMap(({ documentVersionId }, index) =>
    problems[index] ? [] : [documentVersionId],
  )
  return { resources, file, documentVersionIds }
}

const problemOf = (file: NewestFile | undefined, lost: ReadonlySet<string>): ResourceProblem | null => {
  if (!file) return 'unavailable'
  return lost.has(file.blob) ? 'damaged' : null
}

const withProblems = ({ resources }: Work, problems: (ResourceProblem | null)[]): Resources =>
  resources.map((resource, index) => ({ ...resource, problem: problems[index] ?? null }))

/** By the rights of this moment; who may not come in any more sees nothing. */
async function filesSeenBy({ database, findPolicy }: MakingServices, { tenant, work }: Making) {
  const { organizationId } = tenant
  const policy = await tenant.read(async (tx) => {
    const reader = await findReader(tx, work.username)
    return reader && findPolicy(tx, reader)
  })
  if (!policy) return new Map<string, NewestFile>()
  const ids = work.resources.map(({ id }) => id)
  const files = await database
    .tenant(organizationId, person(work.username, policy))
    .read((tx) => findNewestFiles(tx, ids))
  return new Map(files.map((file) => [file.documentId, file]))
}

type Source = NewestFile & { givenName: string }
type Written = { file: Received | undefined; problems: (ResourceProblem | null)[] }
type Maker = (services: MakingServices, files: Source[], making: Making) => Promise<Written>

/** More than the files have together: the names are written twice, and each page has its frame. */
const besideBytes = 50_000_000

/** The name that was asked for; where that is the document's, the one of its file. */
const nameOf = ({ givenName, name, fileName }: Source) =>
  givenName === name ? (fileName ?? name) : givenName

const makeZip: Maker = async ({ blobs }, files, { tenant, maxBytes, signal, onFile }) => {
  const names = entryNames(files.map((file) => ({ name: nameOf(file), mimeType: file.mimeType })))
  const { stream } = await zipOf(
    files.map(({ blob, size, createdAt }, index) => ({
      name: names[index] ?? '',
      size,
      changedAt: createdAt,
      open: async () => {
        await onFile()
        return blobs.open(tenant.organizationId, blob)
      },
    })),
  )
  const stop = () => stream.destroy(new Error('The work was stopped'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    const file = await blobs.receive(stream, maxBytes + besideBytes)
    return { file, problems: files.map(() => null) }
  } finally {
    signal.removeEventListener('abort', stop)
    stream.destroy()
  }
}

const makePdf: Maker = async (services, files, { tenant, maxBytes, signal, onFile }) => {
  const { pdf, problems } = await joinFiles(services, files, { tenant, signal, onFile })
  return { file: pdf && (await services.blobs.receive([pdf], maxBytes + besideBytes)), problems }
}

const ofKind: Record<Work['kind'], Maker> = { zip: makeZip, pdf: makePdf }

const tooMuch = new Set<FailureReason>(['took-too-long', 'needs-too-much-memory'])

/** What another try would end with, too; any other fault is tried again. */
export function failureOf(fault: unknown): DownloadFailure | undefined {
  if (fault instanceof RenderFailure) return tooMuch.has(fault.reason) ? 'too-large' : undefined
  if (!(fault instanceof AppError)) return undefined
  if (fault.code === 'storage-full') return 'storage-full'
  return fault.code === 'payload-too-large' ? 'too-large' : undefined
}

/** The hash of a file that is not there, or not what it was. */
export const lostBlobIn = (fault: unknown): string | undefined =>
  fault instanceof LostBlob ? fault.key.split('/').at(-1) : undefined
