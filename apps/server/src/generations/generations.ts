import { cpus } from 'node:os'
import type { GeneratedDocument, GenerationAnswer, GenerationRequest } from '@tabellio/contract/generations'
import { outputTypes } from '@tabellio/contract/output-types'
import type { Values } from '@tabellio/expression'
import { problemText } from '@tabellio/forms'
import { findTypeOfTemplate } from '../document-types/index.ts'
import {
  type DocumentIds,
  documentSaved,
  findDocumentVersion,
  saveDocument,
  traitsOf,
} from '../documents/index.ts'
import type { FontsFor } from '../fonts/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import { note } from '../platform/action-log.ts'
import { type Database, type Tenant, type TenantTx, settle } from '../platform/database.ts'
import { invalid, invalidAt, refusal } from '../platform/errors.ts'
import { announce, announceAll } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import type { Warn } from '../platform/log.ts'
import { type Lane, rightOfWay } from '../platform/right-of-way.ts'
import type { Threads } from '../platform/threads.ts'
import { turnsByKey } from '../platform/turns.ts'
import { contextChecks } from './checking.ts'
import { saveWishes } from './generations.db.ts'
import type { DocumentRenderer, RenderedDocument } from './document-renderer.ts'
import { liveDocuments } from './live-documents.ts'
import { documentOutputs, outputWriter, type OutputWriter } from './outputs.ts'
import type { OutputFile } from './write-output.ts'
import { type PlannedDocument, plannedDocuments } from './plan.ts'
import type { Prepared } from './prepare.ts'
import { prepareAll } from './preparing.ts'
import { type ReadyTemplate, readyTemplates } from './ready-templates.ts'
import { withTakenNumbers } from '../sequences/index.ts'

type Checked = PlannedDocument & { template: ReadyTemplate; prepared: Prepared }
/** `file` is what is kept of it; the PDF is what is looked at before. */
type Made = Checked & RenderedDocument & { file: OutputFile }
type Parent = { documentId: string; documentVersionId: string }
type Asked = { signal: AbortSignal | undefined; isLater?: boolean; isPreview?: boolean }

export type Generator = ReturnType<typeof createGenerator>

/** What was made by one request, for whoever keeps account of it; without ids where its template keeps nothing. */
export type MadeDocument = PlannedDocument & {
  templateName: string
  size: number
  mimeType: string
} & Pick<GeneratedDocument, 'name' | 'pageCount' | 'documentId' | 'documentVersionId'>
type RecordRun = (tx: TenantTx, generationToken: string, made: MadeDocument[]) => Promise<void>

type Services = {
  database: Database
  /** Keeps account of what was generated at once. */
  recordRun: RecordRun
  blobs: Blobs
  documentRenderer: DocumentRenderer
  threads: Threads
  today: () => string
  warn: Warn
  fontsFor: FontsFor
}

