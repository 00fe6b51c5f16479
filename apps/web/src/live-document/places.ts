import type { Value, Values } from '@tabellio/expression'
import type { PDFPageProxy } from 'pdfjs-dist'

/** Where a value stands on its page, in parts of its width and height. A value of several lines stands in several. */
export type Place = { path: string; left: number; top: number; width: number; height: number }

const scheme = 'field:'

type Link = { rect?: unknown; url?: unknown; unsafeUrl?: unknown }

/** The links to fields that the renderer has put under the values of a page. */
export async function placesOf(page: PDFPageProxy): Promise<Place[]> {
  const { width, height } = page.getViewport({ scale: 1 })
  const links: Link[] = await page.getAnnotations()
  return links.flatMap(({ rect, url, unsafeUrl }) => {
    const address = typeof unsafeUrl === 'string' ? unsafeUrl : url
    if (typeof address !== 'string' || !address.startsWith(scheme) || !isRectangle(rect)) return []
    const [left, bottom, right, top] = rect
    return {
      path: decodeURIComponent(address.slice(scheme.length)),
      left: left / width,
      top: 1 - top / height,
      width: (right - left) / width,
      height: (top - bottom) / height,
    }
  })
}

const isRectangle = (rect: unknown): rect is [number, number, number, number] =>
  Array.isArray(rect) && rect.length === 4 && rect.every((side) => typeof side === 'number')

/** The value at a path of the form, such as `loans[1]/bank`. */
export function valueAt(values: Values, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const name of path.split(/[[\]/]+/)) {
    if (name === '') continue
    if (typeof value !== 'object' || value === null) return undefined
    value = Array.isArray(value) ? value[Number(name)] : value[name]
  }
  return value
}

/** Whether the value at a path is another one than before. */
export const isChanged = (before: Values | undefined, now: Values, path: string): boolean =>
  before !== undefined && JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(now, path))

/** A value belongs to its field, and to the records around that. */
export const isWithin = (path: string, around: string | undefined): boolean =>
  around !== undefined && (path === around || path.startsWith(`${around}/`) || path.startsWith(`${around}[`))
