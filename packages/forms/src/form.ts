import type { Value, Values } from '@tabellio/expression'
import { checkField, type Finding } from './check-field.ts'
import { defaultValues } from './default-values.ts'
import type { ContextDefinition, Field, RecordDefinition, WizardDefinition } from './definition.ts'
import { planOf } from './make-plan.ts'
import { outlineOf, type MemberCount, type Outline } from './outline.ts'
import type { FieldPlan, MemberPlan, RecordPlan } from './plan.ts'
import { parseClipboard, type PasteProblem } from './clipboard.ts'
import type { ValueProblem } from './problem.ts'
import { copyOf, fieldProblems, problemsIn, recordProblems, ruleProblems } from './read-values.ts'
import {
  createInstance,
  newState,
  pathIn,
  pathOf,
  rearrange,
  setValue,
  settle,
  type FormState,
  type Instance,
} from './state.ts'

/** What a screen shows of a field. The same object until something about it changes. */
export type Cell = {
  value: Value
  isHidden: boolean
  /** By a rule, or because the field is read-only. */
  isDisabled: boolean
  isCalculated: boolean
  /** Shown once the person has left the field, or tried to go on. */
  problems: readonly ValueProblem[]
}

/** What a screen shows of a record. The same object until something about it changes. */
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

export type FormInput = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  /** A draft or given values; the default values when absent. What the definition does not know is left out. */
  values?: Value
  /** The day it is for the person, `2026-11-21`. */
  today: string
}

type Listener = () => void
type Place<Kind extends MemberPlan = MemberPlan> = { instance: Instance; member: Kind }

/** What is known of a field or record in one instance; made when somebody asks. */
type Entry = { cell?: Cell; record?: RecordCell; findings?: Finding[]; isTouched?: boolean }

const noCell: Cell = { value: undefined, isHidden: true, isDisabled: true, isCalculated: false, problems: [] }
const noRecord: RecordCell = {
  instances: [],
  isHidden: true,
  isDisabled: true,
  canAdd: false,
  canRemove: false,
  problems: [],
}

/**
 * A form being filled: values by path (`tenants[2]/name`), what the rules make of them, and who is told of what. A
 * change reaches only the rules that read it and the listeners of the cells that look different after it.
 */
export class Form {
  readonly #state: FormState
  readonly #today: string
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #outlineListeners = new Set<Listener>()
  readonly #changeListeners = new Set<Listener>()
  readonly #entries = new WeakMap<Instance, Map<MemberPlan, Entry>>()
  readonly #counts = new Map<MemberPlan, MemberCount>()
  #changed = new Map<Instance, Set<MemberPlan>>()
  #moved = new Set<string>()
  #outline: Outline | undefined
  #isOutlineOld = true
  #batches = 0

  constructor({ definition, wizard, values, today }: FormInput) {
    this.#today = today
    this.#state = newState(planOf(definition, wizard), values ?? defaultValues(definition))
    forgiveFaults(this.#state.root)
    this.#state.onChange = (instance, member) => this.#note(instance, member)
  }

  get(path: string): Cell {
    const place = this.#find(path)
    if (!place || !isFieldPlace(place)) return noCell
    const entry = this.#entry(place)
    entry.cell ??= this.#cellOf(place, entry)
    return entry.cell
  }

  record(path: string): RecordCell {
    const place = this.#find(path)
    if (!place || !isRecordPlace(place)) return noRecord
    const entry = this.#entry(place)
    entry.record ??= recordCellOf(place, entry)
    return entry.record
  }

  /** The definition of the field or record at a path. */
  definitionOf(path: string): Field | RecordDefinition | undefined {
    const member = this.#find(path)?.member
    if (member?.kind === 'field') return member.field
    return member && 'name' in member.definition ? member.definition : undefined
  }

  /** Calls the listener when the cell at this path has changed; gives the way to stop it. */
  subscribe(path: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(path) ?? new Set()
    this.#listeners.set(path, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(path) === listeners) this.#listeners.delete(path)
    }
  }

  subscribeOutline(listener: Listener): () => void {
    this.#outlineListeners.add(listener)
    return () => this.#outlineListeners.delete(listener)
  }

