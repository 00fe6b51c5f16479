import {
  ExpressionError,
  isMissing,
  roundNumber,
  spend,
  valuesAt,
  type Budget,
  type FormulaName,
  type Value,
  type Values,
} from '@tabellio/expression'
import { isUnanswered } from './check-field.ts'
import { kindOf, moneyDecimals } from './fields.ts'
import { instanceAt, instanceOfPath, instanceSteps, instancesBelow, type Instance } from './instances.ts'
import {
  type CalculationRule,
  type ConditionRule,
  type FieldPlan,
  type FormPlan,
  type MemberPlan,
  type RecordPlan,
  type Rule,
  type SectionPlan,
} from './plan.ts'

/**
 * The given values, and what the rules make of them. Kept up to date value by value: a change reaches only the rules
 * that read it, and those only the members they decide.
 */
export type FormState = {
  plan: FormPlan
  root: Instance
  /** By the order of the rules: at or below which instances each must be evaluated again. */
  pending: (Set<Instance> | undefined)[]
  /** Rules that could not be evaluated. */
  failed: Set<Rule>
  /** The work that one change may still cause. */
  budget: Budget
  /** The values that the rule being evaluated has read. */
  reads: Map<Instance, Map<string, Value[]>>
  /** Told of each member whose value, visibility or usability changed. */
  onChange: (instance: Instance, member: MemberPlan) => void
  instanceCount: number
  /** Every rule is evaluated afterwards, so that nobody need be told who reads what. */
  isLoading: boolean
}

/** A rule in a record looks at all its instances from each of them: what a thousand of them take is allowed. */
const maxSteps = 2_500_000

export function newState(plan: FormPlan, values: Value, budget: Budget = { steps: maxSteps }): FormState {
  const root = emptyInstance(plan.root, undefined, { index: 0, key: '' })
  const state: FormState = {
    plan,
    root,
    pending: [],
    failed: new Set(),
    budget,
    reads: new Map(),
    onChange: () => {},
    instanceCount: 0,
    isLoading: true,
  }
  load(state, root, values)
  state.isLoading = false
  markAllRules(state, root)
  settle(state)
  return state
}

function emptyInstance(
  plan: RecordPlan,
  container: Instance | undefined,
  { index, key }: { index: number; key: string },
): Instance {
  const used: Values = {}
  return {
    plan,
    container,
    index,
    key,
    values: new Map(),
    records: new Map(),
    used,
    scope: container && { path: plan.path, instance: used, outer: container.scope },
    truths: new Set(),
    hidden: new Set(),
    disabled: new Set(),
    faults: new Map(),
    unknownValues: [],
  }
}

/** Takes what is given for an instance; what has no place becomes a fault. */
function load(state: FormState, instance: Instance, given: Value): void {
  const isEmptyForm = (given === undefined || given === null) && !instance.container
  if (!isObject(given) && !isEmptyForm) instance.unknownValues.push({ name: '', key: 'record-is-not-a-list' })
  for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
    loadMember(state, instance, { name, value })
  }
  for (const member of instance.plan.ordered) {
    if (member.kind === 'record' && !instance.records.has(member.name)) instance.records.set(member.name, [])
    refreshUsed(state, instance, member)
  }
}

function loadMember(
  state: FormState,
  instance: Instance,
  { name, value }: { name: string; value: Value },
): void {
  const member = instance.plan.members.get(name)
  if (!member) instance.unknownValues.push({ name, key: 'unknown-field' })
  else if (member.kind === 'record') loadRecord(state, instance, { record: member, value })
  else if (!member.isCalculated) instance.values.set(name, value)
  else if (!isMissing(value)) instance.faults.set(name, 'cannot-send-calculated-values')
}

const isObject = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type GivenRecord = { record: RecordPlan; value: Value }

/** Instances over the limit are told and not read. */
function loadRecord(state: FormState, container: Instance, { record, value }: GivenRecord): void {
  const { name, maxOccurs } = record
  const given = Array.isArray(value) ? value : []
  if (!Array.isArray(value) && !isMissing(value)) container.faults.set(name, 'record-is-not-a-list')
  if (given.length > maxOccurs) container.faults.set(name, 'record-max-instances-exceeded')
  const instances = given.slice(0, maxOccurs).map(() => newInstance(state, record, container))
  for (const [index, instance] of instances.entries()) {
    instance.index = index
    load(state, instance, given[index])
  }
  container.records.set(name, instances)
}

