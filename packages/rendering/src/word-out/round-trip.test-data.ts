import type { Document } from '@tabellio/document'
import { lookOf } from '@tabellio/document/look'

/*
 * What a document may have otherwise once it was written as a Word file and read again, and no more than this:
 *
 * - the ids of numberings, and styles and numberings that no paragraph names;
 * - the height of a line beyond a 240th of its own, as Word counts it;
 * - the widths of columns, beside each other, where the table is as wide as its place;
 * - line ends and tabs within a text, which are breaks and blanks;
 * - a style's empty tab stops, which it has from the usual style;
 * - characters that XML cannot hold, and marks that turn the direction of writing.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A document without what may differ. */
export function comparable(document: Document): unknown {
  const names = new Set(['Normal'])
  const ids = new Map<string, string>()
  const look = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(look)
    if (typeof node !== 'object' || node === null) return node
    if (typeof node['style'] === 'string' && node['width'] === undefined) names.add(node['style'])
    const list = node['list']
    if (typeof list === 'object' && list !== null && !Array.isArray(list) && typeof list['id'] === 'string') {
      const id = ids.get(list['id']) ?? `list ${ids.size}`
      ids.set(list['id'], id)
      return rounded({ ...node, list: { ...list, id } })
    }
    return rounded(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, look(value)])))
  }
  const content = look(JSON.parse(JSON.stringify(document.content)))
  const { styles: _, lists, ...attrs } = document.attrs
  const styles = [...names]
    .toSorted()
    .map((name) => [name, lookOf({ type: 'paragraph', attrs: { style: name } }, document.attrs)])
  const used = [...ids].map(([id, name]) => [name, lists[id]])
  return JSON.parse(
    JSON.stringify({ attrs, content, styles: look(JSON.parse(JSON.stringify(styles))), used }),
  )
}

function rounded(node: { [key: string]: Json }): Json {
  const { lineHeight, columns, width, text, type } = node
  if (typeof lineHeight === 'number') return { ...node, lineHeight: Math.round(lineHeight * 240) }
  if (Array.isArray(columns) && width === undefined) return { ...node, columns: shares(columns) }
  if (type === 'text' && typeof text === 'string')
    return { ...node, text: text.replaceAll(/\r\n?|\n/g, ' ').replaceAll('\t', ' ') }
  return node
}

function shares(columns: Json[]): Json {
  const widths = columns.map(Number)
  const total = widths.reduce((sum, each) => sum + each, 0)
  return widths.map((each) => Math.round((each / total) * 500))
}
