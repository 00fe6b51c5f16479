import { compile, compileFormula, reads, readingsOf, type Language } from '@tabellio/expression'
import type { Dependency, DependencyItem } from './definition.ts'
import { formulaOf } from './fields.ts'
import { resolverFor } from './names.ts'
import {
  containersOf,
  fieldsIn,
  memberAt,
  type CalculationRule,
  type ConditionRule,
  type MemberPlan,
  type PlanFault,
  type RuleReader,
  type RecordPlan,
  type SectionPlan,
} from './plan.ts'

type Whole = { root: RecordPlan; sections: SectionPlan[]; language: Language | undefined }

/** A dependency becomes one rule for each record from which its items must be judged. */
export function conditionsOf(dependency: Dependency, { root, sections, language }: Whole): ConditionRule[] {
  const rules = new Map<RecordPlan, ConditionRule>()
  const paths = reads(dependency.expression)
  const isRecord = (path: string) => memberAt(root, path)?.kind === 'record'
  const test = compile(dependency.expression, { language, isRecord })
  const ruleFor = (scope: RecordPlan): ConditionRule => {
    const known = rules.get(scope)
    if (known) return known
    const rule: ConditionRule = { kind: 'condition', order: 0, scope, dependency, test, targets: new Set() }
    rules.set(scope, rule)
    listen(rule, root)
    return rule
  }
  for (const item of dependency.items) {
    for (const section of sections.filter((section) => isMeant(item, section))) {
      const rule = ruleFor(root)
      section[item.action].push(rule)
      for (const { member } of section.places) rule.targets.add(member)
    }
    const member = item.type === 'field' || item.type === 'record' ? memberAt(root, item.key) : undefined
    if (!member?.container) continue
    const rule = ruleFor(scopeFor(member, paths, root))
    member[item.action].push(rule)
    rule.targets.add(member)
  }
  return [...rules.values()]
}

/** Tells whether a dependency names this section, or the page around it. */
export const isMeant = ({ type, key }: DependencyItem, { page, section }: SectionPlan) =>
  (type === 'page' && page.key === key) || (type === 'section' && section.key === key)

/** The innermost record around a member in which the condition reads: its instances may answer differently. */
const scopeFor = (member: MemberPlan, paths: string[], root: RecordPlan): RecordPlan =>
  containersOf(member).find(({ path }) => paths.some((read) => read.startsWith(`${path}/`))) ?? root

function listen(rule: ConditionRule, root: RecordPlan): void {
  const around = [rule.scope, ...containersOf(rule.scope)].filter((record) => record !== root)
  const records = around.map(({ path }) => path)
  for (const { path, from } of readingsOf(rule.dependency.expression, records)) {
    addReader(root, path, { rule, from: around.find((record) => record.path === from) ?? root })
  }
}

/** Adds a reader: it reads anew when instances of a record come, go or are hidden. */
function addReader(root: RecordPlan, path: string, reader: RuleReader): void {
  const member = memberAt(root, path)
  if (!member) return
  for (const read of [member, ...containersOf(member)]) {
    if (read === reader.from) break
    read.readers.push(reader)
  }
}

export function calculationsOf(root: RecordPlan): {
  calculations: CalculationRule[]
  faults: PlanFault[]
} {
  const calculations: CalculationRule[] = []
  const faults: PlanFault[] = []
  for (const field of fieldsIn(root)) {
    const text = formulaOf(field.field.properties)
    if (text === '') continue
    const compiled = compileFormula(text, resolverFor(field))
    if ('problems' in compiled) {
      faults.push({ path: field.path, name: field.name, cycle: [] })
      continue
    }
    const { formula } = compiled
    const rule: CalculationRule = { kind: 'calculation', order: 0, scope: field.container, field, formula }
    for (const { path, from } of formula.reads) {
      const start = from === '' ? root : memberAt(root, from)
      if (start?.kind === 'record') addReader(root, path, { rule, from: start })
    }
    calculations.push(rule)
  }
  return { calculations, faults }
}