function newInstance(state: FormState, plan: RecordPlan, container: Instance): Instance {
  state.instanceCount += 1
  return emptyInstance(plan, container, { index: 0, key: `i${state.instanceCount}` })
}

/** The value as it counts: a hidden one does not, and one that says nothing is none. */
function usedValue(instance: Instance, member: MemberPlan): Value {
  if (instance.hidden.has(member)) return undefined
  if (member.kind === 'record') return instance.records.get(member.name)?.map(({ used }) => used)
  const value = instance.values.get(member.name)
  return isUnanswered(value) ? undefined : value
}

function refreshUsed(state: FormState, instance: Instance, member: MemberPlan): void {
  const value = usedValue(instance, member)
  if (member.kind === 'field' && instance.used[member.name] === value) return
  instance.used[member.name] = value
  if (!state.isLoading) markReaders(state, instance, member)
}

function markReaders(state: FormState, instance: Instance, member: MemberPlan): void {
  state.budget.steps -= member.readers.length
  for (const { rule, from } of member.readers) mark(state, rule, instanceAt(instance, from))
}

/**
 * Marks a rule for all instances of its scope at or below the one given. They are looked up when it is evaluated: a
 * rule that reads a whole record from each of its instances is marked by each of them.
 */
function mark(state: FormState, rule: Rule, instance: Instance): void {
  const marked = state.pending[rule.order]
  if (marked) marked.add(instance)
  else state.pending[rule.order] = new Set([instance])
}

/** Marks every rule that is evaluated in an instance or below it: nothing is known of it yet. */
function markAllRules(state: FormState, instance: Instance): void {
  for (const rule of state.plan.rules) mark(state, rule, instance)
}

/** Applies the rules to an instance and all within: those that hold already reach one that is new, too. */
function refreshAll(state: FormState, instance: Instance): void {
  for (const member of instance.plan.ordered) {
    refreshMember(state, instance, member)
    for (const inner of instance.records.get(member.name) ?? []) refreshAll(state, inner)
  }
}

/**
 * Evaluates what is marked. Rules come in order, so those a rule marks in turn stand behind it. A rule that could not
 * be evaluated is tried again wherever it holds.
 */
function settle(state: FormState): void {
  for (const rule of state.plan.rules) {
    const marked = state.pending[rule.order]
    if (!marked) continue
    state.pending[rule.order] = undefined
    const isWhole = state.failed.delete(rule) || marked.has(state.root)
    const anchors = isWhole ? [state.root] : [...marked]
    attempt(state, rule, () => evaluateAll(state, rule, anchors))
    state.reads.clear()
  }
}

/** A change to come may take as much as the first evaluation. */
export function settleAnew(state: FormState): void {
  state.budget.steps = maxSteps
  settle(state)
}

/**
 * Evaluates a rule in each instance. A rule with no step left is not begun: it counts as one that cannot be evaluated.
 */
function evaluateAll(state: FormState, rule: Rule, anchors: Instance[]): void {
  spend(state.budget, 1)
  const instances = new Set(anchors.flatMap((anchor) => instancesBelow(anchor, rule.scope, state.budget)))
  spend(state.budget, instances.size * instanceSteps)
  for (const instance of instances) evaluate(state, rule, instance)
}

function evaluate(state: FormState, rule: Rule, instance: Instance): void {
  if (rule.kind === 'calculation') return calculate(state, rule, instance)
  const holds = isTrue(state, rule, instance)
  if (holds === instance.truths.has(rule)) return
  const places = placesOf(state, rule, instance)
  if (holds) instance.truths.add(rule)
  else instance.truths.delete(rule)
  for (const { place, target } of places) refreshMember(state, place, target)
}

type Refreshed = { place: Instance; target: MemberPlan }

/** Finds the places that a rule shows or hides; refuses too many before any of them is changed. */
function placesOf({ budget }: FormState, { targets }: ConditionRule, instance: Instance): Refreshed[] {
  const places: Refreshed[] = []
  for (const target of targets) {
    if (!target.container) continue
    const found = instancesBelow(instance, target.container, budget)
    spend(budget, found.length * stepsFor(target))
    for (const place of found) places.push({ place, target })
  }
  return places
}

/** The steps to look anew whether a member is hidden. */
const stepsFor = ({ hide, disable, sections, readers }: MemberPlan): number =>
  instanceSteps +
  hide.length +
  disable.length +
  readers.length +
  sections.reduce((sum, section) => sum + section.hide.length + section.disable.length, 0)

