import {
  insertAt,
  isAlways,
  isGroup,
  partAt,
  partPlace,
  replaceAt,
  type Expression,
} from '@tabellio/expression'

/** In the place of a part that nobody has filled in, at the end of a group, behind a condition. */
export function withPasted(expression: Expression, at: string, pasted: Expression): Expression {
  const part = partAt(expression, at)
  const { at: parentAt, index } = partPlace(at)
  if (!part || (!isGroup(part) && isAlways(part))) return replaceAt(expression, at, pasted)
  if (isGroup(part)) return insertAt(expression, { at, index: part.expressionList?.length ?? 0 }, pasted)
  return index === undefined
    ? insertAt(expression, { at, index: 1 }, pasted)
    : insertAt(expression, { at: parentAt, index: index + 1 }, pasted)
}
