import type { PdfRevision } from './pdf-file.ts'
import {
  isDict,
  isRef,
  itemsOf,
  nameOf,
  type PdfDict,
  PdfFault,
  type PdfValue,
  sameBytes,
} from './pdf-values.ts'
import { type FormField, fieldsOf } from './signature-fields.ts'

/** What happened to a file after a state of it, of the kinds that may be permitted; `other` never is. */
export type Change = 'signed' | 'filled' | 'annotated' | 'validation-data' | 'other'

/** What a pair of values is, where not everything in it must be the same. */
type Role = 'plain' | 'catalog' | 'form' | 'fields' | 'pages' | 'notes' | 'more'

/** Two values that should mean the same, and what it is called where they do not. */
type Pair = { one: PdfValue; other: PdfValue; role: Role; blame: Change }

type Walk = {
  before: PdfRevision
  after: PdfRevision
  fieldsBefore: Map<number, FormField>
  fieldsAfter: Map<number, FormField>
  pages: Set<number>
  found: Set<Change>
  waiting: Pair[]
  compared: Set<string>
}

/** So many pairs of values are compared before a file counts as one that cannot be. */
const maxPairs = 4_000_000
const maxPages = 100_000

/** What stands behind the keys of a value of a role. What leads back to where the walk came from is not gone through again. */
const behind: { [role in Role]?: { [key: string]: Role | 'free' | 'back' } } = {
  catalog: { AcroForm: 'form', Pages: 'pages', Extensions: 'free', Metadata: 'free', Version: 'free' },
  form: { Fields: 'fields', SigFlags: 'free', DR: 'more' },
  pages: { Parent: 'back', Kids: 'pages', Annots: 'notes', LastModified: 'free' },
  plain: { Parent: 'back', P: 'back' },
}

/** What filling in a field may change of it, and what signing an empty one may. */
const filledKeys = new Set(['V', 'AP', 'AS', 'M', 'I'])
const signedKeys = new Set(['V', 'AP', 'M'])

/**
 * What changed from one state of a file to a later one, told by what the two mean and not by which bytes were added:
 * both are walked through together from their catalogs, and whatever is not known to be harmless is `other`.
 */
export function changesBetween(before: PdfRevision, after: PdfRevision): Set<Change> {
  try {
    return changesOf({
      before,
      after,
      fieldsBefore: fieldsOf(before),
      fieldsAfter: fieldsOf(after),
      pages: pagesOf(before),
      found: new Set(),
      waiting: [],
      compared: new Set(),
    })
  } catch (error) {
    if (error instanceof PdfFault) return new Set(['other'])
    throw error
  }
}

function changesOf(walk: Walk): Set<Change> {
  const { before, after, waiting, found } = walk
  compareDicts(walk, before.catalog, after.catalog, { role: 'catalog', blame: 'other' })
  let pairs = 0
  for (let pair = waiting.pop(); pair && !found.has('other'); pair = waiting.pop()) {
    pairs += 1
    if (pairs > maxPairs) throw new PdfFault('Too much to compare')
    compare(walk, pair)
  }
  return found
}

function compare(walk: Walk, { one, other, ...as }: Pair) {
  if (isRef(one) && isRef(other)) {
    // Pages and fields are compared where they stand, by what may change of them.
    const isElsewhere = walk.pages.has(one.number) || walk.fieldsBefore.has(one.number)
    if (as.role === 'plain' && one.number === other.number && isElsewhere) return
    const key = `${one.number} ${other.number} ${as.role} ${as.blame}`
    if (walk.compared.has(key)) return
    walk.compared.add(key)
  }
  compareValues(walk, walk.before.resolve(one), walk.after.resolve(other), as)
}

type As = Pick<Pair, 'role' | 'blame'>

function compareValues(walk: Walk, ...[one, other, as]: [PdfValue, PdfValue, As]) {
  if (isComposed(one) && isComposed(other)) compareComposed(walk, one, other, as)
  else if (one !== other && !isFirst(walk, one, other, as)) walk.found.add(as.blame)
}

type Composed = PdfValue & object

function compareComposed(walk: Walk, ...[one, other, as]: [Composed, Composed, As]) {
  if (one.kind === 'array' && other.kind === 'array') compareLists(walk, one.items, other.items, as)
  else if (one.kind === 'dict' && other.kind === 'dict') compareDicts(walk, one, other, as)
  else if (one.kind === 'stream' && other.kind === 'stream' && sameBytes(one.bytes, other.bytes))
    compareDicts(walk, one.dict, other.dict, { ...as, role: 'plain' })
  else if (!isSameLeaf(one, other)) walk.found.add(as.blame)
}

const isComposed = (value: PdfValue): value is Composed => value !== null && typeof value === 'object'

function isSameLeaf(one: Composed, other: Composed): boolean {
  if (one.kind === 'name' && other.kind === 'name') return one.name === other.name
  return one.kind === 'string' && other.kind === 'string' && sameBytes(one.bytes, other.bytes)
}

