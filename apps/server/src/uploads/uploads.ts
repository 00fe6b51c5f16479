import { isDeepStrictEqual } from 'node:util'
import type { RequestError } from '@tabellio/contract/errors'
import type { SaveDocumentRequest, SavedDocument } from '@tabellio/contract/uploads'
import type { Values } from '@tabellio/expression'
import { givenValues, numberPlaces, problemText, unstoredPaths, withNumbers } from '@tabellio/forms'
import { compileText } from '@tabellio/templates'
import { withItemsOf } from '../dictionary-lists/index.ts'
import { findStoringType } from '../document-types/index.ts'
import {
  type DocumentIds,
  carryPlaceholders,
  documentSaved,
  findDocument,
  findDocumentVersion,
  getVersion,
  hasPlaceholders,
  refuseUneditableType,
  saveDocument,
  traitsOf,
} from '../documents/index.ts'
import { note } from '../platform/action-log.ts'
import type { Blobs } from '../platform/blobs.ts'
import { discard } from '../platform/blobs-incoming.ts'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { invalid, invalidAt, refusal, tooComplex } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import type { Threads } from '../platform/threads.ts'
import { withTakenNumbers } from '../sequences/index.ts'
import { type BroughtFile, filesOfUris, lookedAt } from './brought-file.ts'
import { type CheckOutcome, checkValues } from './check-values.ts'
import { titleOfName } from './file-name.ts'

export type UploadServices = { database: Database; blobs: Blobs; threads: Threads; today: () => string }

type Type = NonNullable<Awaited<ReturnType<typeof findStoringType>>>
type Earlier = Awaited<ReturnType<typeof getVersion>>
type Asked = { request: SaveDocumentRequest; type: Type; earlier: Earlier | undefined }

type Saving = {
  request: SaveDocumentRequest
  files: IncomingFile[]
  /** What is done in the transaction that stores them. */
  alongside?: (tx: TenantTx, saved: DocumentIds & { values: Values }) => Promise<void>
}

/** Brings files in, each as a document of a type, or one as the next version of a document: all of them or none. */
export async function saveFiles(
  services: UploadServices,
  tenant: Tenant,
  { request, files, alongside }: Saving,
) {
  const asked = await tenant.read((tx) => findAsked(tx, request))
  const { threads, blobs } = services
  const { organizationId } = tenant
  const ofUris = await filesOfUris(request.documents, blobs.receive)
  try {
    const wanted = keepsFile(asked, ofUris.length + files.length) ? [] : [...ofUris, ...files]
    const brought = await lookedAt(wanted, request, { threads, organizationId })
    const kept = keptValues(asked)
    const form = { definition: asked.type.contextDefinition, data: givenIn(asked) }
    const forms = kept ? [] : Array.from({ length: Math.max(1, brought.length) }, () => form)
    return await withTakenNumbers(services, tenant, { forms }, async (numbered) => {
      const values = kept ?? (await valuesOfAll(services, tenant, { type: asked.type, numbered }))
      for (const file of brought) await blobs.keep(organizationId, file)
      return tenant.write(async (tx) => {
        const saved = await keepAll(tx, { ...asked, brought, values })
        await alongside?.(tx, { ...saved, values: values[0] ?? {} })
        return saved
      })
    })
  } finally {
    await discard(ofUris)
  }
}

/** The type the files become documents of, and the version before a new one: both as they are now. */
async function findAsked(tx: TenantTx, request: SaveDocumentRequest): Promise<Asked> {
  const { documentTypeId, parentDocumentVersionId, originalDocumentId } = request
  if (originalDocumentId !== undefined && !(await findDocument(tx, originalDocumentId)))
    throw invalidAt('originalDocumentId', 'Invalid originalDocumentId')
  const parent =
    parentDocumentVersionId === undefined ? undefined : await findParent(tx, parentDocumentVersionId)
  if (parent && documentTypeId !== undefined && documentTypeId !== parent.documentTypeId)
    throw refusal('other-document-type')
  const type = await findType(tx, parent?.documentTypeId ?? documentTypeId ?? '')
  if (!parent && !type.isPublished) throw refusal('type-not-published', { path: 'documentTypeId' })
  return withItems(tx, { request, type, earlier: parent })
}

