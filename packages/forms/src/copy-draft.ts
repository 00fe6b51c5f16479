import type { Value, Values } from '@tabellio/expression'
import { isUnanswered } from './check-field.ts'
import type { ValueProblem } from './problem.ts'
import { defaultValues } from './default-values.ts'
import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'
import { hasAnswer, isValues, ownValue } from './answers.ts'
import { hasSequence, isCalculated, kindOf, labelOf, takesList } from './fields.ts'

/** The form, or a record of it. */
export type Level = Pick<ContextDefinition, 'fields' | 'records'>

/** A document whose answers are copied: the form that asked for them, and what was answered. */
export type CopySource = { definition: Level; values: Values }

/** Why an answer stays where it is. */
export type CopyFault =
  | {
      reason:
        | 'no-such-field'
        | 'other-kind'
        | 'several-values'
        | 'calculated'
        | 'own'
        | 'locked'
        | 'not-asked'
    }
  | { reason: 'too-many'; limit: number }
  | { reason: 'refused'; problem: ValueProblem }

/** An answer that is not copied: where it stands in the document, and what its field is called there. */
export type NotCopied = { path: string; label: string } & CopyFault

/** An answer on its way: from its place in the document to its place in the form, in which of its fields or records. */
type DraftLeaf = { path: string; from: string; name: string }

/** What would be copied, before the rules of the form are asked. */
export type Draft = { values: Values; leaves: DraftLeaf[]; records: DraftLeaf[]; notCopied: NotCopied[] }

type Drafting = {
  level: Level
  source: CopySource
  isLocked: (field: Field) => boolean
  /** What must not be copied, by its place in the document. */
  drop: ReadonlyMap<string, CopyFault>
}

/** Matches the answers of a document with the fields of a level, those of records with the records of their name. */
export function draftOf({ level, source, ...limits }: Drafting): Draft {
  const drafter = new Drafter(limits)
  const values = drafter.copied(level, source, { path: '', from: '' })
  const { leaves, records, notCopied } = drafter
  return { values, leaves, records, notCopied }
}

/** What is found on the way through a document. */
class Drafter implements Omit<Draft, 'values'> {
  readonly leaves: DraftLeaf[] = []
  readonly records: DraftLeaf[] = []
  readonly notCopied: NotCopied[] = []
  readonly #told = new Set<string>()
  readonly #limits: Pick<Drafting, 'isLocked' | 'drop'>

  constructor(limits: Pick<Drafting, 'isLocked' | 'drop'>) {
    this.#limits = limits
  }

  copied(level: Level, { definition, values }: CopySource, at: At): Values {
    const taken: Values = {}
    for (const field of definition.fields) {
      const value = ownValue(values, field.name)
      if (hasAnswer(value)) this.#copyField(taken, { field, level, value }, at)
    }
    for (const record of definition.records) {
      const instances = ownValue(values, record.name)
      if (!Array.isArray(instances) || instances.length === 0) continue
      const target = level.records.find(({ name }) => name === record.name)
      const fault = target ? this.#limits.drop.get(`${at.from}${record.name}`) : faultOfMissing(level, record)
      if (!target || fault) this.#refuse(at, record, fault ?? { reason: 'no-such-field' })
      else this.#copyRecord(taken, { record, target, instances }, at)
    }
    return taken
  }

