import type { Output } from '@tabellio/contract/generations'
import type { Value } from '@tabellio/expression'
import { fileNameOf, getVersion } from '../documents/index.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import { templateSource } from './preparing.ts'
import type { ReadyTemplate } from './ready-templates.ts'
import type { OutputFile, OutputInput } from './write-output.ts'

type Services = {
  findTemplate: (tx: TenantTx, id: string, values: readonly Value[]) => Promise<ReadyTemplate | undefined>
  threads: Threads
}

type Asked = { documentId: string; documentVersionId: string; format: Output }

/**
 * A generated version as another kind of file, made of the values that are stored: what was calculated then is not
 * calculated anew. The PDF is the file itself, which is not made again.
 */
export const documentOutputs =
  ({ findTemplate, threads }: Services) =>
  async (tenant: Tenant, { documentId, documentVersionId, format }: Asked): Promise<Bytes> => {
    const { version, template } = await tenant.read(async (tx) => {
      const found = await getVersion(tx, documentId, documentVersionId)
      if (found.templateVersionId === null) throw refusal('not-generated', { path: 'documentVersionId' })
      return { version: found, template: await findTemplate(tx, found.templateVersionId, [found.data]) }
    })
    if (!template) throw refusal('unknown-template-version', { path: 'documentVersionId' })
    const input: OutputInput = {
      template: templateSource(template),
      values: version.data,
      title: version.name,
      format,
    }
    const { bytes, contentType } = await threads.run<OutputFile>('writeOutput', input, tenant.organizationId)
    return { contentType, bytes, fileName: fileNameOf({ ...version, fileName: null, mimeType: contentType }) }
  }
