import { isPdf, outputTypes } from '@tabellio/contract/output-types'
import type { Output } from '@tabellio/contract/outputs'
import type { Value, Values } from '@tabellio/expression'
import { hasListItems } from '@tabellio/forms'
import { fileNameOf, findDocumentVersions, getVersion } from '../documents/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import type { RenderData } from '../rendering/index.ts'
import type { WordToFill } from '../word-files/index.ts'
import type { DocumentRenderer, RenderedDocument } from './document-renderer.ts'
import type { Prepared } from './prepare.ts'
import { templateSource } from './preparing.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import { filesInside } from './files-inside.ts'
import type { FlowFormat, OutputFile, OutputInput } from './write-output.ts'

type Services = { threads: Threads; blobs: Blobs; documentRenderer: DocumentRenderer }
export type Filled = { template: ReadyTemplate; values: Values; title: string }
type Document = { template: ReadyTemplate; prepared: Prepared; path: string }
type Asked = { signal?: AbortSignal | undefined; isLater?: boolean; isPreview?: boolean }

export type OutputWriter = ReturnType<typeof outputWriter>

/** Documents as files, in whichever format is asked for. */
export function outputWriter({ threads, blobs, documentRenderer }: Services) {
  /** Its pages, and the file that is kept: in the format that its template says, a preview as a PDF. */
  async function make(
    owner: Tenant,
    document: Document,
    { isPreview = false, ...asked }: Asked,
  ): Promise<RenderedDocument & { file: OutputFile }> {
    const { template, prepared, path } = document
    const { outputFormat: format } = template
    const filled = { template, values: valuesOf(prepared), title: prepared.name }
    // A preview is refused as the document would be.
    const inside = filesInside(filled, format, path)
    const made = await documentRenderer.render(document, { owner, ...asked, ...(!isPreview && inside) })
    if (isPreview || isPaged(format)) return { ...made, file: pdfOf(made.pdf) }
    return { ...made, file: await written(owner, filled, format) }
  }

  /** A document of stored values: what was calculated then is not calculated anew. */
  async function write(
    owner: Tenant,
    filled: Filled,
    { format, signal }: { format: Output; signal: AbortSignal },
  ) {
    if (!isPaged(format)) return written(owner, filled, format)
    const { template, title, values } = filled
    const data = await threads.run<RenderData>(
      'bindStored',
      { template: templateSource(template), values, title },
      owner.organizationId,
    )
    const prepared = { values: JSON.stringify(values), digest: '', name: title, data }
    const { pdf } = await documentRenderer.render(
      { template, prepared, path: '' },
      {
        owner,
        signal,
        ...filesInside(filled, format, ''),
      },
    )
    return pdfOf(pdf)
  }

  /** Of a Word template the Word file is that file with its tags filled, everything else of it as it was brought. */
  async function written(
    { organizationId }: Tenant,
    { template, ...filled }: Filled,
    format: FlowFormat,
  ): Promise<OutputFile> {
    const { wordFile, documentProtection: protection } = template
    // With the texts of other templates in it, it is no longer the file that was brought.
    if (format !== 'docx' || wordFile === null || template.included.length > 0) {
      const input: OutputInput = { ...filled, template: templateSource(template), format, protection }
      return threads.run<OutputFile>('writeOutput', input, organizationId)
    }
    const { templateVersionId, definition, language, region } = template
    const key = hasListItems(definition) ? undefined : templateVersionId
    const bytes = await blobs.get(organizationId, wordFile)
    const input: WordToFill = { key, bytes, definition, language, region, values: filled.values, protection }
    const made = await threads.run<{ bytes: Uint8Array }>('fillWordFile', input, organizationId)
    return { contentType: outputTypes.docx, bytes: made.bytes }
  }

  return { make, write }
}

const isPaged = (format: Output): format is Exclude<Output, FlowFormat> => isPdf(format)
const pdfOf = (bytes: Uint8Array): OutputFile => ({ contentType: outputTypes.pdf, bytes })
const valuesOf = ({ values }: Prepared): Values => JSON.parse(values)

type OutputServices = {
  findTemplate: (
    tx: TenantTx,
    id: string,
    values: readonly Value[],
    at?: Date,
  ) => Promise<ReadyTemplate | undefined>
  writer: OutputWriter
}
type Wanted = { documentId: string; documentVersionId: string; format: Output }

/** A generated version as another kind of file, made of the values that are stored. */
export const documentOutputs =
  ({ findTemplate, writer }: OutputServices) =>
  async (
    tenant: Tenant,
    { documentId, documentVersionId, format }: Wanted,
    signal: AbortSignal,
  ): Promise<Bytes> => {
    const { version, template } = await tenant.read(async (tx) => {
      const found = await getVersion(tx, documentId, documentVersionId)
      if (found.templateVersionId === null) throw refusal('not-generated', { path: 'documentVersionId' })
      const [made] = await findDocumentVersions(tx, [documentVersionId])
      const template = await findTemplate(
        tx,
        found.templateVersionId,
        [found.data],
        made && new Date(made.createdAt),
      )
      return { version: found, template }
    })
    if (!template) throw refusal('unknown-template-version', { path: 'documentVersionId' })
    const filled = { template, values: version.data, title: version.name }
    const { bytes, contentType } = await writer.write(tenant, filled, { format, signal })
    return { contentType, bytes, fileName: fileNameOf({ ...version, fileName: null, mimeType: contentType }) }
  }
