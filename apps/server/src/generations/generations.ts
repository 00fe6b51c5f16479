import type { GeneratedDocument, GenerationAnswer, GenerationRequest } from '@tabellio/contract/generations'
import type { Values } from '@tabellio/expression'
import { problemText } from '@tabellio/forms'
import { findTypeOfTemplate } from '../document-types/index.ts'
import { documentSaved, findDocumentVersion, saveDocument, traitsOf } from '../documents/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import { note } from '../platform/action-log.ts'
import type { Database, Tenant, TenantTx } from '../platform/database.ts'
import { invalid, invalidAt, refusal } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { newId } from '../platform/ids.ts'
import type { Warn } from '../platform/log.ts'
import type { Threads } from '../platform/threads.ts'
import { saveWishes } from './generations.db.ts'
import type { DocumentRenderer, RenderedDocument } from './document-renderer.ts'
import { liveDocuments } from './live-documents.ts'
import { documentOutputs } from './outputs.ts'
import { type PlannedDocument, plannedDocuments } from './plan.ts'
import type { Prepared } from './prepare.ts'
import { prepareAll } from './preparing.ts'
import { type ReadyTemplate, readyTemplates } from './ready-templates.ts'
import { withTakenNumbers } from '../sequences/index.ts'

type Checked = PlannedDocument & { template: ReadyTemplate; prepared: Prepared }
type Made = Checked & RenderedDocument
type Parent = { documentId: string; documentVersionId: string }

export type Generator = ReturnType<typeof createGenerator>

type Services = {
  database: Database
  blobs: Blobs
  documentRenderer: DocumentRenderer
  threads: Threads
  today: () => string
  warn: Warn
}

/** Makes documents of templates and values. `today` is the day by the server's clock, `2026-11-21`. */
export function createGenerator(services: Services) {
  const { blobs, documentRenderer, threads, today, warn } = services
  const templates = readyTemplates(warn)

  /**
   * All of the documents or none (B-350): a preview stores nothing (B-027), the real run everything at once. The signal
   * is aborted when nobody waits for the answer any more.
   */
  async function generate(
    tenant: Tenant,
    request: GenerationRequest,
    signal?: AbortSignal,
  ): Promise<GenerationAnswer> {
    const plan = plannedDocuments(request)
    if (plan.errors.length > 0) throw invalid(plan.errors)
    const documents = await withTemplates(tenant, plan.documents)
    const forms = documents.map((document) => ({ ...document, definition: document.template.definition }))
    const { isPreview } = request
    return withTakenNumbers(services, tenant, { forms, isPreview }, (numbered) =>
      make(tenant, { documents: numbered, isPreview }, signal),
    )
  }

  async function make(
    tenant: Tenant,
    { documents, isPreview }: { documents: Omit<Checked, 'prepared'>[]; isPreview: boolean | undefined },
    signal: AbortSignal | undefined,
  ): Promise<GenerationAnswer> {
    const { organizationId } = tenant
    const checked = paired(
      documents,
      await prepareAll(documents, { today: today(), threads, organizationId }),
    )
    refuseOtherThanPreviewed(checked)
    const made = await renderAll(documentRenderer, checked, { owner: tenant, signal })
    if (isPreview) return { documents: made.map(previewOf) }
    const hashes = await Promise.all(
      made.map(async ({ pdf, template }) =>
        template.saveToECM ? blobs.put(tenant.organizationId, pdf) : '',
      ),
    )
    return tenant.write((tx) => keepAll(tx, made, hashes))
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

  return {
    generate,
    live: liveDocuments({ findTemplate: templates.find, documentRenderer, today }),
    output: documentOutputs({ findTemplate: templates.find, threads }),
  }
}

const dataOf = ({ data }: PlannedDocument) => data

const paired = (documents: Omit<Checked, 'prepared'>[], all: Prepared[]): Checked[] =>
  documents.flatMap((document, at) => {
    const prepared = all[at]
    return prepared ? [{ ...document, prepared }] : []
  })

/** When one cannot be made, or nobody waits any more, the others need not be made either. */
async function renderAll(
  documentRenderer: DocumentRenderer,
  documents: Checked[],
  { owner, signal }: { owner: Tenant; signal: AbortSignal | undefined },
) {
  const failing = new AbortController()
  const either = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])])
  const render = async (document: Checked): Promise<Made> => ({
    ...document,
    ...(await documentRenderer.render(document, { owner, signal: either })),
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
  ...blobOf(document),
  previewDigest: document.prepared.digest,
})

const blobOf = ({ pdf }: Made) => ({
  blob: `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`,
})

/** All of them in one transaction, by whose token they are found together. */
async function keepAll(tx: TenantTx, made: Made[], hashes: string[]): Promise<GenerationAnswer> {
  const documents: GeneratedDocument[] = []
  const generationToken = newId()
  for (const [at, document] of made.entries()) {
    const file = { blob: hashes[at] ?? '', generationToken }
    documents.push({ ...outlineOf(document), ...(await keep(tx, document, file)) })
  }
  note(tx, {
    name: documents.map(({ name }) => name).join(', '),
    things: {
      documentId: documents.flatMap(({ documentId = [] }) => documentId),
      templateVersionId: [...new Set(made.map(({ templateVersionId }) => templateVersionId))],
    },
  })
  return { documents, ...(documents.some(({ documentId }) => documentId) && { generationToken }) }
}

/** Stores a document and says so; one that is not to be kept is handed over instead (B-553). */
async function keep(
  tx: TenantTx,
  document: Made,
  { blob, generationToken }: { blob: string; generationToken: string },
) {
  const { template, prepared, name, pdf, pageCount, wishes, parentDocumentVersionId } = document
  if (!template.saveToECM) return blobOf(document)
  const type = await findTypeOfTemplate(tx, template.templateId)
  if (!type) throw refusal('template-without-type')
  if (parentDocumentVersionId === undefined && !type.isPublished) throw refusal('type-not-published')
  const parent =
    parentDocumentVersionId === undefined ? undefined : await findParent(tx, document, type.documentTypeId)
  const values: Values = JSON.parse(prepared.values)
  const ids = await saveDocument(tx, {
    version: {
      name,
      templateVersionId: template.templateVersionId,
      mimeType: 'application/pdf',
      size: pdf.byteLength,
      pageCount,
      blob,
      generationToken,
      data: prepared.values,
    },
    type,
    traits: traitsOf(type, template, values),
    parent,
    refusalOf: ({ path, label }) => ({
      path: `${document.path}.data/${path}`,
      key: 'value-already-exists',
      message: problemText({ path, key: 'value-already-exists', field: label }, template.language),
    }),
  })
  await saveWishes(tx, ids.documentVersionId, wishes)
  await announce(tx, documentSaved, { ...ids, blob })
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
