import type { Value } from '@tabellio/expression'
import { beginningAt, findingsAt } from './bounds.ts'
import type { FieldFinding } from './check-field.ts'
import type { RootCount } from './outline.ts'
import { isFieldPlace, isRecordPlace, placesIn, type Place } from './places.ts'
import type { FieldPlan, MemberPlan, RecordPlan } from './plan.ts'
import type { ValueProblem } from './problem.ts'
import { fieldProblems, recordProblems } from './read-values.ts'
import { pathOf, type Instance } from './instances.ts'

/** The state of a field on the screen. The same object until something about it changes. */
export type Cell = {
  value: Value
  isHidden: boolean
  /** By a rule, or because the field is read-only. */
  isDisabled: boolean
  /** It shows its value, and nobody changes it: it is read-only, or what fills it is all that may (B-072). */
  isLocked: boolean
  isCalculated: boolean
  /** Of a nested list: what the values of the offered choices begin with. */
  within?: string
  /** Shown once the person has left the field, or tried to go on. */
  problems: readonly ValueProblem[]
}

/** The state of a record on the screen. The same object until something about it changes. */
export type RecordCell = {
  /** `key` stays with an instance wherever it is moved; `path` says where it stands now. */
  instances: readonly { key: string; path: string }[]
  isHidden: boolean
  isDisabled: boolean
  /** Fewer instances than maxOccurs (B-076). */
  canAdd: boolean
  /** More instances than minOccurs (B-077). */
  canRemove: boolean
  problems: readonly ValueProblem[]
}

/** Of what is no longer there: a screen may ask once more before it is taken down. */
export const noCell: Cell = {
  value: undefined,
  isHidden: true,
  isDisabled: true,
  isLocked: false,
  isCalculated: false,
  problems: [],
}
export const noRecord: RecordCell = {
  instances: [],
  isHidden: true,
  isDisabled: true,
  canAdd: false,
  canRemove: false,
  problems: [],
}

type ProblemSum = Pick<RootCount, 'errorCount' | 'shownErrorCount'>

function add(sum: ProblemSum, { errorCount, shownErrorCount }: ProblemSum): void {
  sum.errorCount += errorCount
  sum.shownErrorCount += shownErrorCount
}

/** The knowledge of a field or record in one instance; made when somebody asks. */
type Entry = { cell?: Cell; record?: RecordCell; findings?: FieldFinding[]; isTouched?: boolean }

/** The cells of a form, each made when it is asked for and again when it has changed. */
export class Cells {
  readonly #today: string
  readonly #isReadOnly: boolean
  /** The full paths of the fields that are locked beside those that are read-only. */
  locked: ReadonlySet<string> = new Set()
  readonly #entries = new WeakMap<Instance, Map<MemberPlan, Entry>>()
  /** The problems of all that is in an instance, until something in it changes: one of five hundred does at a time. */
  readonly #sums = new WeakMap<Instance, ProblemSum>()

  constructor(today: string, isReadOnly: boolean) {
    this.#today = today
    this.#isReadOnly = isReadOnly
  }

  get(place: Place<FieldPlan>): Cell {
    const entry = this.#entry(place)
    entry.cell ??= this.#cellOf(place, entry)
    return entry.cell
  }

  record(place: Place<RecordPlan>): RecordCell {
    const entry = this.#entry(place)
    entry.record ??= this.#recordCellOf(place, entry)
    return entry.record
  }

  /** Makes the cell of what changed anew if somebody has it; says whether it looks different. */
  renew(place: Place): boolean {
    const entry = this.#entry(place)
    const { cell, record } = entry
    delete entry.findings
    for (let at: Instance | undefined = place.instance; at; at = at.container) this.#sums.delete(at)
    if (cell && isFieldPlace(place)) {
      const now = this.#cellOf(place, entry)
      entry.cell = isSameCell(cell, now) ? cell : now
      return entry.cell !== cell
    }
    if (record && isRecordPlace(place)) entry.record = this.#recordCellOf(place, entry)
    return record !== undefined
  }

