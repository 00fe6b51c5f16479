import { SaxesParser } from 'saxes'
import { type Json, itemNameOf, unescaped } from './xml-values.ts'

/** Why a file is not read; `name` is the part of it that is at fault. */
export type XmlRefusal = {
  key: 'xml-malformed' | 'xml-with-doctype' | 'xml-too-large' | 'xml-unknown-part'
  name: string
}

export class XmlError extends Error {
  readonly refusal: XmlRefusal
  constructor(key: XmlRefusal['key'], name = '') {
    super(key)
    this.refusal = { key, name: name.slice(0, 100) }
  }
}

/** Deeper than any document nests, and more than any has. */
const maxDepth = 300
const maxElements = 200_000
const maxCharacters = 8_000_000

export type Element = {
  name: string
  attributes: { [name: string]: string }
  text: string
  children: Element[]
}

/** Reads a file that is made of elements alone: what else XML knows is refused by its name. */
export function readElements(xml: string): Element {
  if (xml.length > maxCharacters) throw new XmlError('xml-too-large')
  refuseBreadth(xml)
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', ({ message }) => {
    throw new XmlError('xml-malformed', message)
  })
  parser.on('doctype', () => {
    throw new XmlError('xml-with-doctype', 'DOCTYPE')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw new XmlError('xml-unknown-part', `<?${target}?>`)
  })
  parser.on('xmldecl', ({ version, encoding = 'UTF-8' }) => {
    if (version !== '1.0') throw new XmlError('xml-unknown-part', `XML ${version}`)
    if (!/^utf-8$/i.test(encoding)) throw new XmlError('xml-unknown-part', encoding)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new XmlError('xml-too-large', name)
    const element: Element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [only] = root.children
  if (!only) throw new XmlError('xml-malformed')
  return only
}

/** Counts what opens elements before any is made: that costs next to nothing, however many there are. */
function refuseBreadth(xml: string): void {
  let count = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    const name = /^[^/!?][^\s/>]{0,99}/.exec(xml.slice(at + 1, at + 101))?.[0]
    if (name === undefined) continue
    count += 1
    if (count > maxElements) throw new XmlError('xml-too-large', name)
  }
}

/** The value that an element says, by its `type`. */
export function valueOf(element: Element): Json {
  const { type = 'text', key: _, ...others } = element.attributes
  const [other] = Object.keys(others)
  if (other !== undefined) throw new XmlError('xml-unknown-part', `${element.name}/@${other}`)
  if (element.name !== 'entry' && element.attributes['key'] !== undefined)
    throw new XmlError('xml-unknown-part', `${element.name}/@key`)
  if (type === 'object')
    return Object.fromEntries(partsOf(element).map((part) => [nameOf(part), valueOf(part)]))
  if (type === 'list') return itemsOf(element)
  if (element.children[0]) throw new XmlError('xml-unknown-part', element.children[0].name)
  return simpleValueOf(element, type)
}

function itemsOf(element: Element): Json[] {
  const itemName = itemNameOf(nameOf(element))
  return childrenOf(element).map((item) => {
    if (item.name !== itemName) throw new XmlError('xml-unknown-part', item.name)
    return valueOf(item)
  })
}

function simpleValueOf({ name, text }: Element, type: string): Json {
  if (type === 'text') return textOf(name, text)
  if (type === 'none' && text === '') return null
  if (type === 'flag' && (text === 'true' || text === 'false')) return text === 'true'
  if (type === 'number' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)))
    return Number(text)
  if (['none', 'flag', 'number'].includes(type)) throw new XmlError('xml-malformed', name)
  throw new XmlError('xml-unknown-part', `${name}/@type=${type}`)
}

function textOf(name: string, text: string): string {
  const plain = unescaped(text)
  if (plain === undefined) throw new XmlError('xml-malformed', name)
  return plain
}

/** The elements in one: between them is nothing but room. */
function childrenOf({ name, text, children }: Element): Element[] {
  if (text.trim() !== '') throw new XmlError('xml-unknown-part', `${name}: ${text.trim()}`)
  return children
}

/** The parts of an object, each of which is said once. */
export function partsOf(element: Element): Element[] {
  const parts = childrenOf(element)
  const names = new Set<string>()
  for (const part of parts) {
    const name = nameOf(part)
    if (names.has(name)) throw new XmlError('xml-unknown-part', `${name} (2)`)
    names.add(name)
  }
  return parts
}

export function nameOf({ name, attributes: { key } }: Element): string {
  if (name !== 'entry') return name
  if (key === undefined) throw new XmlError('xml-malformed', name)
  return textOf(name, key)
}
