import type { Blobs } from '../platform/blobs.ts'
import type { TenantTx } from '../platform/database.ts'
import type { OwnFont } from '../rendering/index.ts'
import { brought } from './fonts.db.ts'

/** What the organization of a transaction has brought. */
export type FontsFor = (tx: TenantTx) => Promise<OwnFont[]>

/** So many bytes of fonts are kept at hand: documents of a day ask for the same few. */
const most = 64 * 2 ** 20

/** The fonts of organizations, each asked for in a transaction that sees its own alone. */
export function openFonts(blobs: Pick<Blobs, 'get'>): FontsFor {
  const kept = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  async function fetched(organizationId: string, hash: string): Promise<Uint8Array> {
    const font = await blobs.get(organizationId, hash)
    bytes += font.length
    if (bytes > most) {
      kept.clear()
      bytes = font.length
    }
    return font
  }

  function read(organizationId: string, hash: string): Promise<Uint8Array> {
    const key = `${organizationId} ${hash}`
    const font = kept.get(key) ?? fetched(organizationId, hash)
    kept.set(key, font)
    font.catch(() => kept.delete(key))
    return font
  }

  return async (tx) => {
    const { organizationId } = tx
    return (await brought(tx)).map(({ family, setAs: name, ascent, descent, blob: hash }) => ({
      family,
      set: { name, ascent, descent },
      hash,
      read: () => read(organizationId, hash),
    }))
  }
}