  #copyField(taken: Values, { field, level, value }: { field: Field; level: Level; value: Value }, at: At) {
    const found = this.#taking(field, level, value)
    const fault = found.fault ?? this.#limits.drop.get(`${at.from}${field.name}`)
    if (fault) return this.#refuse(at, field, fault)
    define(taken, field.name, found.value)
    this.leaves.push(placeOf(at, field))
  }

  #copyRecord(taken: Values, { record, target, instances }: Matched, at: At): void {
    const limit = target.properties.maxOccurs ?? Infinity
    const place = placeOf(at, record)
    const copies: Values[] = []
    for (const [index, instance] of instances.entries()) {
      if (!isValues(instance)) continue
      if (copies.length === limit) {
        this.#refuse(at, record, { reason: 'too-many', limit })
        break
      }
      const copy = this.copied(
        target,
        { definition: record, values: instance },
        { path: `${place.path}[${copies.length}]/`, from: `${place.from}[${index}]/`, name: place.name },
      )
      if (Object.keys(copy).length > 0) copies.push({ ...defaultValues(target), ...copy })
    }
    if (copies.length === 0) return
    define(taken, record.name, copies)
    this.records.push(place)
  }

  #taking(field: Field, level: Level, value: Value): { value?: Value; fault?: CopyFault } {
    const target = level.fields.find(({ name }) => name === field.name)
    if (!target) return { fault: faultOfMissing(level, field) }
    const reason = reasonAgainst(target, this.#limits.isLocked)
    return reason ? { fault: { reason } } : asTaken(field, target, value)
  }

  /** One sentence for all instances of a record. */
  #refuse(at: At, member: Member, fault: CopyFault): void {
    const path = `${at.from}${member.name}`
    const print = `${path.replaceAll(/\[\d+\]/g, '')} ${fault.reason}`
    if (this.#told.has(print)) return
    this.#told.add(print)
    this.notCopied.push({ path, label: labelOf(member), ...fault })
  }
}

type At = { path: string; from: string; name?: string }
type Member = Field | RecordDefinition
type Matched = { record: RecordDefinition; target: RecordDefinition; instances: Value[] }

const placeOf = ({ path, from, name }: At, member: Member): DraftLeaf => ({
  path: `${path}${member.name}`,
  from: `${from}${member.name}`,
  name: name ?? member.name,
})

const faultOfMissing = ({ fields, records }: Level, { name }: Member): CopyFault => ({
  reason: [...fields, ...records].some((member) => member.name === name) ? 'other-kind' : 'no-such-field',
})

/** A signature is of the document that was signed; a number, or a unique value, of one document alone. */
function reasonAgainst(target: Field, isLocked: (field: Field) => boolean) {
  const { properties } = target
  if (isCalculated(properties)) return 'calculated'
  if (hasSequence(properties) || properties.isUnique || properties.dataType === 'ElectronicSignature')
    return 'own'
  return isLocked(target) ? 'locked' : undefined
}

function asTaken(source: Field, target: Field, value: Value): { value?: Value; fault?: CopyFault } {
  if (!isOneKind(source, target)) return { fault: { reason: 'other-kind' } }
  const items = (Array.isArray(value) ? value : [value]).filter((item) => !isUnanswered(item))
  const taken = items.map((item) => (isDay(target) && typeof item === 'string' ? item.slice(0, 10) : item))
  if (takesList(target.properties)) return { value: taken }
  return taken.length === 1 ? { value: taken[0] } : { fault: { reason: 'several-values' } }
}

const isDay = ({ properties }: Field) => kindOf(properties) === 'date'

/** Answers of one kind; a number takes whole numbers, and a day the day of a moment. Items are of one list. */
function isOneKind(source: Field, target: Field): boolean {
  const [from, to] = [kindOf(source.properties), kindOf(target.properties)]
  if (source.properties.dataType === 'ElectronicSignature') return false
  if (!isOneList(source, target)) return false
  return from === to || (isNumber(from) && isNumber(to)) || (from === 'date-time' && to === 'date')
}

const isNumber = (kind: string) => kind === 'number' || kind === 'integer'

const isOneList = ({ properties: one }: Field, { properties: other }: Field) =>
  one.dictionaryListId === other.dictionaryListId &&
  (one.dictionaryListId === undefined || (one.nestedListName ?? '') === (other.nestedListName ?? ''))

/** Sets a value whatever its name is: `__proto__` is a name like any other. */
function define(values: Values, name: string, value: Value): void {
  Object.defineProperty(values, name, { value, enumerable: true, writable: true, configurable: true })
}
