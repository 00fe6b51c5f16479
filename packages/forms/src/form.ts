import type { Language, Value, Values } from '@tabellio/expression'
import { Cells, noCell, noRecord, type Cell, type RecordCell } from './cells.ts'
import { defaultValues } from './default-values.ts'
import type { ContextDefinition, Field, RecordDefinition, WizardDefinition } from './definition.ts'
import { hasSequence } from './fields.ts'
import { makePlan } from './make-plan.ts'
import { type NumberPlace, numberPlacesIn, withNumbers } from './numbers.ts'
import { outlineOf, type MemberCount, type Outline, type Paginate, type RootCount } from './outline.ts'
import { isFieldPlace, isRecordPlace, placeAt, placesIn, rootMemberOf, type Place } from './places.ts'
import type { FieldPlan, MemberPlan, RecordPlan, SectionPlan } from './plan.ts'
import type { ValueProblem } from './problem.ts'
import { reasonsFor, type Reason } from './reasons.ts'
import { countedValues, problemsIn, ruleProblems } from './read-values.ts'
import { instancesBelow, pathIn, type Instance } from './instances.ts'
import {
  createInstance,
  detached,
  newState,
  rearrange,
  setValue,
  settleAnew,
  type FormState,
} from './state.ts'

export type FormInput = {
  definition: ContextDefinition
  wizard?: WizardDefinition | undefined
  /** A draft or given values; the default values when absent. What the definition does not know is left out. */
  values?: Value
  /** The day it is for the person, `2026-11-21`. */
  today: string
  /** The template's, in whose order the conditions compare text; `en` when absent. */
  language?: Language | undefined
  /** Nothing in it can be changed, added or removed (B-108). */
  isReadOnly?: boolean
}

type Listener = () => void

/**
 * A form being filled: values by path (`tenants[2]/name`), what the rules make of them, and who is told of what. A
 * change reaches only the rules that read it and the listeners of the cells that look different after it.
 */
export class Form {
  /** In which its dependencies compare texts. */
  readonly language: Language | undefined
  readonly wizard: WizardDefinition | undefined
  readonly today: string
  readonly isReadOnly: boolean
  readonly #state: FormState
  readonly #cells: Cells
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #outlineListeners = new Set<Listener>()
  readonly #changeListeners = new Set<Listener>()
  readonly #counts = new Map<MemberPlan, RootCount>()
  /** Sections of which the outline is no longer right. */
  readonly #oldSections = new Set<SectionPlan>()
  #changed = new Map<Instance, Set<MemberPlan>>()
  /** Paths of records whose instances stand elsewhere now. */
  #moved = new Set<string>()
  /** True if more has changed than the problems that are shown. */
  #hasNewValues = false
  #outline: Outline | undefined
  #paginate: Paginate | undefined
  #batches = 0

  constructor({ definition, wizard, values, today, language, isReadOnly = false }: FormInput) {
    this.language = language
    this.wizard = wizard
    this.today = today
    this.isReadOnly = isReadOnly
    this.#cells = new Cells(today, isReadOnly)
    this.#state = newState(makePlan(definition, wizard, language), values ?? defaultValues(definition))
    forgiveFaults(this.#state.root)
    this.#state.onChange = (instance, member) => {
      this.#hasNewValues = true
      this.#note({ instance, member })
      if (member.kind === 'field') this.#noteBounded(instance, member)
    }
  }

  get(path: string): Cell {
    const place = this.#find(path)
    return place && isFieldPlace(place) ? this.#cells.get(place) : noCell
  }

  record(path: string): RecordCell {
    const place = this.#find(path)
    return place && isRecordPlace(place) ? this.#cells.record(place) : noRecord
  }

