import { addressIn, isGroup, partAt, partsOf, type Expression } from './expression.ts'

/**
 * Edits of an expression's tree. Each gives a new tree and leaves the old one alone; parts that an edit does not touch
 * stay the very same objects. Under `and` stands only `or` and the other way round (B-132): what would break that is
 * fitted in, with the same meaning. An address that leads nowhere changes nothing.
 */

/** A gap in the list of a group: before its part of that index. */
export type Gap = { at: string; index: number }

export const replaceAt = (expression: Expression, at: string, part: Expression): Expression =>
  edited(expression, at, () => [part])

/** Takes a part out. Of the whole expression what is always true is left (B-136); an emptied group stays. */
export const removeAt = (expression: Expression, at: string): Expression => edited(expression, at, () => [])

/** Puts a part into a group. What is no group becomes the first part of one. */
export const insertAt = (expression: Expression, { at, index }: Gap, part: Expression): Expression =>
  edited(expression, at, (target) => {
    const whole = isGroup(target) ? target : group('and', [target])
    const { expressionList = [] } = whole
    return [{ ...whole, expressionList: expressionList.toSpliced(index, 0, ...fitted(part, whole)) }]
  })

/** Puts a part into a group of its own. A group in a group stays as it is: brackets around brackets say nothing. */
export const wrapAt = (expression: Expression, at: string): Expression =>
  edited(expression, at, (part) => [
    canBeWrapped(expression, at) ? group(wrapper(expression, at), [part]) : part,
  ])

export function canBeWrapped(expression: Expression, at: string): boolean {
  const part = partAt(expression, at)
  return part !== undefined && !(isGroup(part) && partPlace(at).index !== undefined)
}

function wrapper(expression: Expression, at: string): 'and' | 'or' {
  const { at: parentAt, index } = partPlace(at)
  const inside = index === undefined ? partAt(expression, at) : partAt(expression, parentAt)
  return inside?.operatorType === 'and' ? 'or' : 'and'
}

/** Puts the parts of a group in its place. The parts of a negated group are negated: not (A or B) is not A and not B. */
export const unwrapAt = (expression: Expression, at: string): Expression =>
  edited(expression, at, (part) => (canBeUnwrapped(expression, at) ? bare(part) : [part]))

/** Only a single part can take the place of a group that stands in no other. */
export function canBeUnwrapped(expression: Expression, at: string): boolean {
  const part = partAt(expression, at)
  if (!part || !isGroup(part)) return false
  const count = part.expressionList?.length ?? 0
  return partPlace(at).index === undefined ? count === 1 : count > 0
}

const bare = ({ isNegative, expressionList = [] }: Expression): Expression[] =>
  isNegative ? expressionList.map(negated) : expressionList

/** The opposite; a second negation takes the first away. */
export function negated(expression: Expression): Expression {
  const { isNegative, ...rest } = expression
  return isNegative ? rest : { ...rest, isNegative: true }
}

/** A copy behind the part, in its group. */
export function duplicateAt(expression: Expression, at: string): Expression {
  const { at: parentAt, index } = partPlace(at)
  const part = partAt(expression, at)
  return part && index !== undefined
    ? insertAt(expression, { at: parentAt, index: index + 1 }, structuredCopy(part))
    : expression
}

const structuredCopy = (part: Expression): Expression => ({
  ...part,
  ...(part.expressionList && { expressionList: part.expressionList.map(structuredCopy) }),
  ...(part.where && { where: structuredCopy(part.where) }),
})

/** Moves a part to a gap, whose index counts the part where it still stands. It cannot move into itself. */
export function moveTo(expression: Expression, at: string, gap: Gap): Expression {
  const part = partAt(expression, at)
  if (!part || partPlace(at).index === undefined || isWithin(gap.at, at)) return expression
  const hole: Expression = {}
  const moved = insertAt(replaceAt(expression, at, hole), gap, part)
  const left = partsOf(moved).find(({ expression }) => expression === hole)
  return left ? removeAt(moved, left.at) : expression
}

/** The gaps a part can move to by one step: among its siblings, into the group beside it, out of its own. */
export type Steps = { up?: Gap; down?: Gap; into?: Gap; out?: Gap }