const isTrue = (state: FormState, rule: ConditionRule, instance: Instance): boolean =>
  attempt(state, rule, () => rule.test(state.root.used, instance.scope, state.budget)) ?? false

/** Evaluates a rule, or gives nothing when it cannot be evaluated. */
function attempt<Result>(state: FormState, rule: Rule, evaluation: () => Result): Result | undefined {
  try {
    return evaluation()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    state.failed.add(rule)
    return undefined
  }
}

function refreshMember(state: FormState, instance: Instance, member: MemberPlan): void {
  const isHeld = (rule: ConditionRule) => instanceAt(instance, rule.scope).truths.has(rule)
  const isHidden = member.hide.some(isHeld) || everySection(member, ({ hide }) => hide.some(isHeld))
  const isDisabled =
    member.disable.some(isHeld) || everySection(member, ({ disable }) => disable.some(isHeld))
  const wasHidden = toggle(instance.hidden, member, isHidden)
  const wasDisabled = toggle(instance.disabled, member, isDisabled)
  if (wasHidden === isHidden && wasDisabled === isDisabled) return
  if (wasHidden !== isHidden) refreshUsed(state, instance, member)
  state.onChange(instance, member)
}

const everySection = ({ sections }: MemberPlan, isSo: (section: SectionPlan) => boolean) =>
  sections.length > 0 && sections.every(isSo)

/** Puts a member in or out of a set and says whether it was in. */
function toggle(set: Set<MemberPlan>, member: MemberPlan, isIn: boolean): boolean {
  const wasIn = set.has(member)
  if (isIn) set.add(member)
  else set.delete(member)
  return wasIn
}

function calculate(state: FormState, rule: CalculationRule, instance: Instance): void {
  const value = attempt(state, rule, () =>
    rule.formula.evaluate((name) => read(state, instance, name), state.budget),
  )
  setValue(state, instance, { field: rule.field, value: rounded(rule.field, value) })
}

/** The same list again while one rule is evaluated: what it reads stays as it is until the next. */
function read(state: FormState, instance: Instance, { path, from, isMany }: FormulaName): Value[] {
  const start = from === '' ? state.root : instanceOfPath(instance, from)
  const known = isMany ? state.reads.get(start)?.get(path) : undefined
  if (known) return known
  if (state.budget.steps <= 0) {
    state.budget.isExceeded = true
    throw new ExpressionError('formula-too-complex')
  }
  const found = valuesAt(start.used, from === '' ? path : path.slice(from.length + 1))
  state.budget.steps -= found.length * instanceSteps
  if (!isMany) return found
  const reads = state.reads.get(start) ?? new Map<string, Value[]>()
  state.reads.set(start, reads.set(path, found))
  return found
}

/** Money has cents, a half going away from zero; a whole number has none. What is no number cannot be calculated. */
function rounded({ field: { properties } }: FieldPlan, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const kind = kindOf(properties)
  if (kind === 'integer') return roundNumber(value, 0)
  if (kind !== 'number') return undefined
  return properties.dataType === 'Currency' ? roundNumber(value, moneyDecimals) : value
}

/** Sets a value. `settle` draws the consequences. */
export function setValue(
  state: FormState,
  instance: Instance,
  { field, value }: { field: FieldPlan; value: Value },
): void {
  if (instance.values.get(field.name) === value) return
  instance.values.set(field.name, value)
  refreshUsed(state, instance, field)
  state.onChange(instance, field)
}

/** Changes the instances of a record: puts in, takes out, moves. `settle` draws the consequences. */
export function rearrange(
  state: FormState,
  container: Instance,
  { record, instances }: { record: RecordPlan; instances: Instance[] },
): void {
  const before = new Set(container.records.get(record.name))
  container.records.set(record.name, instances)
  for (const [index, instance] of instances.entries()) instance.index = index
  refreshUsed(state, container, record)
  for (const instance of instances) {
    if (before.has(instance)) continue
    refreshAll(state, instance)
    markAllRules(state, instance)
  }
  state.onChange(container, record)
}

/** A new instance of a record with these values; it is in the form once it is among its instances. */
export function createInstance(
  state: FormState,
  container: Instance,
  { record, values }: { record: RecordPlan; values: Value },
): Instance {
  const instance = newInstance(state, record, container)
  load(state, instance, values)
  return instance
}

/** A field's value, apart from the form: a list is the only one that could be changed from outside. */
export const detached = (value: Value): Value => (Array.isArray(value) ? [...value] : value)
