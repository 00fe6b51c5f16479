import { type Output, outputTypes } from '@tabellio/contract/generations'
import type { Value, Values } from '@tabellio/expression'
import { hasListItems } from '@tabellio/forms'
import { fileNameOf, getVersion } from '../documents/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import type { WordToFill } from '../word-files/index.ts'
import { templateSource } from './preparing.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import type { OutputFile, OutputInput } from './write-output.ts'

type Services = {
  findTemplate: (tx: TenantTx, id: string, values: readonly Value[]) => Promise<ReadyTemplate | undefined>
  threads: Threads
  blobs: Blobs
}

type Asked = { documentId: string; documentVersionId: string; format: Output }

/**
 * A generated version as another kind of file, made of the values that are stored: what was calculated then is not
 * calculated anew. The PDF is the file itself, which is not made again.
 */
export const documentOutputs =
  ({ findTemplate, ...services }: Services) =>
  async (tenant: Tenant, { documentId, documentVersionId, format }: Asked): Promise<Bytes> => {
    const { version, template } = await tenant.read(async (tx) => {
      const found = await getVersion(tx, documentId, documentVersionId)
      if (found.templateVersionId === null) throw refusal('not-generated', { path: 'documentVersionId' })
      return { version: found, template: await findTemplate(tx, found.templateVersionId, [found.data]) }
    })
    if (!template) throw refusal('unknown-template-version', { path: 'documentVersionId' })
    const asked = { template, values: version.data, title: version.name, format }
    const { bytes, contentType } = await outputOf(services, tenant.organizationId, asked)
    return { contentType, bytes, fileName: fileNameOf({ ...version, fileName: null, mimeType: contentType }) }
  }

type Filled = { template: ReadyTemplate; values: Values; title: string; format: Output }

/** Of a Word template the Word file is that file with its tags filled, everything else of it as it was brought. */
export async function outputOf(
  { threads, blobs }: Omit<Services, 'findTemplate'>,
  organizationId: string,
  { template, format, ...asked }: Filled,
): Promise<OutputFile> {
  const { wordFile, documentProtection: protection } = template
  if (format !== 'docx' || wordFile === null) {
    const input: OutputInput = { ...asked, template: templateSource(template), format, protection }
    return threads.run<OutputFile>('writeOutput', input, organizationId)
  }
  const { templateVersionId, definition, language, region } = template
  const key = hasListItems(definition) ? undefined : templateVersionId
  const bytes = await blobs.get(organizationId, wordFile)
  const input: WordToFill = { key, bytes, definition, language, region, values: asked.values, protection }
  const filled = await threads.run<{ bytes: Uint8Array }>('fillWordFile', input, organizationId)
  return { contentType: outputTypes.docx, bytes: filled.bytes }
}
