import type { Document } from '@tabellio/document'
import { passagesOf, nodeText, type Passage } from '@tabellio/document/passages'
import { walk } from '@tabellio/document/walk'
import { sourcesOf, type ContextDefinition, type Dependency, type WizardDefinition } from '@tabellio/forms'
import { isSameRule } from '../blocks/blocks.ts'

const settingNames = ['description', 'documentGroupId', 'language', 'saveToECM', 'nameConfig'] as const
type SettingName = (typeof settingNames)[number]
export type Settings = { [name in SettingName]?: unknown }

/** What is compared of two versions of a template or a document type. */
export type Compared = {
  name: string
  definition: ContextDefinition
  wizard: WizardDefinition
  body?: Document | undefined
  /** What else is set. */
  settings?: Settings | undefined
}

export type RuleChange =
  | { type: 'added' | 'removed'; now: Dependency; index: number }
  | { type: 'changed'; before: Dependency; now: Dependency; index: number }

export type PassageChange =
  | { type: 'added' | 'removed'; now: Passage }
  | { type: 'changed'; before: Passage; now: Passage }

/** What is not a condition, as far as the screens have no place to change it: another program may have. */
export type OtherChange =
  | { type: 'order' | 'form' }
  | { type: 'name'; before: string; now: string }
  | { type: 'setting'; label: SettingName }
  | { type: 'fieldAdded' | 'fieldRemoved' | 'fieldChanged'; label: string }
  | { type: 'textAdded' | 'textRemoved'; text: string }

export type Changes = { rules: RuleChange[]; passages: PassageChange[]; others: OtherChange[]; count: number }

/** What one version says otherwise than another. Nothing that differs is left out. */
export function changesBetween(before: Compared, now: Compared): Changes {
  const { changes: rules, isReordered } = ruleChanges(before.wizard.dependencies, now.wizard.dependencies)
  const passages = passageChanges(before.body, now.body)
  const others: OtherChange[] = [
    ...(isReordered ? [{ type: 'order' as const }] : []),
    ...nameChange(before.name, now.name),
    ...formChanges(before, now),
    ...textChanges(before.body, now.body),
    ...settingChanges(before.settings, now.settings),
  ]
  return { rules, passages, others, count: rules.length + passages.length + others.length }
}

/** What a version says that nobody has published before: all its conditions. */
export function allConditions(now: Compared): Changes {
  const before = { ...now, wizard: { ...now.wizard, dependencies: [] }, body: undefined }
  const { rules, passages } = changesBetween(before, now)
  return { rules, passages, others: [], count: rules.length + passages.length }
}

function ruleChanges(before: readonly Dependency[], now: readonly Dependency[]) {
  const pairs = paired(before, now, [
    isSameRule,
    (one, other) => one.name.trim() === other.name.trim(),
    (one, other) => isSameRule({ ...one, name: '' }, { ...other, name: '' }),
  ])
  const changes = now.flatMap((rule, index): RuleChange[] => {
    const earlier = pairs.get(rule)
    if (!earlier) return [{ type: 'added', now: rule, index }]
    return isSameRule(earlier, rule) ? [] : [{ type: 'changed', before: earlier, now: rule, index }]
  })
  const kept = now.flatMap((rule) => pairs.get(rule) ?? [])
  const removed = before.flatMap((rule, index): RuleChange[] =>
    kept.includes(rule) ? [] : [{ type: 'removed', now: rule, index }],
  )
  const places = kept.map((rule) => before.indexOf(rule))
  return {
    changes: [...changes, ...removed],
    isReordered: places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)),
  }
}

/** For each of now which one it was before: those found alike by the first test are not asked the next ones. */
function paired<T>(
  before: readonly T[],
  now: readonly T[],
  tests: readonly ((one: T, other: T) => boolean)[],
) {
  const left = new Set(before)
  const pairs = new Map<T, T>()
  for (const isAlike of tests) {
    for (const item of now) {
      if (pairs.has(item)) continue
      const found = [...left].find((earlier) => isAlike(earlier, item))
      if (!found) continue
      left.delete(found)
      pairs.set(item, found)
    }
  }
  return pairs
}

const passagesIn = (body: Document | undefined) => (body ? passagesOf(body) : [])

const isSameText = (one: Passage, other: Passage) =>
  one.kind === other.kind && wordsOf(one.node) === wordsOf(other.node)
const isSameCondition = (one: Passage, other: Passage) => isSame(one.condition, other.condition)

function passageChanges(before: Document | undefined, now: Document | undefined): PassageChange[] {
  const [earlier, later] = [passagesIn(before), passagesIn(now)]
  const pairs = paired(earlier, later, [
    (one, other) => isSameText(one, other) && isSameCondition(one, other),
    isSameText,
    (one, other) => isSame(one.path, other.path) && isSameCondition(one, other),
  ])
  const kept = new Set(pairs.values())
  return [
    ...later.flatMap((passage): PassageChange[] => {
      const was = pairs.get(passage)
      if (!was) return [{ type: 'added', now: passage }]
      return isSameCondition(was, passage) ? [] : [{ type: 'changed', before: was, now: passage }]
    }),
    ...earlier.flatMap((passage): PassageChange[] =>
      kept.has(passage) ? [] : [{ type: 'removed', now: passage }],
    ),
  ]
}

const nameChange = (before: string, now: string): OtherChange[] =>
  before === now ? [] : [{ type: 'name', before, now }]

function formChanges(before: Compared, now: Compared): OtherChange[] {
  const [earlier, later] = [sourcesOf(before.definition), sourcesOf(now.definition)]
  const fields = [
    ...[...later].flatMap(([path, source]): OtherChange[] => {
      const was = earlier.get(path)
      if (!was) return [{ type: 'fieldAdded', label: source.label }]
      return isSame(was, source) ? [] : [{ type: 'fieldChanged', label: source.label }]
    }),
    ...[...earlier].flatMap(([path, { label }]): OtherChange[] =>
      later.has(path) ? [] : [{ type: 'fieldRemoved', label }],
    ),
  ]
  const isOtherForm =
    (fields.length === 0 && !isSame(before.definition, now.definition)) ||
    !isSame({ ...before.wizard, dependencies: [] }, { ...now.wizard, dependencies: [] })
  return [...fields, ...(isOtherForm ? [{ type: 'form' as const }] : [])]
}

function textChanges(before: Document | undefined, now: Document | undefined): OtherChange[] {
  const [earlier, later] = [linesIn(before), linesIn(now)]
  const more = (lines: string[], others: string[]) => {
    const left = [...others]
    return lines.filter((line) => {
      const place = left.indexOf(line)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  }
  return [
    ...more(later, earlier).map((text) => ({ type: 'textAdded' as const, text })),
    ...more(earlier, later).map((text) => ({ type: 'textRemoved' as const, text })),
  ]
}

const linesIn = (body: Document | undefined): string[] =>
  body
    ? [...walk(body)].flatMap(({ node }) =>
        node.type === 'paragraph' ? [wordsOf(node)].filter((text) => text !== '') : [],
      )
    : []

const wordsOf = (node: Passage['node']) => nodeText(node, (path) => `«${path}»`)

const settingChanges = (before: Settings = {}, now: Settings = {}): OtherChange[] =>
  settingNames.flatMap((label) => (isSame(before[label], now[label]) ? [] : [{ type: 'setting', label }]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