  /** Calls the listener after each change of the form, whatever has changed: for drafts. */
  subscribeChanges(listener: Listener): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** A calculated field cannot be set. */
  set(path: string, value: Value): void {
    const place = this.#find(path)
    if (!place || !isFieldPlace(place) || place.member.isCalculated) return
    this.batch(() => setValue(this.#state, place.instance, { field: place.member, value }))
  }

  /** Several changes as one: rules are evaluated and listeners told once, at the end. */
  batch(change: () => void): void {
    this.#batches += 1
    try {
      change()
    } finally {
      this.#batches -= 1
      if (this.#batches === 0) this.#finish()
    }
  }

  /** The person has left the field: from now on its problems are shown. */
  touch(path: string): void {
    const place = this.#find(path)
    if (place) this.batch(() => this.#touch(place))
  }

  /** The person tried to go on: shows the problems of a section, or of the whole form. */
  showProblems(sectionKey?: string): void {
    const { root, sections } = this.#state.plan
    const members =
      sectionKey === undefined
        ? root.ordered
        : sections
            .filter(({ section }) => section.key === sectionKey)
            .flatMap(({ places }) => places.map(({ member }) => member))
    this.batch(() => {
      for (const member of members) this.#touchAll({ instance: this.#state.root, member })
    })
  }

  /** Puts a new instance with its default values at the end of a record. */
  addInstance(path: string): void {
    this.#rearrange(path, ({ instance, member }, instances) =>
      instances.length < member.maxOccurs
        ? [...instances, this.#newInstance(instance, member, defaultValues(member.definition))]
        : instances,
    )
  }

  removeInstance(path: string, index: number): void {
    this.#rearrange(path, ({ member }, instances) =>
      instances.length > member.minOccurs && index in instances ? instances.toSpliced(index, 1) : instances,
    )
  }

  moveInstance(path: string, from: number, to: number): void {
    this.#rearrange(path, (_, instances) => {
      const moved = instances[from]
      return moved && to in instances ? instances.toSpliced(from, 1).toSpliced(to, 0, moved) : instances
    })
  }

  /** Puts given values over those that are there, records as a whole; what the form does not know is left out. */
  fill(values: Values): void {
    this.#put(values, (name) => Object.hasOwn(values, name))
  }

  /** Everything that was filled in, hidden values too, for a draft. */
  snapshot(): Values {
    return givenValues(this.#state.root)
  }

  /** Goes back to a draft: what it does not have is empty. */
  restore(snapshot: Values): void {
    this.#put(snapshot, () => true)
  }

  /** The form as text for the clipboard (B-063). */
  exportText(): string {
    return JSON.stringify(this.snapshot(), undefined, 2)
  }

  /** Fills the form with a text from the clipboard; says what is wrong with it instead (B-064). */
  importText(text: string): PasteProblem | undefined {
    const parsed = parseClipboard(text)
    if ('problem' in parsed) return parsed.problem
    this.fill(parsed.values)
    return undefined
  }

  /** What is sent: neither hidden values nor calculated ones (G-073, B-141). */
  values(): Values {
    return copyOf(this.#state.root, (member) => member.kind === 'record' || !member.isCalculated)
  }

  /** What the document will be made of: hidden values left out, calculated ones filled in. */
  usedValues(): Values {
    return copyOf(this.#state.root)
  }

  /** Everything that is wrong, shown or not, in the order of the form. */
  problems(): ValueProblem[] {
    return problemsIn(this.#state, this.#today)
  }

  /** The visible pages and sections. The same object until something about it changes. */
  outline(): Outline {
    if (this.#isOutlineOld) {
      const { plan, root } = this.#state
      const known = {
        count: (member: MemberPlan) => this.#count(member),
        isHidden: (member: MemberPlan) => root.hidden.has(member),
        ruleErrorCount: ruleProblems(this.#state).length,
      }
      this.#outline = outlineOf(plan, known, this.#outline)
      this.#isOutlineOld = false
    }
    return this.#outline ?? { pages: [], errorCount: 0, shownErrorCount: 0 }
  }

  #find(path: string): Place | undefined {
    const { root } = this.#state
    let instance: Instance | undefined = root
    const steps = path.split('/')
    const name = steps.pop() ?? ''
    for (const step of steps) {
      const [, record = '', index = ''] = /^(.+)\[(\d+)\]$/.exec(step) ?? []
      instance = instance?.records.get(record)?.[Number(index)]
    }
    const member = instance?.plan.members.get(name)
    return instance && member && { instance, member }
  }

  #entry({ instance, member }: Place): Entry {
    const entries = this.#entries.get(instance) ?? new Map<MemberPlan, Entry>()
    this.#entries.set(instance, entries)
    const entry = entries.get(member) ?? {}
    entries.set(member, entry)
    return entry
  }

  #cellOf({ instance, member }: Place<FieldPlan>, entry: Entry): Cell {
    const isHidden = instance.hidden.has(member)
    const isShown = entry.isTouched === true && !isHidden
    return {
      value: instance.values.get(member.name),
      isHidden,
      isDisabled: instance.disabled.has(member) || member.field.properties.readOnly === true,
      isCalculated: member.isCalculated,
      problems: isShown ? fieldProblems(instance, member, this.#findings({ instance, member }, entry)) : [],
    }
  }

  #findings({ instance, member }: Place<FieldPlan>, entry: Entry): Finding[] {
    entry.findings ??= checkField(member.field, instance.values.get(member.name), this.#today)
    return entry.findings
  }

  #note(instance: Instance, member: MemberPlan): void {
    const members = this.#changed.get(instance) ?? new Set()
    this.#changed.set(instance, members.add(member))
  }

  /** Draws the consequences of what changed, and tells those whose cell looks different now. */
  #finish(): void {
    settle(this.#state)
    const changed = this.#changed
    const moved = this.#moved
    this.#changed = new Map()
    this.#moved = new Set()
    const paths = new Set<string>()
    for (const [instance, members] of changed) {
      for (const member of members) {
        this.#counts.delete(rootMemberOf(instance, member))
        if (this.#renew({ instance, member })) paths.add(pathIn(instance, member.name))
      }
    }
    for (const path of this.#listeners.keys()) {
      if ([...moved].some((record) => path.startsWith(`${record}[`))) paths.add(path)
    }
    const hasNewOutline = changed.size > 0 && this.#renewOutline()
    for (const path of paths) for (const listener of this.#listeners.get(path) ?? []) listener()
    if (hasNewOutline) for (const listener of this.#outlineListeners) listener()
    if (changed.size > 0) for (const listener of this.#changeListeners) listener()
  }

  /** Makes a cell anew if somebody has it; says whether it looks different. */
  #renew(place: Place): boolean {
    const entry = this.#entry(place)
    const { cell, record } = entry
    delete entry.findings
    if (cell && isFieldPlace(place)) {
      const now = this.#cellOf(place, entry)
      entry.cell = isSameCell(cell, now) ? cell : now
      return entry.cell !== cell
    }
    if (record && isRecordPlace(place)) entry.record = recordCellOf(place, entry)
    return record !== undefined
  }

  #renewOutline(): boolean {
    const before = this.#outline
    this.#isOutlineOld = true
    return this.#outlineListeners.size > 0 && this.outline() !== before
  }

  #touch(place: Place): void {
    const entry = this.#entry(place)
    if (entry.isTouched) return
    entry.isTouched = true
    this.#note(place.instance, place.member)
  }

  #touchAll(place: Place): void {
    this.#touch(place)
    for (const inner of placesIn(place)) this.#touchAll(inner)
  }

  #count(member: MemberPlan): MemberCount {
    const known = this.#counts.get(member) ?? this.#countAt({ instance: this.#state.root, member })
    this.#counts.set(member, known)
    return known
  }

  #countAt(place: Place): MemberCount {
    const { instance, member } = place
    if (instance.hidden.has(member)) return { errorCount: 0, shownErrorCount: 0 }
    const entry = this.#entry(place)
    const own = isFieldPlace(place)
      ? this.#findings(place, entry).length
      : isRecordPlace(place)
        ? recordProblems(instance, place.member).length
        : 0
    const sum = { errorCount: own, shownErrorCount: entry.isTouched ? own : 0 }
    for (const inner of placesIn(place)) {
      const { errorCount, shownErrorCount } = this.#countAt(inner)
      sum.errorCount += errorCount
      sum.shownErrorCount += shownErrorCount
    }
    return sum
  }

  #newInstance(container: Instance, record: RecordPlan, values: Value): Instance {
    const instance = createInstance(this.#state, container, { record, values })
    forgiveFaults(instance)
    return instance
  }

  #rearrange(path: string, change: (place: Place<RecordPlan>, instances: Instance[]) => Instance[]): void {
    const place = this.#find(path)
    if (!place || !isRecordPlace(place)) return
    const before = place.instance.records.get(place.member.name) ?? []
    const instances = change(place, before)
    if (instances !== before) this.batch(() => this.#replace(place, instances))
  }

  #replace({ instance, member }: Place<RecordPlan>, instances: Instance[]): void {
    rearrange(this.#state, instance, { record: member, instances })
    this.#moved.add(pathIn(instance, member.name))
    for (const inner of placesIn({ instance, member })) this.#forgetCells(inner)
  }

  /** The paths in what a cell says are no longer right. */
  #forgetCells(place: Place): void {
    const entry = this.#entries.get(place.instance)?.get(place.member)
    delete entry?.cell
    delete entry?.record
    for (const inner of placesIn(place)) this.#forgetCells(inner)
  }