/** The steps that all ways of making documents share. */
function stepsOf(services: Services) {
  const { today } = services
  const writer = outputWriter(services)
  const templates = readyTemplates(services)
  const way = rightOfWay()
  const settingLater = way.lane()

  async function numbered<T>(
    tenant: Tenant,
    { documents, isPreview }: { documents: PlannedDocument[]; isPreview: boolean | undefined },
    work: (documents: Omit<Checked, 'prepared'>[]) => Promise<T>,
  ): Promise<T> {
    const found = await withTemplates(tenant, documents)
    const forms = found.map((document) => ({ ...document, definition: document.template.definition }))
    return withTakenNumbers(services, tenant, { forms, isPreview }, work)
  }

  async function make(tenant: Tenant, documents: Omit<Checked, 'prepared'>[], asked: Asked): Promise<Made[]> {
    const { organizationId } = tenant
    const { threads } = services
    const { isLater = false } = asked
    const made: Made[] = []
    // Whoever waits for an answer comes between two portions of what nobody waits for.
    for (const some of isLater ? portionsOf(documents) : [documents]) {
      if (isLater) await way.letPass()
      const prepared = await prepareAll(some, { today: today(), threads, organizationId, hasText: isLater })
      const checked = paired(some, prepared)
      refuseOtherThanPreviewed(checked)
      const lane = isLater ? settingLater : undefined
      made.push(...(await renderAll(writer, checked, { owner: tenant, lane, ...asked })))
    }
    return made
  }

  /** The hash of each; nothing for what is not put. */
  async function putAll({ organizationId }: Tenant, made: Made[], { isPut, isLater }: Putting) {
    const put = made.filter(isPut)
    const files = put.map(({ file }) => file.bytes)
    const hashes = await services.blobs.putAll(organizationId, files, { isLater })
    const hashOf = new Map(put.map((document, at) => [document, hashes[at]]))
    return made.map((document) => hashOf.get(document) ?? '')
  }

  async function withTemplates(tenant: Tenant, documents: PlannedDocument[]) {
    const byTemplate = Map.groupBy(documents, ({ templateVersionId }) => templateVersionId)
    const found = await tenant.read((tx) =>
      Promise.all([...byTemplate].map(([id, of]) => templates.find(tx, id, of.map(dataOf)))),
    )
    const byId = new Map(
      found.flatMap((template) => (template ? [[template.templateVersionId, template]] : [])),
    )
    return documents.map((document) => {
      const template = byId.get(document.templateVersionId)
      if (!template) throw refusal('unknown-template-version', { path: document.templatePath })
      return { ...document, template }
    })
  }

  return { numbered, make, putAll, writer, way, findTemplate: templates.find }
}

/** Makes documents of templates and values. `today` is the day by the server's clock, `2026-11-21`. */
export function createGenerator(services: Services) {
  const { numbered, make, putAll, writer, way, findTemplate } = stepsOf(services)
  const storing = turnsByKey(storedAtOnce)
  const storingLater = way.lane()

  /**
   * All of the documents or none (B-350): a preview stores nothing (B-027), the real run everything at once. The signal
   * is aborted when nobody waits for the answer any more.
   */
  const generate = (tenant: Tenant, request: GenerationRequest, signal?: AbortSignal) =>
    way.goFirst(() => generateAtOnce(tenant, request, signal))

  async function generateAtOnce(
    tenant: Tenant,
    request: GenerationRequest,
    signal: AbortSignal | undefined,
  ): Promise<GenerationAnswer> {
    const plan = plannedDocuments(request)
    if (plan.errors.length > 0) throw invalid(plan.errors)
    const { isPreview } = request
    const keep = (tx: TenantTx, made: Made[], hashes: string[]) =>
      keepAll(tx, made, hashes, services.recordRun)
    return numbered(tenant, { documents: plan.documents, isPreview }, async (documents) => {
      const made = await make(tenant, documents, { signal, isPreview })
      if (isPreview) return { documents: made.map(previewOf) }
      const hashes = await putAll(tenant, made, { isPut: isKept, isLater: false })
      return tenant.write((tx) => keep(tx, made, hashes))
    })
  }

  /**
   * The same of documents that nobody waits for: `record` says in their transaction what became of them. Files that
   * their templates do not keep are put, too, for whoever fetches them.
   */
  async function generateLater(
    tenant: Tenant,
    { documents, generationToken }: { documents: PlannedDocument[]; generationToken: string },
    { signal, record }: { signal: AbortSignal; record: RecordLater },
  ): Promise<void> {
    await numbered(tenant, { documents, isPreview: false }, async (numberedOnes) => {
      const made = await make(tenant, numberedOnes, { signal, isLater: true })
      const hashes = await putAll(tenant, made, { isPut: () => true, isLater: true })
      const store = async (tx: TenantTx) => {
        const typeOf = typesOfTemplates(tx)
        // Side by side, so that the database is asked for the same step of all at once.
        const kept = await Promise.all(
          made.map(async (document, at): Promise<LaterMade> => {
            const blob = hashes[at] ?? ''
            const { blob: _, ...ids } = await keep(tx, document, { blob, generationToken, typeOf })
            return { ...madeOf(document, ids), ...(!ids.documentId && { blob }) }
          }),
        )
        await announceAll(tx, documentSaved, savedAmong(kept, hashes))
        noteMade(tx, kept)
        // The next portion of the run, and whoever asks how far it is, wait for its row.
        await settle(tx)
        await record(tx, kept)
      }
      await storing.run(tenant.organizationId, () => storingLater(() => tenant.write(store)))
    })
  }

  const { documentRenderer, threads, today } = services
  return {
    generate,
    generateLater,
    check: contextChecks({ findTemplate, threads, today }),
    live: liveDocuments({ findTemplate, documentRenderer, today }),
    output: documentOutputs({ findTemplate, writer }),
  }
}