  /** Which dependencies hide or disable the field or record at a path, now. */
  reasonsFor(path: string): Reason[] {
    const place = this.#find(path)
    return place ? reasonsFor(place, this.#state.root.used) : []
  }

  /** The definition that the form was opened with. */
  get definition(): ContextDefinition {
    return this.#state.plan.root.definition
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

  /** Calls the listener after each change of values, wherever it is: for drafts. */
  subscribeChanges(listener: Listener): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** A calculated field cannot be set, nor can one that a sequence fills (B-606). */
  set(path: string, value: Value): void {
    const place = this.#find(path)
    if (place && isFieldPlace(place) && !hasSequence(place.member.field.properties)) this.#set(place, value)
  }

  #set(place: Place<FieldPlan>, value: Value): void {
    if (place.member.isCalculated || this.isReadOnly) return
    this.batch(() => setValue(this.#state, place.instance, { field: place.member, value }))
  }

  /** The fields that are shown and that a sequence fills, with their numbers. */
  numberPlaces(): NumberPlace[] {
    return numberPlacesIn(this.#state.root)
  }

  /** Puts the number that a sequence gave. Nobody has answered anything: drafts are not told. */
  setNumber(path: string, number: string): void {
    const place = this.#find(path)
    if (!place || !isFieldPlace(place)) return
    const hadNewValues = this.#hasNewValues
    this.batch(() => {
      this.#set(place, number)
      this.#hasNewValues = hadNewValues
    })
  }

  /** Lets nobody change the fields at these full paths, in whatever instance, until others are locked. */
  lock(fullPaths: readonly string[]): void {
    this.#cells.locked = new Set(fullPaths)
    const { root } = this.#state
    const noteAll = (place: Place): void => {
      this.#note(place)
      placesIn(place).forEach(noteAll)
    }
    this.batch(() => root.plan.ordered.forEach((member) => noteAll({ instance: root, member })))
  }

  /** The full paths that are locked so. */
  get locked(): ReadonlySet<string> {
    return this.#cells.locked
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
    const { root, pages } = this.#state.plan
    const shown = pages
      .flatMap(({ sections }) => sections)
      .filter(({ section }) => section.key === sectionKey)
      .flatMap(({ places }) => places.map(({ member }) => member))
    const touchAll = (place: Place) => {
      this.#touch(place)
      placesIn(place).forEach(touchAll)
    }
    this.batch(() => {
      for (const member of sectionKey === undefined ? root.ordered : shown) {
        touchAll({ instance: this.#state.root, member })
      }
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

  /**
   * Puts given values over those that are there, records as a whole; what the form does not know is left out, and the
   * numbers of sequences stay.
   */
  fill(values: Values): void {
    const filled = withNumbers(this.definition, values, (path) => this.get(path).value)
    this.#put(filled, (name) => Object.hasOwn(filled, name))
  }

  /** Everything that was filled in, hidden values too, for a draft. */
  snapshot(): Values {
    return givenValues(this.#state.root)
  }

  /** Goes back to a draft: what it does not have is empty. */
  restore(snapshot: Values): void {
    this.#put(snapshot, () => true)
  }

  /** Makes the values to send: neither hidden nor calculated ones (G-073, B-141). */
  values(): Values {
    return countedValues(this.#state.root, (member) => member.kind === 'record' || !member.isCalculated)
  }

  /** Makes the values of the document: hidden ones left out, calculated ones filled in. */
  usedValues(): Values {
    return countedValues(this.#state.root)
  }

  /** Everything that is wrong, shown or not, in the order of the form. */
  problems(): ValueProblem[] {
    return problemsIn(this.#state, this.today)
  }

  /** The visible pages and sections. The same object until something about it changes. */
  outline(): Outline {
    if (!this.#outline || this.#oldSections.size > 0) {
      const known = {
        count: (member: MemberPlan) => this.#count(member),
        isOld: (section: SectionPlan) => this.#oldSections.has(section),
        ruleErrorCount: ruleProblems(this.#state).length,
        steps: this.#paginate && this.#stepsOf(this.#paginate),
      }
      this.#outline = outlineOf(this.#state.plan, known, this.#outline)
      this.#oldSections.clear()
    }
    return this.#outline
  }

  /** Has the pages shown in smaller steps, which follow each change of what is visible (B-104); or whole again. */
  paginate(paginate: Paginate | undefined): void {
    this.#paginate = paginate
    this.#outline = undefined
    tell(this.#outlineListeners)
  }

  #stepsOf(paginate: Paginate) {
    const countOf = (path: string): MemberCount => {
      const member = this.#state.root.plan.members.get(path)
      return member ? this.#count(member) : { errorCount: 0, shownErrorCount: 0 }
    }
    return (pages: Outline['pages']) => paginate(pages, countOf)
  }

  #find(path: string): Place | undefined {
    return placeAt(this.#state.root, path)
  }

  #note({ instance, member }: Place): void {
    const members = this.#changed.get(instance) ?? new Set()
    this.#changed.set(instance, members.add(member))
  }

  /** Notes the fields that a value bounds: they may now be refused for another reason, or for none. */
  #noteBounded(instance: Instance, { bounded }: FieldPlan): void {
    for (const member of bounded) {
      for (const inner of instancesBelow(instance, member.container, { steps: Infinity }))
        this.#note({ instance: inner, member })
    }
  }

  #touch(place: Place): void {
    if (this.#cells.touch(place)) this.#note(place)
  }

  /** Draws the consequences of what changed, and tells those who show it. */
  #finish(): void {
    settleAnew(this.#state)
    const changed = [...this.#changed].flatMap(([instance, members]) =>
      [...members].map((member) => ({ instance, member })),
    )
    const moved = [...this.#moved]
    const hasNewValues = this.#hasNewValues
    this.#hasNewValues = false
    this.#changed = new Map()
    this.#moved = new Set()
    if (changed.length === 0) return
    const different = changed.filter((place) => this.#cells.renew(place))
    const paths = new Set(different.map(({ instance, member }) => pathIn(instance, member.name)))
    for (const path of moved.length > 0 ? this.#listeners.keys() : []) {
      if (moved.some((record) => path.startsWith(`${record}[`))) paths.add(path)
    }
    const hasNewOutline = this.#renewOutline(new Set(changed.map(rootMemberOf)))
    for (const path of paths) tell(this.#listeners.get(path))
    if (hasNewOutline) tell(this.#outlineListeners)
    if (hasNewValues) tell(this.#changeListeners)
  }

  /** Counts anew what changed; says whether the outline looks different. */
  #renewOutline(roots: Set<MemberPlan>): boolean {
    const before = this.#outline
    if (!before) return false
    for (const member of roots) {
      const known = this.#counts.get(member)
      this.#counts.delete(member)
      if (known && isSameCount(known, this.#count(member))) continue
      for (const section of member.sections) this.#oldSections.add(section)
    }
    return this.#oldSections.size > 0 && this.outline() !== before
  }

  #count(member: MemberPlan): RootCount {
    const count = this.#counts.get(member) ?? this.#cells.count({ instance: this.#state.root, member })
    this.#counts.set(member, count)
    return count
  }

  #newInstance(container: Instance, record: RecordPlan, values: Value): Instance {
    const instance = createInstance(this.#state, container, { record, values })
    forgiveFaults(instance)
    return instance
  }

  #rearrange(path: string, change: (place: Place<RecordPlan>, instances: Instance[]) => Instance[]): void {
    const place = this.#find(path)
    if (!place || !isRecordPlace(place) || this.isReadOnly) return
    const before = place.instance.records.get(place.member.name) ?? []
    const instances = change(place, before)
    if (instances !== before) this.batch(() => this.#replace(place, instances))
  }

  #replace(place: Place<RecordPlan>, instances: Instance[]): void {
    rearrange(this.#state, place.instance, { record: place.member, instances })
    this.#moved.add(pathIn(place.instance, place.member.name))
    this.#cells.forgetBelow(place)
  }

  #put(values: Values, isMeant: (name: string) => boolean): void {
    if (this.isReadOnly) return
    const { root } = this.#state
    const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
    this.batch(() => {
      for (const member of root.plan.ordered.filter(({ name }) => isMeant(name))) {
        const value = valueOf(member.name)
        if (member.kind === 'field') this.#set({ instance: root, member }, value)
        else this.#replace({ instance: root, member }, this.#instancesFrom(member, value))
      }
    })
  }

  #instancesFrom(record: RecordPlan, value: Value): Instance[] {
    const given = Array.isArray(value) ? value.slice(0, record.maxOccurs) : []
    return given.map((item) => this.#newInstance(this.#state.root, record, item))
  }
}

/** Tells those who listen now, each once: a listener may leave, and others come, while it goes on. */
function tell(listeners: Iterable<Listener> = []): void {
  const present = [...listeners]
  for (const listener of present) listener()
}

/** A draft of an older definition may hold what the form no longer asks: it is left out, not held against anyone. */
function forgiveFaults(instance: Instance): void {
  instance.faults.clear()
  instance.unknownValues = []
  for (const inner of [...instance.records.values()].flat()) forgiveFaults(inner)
}

const isSameCount = (one: RootCount, other: RootCount): boolean =>
  one.isHidden === other.isHidden &&
  one.errorCount === other.errorCount &&
  one.shownErrorCount === other.shownErrorCount

function givenValues(instance: Instance): Values {
  const values: Values = {}
  for (const member of instance.plan.ordered) {
    if (member.kind === 'record') {
      values[member.name] = (instance.records.get(member.name) ?? []).map(givenValues)
    } else if (!member.isCalculated) {
      const value = instance.values.get(member.name)
      if (value !== undefined) values[member.name] = detached(value)
    }
  }
  return values
}
