import { isGroup, partAt, partPlace, type Expression } from '@tabellio/expression'
import type { DropTarget } from './drag-context.ts'

/** The address of the tree that a part stands in: of the whole, or of the innermost filter. */
export function treeOf(at: string): string {
  const cut = at.lastIndexOf('where')
  return cut < 0 ? '' : at.slice(0, cut + 'where'.length)
}

/** The gap nearest to a point: before or behind the part there, or at the beginning of a group by its upper line. */
export function gapAt(
  root: HTMLElement,
  expression: Expression,
  x: number,
  y: number,
): DropTarget | undefined {
  const element = partUnder(root, x, y)
  const at = element?.dataset['at']
  const part = at === undefined ? undefined : partAt(expression, at)
  if (!element || at === undefined || !part) return undefined
  const { index } = partPlace(at)
  const rect = element.getBoundingClientRect()
  if (!isGroup(part)) return index === undefined ? undefined : gapBeside(root, rect, at, y < middleOf(rect))
  const head = element.firstElementChild?.getBoundingClientRect() ?? rect
  return index !== undefined && y < middleOf(head)
    ? gapBeside(root, rect, at, true)
    : { gap: { at, index: 0 }, ...lineOf(root, head, head.bottom) }
}

const middleOf = ({ top, height }: DOMRect) => top + height / 2

function partUnder(root: HTMLElement, x: number, y: number): HTMLElement | null | undefined {
  const over = document.elementsFromPoint(x, y).find((element) => root.contains(element))
  return over?.closest<HTMLElement>('[data-at]')
}

function gapBeside(root: HTMLElement, rect: DOMRect, at: string, isAbove: boolean): DropTarget {
  const { at: parentAt, index = 0 } = partPlace(at)
  const gap = { at: parentAt, index: isAbove ? index : index + 1 }
  return { gap, ...lineOf(root, rect, isAbove ? rect.top : rect.bottom) }
}

function lineOf(root: HTMLElement, { left, width }: DOMRect, y: number): Omit<DropTarget, 'gap'> {
  const box = root.getBoundingClientRect()
  return { top: y - box.top, left: left - box.left, width }
}