/** A page without notes may get its first, a form its first fonts. */
function isFirst(walk: Walk, ...[one, other, as]: [PdfValue, PdfValue, As]): boolean {
  if (one !== null || other === null || typeof other !== 'object') return false
  if (other.kind === 'dict') return as.role === 'more'
  if (other.kind !== 'array' || (as.role !== 'notes' && as.role !== 'fields')) return false
  compareLists(walk, [], other.items, as)
  return true
}

function compareDicts(walk: Walk, ...[one, other, as]: [PdfDict, PdfDict, As]) {
  for (const key of new Set([...one.entries.keys(), ...other.entries.keys()]))
    compareEntry(walk, key, {
      one: one.entries.get(key) ?? null,
      other: other.entries.get(key) ?? null,
      ...as,
    })
}

function compareEntry(walk: Walk, key: string, pair: Pair) {
  const { role } = pair
  // What is new of such a thing is named by nothing that was there.
  if (role === 'more') {
    if (pair.one !== null) walk.waiting.push(pair)
    return
  }
  const next = behind[role]?.[key] ?? 'plain'
  if (next === 'back') compareBack(walk, pair)
  else if (role === 'catalog' && key === 'DSS')
    walk.waiting.push({ ...pair, role: 'plain', blame: 'validation-data' })
  else if (next !== 'free') walk.waiting.push({ ...pair, role: next })
}

function compareBack({ waiting, found }: Walk, { one, other, blame }: Pair) {
  if (!isRef(one) && !isRef(other)) waiting.push({ one, other, role: 'plain', blame })
  else if (!isRef(one) || !isRef(other) || one.number !== other.number) found.add(blame)
}

function compareLists(walk: Walk, ...[one, other, as]: [PdfValue[], PdfValue[], As]) {
  const mayGrow = as.role === 'fields' || as.role === 'notes'
  if (mayGrow ? other.length < one.length : other.length !== one.length) {
    walk.found.add(as.blame)
    return
  }
  one.forEach((item, index) => {
    const pair = { one: item, other: other[index] ?? null, ...as }
    if (mayGrow) compareListed(walk, pair)
    else walk.waiting.push(pair)
  })
  for (const item of other.slice(one.length)) walk.found.add(addedAs(walk, item, as.role))
}

/** A field, or a note on a page, that was there before. */
function compareListed(walk: Walk, { one, other, role, blame }: Pair) {
  const field = isRef(one) ? walk.fieldsBefore.get(one.number) : undefined
  if (!field) walk.waiting.push({ one, other, role: 'plain', blame })
  else if (!isRef(one) || !isRef(other) || one.number !== other.number) walk.found.add(blame)
  else if (role === 'fields') compareFields(walk, field, walk.after.resolve(other))
}

function compareFields(walk: Walk, before: FormField, after: PdfValue) {
  if (!isDict(after)) {
    walk.found.add('other')
    return
  }
  const isSignature = before.kind === 'Sig'
  const isSigned = isSignature && !before.signature && isDict(walk.after.resolve(after.entries.get('V')))
  for (const key of new Set([...before.dict.entries.keys(), ...after.entries.keys()])) {
    const pair = { one: before.dict.entries.get(key) ?? null, other: after.entries.get(key) ?? null }
    if (isSigned && signedKeys.has(key)) walk.found.add('signed')
    else if (key === 'Kids') walk.waiting.push({ ...pair, role: 'fields', blame: 'other' })
    else {
      const isFilled = !isSignature && filledKeys.has(key)
      compareEntry(walk, key, { ...pair, role: 'plain', blame: isFilled ? 'filled' : 'other' })
    }
  }
}

/** A field that is new is a signature; a note that is new is the look of one, or is a note. */
function addedAs({ after, fieldsBefore, fieldsAfter }: Walk, item: PdfValue, role: Role): Change {
  const field = isRef(item) && !fieldsBefore.has(item.number) ? fieldsAfter.get(item.number) : undefined
  if (field?.kind === 'Sig' && field.signature) return 'signed'
  const added = after.resolve(item)
  if (role !== 'notes' || !isDict(added)) return 'other'
  return nameOf(after.resolve(added.entries.get('Subtype'))) === 'Widget' ? 'other' : 'annotated'
}

/** The objects of the tree of pages, by their numbers. */
function pagesOf({ catalog, resolve }: PdfRevision): Set<number> {
  const pages = new Set<number>()
  const waiting = [catalog.entries.get('Pages')]
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (!isRef(page) || pages.has(page.number) || pages.size > maxPages)
      throw new PdfFault('Pages without an end')
    pages.add(page.number)
    const dict = resolve(page)
    if (!isDict(dict)) throw new PdfFault('A page is none')
    waiting.push(...itemsOf(resolve(dict.entries.get('Kids'))))
  }
  return pages
}
