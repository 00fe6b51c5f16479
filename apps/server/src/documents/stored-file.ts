import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'

/** A file that is gone may have been deleted for good since its name was read: then what names it is not found, either. */
export async function bytesOf(blobs: Blobs, tenant: Tenant, blob: string, again: () => Promise<unknown>) {
  try {
    return await blobs.get(tenant.organizationId, blob)
  } catch (error) {
    await again()
    throw error
  }
}