  #put(values: Values, isMeant: (name: string) => boolean): void {
    const { root } = this.#state
    const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
    this.batch(() => {
      for (const member of root.plan.ordered.filter(({ name }) => isMeant(name))) {
        if (member.kind === 'field') this.set(member.name, valueOf(member.name))
        else this.#replace({ instance: root, member }, this.#instancesFrom(member, valueOf(member.name)))
      }
    })
  }

  #instancesFrom(record: RecordPlan, value: Value): Instance[] {
    const given = Array.isArray(value) ? value : []
    return given.slice(0, record.maxOccurs).map((item) => this.#newInstance(this.#state.root, record, item))
  }
}

const isFieldPlace = (place: Place): place is Place<FieldPlan> => place.member.kind === 'field'
const isRecordPlace = (place: Place): place is Place<RecordPlan> => place.member.kind === 'record'

/** Everything in the instances of a record. */
const placesIn = ({ instance, member }: Place): Place[] =>
  member.kind === 'field'
    ? []
    : (instance.records.get(member.name) ?? []).flatMap((inner) =>
        member.ordered.map((innerMember) => ({ instance: inner, member: innerMember })),
      )

/** The field or record of the form itself in which something stands. */
function rootMemberOf(instance: Instance, member: MemberPlan): MemberPlan {
  let root = member
  for (let at = instance; at.container; at = at.container) root = at.plan
  return root
}