  /** From now on its problems are shown. Says whether they were not before. */
  touch(place: Place): boolean {
    const entry = this.#entry(place)
    const isNew = entry.isTouched !== true
    entry.isTouched = true
    return isNew
  }

  /** Forgets the cells below a place that has moved: the paths in them are no longer right. */
  forgetBelow(place: Place): void {
    for (const inner of placesIn(place)) {
      const entry = this.#entries.get(inner.instance)?.get(inner.member)
      delete entry?.cell
      delete entry?.record
      this.forgetBelow(inner)
    }
  }

  /** The problems of a field, or of a record and all in it. */
  count(place: Place): RootCount {
    if (place.instance.hidden.has(place.member)) return { isHidden: true, errorCount: 0, shownErrorCount: 0 }
    const entry = this.#entry(place)
    const own = this.#problemCount(place, entry)
    const count = { isHidden: false, errorCount: own, shownErrorCount: entry.isTouched ? own : 0 }
    if (isRecordPlace(place))
      for (const inner of place.instance.records.get(place.member.name) ?? []) add(count, this.#sumIn(inner))
    return count
  }

  #sumIn(instance: Instance): ProblemSum {
    const known = this.#sums.get(instance)
    if (known) return known
    const sum = { errorCount: 0, shownErrorCount: 0 }
    for (const member of instance.plan.ordered) add(sum, this.count({ instance, member }))
    this.#sums.set(instance, sum)
    return sum
  }

  #entry({ instance, member }: Place): Entry {
    const entries = this.#entries.get(instance) ?? new Map<MemberPlan, Entry>()
    this.#entries.set(instance, entries)
    const entry = entries.get(member) ?? {}
    entries.set(member, entry)
    return entry
  }

  /** What nobody can put right stands in nobody's way. */
  #problemCount(place: Place, entry: Entry): number {
    if (this.#isReadOnly) return 0
    if (isRecordPlace(place)) return recordProblems(place.instance, place.member).length
    return isFieldPlace(place) ? this.#findings(place, entry).length : 0
  }

  #findings({ instance, member }: Place<FieldPlan>, entry: Entry): FieldFinding[] {
    entry.findings ??= findingsAt(instance, member, this.#today)
    return entry.findings
  }

  #cellOf(place: Place<FieldPlan>, entry: Entry): Cell {
    const { instance, member } = place
    const isHidden = instance.hidden.has(member)
    const isShown = entry.isTouched === true && !isHidden
    const { properties, fullPath } = member.field
    const isLocked = this.#isReadOnly || properties.readOnly === true || this.locked.has(fullPath)
    const within = beginningAt(instance, member)
    return {
      value: instance.values.get(member.name),
      isHidden,
      isDisabled: instance.disabled.has(member) || isLocked,
      isLocked,
      isCalculated: member.isCalculated,
      ...(within !== undefined && { within }),
      problems: isShown ? fieldProblems(instance, member, this.#findings(place, entry)) : [],
    }
  }

  #recordCellOf({ instance, member }: Place<RecordPlan>, { isTouched }: Entry): RecordCell {
    const instances = instance.records.get(member.name) ?? []
    const isHidden = instance.hidden.has(member)
    return {
      instances: instances.map((inner) => ({ key: inner.key, path: pathOf(inner) })),
      isHidden,
      isDisabled: instance.disabled.has(member),
      canAdd: !this.#isReadOnly && instances.length < member.maxOccurs,
      canRemove: !this.#isReadOnly && instances.length > member.minOccurs,
      problems: isTouched === true && !isHidden ? recordProblems(instance, member) : [],
    }
  }
}

const isSameCell = (one: Cell, other: Cell): boolean =>
  one.value === other.value &&
  one.isHidden === other.isHidden &&
  one.isDisabled === other.isDisabled &&
  one.isLocked === other.isLocked &&
  one.within === other.within &&
  one.problems.length === other.problems.length &&
  one.problems.every(
    ({ key, path, params }, at) =>
      other.problems[at]?.key === key &&
      other.problems[at].path === path &&
      other.problems[at].params?.limit === params?.limit,
  )