async function withItems(tx: TenantTx, asked: Asked): Promise<Asked> {
  const { request, type, earlier } = asked
  const values = [request.data, earlier?.data]
  const contextDefinition = await withItemsOf(tx, type.contextDefinition, { values })
  return { ...asked, type: { ...type, contextDefinition } }
}

async function findType(tx: TenantTx, documentTypeId: string): Promise<Type> {
  const type = await findStoringType(tx, documentTypeId)
  if (!type) throw invalidAt('documentTypeId', 'Invalid documentTypeId')
  refuseUneditableType(tx, type.documentTypeId)
  return type
}

async function findParent(tx: TenantTx, documentVersionId: string): Promise<Earlier> {
  const found = await findDocumentVersion(tx, documentVersionId)
  if (!found) throw invalidAt('parentDocumentVersionId', 'Invalid parentDocumentVersionId')
  return getVersion(tx, found.documentId, documentVersionId)
}

/** Tells whether the new version has the file of the one before (G-093, G-121), and refuses what is neither. */
function keepsFile({ request, earlier }: Asked, count: number): boolean {
  const { mustUpdateBinaries = count > 0 } = request
  if (earlier && !mustUpdateBinaries) return true
  if (count === 0) throw refusal('no-file', { path: 'documents' })
  if (earlier && count > 1) throw refusal('one-file-per-version', { path: 'documents' })
  return false
}

/** So many steps and values the check may have in the thread that answers everybody. */
const stepsHere = 250_000
const valuesHere = 50_000

/**
 * The values of the version before, where nobody gives others and not all that they were checked with is stored: a new
 * file for a document does not ask again for what it does not keep.
 */
const keptValues = ({ request, type, earlier }: Asked): Values[] | undefined =>
  earlier && request.data === undefined && unstoredPaths(type.contextDefinition).size > 0
    ? [earlier.data]
    : undefined

/** The values as they are given, or those of the version before, whose numbers of sequences stay. */
function givenIn({ request, type: { contextDefinition }, earlier }: Asked): Values {
  const before = givenValues(contextDefinition, earlier?.data ?? {})
  const { data = before } = request
  const numbers = new Map(numberPlaces(contextDefinition, before).map(({ path, number }) => [path, number]))
  return withNumbers(contextDefinition, data, (path, number) => number ?? numbers.get(path))
}

/** The values that count of each document; those that are alike are checked once. */
async function valuesOfAll(
  services: UploadServices,
  tenant: Tenant,
  { type, numbered }: { type: Type; numbered: { data: Values }[] },
): Promise<Values[]> {
  const checked = new Map<Values, Values>()
  for (const { data } of numbered)
    if (!checked.has(data)) checked.set(data, await valuesOf(services, tenant, { type, values: data }))
  return numbered.map(({ data }) => checked.get(data) ?? {})
}

async function valuesOf(
  { threads, today }: UploadServices,
  { organizationId }: Tenant,
  { type, values }: { type: Type; values: Values },
): Promise<Values> {
  const form = { definition: type.contextDefinition, wizard: type.wizardDefinition, values, today: today() }
  const budget = { steps: stepsHere, isExceeded: false }
  const isSmall = JSON.stringify(values).length <= valuesHere
  const here = isSmall ? checkValues(form, budget) : undefined
  const outcome =
    here && !budget.isExceeded ? here : await threads.run<CheckOutcome>('checkValues', form, organizationId)
  if ('values' in outcome) return outcome.values
  throw 'place' in outcome
    ? tooComplex(outcome.place === '' ? 'data' : `data/${outcome.place}`)
    : invalid(outcome.problems.map(problemAt))
}

