import type { IntakeFile } from '@tabellio/contract/intake'
import { fileLimits } from '@tabellio/contract/file-limits'
import { discard } from '../platform/blobs-incoming.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { type UploadServices, lookedAt } from '../uploads/index.ts'
import { addArrival } from './intake-work.db.ts'

export type Bringing = Pick<UploadServices, 'blobs' | 'threads'>
type Source = Parameters<UploadServices['blobs']['receive']>[0]

/** A file that was looked at and kept; `arrive` puts it into an inbox. */
export type KeptFile = {
  hash: string
  arrive: (tx: TenantTx, to: { username: string | null; source: IntakeFile['source'] }) => Promise<unknown>
}

/** Takes a file that nobody uploads by the checks of uploads. */
export async function keepFile(
  { blobs, threads }: Bringing,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  { name: given, source }: { name: string; source: Source },
): Promise<KeptFile> {
  const received = await blobs.receive(source, fileLimits.maxFileBytes)
  try {
    const file = { ...received, name: given, mimeType: '' }
    const [looked] = await lookedAt([file], { filesName: [given] }, { threads, organizationId })
    if (!looked) throw new Error('A file was looked at')
    const { name, mimeType, size, hash } = looked
    await blobs.keep(organizationId, looked)
    return { hash, arrive: (tx, to) => addArrival(tx, { ...to, name, mimeType, size, blob: hash }) }
  } finally {
    await discard([received])
  }
}
