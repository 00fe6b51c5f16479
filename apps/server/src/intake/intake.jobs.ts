import { type SplitPlan, type StackPart, splitPlan, textOf } from '@tabellio/intake'
import { typesToAddTo } from '../document-types/index.ts'
import { founder, person } from '../platform/actor.ts'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { type Job, job } from '../platform/jobs.ts'
import type { FindPolicy } from '../sessions/index.ts'
import { findReader } from '../users/index.ts'
import { guessFields, guessTypes, likeliest } from './guessing.ts'
import {
  type Read,
  type WaitingFile,
  addArrival,
  findWaiting,
  intakeExpired,
  intakeReading,
  removeExpired,
  saveProgress,
  saveReading,
  saveSplit,
} from './intake-work.db.ts'
import { type Reading, type ReadingServices, asBytes, readFile } from './reading.ts'

export type IntakeJobServices = ReadingServices & {
  database: Database
  findPolicy: FindPolicy
  today: () => string
}

/** So many files are read at once, of all organizations: who waits for a document comes first. */
const atOnce = 2

/** Reads a file that came in, and guesses what it is. A process that dies meanwhile leaves it to another. */
const readArrivals = (services: IntakeJobServices): Job => ({
  ...job(intakeReading, async ({ tenant, data: { intakeFileId }, signal }) => {
    const file = await tenant.read((tx) => findWaiting(tx, intakeFileId))
    if (!file) return
    const onPage = async (read: { readPages: number; pageCount: number }) => {
      signal.throwIfAborted()
      await tenant.write((tx) => saveProgress(tx, intakeFileId, read))
    }
    const reading = await readFile(services, tenant, { file, onPage })
    const door = await doorOf(services, tenant, file)
    const doing = { tenant, door, file, reading }
    const plan = await planOf(doing)
    if (plan && 'parts' in plan) return partStack(services, doing, plan.parts)
    const problem = plan?.problem ?? reading.problem
    const read = await guessed(services, { ...doing, reading: { ...reading, problem } })
    await tenant.write((tx) => saveReading(tx, intakeFileId, read))
  }),
  oneByOneIn: atOnce,
})

type Doing = { tenant: Tenant; door: Tenant; file: WaitingFile; reading: Reading }

/** How a stack parts; one with a sheet of a type that is not there, or not open to its person, stays whole. */
async function planOf({ door, reading: { codes } }: Doing): Promise<SplitPlan | undefined> {
  const plan = splitPlan(codes)
  if (!plan || 'problem' in plan) return plan
  const types = new Set((await door.read(typesToAddTo)).map(({ documentTypeId }) => documentTypeId))
  const isKnown = plan.parts.every((part) => part.documentTypeId === null || types.has(part.documentTypeId))
  return isKnown ? plan : { problem: 'cover-sheet-unknown' }
}

/** Makes a file of each part of a stack, which is read already: all of them or none. */
async function partStack(services: IntakeJobServices, doing: Doing, parts: StackPart[]): Promise<void> {
  const { tenant, file, reading } = doing
  const { pdf, pageCount } = reading
  if (!pdf) throw new Error('A stack has pages')
  const arrivals: Parameters<typeof addArrival>[1][] = []
  for (const [at, { documentTypeId, first, count }] of parts.entries()) {
    const bytes = await services.renderer.extract(pdf, { first, count }, { owner: tenant })
    const { thumbnail } = await services.renderer.inspect(bytes, { owner: tenant, wordPages: 1 })
    const pages = reading.pages.slice(first, first + count)
    const codes = reading.codes.slice(first, first + count)
    const name = `${file.name.replace(/\.pdf$/i, '')} (${at + 1}).pdf`
    const part = { ...file, name, documentTypeId, isSaid: documentTypeId !== null }
    const own = { ...reading, pages, codes, thumbnail, pageCount: count }
    const read = await guessed(services, { ...doing, file: part, reading: own })
    const blob = await services.blobs.put(tenant.organizationId, bytes)
    const { username, source } = file
    const size = bytes.length
    arrivals.push({ username, source, name, mimeType: 'application/pdf', size, blob, documentTypeId, read })
  }
  await tenant.write(async (tx) => {
    if (!(await saveSplit(tx, file.intakeFileId, pageCount ?? 0))) return
    for (const arrival of arrivals) await addArrival(tx, arrival)
  })
}

/** What is kept of a file that was read: its words, its picture, and what they say. */
async function guessed(services: IntakeJobServices, { tenant, door, file, reading }: Doing): Promise<Read> {
  const { blobs } = services
  const { organizationId } = tenant
  const { pages, pageCount, problem, codes, isByOcr, thumbnail } = reading
  const { types, fields, data, documentTypeId } = await door.read((tx) =>
    guess(tx, services, { file, reading }),
  )
  const keptThumbnail = thumbnail ? await blobs.put(organizationId, thumbnail) : null
  const kept = textOf(pages) === '' ? null : await blobs.put(organizationId, asBytes(pages))
  return {
    problem: problem ?? (kept === null ? 'no-text' : null),
    pageCount,
    thumbnail: keptThumbnail,
    reading: kept,
    documentTypeId,
    guess: { types, fields, codes: [...new Set(codes.flat())].slice(0, 50), isByOcr },
    data,
  }
}

/** With the rights of the person in whose inbox it is; nobody's files are the administrators'. */
async function doorOf(
  { database, findPolicy }: IntakeJobServices,
  tenant: Tenant,
  { username }: WaitingFile,
) {
  const { organizationId } = tenant
  if (username === null) return database.tenant(organizationId, founder('intake'))
  const policy = await tenant.read(async (tx) => {
    const reader = await findReader(tx, username)
    return reader && findPolicy(tx, reader)
  })
  return database.tenant(organizationId, person(username, policy))
}

async function guess(
  tx: TenantTx,
  { today }: IntakeJobServices,
  { file, reading: { pages } }: Pick<Doing, 'file' | 'reading'>,
) {
  const said = { documentTypeId: file.isSaid ? file.documentTypeId : null }
  const types = await guessTypes(tx, { ...file, pages }, said)
  const documentTypeId = likeliest(types)
  const guessed =
    documentTypeId === null
      ? { fields: [], data: {} }
      : await guessFields(tx, documentTypeId, { pages, today: today() })
  return { types, documentTypeId, ...guessed }
}

const removeExpiredFiles = () => job(intakeExpired, ({ tenant }) => tenant.write(removeExpired))

export const intakeJobs = (services: IntakeJobServices) => [readArrivals(services), removeExpiredFiles()]