const dataOf = ({ data }: PlannedDocument) => data
type Putting = { isPut: (document: Made) => boolean; isLater: boolean }
const isKept = ({ template }: Made) => template.saveToECM

/**
 * So many transactions of documents that nobody waits for an organization has under way at once: half of what the
 * database can do. One whose rows are locked holds up none but its own.
 */
const storedAtOnce = Math.max(2, Math.floor(cpus().length / 2))

const atOnce = 4
const portionsOf = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

const paired = (documents: Omit<Checked, 'prepared'>[], all: Prepared[]): Checked[] =>
  documents.flatMap((document, at) => {
    const prepared = all[at]
    return prepared ? [{ ...document, prepared }] : []
  })

/** When one cannot be made, or nobody waits any more, the others need not be made either. */
async function renderAll(
  writer: OutputWriter,
  documents: Checked[],
  { owner, signal, lane = (work) => work(), ...asked }: Asked & { owner: Tenant; lane?: Lane | undefined },
) {
  const failing = new AbortController()
  const either = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])])
  const render = async (document: Checked): Promise<Made> => ({
    ...document,
    ...(await lane(() => writer.make(owner, document, { signal: either, ...asked }))),
  })
  try {
    return await Promise.all(documents.map(render))
  } finally {
    failing.abort()
  }
}

/**
 * A confirmation that names its preview stores what was previewed or nothing: a value calculated from today's date may
 * have changed between the two.
 */
function refuseOtherThanPreviewed(documents: Checked[]): void {
  const isOther = (document: Checked) =>
    document.previewDigest !== undefined && document.previewDigest !== document.prepared.digest
  if (documents.some(isOther)) {
    throw refusal('preview-outdated')
  }
}

const outlineOf = ({ contextKey, templateKey, documentKey, name, pageCount }: Made) => ({
  contextKey,
  templateKey,
  documentKey,
  success: true,
  name,
  pageCount,
})

const previewOf = (document: Made) => ({
  ...outlineOf(document),
  blob: dataUriOf({ contentType: outputTypes.pdf, bytes: document.pdf }),
  previewDigest: document.prepared.digest,
})

