import type { Operator, SummaryFunction, ValueKind } from '@tabellio/expression'
import type { Words } from '../../../platform/messages.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { expressionMessages } from '../expressions.messages.ts'

type ExpressionWords = Words<typeof expressionMessages>

const isMoment = (kind: ValueKind | undefined) => kind === 'date' || kind === 'date-time' || kind === 'time'

/** An operator behind "is" or "is not": numbers are greater, dates are later. */
export function operatorWord(
  words: ExpressionWords,
  operator: Operator,
  kind: ValueKind | undefined,
): string {
  const common = { equals: words.equals, 'not-equals': words.notEquals, and: words.allOf, or: words.anyOf }
  const ofText = { contains: words.contains, 'starts-with': words.startsWith, 'ends-with': words.endsWith }
  const ofMoments = {
    'greater-than': words.after,
    'lesser-than': words.before,
    'greater-or-equals': words.onOrAfter,
    'lesser-or-equals': words.onOrBefore,
  }
  const ofNumbers = {
    'greater-than': words.greaterThan,
    'lesser-than': words.lesserThan,
    'greater-or-equals': words.greaterOrEquals,
    'lesser-or-equals': words.lesserOrEquals,
  }
  return { ...common, ...ofText, ...(isMoment(kind) ? ofMoments : ofNumbers) }[operator]
}

/** These words stand before the operator: a value is or is not equal, a text does or does not contain. */
export const negationWords = (words: ExpressionWords, operator: Operator): [string, string] =>
  operator === 'contains' || operator === 'starts-with' || operator === 'ends-with'
    ? [words.does, words.doesNot]
    : [words.is, words.isNot]

type ByFunction = Record<SummaryFunction, string>

/** The summary functions (B-130) by name, and what each of them gives. */
export function useFunctionWords(): { names: ByFunction; help: ByFunction } {
  const words = useMessages(expressionMessages)
  return {
    names: {
      valueOf: words.valueOf,
      countOf: words.countOf,
      sumOf: words.sumOf,
      averageOf: words.averageOf,
      minimumOf: words.minimumOf,
      maximumOf: words.maximumOf,
      some: words.some,
      every: words.every,
    },
    help: {
      valueOf: words.helpValueOf,
      countOf: words.helpCountOf,
      sumOf: words.helpSumOf,
      averageOf: words.helpAverageOf,
      minimumOf: words.helpMinimumOf,
      maximumOf: words.helpMaximumOf,
      some: words.helpSome,
      every: words.helpEvery,
    },
  }
}
