import type { Budget } from './budget.ts'
import { comparison, normalizedDate, type Comparison, type Matches } from './compare.ts'
import type { Value, Values } from './expression.ts'
import type { Language } from './sources.ts'
import { beginsWith, endsWith, folded, hasText, isSameText } from './text.ts'
import { isInherited, isInstance, isMissing, ownValue, type Scope } from './values.ts'

/** Asks the values of a form, or those of an instance. Without a budget it does as much as one act may. */
export type Test = (values: Values, scope: Scope | undefined, budget: Budget | undefined) => boolean

/** A field, and how its value is compared; `other` knows of every kind of value. */
type Field<Target> = { name: string; target: Target; other: Matches }
type Tests<Target> = Partial<Record<Comparison, (field: Field<Target>) => Test>>

/**
 * The comparison of one value that stands directly in the values it is asked of, by far the most frequent part of
 * any expression. Each pair of operator and kind of target has a function of its own: it reads, looks whether the
 * value is of the target's kind, and compares, without a call or a copy in between.
 */
export function fieldTest(name: string, operator: Comparison, target: Value, language: Language): Test {
  const compare = comparison(operator, target, language)
  const other: Matches = (value, budget) => compare(instancesOrAll(value), budget)
  if (isInherited(name)) return (values, _, budget) => other(ownValue(values, name), budget)
  return (
    specialTest({ name, target, other }, operator) ?? ((values, _, budget) => other(values[name], budget))
  )
}

/** A record is its instances: what else was put among them does not count. */
const instancesOrAll = (value: Value): Value =>
  Array.isArray(value) && value.some(isInstance) ? value.filter(isInstance) : value

function specialTest({ name, target, other }: Field<Value>, operator: Comparison): Test | undefined {
  if (Array.isArray(target)) return operator === 'contains' ? itemsTest(name, target, other) : undefined
  if (typeof target === 'number') return numberTests[operator]?.({ name, target, other })
  if (typeof target === 'boolean') return booleanTests[operator]?.({ name, target, other })
  if (typeof target === 'string' && target !== '') return wordTest({ name, target, other }, operator)
  return isMissing(target) ? emptyTests[operator]?.({ name, target, other }) : undefined
}

/** A text that is no moment, and not of blanks only. */
const isPlain = (target: string) => normalizedDate(target) === undefined && folded(target) !== ''

function wordTest(field: Field<string>, operator: Comparison): Test | undefined {
  const { target } = field
  if (isDay(target)) return dayTests[operator]?.(field)
  return isPlain(target) ? textTests[operator]?.(field) : undefined
}

const numberTests: Tests<number> = {
  equals:
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value === target : other(value, budget)
    },
  'not-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value !== target : other(value, budget)
    },
  'greater-than':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value > target : other(value, budget)
    },
  'lesser-than':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value < target : other(value, budget)
    },
  'greater-or-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value >= target : other(value, budget)
    },
  'lesser-or-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'number' ? value <= target : other(value, budget)
    },
}

/**
 * Tells a date. A text that is none is compared with one character by character, as two texts of ten characters always
 * are.
 */
const isDay = (target: string) => /^\d{4}-\d{2}-\d{2}$/.test(target)

const dayTests: Tests<string> = {
  equals:
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value === target : other(value, budget)
    },
  'not-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value !== target : other(value, budget)
    },
  'greater-than':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value > target : other(value, budget)
    },
  'lesser-than':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value < target : other(value, budget)
    },
  'greater-or-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value >= target : other(value, budget)
    },
  'lesser-or-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' && value.length === 10 ? value <= target : other(value, budget)
    },
}

const textTests: Tests<string> = {
  equals: ({ name, target, other }) => {
    const wanted = folded(target)
    return (values, _, budget) => {
      const value = values[name]
      if (typeof value !== 'string') return other(value, budget)
      return value === target || isSameText(value, wanted, budget)
    }
  },
  'not-equals': ({ name, target, other }) => {
    const wanted = folded(target)
    return (values, _, budget) => {
      const value = values[name]
      if (typeof value !== 'string') return other(value, budget)
      return value !== target && !isSameText(value, wanted, budget)
    }
  },
  contains: ({ name, target, other }) => {
    const wanted = folded(target)
    return (values, _, budget) => {
      const value = values[name]
      if (typeof value === 'string') return hasText(value, wanted, budget)
      return (Array.isArray(value) ? hasItem(value, target, wanted) : undefined) ?? other(value, budget)
    }
  },
  'starts-with': ({ name, target, other }) => {
    const wanted = folded(target)
    return (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' ? beginsWith(value, wanted, budget) : other(value, budget)
    }
  },
  'ends-with': ({ name, target, other }) => {
    const wanted = folded(target)
    return (values, _, budget) => {
      const value = values[name]
      return typeof value === 'string' ? endsWith(value, wanted, budget) : other(value, budget)
    }
  },
}

/** Tests whether a list has all of some texts. */
function itemsTest(name: string, targets: readonly Value[], other: Matches): Test | undefined {
  const texts = targets.filter((target): target is string => typeof target === 'string' && isPlain(target))
  if (texts.length !== targets.length || texts.length === 0) return undefined
  const wanted = texts.map((target) => ({ target, text: folded(target) }))
  return (values, _, budget) => {
    const value = values[name]
    if (!Array.isArray(value)) return other(value, budget)
    for (const { target, text } of wanted) {
      const isThere = hasItem(value, target, text)
      if (isThere === undefined) return other(value, budget)
      if (!isThere) return false
    }
    return true
  }
}

const maxItems = 32

/** Tells whether a text is among a few texts; undefined when they are many, or not all texts. */
function hasItem(items: readonly Value[], target: string, wanted: string): boolean | undefined {
  if (items.length > maxItems) return undefined
  let isThere = false
  for (const item of items) {
    if (typeof item !== 'string') return undefined
    if (item === target) isThere = true
  }
  if (isThere) return true
  for (const item of items) if (typeof item === 'string' && isSameText(item, wanted, undefined)) return true
  return false
}

const booleanTests: Tests<boolean> = {
  equals:
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'boolean' ? value === target : other(value, budget)
    },
  'not-equals':
    ({ name, target, other }) =>
    (values, _, budget) => {
      const value = values[name]
      return typeof value === 'boolean' ? value !== target : other(value, budget)
    },
}

/** Tests whether there is a value at all. */
const emptyTests: Tests<Value> = {
  equals:
    ({ name, other }) =>
    (values, _, budget) => {
      const value = values[name]
      if (typeof value === 'string') return value === ''
      return value === undefined || value === null || other(value, budget)
    },
  'not-equals':
    ({ name, other }) =>
    (values, _, budget) => {
      const value = values[name]
      if (typeof value === 'string') return value !== ''
      return value !== undefined && value !== null && other(value, budget)
    },
}
