import type { ExpressionProblem, ExpressionProblemCode } from '@tabellio/expression'

/** Say what is wrong with a condition, to the person who wrote it. */
const messages: Record<ExpressionProblemCode, (name: string) => string> = {
  'expression-too-complex': () => 'The condition has too many parts or too many levels',
  'not-an-expression': () => 'This is no condition',
  'unknown-operator': () => 'No comparison has this name',
  'unknown-function': () => 'No summary function has this name',
  'group-under-its-own-kind': () => 'An "and" cannot stand directly in an "and", nor an "or" in an "or"',
  'target-is-not-json': () => 'The value to compare with is no text, number, yes or no, nor a list of them',
  'unknown-path': (name) => `The form has no "${name}"`,
  'where-without-record': (name) => `"${name}" cannot be filtered: no record repeats it`,
  'function-not-for-type': (name) => `The summary function does not fit "${name}"`,
  'filter-is-missing': (name) => `Say by a filter what is asked of each "${name}"`,
  'operator-not-for-type': (name) => `The comparison does not fit the type of "${name}"`,
  'target-is-missing': (name) => `Say what "${name}" is compared with`,
  'wrong-target': (name) => `The value to compare "${name}" with does not fit its type`,
  'unknown-choice': (name) => `"${name}" does not offer the value it is compared with`,
}

export const conditionMessage = (code: ExpressionProblemCode, name = ''): string => messages[code](name)

export const isConditionProblem = (code: string): code is ExpressionProblemCode =>
  Object.hasOwn(messages, code)

/** The part of a condition as a path of the request ends in it: `/expressionList[1]/where`. */
export const partPath = ({ at }: ExpressionProblem): string =>
  at === '' ? '' : `/${at.replaceAll('.', '/')}`
