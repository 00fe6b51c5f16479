import { isGroup, partAt, placeOf, type Expression } from '@tabellio/expression'
import type { Target } from './drag-context.ts'

/** The address of the tree that a part stands in: of the whole, or of the innermost filter. */
export function treeOf(at: string): string {
  const cut = at.lastIndexOf('where')
  return cut < 0 ? '' : at.slice(0, cut + 'where'.length)
}

/** The gap nearest to a point: before or behind the part there, or at the beginning of a group by its upper line. */
export function gapAt(root: HTMLElement, expression: Expression, x: number, y: number): Target | undefined {
  const over = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && root.contains(element))
  const element = over?.closest<HTMLElement>('[data-at]')
  const at = element?.dataset['at']
  const part = at === undefined ? undefined : partAt(expression, at)
  if (!element || at === undefined || !part) return undefined
  const rect = element.getBoundingClientRect()
  const head = element.firstElementChild?.getBoundingClientRect() ?? rect
  const { at: parentAt, index } = placeOf(at)
  const isUpper = y < (isGroup(part) ? head.top + head.height / 2 : rect.top + rect.height / 2)
  if (isGroup(part) && (index === undefined || !isUpper)) return lineOf(root, head, 'below', { at, index: 0 })
  if (index === undefined) return undefined
  return lineOf(root, rect, isUpper ? 'above' : 'below', { at: parentAt, index: isUpper ? index : index + 1 })
}

function lineOf(root: HTMLElement, rect: DOMRect, side: 'above' | 'below', gap: Target['gap']): Target {
  const box = root.getBoundingClientRect()
  return {
    gap,
    top: (side === 'above' ? rect.top : rect.bottom) - box.top,
    left: rect.left - box.left,
    width: rect.width,
  }
}
