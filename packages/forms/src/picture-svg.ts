import type { PictureFault } from './pictures.ts'

/** So deep elements may stand in each other. */
const maxDepth = 100
/** So many elements may be drawn, those drawn again by reference counted each time. */
const maxElements = 50_000

/** Markup that is no element; an element's start with what it refers to, or its end. */
const token =
  /<(?:!--[^]*?-->|!\[CDATA\[[^]*?\]\]>|\?[^]*?\?>|!DOCTYPE[^<>[]*>|(\/?)([A-Za-z_][\w:.-]*)((?:[^"'<>/]|\/(?!>)|"[^"<]*"|'[^'<]*')*)(\/?)>)/y

type Element = { id: string | undefined; count: number; references: string[] }

/**
 * Why a picture of lines is refused, judged by its tags alone: no filters, no entities, not too deep, and not too many
 * elements once everything that is referred to is drawn as often as it is.
 */
export function svgFault(text: string): PictureFault | undefined {
  const root: Element = { id: undefined, count: 0, references: [] }
  const known = new Map<string, Element>()
  const open: Element[] = [root]
  for (let index = text.indexOf('<'); index !== -1; index = text.indexOf('<', token.lastIndex)) {
    token.lastIndex = index
    const found = token.exec(text)
    if (!found) return 'picture-damaged'
    read(found, open, known)
    if (open.length === 0) return 'picture-damaged'
    if (open.length > maxDepth || isFilter(found[2])) return 'picture-too-large'
  }
  if (open.length !== 1 || root.count === 0) return 'picture-damaged'
  return drawn(root, known) > maxElements ? 'picture-too-large' : undefined
}

const isFilter = (name = '') => name.replace(/^.*:/, '') === 'filter'

/** Opens and closes elements, and counts each in all that it stands in. */
function read(found: RegExpExecArray, open: Element[], known: Map<string, Element>) {
  const [, closing, name, attributes = '', selfClosing] = found
  if (name === undefined) return
  if (closing) {
    open.pop()
    return
  }
  const element = elementOf(attributes)
  if (element.id !== undefined) known.set(element.id, element)
  for (const outer of open) count(outer, element)
  if (!selfClosing) open.push(element)
}

function elementOf(attributes: string): Element {
  const references = [...attributes.matchAll(/(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/g)]
  return {
    id: /(?:^|\s)id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1],
    count: 1,
    references: references.flatMap(([, id]) => (id === undefined ? [] : [id])),
  }
}

function count(outer: Element, { references }: Element) {
  outer.count += 1
  outer.references.push(...references)
}

/** How many elements are drawn for one, with everything it refers to; without end when it refers to itself. */
function drawn(root: Element, known: Map<string, Element>): number {
  const done = new Map<Element, number>()
  const under = new Set<Element>()
  const visit = (element: Element): number => {
    if (under.has(element) || under.size > maxDepth) return Infinity
    const ready = done.get(element)
    if (ready !== undefined) return ready
    under.add(element)
    let sum = element.count
    for (const id of element.references) {
      const target = known.get(id)
      if (target) sum += visit(target)
      if (sum > maxElements) break
    }
    under.delete(element)
    done.set(element, sum)
    return sum
  }
  return visit(root)
}
