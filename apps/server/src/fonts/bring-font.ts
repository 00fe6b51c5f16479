import { type FontInput, maxFontBytes } from '@tabellio/contract/fonts'
import { type Family, type FontFile, isShippedFamily, readFont } from '@tabellio/rendering'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { sha256 } from '../platform/ids.ts'
import { fontsAmong, RenderFailure, type Renderer, renderRefusal } from '../rendering/index.ts'
import { saveFont } from './fonts.db.ts'

export type BringServices = { blobs: Blobs; renderer: Pick<Renderer, 'renderWritten' | 'inspect'> }

const path = 'fontDataUri'
const megabyte = 2 ** 20

/**
 * Keeps a font once a line was set in it: what the compiler cannot read, or takes too long for, ends in its child, and the
 * font is refused.
 */
export async function bringFont(
  { blobs, renderer }: BringServices,
  tenant: Tenant,
  { input: { fontDataUri, fileName }, signal }: { input: FontInput; signal: AbortSignal },
): Promise<{ fontId: string }> {
  const bytes = Buffer.from(fontDataUri.slice(fontDataUri.indexOf(',') + 1), 'base64')
  if (bytes.length > maxFontBytes)
    throw refusal('font-too-large', { path, params: { limit: maxFontBytes / megabyte } })
  const font = readFont(bytes)
  if ('refused' in font) throw refusal(font.refused, { path, params: { name: fileName || 'the font' } })
  const { family, isBold, isItalic, ascent, descent } = font
  if (isShippedFamily(family)) throw refusal('font-is-ours', { path, params: { name: family } })
  const { setAs, sample } = await sampleOf(renderer, { bytes, font }, { owner: tenant, signal })
  const blob = await blobs.put(tenant.organizationId, bytes)
  const row = { family, setAs, isBold, isItalic, ascent, descent, fileName, size: bytes.length, blob, sample }
  return tenant.write(async (tx) => ({ fontId: await saveFont(tx, row) }))
}

type Brought = { bytes: Uint8Array; font: FontFile }
type Asked = { owner: Tenant; signal: AbortSignal }

/** A line set in the font, and the name by which the compiler knows it: of a family of many weights that of them all. */
async function sampleOf(
  renderer: BringServices['renderer'],
  { bytes, font }: Brought,
  asked: Asked,
): Promise<{ setAs: string; sample: string }> {
  for (const setAs of new Set([font.family, font.wholeFamily])) {
    const set: Family = { name: setAs, ascent: font.ascent, descent: font.descent }
    const own = { family: font.family, set, hash: sha256(bytes), read: () => Promise.resolve(bytes) }
    const source = sampleSource(setAs, font)
    const rendering = await renderer
      .renderWritten({
        typst: { source, pictures: {}, needsRareFonts: false },
        data: { json: '{}', pictures: {}, needsRareFonts: false, pixels: 0 },
        fonts: fontsAmong([font.family], [own]),
        hasPlaces: true,
        ...asked,
      })
      .catch(refusedUnlessUnset)
    if (!rendering) continue
    const { thumbnail } = await renderer.inspect(rendering.pdf, { thumbnailWidth: 720, owner: asked.owner })
    return { setAs, sample: `data:image/png;base64,${Buffer.from(thumbnail).toString('base64')}` }
  }
  throw refusal('font-damaged', { path })
}

/** What the compiler cannot set is another name or a broken font; what is wrong with us is told. */
function refusedUnlessUnset(failure: unknown): undefined {
  if (!(failure instanceof RenderFailure)) throw failure
  if (failure.reason === 'cannot-be-set') return undefined
  if (failure.reason === 'took-too-long' || failure.reason === 'needs-too-much-memory')
    throw refusal('font-damaged', { path })
  throw renderRefusal(failure, path)
}

/** Fails where the compiler has no such font: then its words have no width. */
const sampleSource = (name: string, { isBold, isItalic }: FontFile) =>
  `#set document(title: "Sample")
#set page(width: 360pt, height: 32pt, margin: (x: 4pt, y: 0pt))
#set text(font: ${JSON.stringify(name)}, fallback: false, size: 16pt, weight: "${isBold ? 'bold' : 'regular'}", style: "${isItalic ? 'italic' : 'normal'}")
#context { if measure([Contrato]).width < 1pt { panic("There is no such font") } }
#align(horizon, [El señor García, § 12: 3.450,00 €, Français])`
