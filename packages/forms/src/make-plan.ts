import type { Language } from '@tabellio/expression'
import type {
  ContextDefinition,
  Field,
  RecordDefinition,
  WizardDefinition,
  WizardField,
  WizardPage,
} from './definition.ts'
import { joinBounds } from './bounds.ts'
import { isCalculated, minOccursOf, withLabels } from './fields.ts'
import { inOrder } from './order.ts'
import {
  ruleName,
  memberAt,
  type FieldPlan,
  type FormPlan,
  type MemberBase,
  type MemberPlan,
  type OutlineItem,
  type RecordPlan,
  type SectionPlan,
} from './plan.ts'
import { calculationsOf, conditionsOf } from './rules.ts'

/** The steps that putting the rules of a form in order may take: a twentieth of a second. */
const maxSteps = 1_000_000

/** The language is the template's: whoever fills the form, its text stands in one order. */
export function makePlan(
  definition: ContextDefinition,
  wizard: WizardDefinition | undefined,
  language?: Language,
): FormPlan {
  const root = recordPlan(definition, undefined)
  joinBounds(root)
  const shown = wizard && withLabels(wizard)
  const pages = shown?.pages.map((page) => ({ page, sections: sectionsOf(page, root) })) ?? []
  const sections = pages.flatMap((page) => page.sections)
  arrange(root, wizard?.pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)) ?? [])
  const conditions = (wizard?.dependencies ?? []).flatMap((dependency) =>
    conditionsOf(dependency, { root, sections, language }),
  )
  const { calculations, faults } = calculationsOf(root)
  const { rules, broken } = inOrder([...conditions, ...calculations], root, {
    steps: maxSteps,
  })
  return {
    root,
    pages,
    rules,
    faults: [...faults, ...broken.map(({ rule, cycle }) => ({ ...ruleName(rule), cycle }))],
  }
}

const isRecord = (definition: RecordDefinition | ContextDefinition): definition is RecordDefinition =>
  'name' in definition

const newMember = (name: string, path: string): MemberBase => ({
  name,
  path,
  hide: [],
  disable: [],
  sections: [],
  readers: [],
})

function recordPlan(
  definition: RecordDefinition | ContextDefinition,
  container: RecordPlan | undefined,
): RecordPlan {
  const [name, properties] = isRecord(definition) ? [definition.name, definition.properties] : ['', {}]
  const plan: RecordPlan = {
    kind: 'record',
    definition,
    container,
    ...newMember(name, pathIn(container, name)),
    members: new Map(),
    ordered: [],
    minOccurs: minOccursOf(properties),
    maxOccurs: properties.maxOccurs ?? Infinity,
  }
  for (const field of definition.fields) addMember(plan, fieldPlan(field, plan))
  for (const record of definition.records) addMember(plan, recordPlan(record, plan))
  plan.ordered = [...plan.members.values()]
  return plan
}

const fieldPlan = (field: Field, container: RecordPlan): FieldPlan => ({
  kind: 'field',
  field,
  container,
  isCalculated: isCalculated(field.properties),
  least: undefined,
  most: undefined,
  parent: undefined,
  bounded: [],
  ...newMember(field.name, pathIn(container, field.name)),
})

/** A value under this name would become the prototype of its instance. `definitionProblems` refuses it. */
export const forbiddenName = '__proto__'

function addMember(plan: RecordPlan, member: MemberPlan): void {
  if (member.name !== forbiddenName && !plan.members.has(member.name)) plan.members.set(member.name, member)
}

const pathIn = (container: RecordPlan | undefined, name: string) =>
  container?.path ? `${container.path}/${name}` : name

function sectionsOf(page: WizardPage, root: RecordPlan): SectionPlan[] {
  return page.sections.map((section) => {
    const places = section.fields.flatMap((shown) => {
      const member = memberAt(root, shown.key)
      return member?.container === root ? [{ member, item: itemOf(member, shown.fields) }] : []
    })
    const plan: SectionPlan = { page, section, places, hide: [], disable: [] }
    for (const { member } of places) member.sections.push(plan)
    return plan
  })
}

/** The wizard may leave fields of a record out, or say nothing of them: then all are shown. */
function itemOf(member: MemberPlan, shown: WizardField[] | undefined): OutlineItem {
  const isRecord = member.kind === 'record'
  const members = isRecord ? [...member.members.values()] : []
  const items = shown
    ? shown.flatMap(({ key, fields }) => {
        const inner = members.find(({ path }) => path === key)
        return inner ? [itemOf(inner, fields)] : []
      })
    : members.map((inner) => itemOf(inner, undefined))
  return { path: member.path, isRecord, items }
}

/** Puts the members of a record, and of those within, in the order in which the wizard names them. */
function arrange(plan: RecordPlan, shown: WizardField[]): void {
  const places = new Map(shown.map(({ key }, place) => [key, place]))
  const placeOf = ({ path }: MemberPlan) => places.get(path) ?? Infinity
  plan.ordered.sort((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
  const inner = new Map(shown.map(({ key, fields }) => [key, fields ?? []]))
  for (const member of plan.ordered) {
    if (member.kind === 'record') arrange(member, inner.get(member.path) ?? [])
  }
}
