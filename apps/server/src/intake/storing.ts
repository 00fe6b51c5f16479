import { fileLimits } from '@tabellio/contract/file-limits'
import { SaveDocumentRequest } from '@tabellio/contract/uploads'
import { learnedLabels, textOf, wordCounts } from '@tabellio/intake'
import { findStoringType } from '../document-types/index.ts'
import { refuseUneditableType } from '../documents/index.ts'
import { getRegion } from '../organizations/index.ts'
import { discard } from '../platform/blobs-incoming.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { invalidAt, refusal } from '../platform/errors.ts'
import type { IncomingFile } from '../platform/read-parts.ts'
import { type BroughtFile, type UploadServices, filesOfUris, lookedAt, saveFiles } from '../uploads/index.ts'
import { guessFields } from './guessing.ts'
import { findIntakeFile, sayOf, takeOut } from './intake.db.ts'
import { addArrival, learn } from './intake-work.db.ts'
import { type PagesServices, joinedPages } from './page-pictures.ts'
import { keptPages } from './reading.ts'
import type { IntakeCorrection } from '@tabellio/contract/intake'
import { note } from '../platform/action-log.ts'

type Adding = {
  request: { documents: string[]; filesName: string[]; joinedAs?: string | undefined }
  files: IncomingFile[]
}

/** Takes files into the inbox of whoever brings them, by the checks of uploads: all of them or none. */
export async function addFiles(
  services: UploadServices & PagesServices,
  tenant: Tenant,
  { request, files }: Adding,
) {
  const { threads, blobs } = services
  const { organizationId } = tenant
  const ofUris = await filesOfUris(request.documents, blobs.receive)
  const made: IncomingFile[] = []
  try {
    const all = [...ofUris, ...files]
    if (all.length === 0) throw refusal('no-file', { path: 'documents' })
    const looked = await lookedAt(all, request, { threads, organizationId })
    if (request.joinedAs !== undefined)
      made.push(await joinedPages(services, tenant, { files: looked, name: request.joinedAs }))
    const [whole] = made
    const brought = whole
      ? await lookedAt([whole], { filesName: [whole.name] }, { threads, organizationId })
      : looked
    for (const file of brought) await blobs.keep(organizationId, file)
    return await tenant.write((tx) => arrive(tx, brought))
  } finally {
    await discard([...ofUris, ...made])
  }
}

async function arrive(tx: TenantTx, brought: BroughtFile[]) {
  const items: { intakeFileId: string }[] = []
  for (const { name, mimeType, size, hash } of brought) {
    const arrival = { username: tx.actor.name, source: 'upload' as const, name, mimeType, size, blob: hash }
    items.push(await addArrival(tx, arrival))
  }
  note(tx, {
    name: brought.map(({ name }) => name).join(', '),
    things: { intakeFileId: items.map(({ intakeFileId }) => intakeFileId) },
  })
  return { items }
}

/** Says of which type a file is; where nobody says what its fields are, they are read anew. */
export async function correctFile(
  { blobs, today }: UploadServices,
  tenant: Tenant,
  { intakeFileId, documentTypeId, data }: IntakeCorrection & { intakeFileId: string },
): Promise<void> {
  const file = await tenant.read(async (tx) => {
    const found = await findIntakeFile(tx, intakeFileId)
    const type = await findStoringType(tx, documentTypeId)
    if (!type?.isPublished) throw invalidAt('documentTypeId', 'Invalid documentTypeId')
    refuseUneditableType(tx, documentTypeId)
    return { ...found, type }
  })
  const pages = data === undefined ? await keptPages(blobs, tenant, file) : []
  const read =
    data === undefined
      ? await tenant.read((tx) => guessFields(tx, documentTypeId, { pages, today: today() }))
      : { fields: file.documentTypeId === documentTypeId ? file.guess.fields : [], data }
  const isKnown = file.guess.types.some((type) => type.documentTypeId === documentTypeId)
  const own = { documentTypeId, name: file.type.documentTypeName, likeness: 0, words: [] }
  const types = isKnown ? file.guess.types : [...file.guess.types, own]
  const guess = { ...file.guess, types, fields: read.fields }
  await tenant.write((tx) => sayOf(tx, intakeFileId, { documentTypeId, data: read.data, guess }))
}

/** Stores a file as a document, as uploads are, and learns from it. */
export async function storeFile(services: UploadServices, tenant: Tenant, intakeFileId: string) {
  const { blobs, today } = services
  const file = await tenant.read((tx) => findIntakeFile(tx, intakeFileId))
  const { documentTypeId, name, mimeType, blob, data, source } = file
  if (file.state !== 'ready') throw refusal('changed-meanwhile')
  if (documentTypeId === null) throw invalidAt('documentTypeId', 'Say first of which type the file is')
  const pages = await keptPages(blobs, tenant, file)
  const type = await tenant.read((tx) => findStoringType(tx, documentTypeId))
  const region = await tenant.read(getRegion)
  const { stream } = await blobs.open(tenant.organizationId, blob)
  const received = await blobs.receive(stream, fileLimits.maxFileBytes)
  const originMethod = source === 'folder' ? 'scanned' : 'imported'
  const request = SaveDocumentRequest.parse({ documentTypeId, data, originMethod, filesName: [name] })
  try {
    return await saveFiles(services, tenant, {
      request,
      files: [{ ...received, name, mimeType }],
      alongside: async (tx, { documentId, values }) => {
        await takeOut(tx, file)
        if (!type) return
        const given = { definition: type.contextDefinition, pages, region, today: today(), values }
        const words = wordCounts(`${name}\n${textOf(pages)}`)
        await learn(tx, { documentId, documentTypeId, words, labels: learnedLabels(given) })
      },
    })
  } finally {
    await discard([received])
  }
}