export function stepsFrom(expression: Expression, at: string): Steps {
  const { at: parentAt, index } = partPlace(at)
  const siblings = partAt(expression, parentAt)?.expressionList ?? []
  if (index === undefined || !siblings[index]) return {}
  return {
    ...(index > 0 && { up: { at: parentAt, index: index - 1 } }),
    ...(index < siblings.length - 1 && { down: { at: parentAt, index: index + 2 } }),
    ...stepInto(siblings, parentAt, index),
    ...stepOut(siblings, parentAt, index),
  }
}

/** The end of the group before, else the beginning of the one behind. */
function stepInto(siblings: Expression[], parentAt: string, index: number): Steps {
  const [before, behind] = [siblings[index - 1], siblings[index + 1]]
  const gapIn = (at: number, gap: number): Steps => ({
    into: { at: addressIn(parentAt, `expressionList[${at}]`), index: gap },
  })
  if (before && isGroup(before)) return gapIn(index - 1, before.expressionList?.length ?? 0)
  return behind && isGroup(behind) ? gapIn(index + 1, 0) : {}
}

/** Behind the group, but before it for the first of several: a step into it leads back. */
function stepOut(siblings: Expression[], parentAt: string, index: number): Steps {
  const { at, index: outer } = partPlace(parentAt)
  if (outer === undefined) return {}
  return { out: { at, index: index === 0 && siblings.length > 1 ? outer : outer + 1 } }
}

/** Turns `and` into `or` and back, in the whole tree below too, but not in filters, which are trees of their own. */
export const turnAt = (expression: Expression, at: string): Expression =>
  edited(expression, at, (part) => [partPlace(at).index === undefined ? turned(part) : part])

const turned = (part: Expression): Expression =>
  isGroup(part)
    ? {
        ...part,
        operatorType: part.operatorType === 'and' ? 'or' : 'and',
        ...(part.expressionList && { expressionList: part.expressionList.map(turned) }),
      }
    : part

const group = (operatorType: 'and' | 'or', expressionList: Expression[]): Expression => ({
  operatorType,
  expressionList,
})

/** Finds the place of a part: the address of the expression it is in, and its index if that is a list. */
export function partPlace(at: string): { at: string; index: number | undefined } {
  const cut = at.lastIndexOf('.')
  const [, index] = /^expressionList\[(\d+)\]$/.exec(at.slice(cut + 1)) ?? []
  return { at: at.slice(0, Math.max(cut, 0)), index: index === undefined ? undefined : Number(index) }
}

export const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`)

function edited(expression: Expression, at: string, edit: (part: Expression) => Expression[]): Expression {
  const part = partAt(expression, at)
  if (!part) return expression
  const parts = edit(part)
  return parts.length === 1 && parts[0] === part ? expression : exchanged(expression, at, parts)
}

/** Puts any number of parts in the place of one; at the root and in a filter the first is taken. */
function exchanged(expression: Expression, at: string, parts: Expression[]): Expression {
  if (at === '') return parts[0] ?? {}
  const { at: parentAt, index } = partPlace(at)
  const parent = partAt(expression, parentAt)
  if (!parent) return expression
  const changed = index === undefined ? withFilter(parent, parts[0]) : withParts(parent, index, parts)
  return exchanged(expression, parentAt, [changed])
}

function withFilter(parent: Expression, where: Expression | undefined): Expression {
  const changed = { ...parent }
  if (where) changed.where = where
  else delete changed.where
  return changed
}

const withParts = (parent: Expression, index: number, parts: Expression[]): Expression => ({
  ...parent,
  expressionList: (parent.expressionList ?? []).toSpliced(
    index,
    1,
    ...parts.flatMap((part) => fitted(part, parent)),
  ),
})

/**
 * A part as it may stand in a group. One of the group's own kind gives its parts, which mean the same there; an empty
 * or single one may as well be of the other kind; one that is negated gets a group of the other kind around it.
 */
function fitted(part: Expression, parent: Expression): Expression[] {
  if (!isGroup(part) || part.operatorType !== parent.operatorType) return [part]
  const { expressionList = [], isNegative } = part
  const other = parent.operatorType === 'and' ? 'or' : 'and'
  if (expressionList.length > 1) return isNegative ? [group(other, [part])] : expressionList
  const turned: Expression = { ...part, operatorType: other }
  return [
    part.expressionList
      ? { ...turned, expressionList: expressionList.flatMap((only) => fitted(only, turned)) }
      : turned,
  ]
}