const problemAt = (
  problem: Parameters<typeof problemText>[0] & { key: string; params?: RequestError['params'] },
) => ({
  path: `data/${problem.path}`,
  key: problem.key,
  message: problemText(problem, 'en'),
  ...(problem.params && { params: problem.params }),
})

/** The values of each file's document. */
type Keeping = Asked & { brought: BroughtFile[]; values: Values[] }

async function keepAll(tx: TenantTx, keeping: Keeping) {
  const { brought, earlier } = keeping
  const documents: SavedDocument[] = []
  const files = brought.length > 0 ? brought : [undefined]
  for (const [at, file] of files.entries()) documents.push(await keep(tx, keeping, { file, at }))
  const [first] = documents
  if (!first) throw new Error('A request has a file, or a version whose file it keeps')
  note(tx, {
    name: [...new Set(files.map((file) => file?.name || earlier?.name || ''))].join(', '),
    things: {
      documentId: documents.map(({ documentId }) => documentId),
      documentVersionId: documents.map(({ documentVersionId }) => documentVersionId),
    },
  })
  return { ...first, documents }
}

async function keep(
  tx: TenantTx,
  { request, type, earlier, values: all }: Keeping,
  { file, at }: { file: BroughtFile | undefined; at: number },
): Promise<DocumentIds> {
  const values = all[at] ?? {}
  const content = file ? contentOf(file) : contentBefore(earlier)
  const { originMethod, originalDocumentId = null } = request
  const name = nameOf(type, values) || titleOf(file, earlier) || type.documentTypeName
  const parent = earlier && idsOf(earlier)
  const without = request.signatureKeysToRemove
  const isSame = earlier && isSameVersion(earlier, { blob: content.blob, name, values, without })
  if (parent && isSame && !request.createNewVersion) return parent
  const saved = await saveDocument(tx, {
    version: { ...content, name, data: JSON.stringify(values), originMethod, originalDocumentId },
    type,
    traits: traitsOf(type, { definition: type.contextDefinition }, values),
    parent,
    refusalOf: ({ path, label }) => ({
      path: `data/${path}`,
      key: 'value-already-exists',
      message: problemText({ path, key: 'value-already-exists', field: label }, 'en'),
    }),
    path: `documents[${at}]`,
  })
  await carryFrom(tx, parent, { to: saved.documentVersionId, without })
  await announce(tx, documentSaved, { ...saved, blob: content.blob })
  return saved
}

const titleOf = (file: BroughtFile | undefined, earlier: Earlier | undefined) =>
  (file && titleOfName(file.name)) || earlier?.name

const carryFrom = async (
  tx: TenantTx,
  parent: DocumentIds | undefined,
  given: { to: string; without: string[] },
) => parent && carryPlaceholders(tx, { from: parent.documentVersionId, ...given })

type Next = { blob: string; name: string; values: Values; without: string[] }

const isSameVersion = (earlier: Earlier, next: Next) =>
  earlier.blob === next.blob &&
  earlier.name === next.name &&
  isDeepStrictEqual(earlier.data, next.values) &&
  !hasPlaceholders(earlier, next.without)

const idsOf = ({ documentId, documentVersionId }: DocumentIds) => ({ documentId, documentVersionId })

const contentOf = ({ hash, mimeType, size, name }: BroughtFile) => ({
  templateVersionId: null,
  mimeType,
  size,
  pageCount: null,
  blob: hash,
  fileName: name || null,
})

function contentBefore(earlier: Earlier | undefined) {
  if (!earlier) throw new Error('There is no version before')
  const { templateVersionId, mimeType, size, pageCount, blob, fileName } = earlier
  return { templateVersionId, mimeType, size, pageCount, blob, fileName }
}

const maxNameLength = 200

/** The name that the type makes of the values; nothing where it makes none. */
const nameOf = ({ nameConfig, contextDefinition }: Type, values: Values): string =>
  Array.from(
    compileText(nameConfig, contextDefinition)
      .fill(values)
      .slice(0, 2000)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )
    .slice(0, maxNameLength)
    .join('')
