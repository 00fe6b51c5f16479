import { comparison, normalizedDate } from './compare.ts'
import {
  isAlways,
  isGroup,
  sourceOf,
  type Expression,
  type Operator,
  type SummaryFunction,
} from './expression.ts'
import {
  fittingFunctions,
  isQuantifier,
  isYesOrNo,
  needsTarget,
  operatorsFor,
  takesWhere,
  targetOf,
  type TargetInput,
} from './operators.ts'
import type { Source, Sources, ValueKind } from './sources.ts'

/** How an expression does not fit what it reads. */
export type FitProblemCode =
  /** Neither a field nor a record of the form. */
  | 'unknown-path'
  /** A filter of what no record repeats (B-134), or of a group, which reads nothing itself. */
  | 'where-without-record'
  | 'function-not-for-type'
  /** `some` and `every` of what is no yes or no, without saying by a filter which are meant (G-068). */
  | 'filter-is-missing'
  | 'operator-not-for-type'
  /** Nothing to compare with, where the comparison needs it. */
  | 'target-is-missing'
  /** A text where a number, a date or a yes belongs, or a day that no calendar has. */
  | 'wrong-target'
  /** None of the choices the field offers. */
  | 'unknown-choice'

/** How one part of an expression does not fit what it reads; its parts and its filter are not looked at. */
export function problemsOfFit(
  expression: Expression,
  sources: Sources,
): { code: FitProblemCode; path?: string }[] {
  if (isGroup(expression)) return expression.where === undefined ? [] : [{ code: 'where-without-record' }]
  const path = sourceOf(expression)
  if (path === undefined) return []
  const source = sources.get(path)
  if (!source) return [{ code: 'unknown-path', path }]
  if (expression.where !== undefined && !takesWhere(source)) return [{ code: 'where-without-record', path }]
  const code = problemOfComparison(expression, source)
  return code ? [{ code, path }] : []
}

/** The first thing that does not fit: whether an operator fits depends on the function, and a target on both. */
function problemOfComparison(expression: Expression, source: Source): FitProblemCode | undefined {
  const { operatorType, summaryFunction = 'valueOf', target } = expression
  if (!fittingFunctions(source).includes(summaryFunction)) return 'function-not-for-type'
  if (isQuantifier(summaryFunction) && needsFilter(source) && !isFiltered(expression)) {
    return 'filter-is-missing'
  }
  if (operatorType === undefined) return undefined
  if (!operatorsFor(source, summaryFunction).some((name) => name === operatorType)) {
    return 'operator-not-for-type'
  }
  return problemOfTarget(target?.targetValue, { source, summaryFunction, operator: operatorType })
}

const isFiltered = ({ where }: Expression) => where !== undefined && !asksNothing(where)

/** Always true or false, also as all that a group has. */
const asksNothing = (expression: Expression): boolean =>
  isAlways(expression) || (isGroup(expression) && (expression.expressionList ?? []).every(asksNothing))

/** The items of a list outside of records cannot be filtered: there the comparison says what is asked of each. */
const needsFilter = (source: Source) => (source.isRecord ? true : takesWhere(source) && !isYesOrNo(source))

const isNothing = (target: unknown) =>
  target === undefined || target === null || target === '' || (Array.isArray(target) && target.length === 0)

type Asked = { source: Source; summaryFunction: SummaryFunction; operator: Operator }

function problemOfTarget(target: unknown, asked: Asked): FitProblemCode | undefined {
  const { source, summaryFunction, operator } = asked
  if (isNothing(target)) {
    return needsTarget(source, summaryFunction, operator) ? 'target-is-missing' : undefined
  }
  const input = targetOf(source, summaryFunction, operator)
  const targets: unknown[] = Array.isArray(target) && takesList(asked) ? target : [target]
  if (!input || !targets.every((each) => isOfInput(each, input))) return 'wrong-target'
  return targets.every((each) => isChoice(each, input)) ? undefined : 'unknown-choice'
}

/** Many values may be compared with a list; one value, or one figure over many, only with one. */
const takesList = ({ source, summaryFunction }: Asked) =>
  summaryFunction === 'valueOf' && !source.isRecord && (source.isList || takesWhere(source))

const isOfInput = (target: unknown, { kind, min = -Infinity }: TargetInput) =>
  isOfKind[kind](target) && (min === -Infinity || Number(target) >= min)

/** A choice is known however it is written: "married" is "Married". */
const isChoice = (target: unknown, { choices }: TargetInput) =>
  !choices || typeof target !== 'string' || choices.some(({ value }) => comparison('equals', target)(value))

const isText = (target: unknown): target is string => typeof target === 'string' && target.trim() !== ''

/** A number, or a text that says one: "5.0". */
const isNumber = (target: unknown) =>
  typeof target === 'number' || (isText(target) && Number.isFinite(Number(target)))

/** A day, with or without its time: each may be compared with the other (B-138). */
const isDay = (target: unknown) => isText(target) && !isClock(target) && isInCalendar(target)

/** A time, alone or as it is normalized, on 2000-01-01 (B-138). */
const isTime = (target: unknown) =>
  isText(target) && (isClock(target) || target.startsWith('2000-01-01T')) && isInCalendar(target)

const isClock = (text: string) => text.charAt(2) === ':'

/** 2026-02-30 and 24:30 have the form of a date and of a time, but there are none such. */
function isInCalendar(text: string): boolean {
  const date = normalizedDate(text)
  const time = date === undefined ? NaN : Date.parse(`${date}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === date
}

/** Tells the targets that a kind accepts: those that give the comparison the sense a person means. */
const isOfKind: Record<ValueKind, (target: unknown) => boolean> = {
  text: isText,
  number: isNumber,
  integer: isNumber,
  boolean: (target) => typeof target === 'boolean' || target === 'true' || target === 'false',
  date: isDay,
  'date-time': isDay,
  time: isTime,
  'data-uri': () => false,
}
