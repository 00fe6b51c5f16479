import { execFileSync } from 'node:child_process'

/*
 * What PDF/UA-1 asks of the structure of a file that a program can check (ISO 14289-1, the Matterhorn protocol): looked up
 * in what qpdf reads, without any code of ours that writes it.
 */

type Value = null | boolean | number | string | Value[] | { [key: string]: Value }
type Dict = { [key: string]: Value }
type Objects = { [name: string]: { value?: Value; stream?: { dict: Dict; data?: string } } }

const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: Value | undefined): Value[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
/** A name, a text or a number, as it is said. */
const said = (value: Value | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value}`
const isReference = (value: Value | undefined): value is string =>
  typeof value === 'string' && /^\d+ 0 R$/.test(value)

export type Structure = {
  problems: string[]
  /** The kinds of the elements, as they stand in each other: `Document(H1 L(LI(Lbl LBody(P))))`. */
  outline: string
}

export function structureOf(file: string): Structure {
  const json = execFileSync('qpdf', ['--json=2', '--json-stream-data=inline', '--decode-level=all', file], {
    maxBuffer: 2 ** 29,
  })
  const { qpdf }: { qpdf: [unknown, Objects] } = JSON.parse(json.toString())
  const found = new Finder(qpdf[1])
  return { problems: found.problems, outline: found.outline }
}

/** A paragraph may have another: the words below the line where somebody signs. */
const inline = /^\/(Span|Link|Figure|Note|Lbl|Reference)$/
const kidsAllowed: { [kind: string]: RegExp } = {
  '/L': /^\/(L|LI|Caption)$/,
  '/LI': /^\/(Lbl|LBody)$/,
  '/Table': /^\/(THead|TBody|TFoot|TR|Caption)$/,
  '/THead': /^\/TR$/,
  '/TBody': /^\/TR$/,
  '/TR': /^\/(TH|TD)$/,
  '/P': /^\/(P|Span|Link|Figure|Note|Lbl|Reference)$/,
  '/H1': inline,
  '/H2': inline,
  '/Span': inline,
}
const parentsAllowed: { [kind: string]: RegExp } = {
  '/LI': /^\/L$/,
  '/LBody': /^\/LI$/,
  '/TR': /^\/(THead|TBody|TFoot|Table)$/,
  '/TH': /^\/TR$/,
  '/TD': /^\/TR$/,
}
const standard =
  /^\/(Document|Part|Sect|Div|P|H[1-6]|L|LI|Lbl|LBody|Table|THead|TBody|TFoot|TR|TH|TD|Span|Link|Note|Figure|Reference|NonStruct)$/

class Finder {
  readonly problems: string[] = []
  outline = ''
  readonly #objects: Objects
  readonly #roles: Dict
  /** Each piece of content that an element has: its page and its number. */
  readonly #content = new Set<string>()
  readonly #annotations = new Set<string>()
  #level = 0

  constructor(objects: Objects) {
    this.#objects = objects
    const catalog = this.#dict(this.#trailer()['/Root'])
    const root = this.#dict(catalog['/StructTreeRoot'])
    this.#roles = this.#dict(root['/RoleMap'])
    if (this.#dict(catalog['/MarkInfo'])['/Marked'] !== true) this.problems.push('is not marked')
    if (this.#dict(catalog['/ViewerPreferences'])['/DisplayDocTitle'] !== true)
      this.problems.push('does not show its title')
    if (!/^u:[a-z]{2}/.test(said(catalog['/Lang']))) this.problems.push('has no language')
    const top = listOf(root['/K'])[0]
    if (isReference(top)) this.outline = this.#element(top, '')
    for (const page of this.#pages(catalog['/Pages'])) this.#page(page)
  }

  #trailer(): Dict {
    const { trailer } = this.#objects
    return isDict(trailer?.value) ? trailer.value : {}
  }

  #dict(value: Value | undefined): Dict {
    if (!isReference(value)) return isDict(value) ? value : {}
    const object = this.#objects[`obj:${value}`]
    const found = object?.stream?.dict ?? object?.value
    return isDict(found) ? found : {}
  }

  #kindOf(element: Dict): string {
    const own = said(element['/S'])
    return said(this.#roles[own] ?? own)
  }

  #element(reference: string, parent: string): string {
    const element = this.#dict(reference)
    const kind = this.#kindOf(element)
    this.#checkKind(kind, parent === '' ? '' : this.#kindOf(this.#dict(parent)))
    if (parent !== '' && element['/P'] !== parent)
      this.problems.push(`${kind} ${reference} names another parent`)
    if (kind === '/Figure' && said(element['/Alt'] ?? 'u:').length < 3)
      this.problems.push('a figure without an alternative text')
    const kids = listOf(element['/K']).map((kid) => this.#kid(kid, { element, reference }))
    const inner = kids.filter((each) => each !== '').join(' ')
    return inner === '' ? kind.slice(1) : `${kind.slice(1)}(${inner})`
  }

  #checkKind(kind: string, parent: string) {
    if (!standard.test(kind)) this.problems.push(`${kind} is no standard kind`)
    if (kidsAllowed[parent]?.test(kind) === false || parentsAllowed[kind]?.test(parent) === false)
      this.problems.push(`${kind} in ${parent}`)
    const level = /^\/H(\d)$/.exec(kind)?.[1]
    if (level === undefined) return
    if (Number(level) > this.#level + 1) this.problems.push(`H${level} follows H${this.#level}`)
    this.#level = Number(level)
  }

  #kid(kid: Value, { element, reference }: { element: Dict; reference: string }): string {
    if (isReference(kid) && this.#dict(kid)['/Type'] !== '/OBJR') return this.#element(kid, reference)
    const own = isReference(kid) ? this.#dict(kid) : kid
    if (isDict(own) && own['/Type'] === '/OBJR') this.#annotations.add(said(own['/Obj']))
    else {
      const [page, id] = isDict(own) ? [own['/Pg'] ?? element['/Pg'], own['/MCID']] : [element['/Pg'], own]
      const name = `${said(page)} ${said(id)}`
      if (this.#content.has(name)) this.problems.push(`content ${name} stands twice`)
      this.#content.add(name)
    }
    return ''
  }

  #pages(value: Value | undefined): string[] {
    return listOf(this.#dict(value)['/Kids']).flatMap((kid) =>
      !isReference(kid) ? [] : this.#dict(kid)['/Type'] === '/Pages' ? this.#pages(kid) : [kid],
    )
  }

  #page(reference: string) {
    const page = this.#dict(reference)
    const annotations = listOf(this.#annotationsOf(page))
    for (const annotation of annotations) {
      const { '/Contents': contents, '/Subtype': kind } = this.#dict(annotation)
      if (kind !== '/Link') continue
      if (!this.#annotations.has(said(annotation))) this.problems.push('a link outside of the structure')
      if (contents === undefined) this.problems.push('a link without words')
    }
    if (annotations.length > 0 && page['/Tabs'] !== '/S') this.problems.push('a page without tab order')
    const data = listOf(page['/Contents']).map(
      (stream) => this.#objects[`obj:${said(stream)}`]?.stream?.data ?? '',
    )
    const content = data.map((each) => Buffer.from(each, 'base64').toString('latin1')).join('\n')
    for (const problem of unmarked(content, (id) => this.#content.delete(`${reference} ${id}`)))
      this.problems.push(problem)
  }

  #annotationsOf(page: Dict): Value | undefined {
    const value = page['/Annots']
    return isReference(value) ? this.#objects[`obj:${value}`]?.value : value
  }
}

const token = /\((?:[^\\()]|\\[^])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\/[^\s/[\]()<>]+|[[\]]|[^\s/[\]()<>]+/g
const painting = /^(Tj|TJ|'|"|f|F|f\*|S|s|B|B\*|b|b\*|sh|Do|BI)$/

/** What is painted and neither an artifact nor content of an element. */
function unmarked(content: string, isTaken: (id: string) => boolean): string[] {
  const problems = new Set<string>()
  const open: boolean[] = []
  let operands: string[] = []
  for (const [part] of content.matchAll(token)) {
    if (!/^[A-Za-z'"*]+\d?\*?$/.test(part)) {
      operands.push(part)
      continue
    }
    if (part === 'EMC') open.pop()
    else if (part === 'BDC' || part === 'BMC') {
      const id = operands[operands.indexOf('/MCID') + 1]
      const isContent = operands.includes('/MCID')
      if (isContent && !isTaken(id ?? '')) problems.add(`content ${id} is in no element`)
      open.push(isContent || operands[0] === '/Artifact')
    } else if (painting.test(part) && !open.includes(true)) problems.add(`${part} is not marked`)
    operands = []
  }
  return [...problems]
}