const dataUriOf = ({ contentType, bytes }: OutputFile) =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`

type LaterMade = MadeDocument & { blob?: string }
export type RecordLater = (tx: TenantTx, made: LaterMade[]) => Promise<void>

function madeOf(
  document: Made,
  { documentId, documentVersionId }: Pick<MadeDocument, 'documentId' | 'documentVersionId'>,
): MadeDocument {
  const { template, prepared: _prepared, pdf: _pdf, file, ...planned } = document
  const ids = { ...(documentId && { documentId }), ...(documentVersionId && { documentVersionId }) }
  return {
    ...planned,
    ...ids,
    templateName: template.name,
    size: file.bytes.byteLength,
    mimeType: file.contentType,
  }
}

const noteMade = (tx: TenantTx, made: MadeDocument[]) =>
  note(tx, {
    name: made.map(({ name }) => name).join(', '),
    things: {
      documentId: made.flatMap(({ documentId = [] }) => documentId),
      templateVersionId: [...new Set(made.map(({ templateVersionId }) => templateVersionId))],
    },
  })

/** All of them in one transaction, by whose token they are found together. */
async function keepAll(
  tx: TenantTx,
  made: Made[],
  hashes: string[],
  recordRun: RecordRun,
): Promise<GenerationAnswer> {
  const documents: GeneratedDocument[] = []
  const kept: MadeDocument[] = []
  const generationToken = newId()
  const typeOf = typesOfTemplates(tx)
  for (const [at, document] of made.entries()) {
    const file = { blob: hashes[at] ?? '', generationToken, typeOf }
    const ids = await keep(tx, document, file)
    if (isStored(ids)) await announce(tx, documentSaved, { ...ids, blob: file.blob })
    documents.push({ ...outlineOf(document), ...ids })
    kept.push(madeOf(document, ids))
  }
  noteMade(tx, kept)
  const stored = kept.filter(({ documentId }) => documentId)
  if (stored.length === 0) return { documents }
  await recordRun(tx, generationToken, stored)
  return { documents, generationToken }
}

const isStored = (ids: Partial<DocumentIds>): ids is DocumentIds => ids.documentVersionId !== undefined

const savedAmong = (kept: LaterMade[], hashes: string[]) =>
  kept.flatMap(({ documentId, documentVersionId }, at) =>
    documentId && documentVersionId
      ? [{ documentId, documentVersionId, blob: hashes[at] ?? '', hasText: true }]
      : [],
  )

type TypeOf = (templateId: string) => ReturnType<typeof findTypeOfTemplate>

/** The type of each template, looked for once in a transaction. */
function typesOfTemplates(tx: TenantTx): TypeOf {
  const found = new Map<string, ReturnType<TypeOf>>()
  return (templateId) => {
    const type = found.get(templateId) ?? findTypeOfTemplate(tx, templateId)
    found.set(templateId, type)
    return type
  }
}

/** Stores a document; one that is not to be kept is handed over instead (B-553). */
async function keep(
  tx: TenantTx,
  document: Made,
  { blob, generationToken, typeOf }: { blob: string; generationToken: string; typeOf: TypeOf },
): Promise<Partial<DocumentIds> & { blob?: string }> {
  const { template, prepared, name, file, pageCount, wishes, parentDocumentVersionId } = document
  if (!template.saveToECM) return { blob: dataUriOf(file) }
  const type = await typeOf(template.templateId)
  if (!type) throw refusal('template-without-type')
  if (parentDocumentVersionId === undefined && !type.isPublished) throw refusal('type-not-published')
  const parent =
    parentDocumentVersionId === undefined ? undefined : await findParent(tx, document, type.documentTypeId)
  const values: Values = JSON.parse(prepared.values)
  const ids = await saveDocument(tx, {
    version: {
      name,
      templateVersionId: template.templateVersionId,
      mimeType: file.contentType,
      size: file.bytes.byteLength,
      pageCount: file.contentType === outputTypes.pdf ? pageCount : null,
      blob,
      generationToken,
      data: prepared.values,
    },
    type,
    text: prepared.text,
    traits: traitsOf(type, template, values),
    parent,
    refusalOf: ({ path, label }) => ({
      path: `${document.path}.data/${path}`,
      key: 'value-already-exists',
      message: problemText({ path, key: 'value-already-exists', field: label }, template.language),
    }),
  })
  await saveWishes(tx, ids.documentVersionId, wishes)
  return ids
}

/** A new version keeps the type of its document. */
async function findParent(tx: TenantTx, document: Made, documentTypeId: string): Promise<Parent> {
  const documentVersionId = document.parentDocumentVersionId ?? ''
  const found = await findDocumentVersion(tx, documentVersionId)
  if (!found) throw invalidAt(`${document.path}.documents`, 'Invalid parentDocumentVersionId')
  if (found.documentTypeId !== documentTypeId) {
    throw refusal('other-document-type')
  }
  return { documentId: found.documentId, documentVersionId }
}