/** A draft of an older definition may hold what the form no longer asks: it is left out, not held against anyone. */
function forgiveFaults(instance: Instance): void {
  instance.faults = []
  for (const inner of [...instance.records.values()].flat()) forgiveFaults(inner)
}

function recordCellOf({ instance, member }: Place<RecordPlan>, { isTouched }: Entry): RecordCell {
  const instances = instance.records.get(member.name) ?? []
  const isHidden = instance.hidden.has(member)
  return {
    instances: instances.map((inner) => ({ key: inner.key, path: pathOf(inner) })),
    isHidden,
    isDisabled: instance.disabled.has(member),
    canAdd: instances.length < member.maxOccurs,
    canRemove: instances.length > member.minOccurs,
    problems: isTouched === true && !isHidden ? recordProblems(instance, member) : [],
  }
}

const isSameCell = (one: Cell, other: Cell): boolean =>
  one.value === other.value &&
  one.isHidden === other.isHidden &&
  one.isDisabled === other.isDisabled &&
  one.problems.length === other.problems.length &&
  one.problems.every(
    ({ key, path }, at) => other.problems[at]?.key === key && other.problems[at].path === path,
  )

function givenValues(instance: Instance): Values {
  const values: Values = {}
  for (const member of instance.plan.ordered) {
    if (member.kind === 'record') {
      values[member.name] = (instance.records.get(member.name) ?? []).map(givenValues)
    } else if (!member.isCalculated) {
      const value = instance.values.get(member.name)
      if (value !== undefined) values[member.name] = structuredClone(value)
    }
  }
  return values
}
