import type { Value, Values } from '@tabellio/expression'
import type { Field } from './definition.ts'
import {
  type CopyFault,
  type CopySource,
  type Draft,
  draftOf,
  type Level,
  type NotCopied,
} from './copy-draft.ts'
import { hasAnswer, isSameAnswer, isValues, ownValue } from './answers.ts'
import { Form } from './form.ts'
import { labelOf } from './fields.ts'
import type { ValueProblem } from './problem.ts'

export type CopyTarget = {
  form: Form
  /** The instance of a record that takes the answers, `tenants[1]`; the form itself when absent. */
  into?: string | undefined
}

/** A field or record that another value comes into, unless it is left as it is. */
export type CopyRow = {
  name: string
  label: string
  before: Value
  after: Value
  /** Something was answered there, and would be gone. */
  isOverwritten: boolean
  isLeft: boolean
}

export type CopyPlan = {
  rows: CopyRow[]
  /** What the form says already. */
  same: string[]
  notCopied: NotCopied[]
  /** What goes into the form, by its fields and records. */
  values: Values
}

/**
 * What of a document's answers goes into a form, by the names and the kinds of fields. It is tried out first: what the
 * rules of the form would then lock or hide, or refuse, is not copied, and neither is anything that takes the place of
 * what nobody may change. A record is copied as a whole.
 */
export function copyPlan(target: CopyTarget, source: CopySource, left: ReadonlySet<string>): CopyPlan {
  const { form, into } = target
  const level = levelAt(form, into)
  const before = form.snapshot()
  const here = valuesAt(before, stepsOf(into))
  const isLocked = ({ fullPath, properties }: Field) =>
    properties.readOnly === true || form.locked.has(fullPath)
  const drop = new Map<string, CopyFault>()
  for (;;) {
    const draft = draftOf({ level, source, isLocked, drop })
    const taken = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !left.has(name)))
    const values = withValues(before, stepsOf(into), taken)
    const found = newFaults({ target, draft, left, before, values })
    if (found.size === 0) return planOf({ level, draft, left, here, before, values })
    for (const [path, fault] of found) drop.set(path, fault)
  }
}

type Tried = { target: CopyTarget; draft: Draft; left: ReadonlySet<string>; before: Values; values: Values }

/** What must not be copied after all, by its place in the document. */
function newFaults({ target, draft, left, before, values }: Tried): Map<string, CopyFault> {
  const { form, into } = target
  const { definition, wizard, today, language } = form
  const trial = new Form({ definition, wizard, today, language, values: { ...before, ...values } })
  trial.lock([...form.locked])
  const problems = Map.groupBy(trial.problems(), ({ path }) => path.replace(/\[\d+\]$/, ''))
  const placed = (path: string) => (into === undefined ? path : `${into}/${path}`)
  const found = new Map<string, CopyFault>()
  for (const { path, from, name } of draft.records) {
    if (left.has(name)) continue
    const { isHidden, isDisabled } = trial.record(placed(path))
    if (isHidden || isDisabled) found.set(from, { reason: isHidden ? 'not-asked' : 'locked' })
    else if (name === path && losesLocked(form, trial, placed(path))) found.set(from, { reason: 'locked' })
  }
  for (const leaf of draft.leaves) {
    if (left.has(leaf.name) || [...found.keys()].some((record) => leaf.from.startsWith(`${record}[`)))
      continue
    const fault = leafFault(trial, placed(leaf.path), problems)
    if (fault) found.set(leaf.from, fault)
  }
  return found
}

function leafFault(
  trial: Form,
  path: string,
  problems: ReadonlyMap<string, ValueProblem[]>,
): CopyFault | undefined {
  const { isHidden, isDisabled } = trial.get(path)
  if (isHidden) return { reason: 'not-asked' }
  if (isDisabled) return { reason: 'locked' }
  const problem = problems.get(path)?.find(({ key }) => key !== 'error-evaluating-dependency')
  return problem && { reason: 'refused', problem }
}

/** Whether instances that the form has now say something that nobody may change, and that would be another afterwards. */
function losesLocked(form: Form, trial: Form, record: string): boolean {
  const definition = form.definitionOf(record)
  if (!definition || !('records' in definition)) return false
  return form.record(record).instances.some(
    ({ path }) =>
      definition.fields.some(({ name, properties: { defaultValue } }) => {
        const { value, isDisabled, isCalculated } = form.get(`${path}/${name}`)
        if (!isDisabled || isCalculated || !hasAnswer(value) || isSameAnswer(value, defaultValue))
          return false
        return !isSameAnswer(value, trial.get(`${path}/${name}`).value)
      }) || definition.records.some(({ name }) => losesLocked(form, trial, `${path}/${name}`)),
  )
}

type Planned = {
  level: Level
  draft: Draft
  left: ReadonlySet<string>
  here: Values
  before: Values
  values: Values
}

function planOf({ level, draft, left, here, before, values }: Planned): CopyPlan {
  const members = [...level.fields, ...level.records].filter(({ name }) => Object.hasOwn(draft.values, name))
  const rows = members.map((member): CopyRow => {
    const { name } = member
    const [was, is] = [ownValue(here, name), ownValue(draft.values, name)]
    return {
      name,
      label: labelOf(member),
      before: was,
      after: is,
      isOverwritten: hasAnswer(was),
      isLeft: left.has(name),
    }
  })
  const [same, different] = [
    rows.filter((row) => isSameAnswer(row.before, row.after)),
    rows.filter((row) => !isSameAnswer(row.before, row.after)),
  ]
  const changed = Object.entries(values).filter(([name, value]) => !isSameAnswer(value, before[name]))
  return {
    rows: different,
    same: same.map(({ label }) => label),
    notCopied: draft.notCopied,
    values: Object.fromEntries(changed),
  }
}

type PathStep = { name: string; index: number }

/** `tenants[1]/pets[0]` as steps. */
const stepsOf = (into: string | undefined): PathStep[] =>
  (into ?? '').split('/').flatMap((step) => {
    const [, name, index] = /^(.+)\[(\d+)\]$/.exec(step) ?? []
    return name === undefined ? [] : [{ name, index: Number(index) }]
  })

function levelAt(form: Form, into: string | undefined): Level {
  const record = into === undefined ? undefined : form.definitionOf(into.replace(/\[\d+\]$/, ''))
  return record && 'records' in record ? record : form.definition
}

const valuesAt = (values: Values, [step, ...inner]: PathStep[]): Values => {
  if (!step) return values
  const instances = ownValue(values, step.name)
  const instance = Array.isArray(instances) ? instances[step.index] : undefined
  return isValues(instance) ? valuesAt(instance, inner) : {}
}

/** The members of the form that are another one where these values come into an instance. */
function withValues(values: Values, [step, ...inner]: PathStep[], taken: Values): Values {
  if (!step) return taken
  const instances = ownValue(values, step.name)
  if (!Array.isArray(instances) || !(step.index in instances)) return {}
  const instance = instances[step.index]
  const before = isValues(instance) ? instance : {}
  const changed = { ...before, ...withValues(before, inner, taken) }
  return { [step.name]: instances.with(step.index, changed) }
}
