import { invalidAt } from './errors.ts'
import { sha256 } from './ids.ts'

const maxDepth = 64
/** EXP-2. A call that takes more says so. */
const maxValues = 100_000
const maxNames = 10_000

/**
 * The JSON of a body. Refused, before any schema sees it: what is no JSON in UTF-8; and before anything is made of it,
 * nesting deeper than 64 (schemas and printers recurse), more values than it may have, more than 10,000 different names (each
 * costs far more than a value), a name that stands twice (two readers could read two different things), and names that
 * would reach into an object's prototype.
 */
export function jsonOf(body: Uint8Array, most = maxValues): unknown {
  const text = decoded(body)
  if (text === '') return undefined
  refuseHostile(text, most)
  return parse(text)
}

/** Equal for equal JSON, in whichever order its names stand and however it is spelt. */
export const hashOfJson = (value: unknown): string => sha256(JSON.stringify(value ?? null, sorted))

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** RFC 8259, 8.1: whoever says another encoding means other words. */
export function refuseCharset(contentType: string | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw invalidAt('', 'The body must be in UTF-8')
}

function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    throw invalidAt('', 'The body is not valid UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidAt('', 'The body is not valid JSON')
  }
}

/** Finds what begins a value, or parts one from another; the rest of the grammar is the parser's. */
const token = /["{}[\]]|[^\s"{}[\],:]+/g

/** Goes through the text once; a million characters take some milliseconds. */
function refuseHostile(text: string, most: number): void {
  /** The names of each object around, nothing for a list. */
  const open: (Set<string> | undefined)[] = []
  const known = new Set<string>()
  let count = 0
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found
    if (sign === '}' || sign === ']') {
      open.pop()
      continue
    }
    const isName = sign === '"' && takeString(text, found.index, { names: open.at(-1), known })
    if (isName) continue
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : undefined)
    count += 1
    if (open.length > maxDepth + 1) throw invalidAt('', `The body is nested deeper than ${maxDepth} levels`)
    if (count > most) throw invalidAt('', `The body has more than ${most} values`)
  }
}

/** Of the object around, if it is one, and of the whole body. */
type Names = { names: Set<string> | undefined; known: Set<string> }

/** Goes past a string and says whether it is a name. One that nothing ends, the parser refuses. */
function takeString(text: string, from: number, { names, known }: Names): boolean {
  const end = endOfString(text, from)
  token.lastIndex = end
  if (!names || !isBeforeColon(text, end)) return false
  const name = String(parse(text.slice(from, end)))
  if (name === '__proto__') throw invalidAt('__proto__', 'This name is not allowed')
  if (names.has(name)) throw invalidAt(name.slice(0, 200), 'This name stands twice')
  names.add(name)
  known.add(name)
  if (known.size > maxNames) throw invalidAt('', `The body has more than ${maxNames} different names`)
  return true
}

function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charAt(at - 1 - slashes) === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

const afterString = /\s*:/y

function isBeforeColon(text: string, at: number): boolean {
  afterString.lastIndex = at
  return afterString.test(text)
}
