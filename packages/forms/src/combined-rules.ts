import { isGroup, type Expression } from '@tabellio/expression'
import { type CombinedKeys, membersOf } from './combined-pages.ts'
import type {
  ContextDefinition,
  Dependency,
  DependencyItem,
  RecordDefinition,
  WizardDefinition,
  WizardField,
} from './definition.ts'

type FormOf = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition; keys: CombinedKeys }
type Action = DependencyItem['action']

/** What hides or disables a question in a form: its own items, and those of what it stands in. */
type Places = Map<string, { isRecord: boolean; within: Set<string> }>

/**
 * The rules of forms that became one. What one form asks alone follows the rules of that form. What several ask is
 * hidden only where all of them hide it: a document that needs the answer gets it.
 */
export function combinedRules(forms: FormOf[]): Dependency[] {
  const read = forms.map((form) => ({
    form,
    places: placesOf(form),
    records: recordsOf(form.contextDefinition),
  }))
  const shared = sharedAmong(read.map(({ places }) => places))
  const own = read.flatMap(({ form, records }) =>
    form.wizardDefinition.dependencies.flatMap((dependency) => {
      const items = dependency.items.flatMap((item) => ownItems(item, { form, records, shared }))
      return items.length === 0 ? [] : [{ ...dependency, items }]
    }),
  )
  return [...own, ...(['hide', 'disable'] as const).flatMap((action) => rulesOfAll(action, read, shared))]
}

function placesOf({ wizardDefinition, contextDefinition }: FormOf): Places {
  const places: Places = new Map()
  const records = recordsOf(contextDefinition)
  const add = (shown: WizardField, around: Set<string>) => {
    const { key, isRecord, fields } = shown
    const within = new Set([...around, nameOf(isRecord ? 'record' : 'field', key)])
    const before = places.get(key)
    // What stands in two sections is seen while one of them is: only what both stand in hides it.
    places.set(key, { isRecord, within: before ? inBoth(before.within, within) : within })
    const record = records.get(key)
    if (isRecord && record) for (const inner of fields ?? membersOf(record)) add(inner, within)
  }
  for (const page of wizardDefinition.pages)
    for (const section of page.sections)
      for (const field of section.fields)
        add(field, new Set([nameOf('page', page.key), nameOf('section', section.key)]))
  return places
}

const inBoth = (one: Set<string>, other: Set<string>) => new Set([...one].filter((name) => other.has(name)))

const nameOf = (type: DependencyItem['type'], key: string) => `${type} ${key}`

const recordsOf = ({ records }: Pick<ContextDefinition, 'records'>): Map<string, RecordDefinition> =>
  new Map(records.flatMap((record) => [[record.fullPath, record] as const, ...recordsOf(record)]))

function sharedAmong(all: Places[]): Set<string> {
  const paths = all.flatMap((places) => [...places.keys()])
  return new Set(paths.filter((path, at) => paths.indexOf(path) < at))
}

type Parts = { form: FormOf; records: Map<string, RecordDefinition>; shared: Set<string> }

/** An item under the keys of the combined form; in place of what has shared questions, each other one of them. */
function ownItems(item: DependencyItem, parts: Parts): DependencyItem[] {
  const { pages, sections } = parts.form.keys
  const within = (shown: WizardField[]) =>
    shown.flatMap(({ key, isRecord }) =>
      ownItems({ ...item, type: isRecord ? 'record' : 'field', key }, parts),
    )
  const { wizardDefinition } = parts.form
  const isShared = ({ key }: WizardField) => parts.shared.has(key)
  if (item.type === 'page') {
    const page = wizardDefinition.pages.find(({ key }) => key === item.key)
    if (!page) return []
    if (!page.sections.some(({ fields }) => fields.some(isShared)))
      return [{ ...item, key: pages.get(item.key) ?? item.key }]
    return page.sections.flatMap(({ key }) => ownItems({ ...item, type: 'section', key }, parts))
  }
  if (item.type === 'section') {
    const shown = wizardDefinition.pages.flatMap((page) => page.sections).find(({ key }) => key === item.key)
    if (!shown) return []
    return shown.fields.some(isShared)
      ? within(shown.fields)
      : [{ ...item, key: sections.get(item.key) ?? item.key }]
  }
  if (!parts.shared.has(item.key)) return [item]
  const record = item.type === 'record' ? parts.records.get(item.key) : undefined
  return record ? within(membersOf(record)) : []
}

type Read = { form: FormOf; places: Places }

/** The rules of what several forms ask, those of one condition together. */
function rulesOfAll(action: Action, read: Read[], shared: Set<string>): Dependency[] {
  const rules = new Map<string, Dependency>()
  for (const key of shared) {
    const asking = read.filter(({ places }) => places.has(key))
    const each = asking.map(({ form, places }) => holdingAt(form, places.get(key)?.within, action))
    if (each.some((found) => found.length === 0)) continue
    const expression = group(
      'and',
      each.map((found) =>
        group(
          'or',
          found.map((dependency) => dependency.expression),
        ),
      ),
    )
    const names = each.flatMap((found) => found.map(({ name }) => name))
    const isRecord = asking.some(({ places }) => places.get(key)?.isRecord)
    const id = JSON.stringify(expression)
    const rule = rules.get(id) ?? { name: [...new Set(names)].join(', '), expression, items: [] }
    rule.items.push({ type: isRecord ? 'record' : 'field', key, action })
    rules.set(id, rule)
  }
  return [...rules.values()]
}

/** The rules of a form that hide, or disable, what stands there. */
const holdingAt = (
  { wizardDefinition }: FormOf,
  within: Set<string> | undefined,
  action: Action,
): Dependency[] =>
  wizardDefinition.dependencies.filter(({ items }) =>
    items.some((item) => item.action === action && within?.has(nameOf(item.type, item.key))),
  )

/** Expressions as one; in a group of a kind stand none of its own (B-132). */
function group(operatorType: 'and' | 'or', expressions: Expression[]): Expression {
  const different = [...new Map(expressions.map((each) => [JSON.stringify(each), each])).values()]
  const [only] = different
  if (only && different.length === 1) return only
  const other = operatorType === 'and' ? 'or' : 'and'
  return {
    operatorType,
    expressionList: different.map((each) =>
      isGroup(each) && each.operatorType === operatorType
        ? { operatorType: other, expressionList: [each] }
        : each,
    ),
  }
}
