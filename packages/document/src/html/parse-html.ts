import { decodedEntities } from './entities.ts'

/** An element of HTML, its name and those of its attributes in small letters. */
export type HtmlElement = { name: string; attributes: { [name: string]: string }; children: HtmlNode[] }
export type HtmlNode = HtmlElement | string

/** The elements, and what a page says of its look beside them: the text of its style sheets. */
export type ParsedHtml = { root: HtmlElement; styles: string }

/** Deeper than anybody writes; what is deeper stands beside, not within. */
const maxDepth = 60
/** More than a paste of hundreds of pages has. */
const maxNodes = 100_000

/** Elements without content, which need no end. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What stands in these is no markup. */
const rawContent = new Set(['script', 'style', 'textarea', 'title', 'xml', 'noscript', 'template', 'iframe'])

/** Elements that end the one before when it is open: `<li>` ends an `<li>`, but not that of a list around it. */
const ends: { [name: string]: { these: string[]; within: string[] } } = {
  li: { these: ['li', 'p'], within: ['ul', 'ol'] },
  tr: { these: ['tr', 'td', 'th', 'p'], within: ['table', 'tbody', 'thead', 'tfoot'] },
  td: { these: ['td', 'th', 'p'], within: ['tr', 'table'] },
  th: { these: ['td', 'th', 'p'], within: ['tr', 'table'] },
  tbody: { these: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'p'], within: ['table'] },
  tfoot: { these: ['thead', 'tbody', 'tr', 'td', 'th', 'p'], within: ['table'] },
}
const endingParagraph = new Set(
  'p div ul ol table h1 h2 h3 h4 h5 h6 hr blockquote pre section article header footer address dl'.split(' '),
)

const opening = /<!--|<[!?]|<\/([a-z][^\s/>]{0,60})|<([a-z][^\s/>]{0,60})/gi
const attribute = /[\s/]*([^\s=/"'<>]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y

/** Reads HTML as forgivingly as a clipboard needs: no end, no quotation mark and no element has to be there. */
export function parseHtml(html: string): ParsedHtml {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open: HtmlElement[] = [root]
  const styles: string[] = []
  let count = 0
  let from = 0
  const addText = (text: string) => {
    if (text !== '') open.at(-1)?.children.push(decodedEntities(text))
  }
  opening.lastIndex = 0
  for (let found = opening.exec(html); found && count < maxNodes; found = opening.exec(html)) {
    addText(html.slice(from, found.index))
    const [said, end, begin] = found
    const { attributes, after } =
      begin === undefined
        ? { attributes: {}, after: opening.lastIndex }
        : attributesAt(html, opening.lastIndex)
    from = endOf(html, said === '<!--' ? '-->' : '>', after)
    const name = (begin ?? '').toLowerCase()
    if (end !== undefined) close(open, end.toLowerCase())
    else if (rawContent.has(name)) {
      const content = from
      from = endOf(html, '>', rawEnd(html, name, from))
      if (name === 'style') styles.push(html.slice(content, from))
    } else if (begin !== undefined) add({ name, attributes, children: [] }, open)
    count += 1
    opening.lastIndex = from
  }
  if (count < maxNodes) addText(html.slice(from))
  return { root, styles: styles.join('\n') }
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from)
  return at === -1 ? html.length : at + end.length
}

function rawEnd(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

function attributesAt(html: string, from: number) {
  const attributes: HtmlElement['attributes'] = {}
  let after = from
  attribute.lastIndex = from
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', double, single, bare] = found
    const key = name.toLowerCase()
    if (key !== '__proto__') attributes[key] ??= decodedEntities(double ?? single ?? bare ?? '')
    after = attribute.lastIndex
  }
  return { attributes, after }
}

function add(element: HtmlElement, open: HtmlElement[]) {
  const ending = Object.hasOwn(ends, element.name) ? ends[element.name] : undefined
  if (ending) closeImplied(open, ending.these, ending.within)
  else if (endingParagraph.has(element.name)) closeImplied(open, ['p'], ['td', 'th', 'li', 'div', 'table'])
  open.at(-1)?.children.push(element)
  if (!empty.has(element.name) && open.length < maxDepth) open.push(element)
}

/** Ends the outermost of these that is open, as far as the element that they belong to. */
function closeImplied(open: HtmlElement[], these: string[], within: string[]) {
  let last: number | undefined
  for (let at = open.length - 1; at > 0; at -= 1) {
    const { name = '' } = open[at] ?? {}
    if (within.includes(name)) break
    if (these.includes(name)) last = at
  }
  if (last !== undefined) open.length = last
}

function close(open: HtmlElement[], name: string) {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

/** The rules of a style attribute, the names of properties in small letters. */
export function styleOf({ attributes }: HtmlElement): { [property: string]: string } {
  const rules: { [property: string]: string } = {}
  for (const rule of (attributes['style'] ?? '').split(';')) {
    const colon = rule.indexOf(':')
    if (colon > 0) rules[rule.slice(0, colon).trim().toLowerCase()] = rule.slice(colon + 1).trim()
  }
  return rules
}
