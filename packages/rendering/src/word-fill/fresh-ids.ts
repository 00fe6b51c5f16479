/** A number or a name that may stand once in a file, where what holds it may be written several times. */
export type Fresh = { is: 'id'; kind: Kind; was: string }

type Kind = 'number' | 'paragraph' | 'bookmark' | 'bookmark-end' | 'bookmark-name'

const unique =
  /(<wp:docPr\s(?:[^>]*?\s)?id="|\sw14:paraId="|<w:bookmarkStart\s(?:[^>]*?\s)?w:id="|<w:bookmarkEnd\s(?:[^>]*?\s)?w:id="|\sw:name="(?<=<w:bookmarkStart[^>]*)|<w:id w:val=")([^"]*)/g

/** XML cut where such a number stands. */
export function freshParts(xml: string): (string | Fresh)[] {
  const parts: (string | Fresh)[] = []
  let end = 0
  for (const { 0: whole, 1: before = '', 2: was = '', index } of xml.matchAll(unique)) {
    parts.push(xml.slice(end, index) + before, { is: 'id', kind: kindOf(before), was })
    end = index + whole.length
  }
  return [...parts, xml.slice(end)]
}

function kindOf(before: string): Kind {
  if (before.includes('paraId')) return 'paragraph'
  if (before.includes('bookmarkEnd')) return 'bookmark-end'
  if (before.includes('bookmarkStart')) return 'bookmark'
  return before.includes('w:name') ? 'bookmark-name' : 'number'
}

/** What is written for each of them: what stood there the first time, and then what stands nowhere else. */
export type Ids = { next: number; paragraphs: number; used: Set<string>; bookmarks: Map<string, string> }

/** Word takes those below 0x80000000. */
const firstParagraph = 0x70_00_00_00

export const newIds = (first: number): Ids => ({
  next: first,
  paragraphs: firstParagraph,
  used: new Set(),
  bookmarks: new Map(),
})

export function freshId({ kind, was }: Fresh, ids: Ids): string {
  if (kind === 'bookmark-end') return ids.bookmarks.get(was) ?? was
  const key = `${kind} ${was}`
  const isFirst = !ids.used.has(key)
  ids.used.add(key)
  const id = isFirst ? was : freshOf(kind, was, ids)
  if (kind === 'bookmark') ids.bookmarks.set(was, id)
  return id
}

function freshOf(kind: Kind, was: string, ids: Ids): string {
  if (kind === 'paragraph') {
    ids.paragraphs += 1
    return ids.paragraphs.toString(16).toUpperCase()
  }
  ids.next += 1
  return kind === 'bookmark-name' ? `${was.slice(0, 28)}_${ids.next}` : String(ids.next)
}
