import { isAlways, partsOf, type Expression } from '@tabellio/expression'

/** A comparison in it reads no field yet, and is always true as long as it does not (B-136); `{}` is meant so. */
export const isUnfinished = (expression: Expression): boolean =>
  partsOf(expression).some((part) => part.expression.operatorType !== undefined && isAlways(part.expression))
