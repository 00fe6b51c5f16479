/** An element of a part by where it stands in its text: nothing of it is copied. */
export type Element = {
  name: string
  /** Where it begins, where what stands in it begins and ends, and where it ends. */
  from: number
  inner: number
  innerEnd: number
  to: number
  children: Element[]
}

/**
 * The elements of a part that has been read before, and so is whole. One pass over the text; attributes are not looked
 * at.
 */
export function elementsOf(xml: string): Element {
  const root: Element = { name: '', from: 0, inner: 0, innerEnd: xml.length, to: xml.length, children: [] }
  const open: Element[] = [root]
  let at = xml.indexOf('<')
  while (at !== -1) {
    const end = endOfMarkup(xml, at)
    if (xml[at + 1] === '/') {
      const closed = open.length > 1 ? open.pop() : undefined
      if (closed) {
        closed.innerEnd = at
        closed.to = end
      }
    } else if (xml[at + 1] !== '!' && xml[at + 1] !== '?') {
      const element: Element = {
        name: nameAt(xml, at + 1),
        from: at,
        inner: end,
        innerEnd: end,
        to: end,
        children: [],
      }
      open.at(-1)?.children.push(element)
      if (xml[end - 2] !== '/') open.push(element)
    }
    at = xml.indexOf('<', end)
  }
  return root
}

/** Where a tag, a comment or a literal section ends. */
function endOfMarkup(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return behind(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return behind(xml, ']]>', at + 9)
  let quote = 0
  for (let each = at + 1; each < xml.length; each += 1) {
    const code = xml.charCodeAt(each)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === doubleQuote || code === singleQuote) quote = code
    else if (code === greater) return each + 1
  }
  return xml.length
}

const [doubleQuote, singleQuote, greater] = [0x22, 0x27, 0x3e]

function behind(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  return found === -1 ? xml.length : found + mark.length
}

function nameAt(xml: string, from: number): string {
  let to = from
  while (to < xml.length && !' \t\r\n/>'.includes(xml[to] ?? '>')) to += 1
  return xml.slice(from, to)
}

export const named = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name)

/** The elements of a name at any depth, in their order, but not those within each other. */
export const allNamed = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => (child.name === name ? [child] : allNamed(child, name)))

/** The words of a `w:t`, as Word shows them: blanks at its ends only where it says that they count. */
export function wordsOf(xml: string, { from, inner, innerEnd }: Element): string {
  const written = xml.slice(inner, innerEnd)
  const text = written
    .split(/(<!\[CDATA\[[^]*?\]\]>)/)
    .map((piece) => (piece.startsWith('<![CDATA[') ? piece.slice(9, -3) : decoded(piece)))
    .join('')
  return xml.slice(from, inner).includes('preserve') ? text : text.trim()
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, name: string) => character(name))
    : text

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? ''
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
