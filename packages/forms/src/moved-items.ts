import { onGrid, type PlacedItem } from './form-layout.ts'
import { byReading, grid, Placer, type Box } from './layout.ts'

export type LayoutStep = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'higher' | 'lower'

/** The items of a section after one of them was put elsewhere: it goes before what stands there, the others make room. */
export function withItemAt<Item extends { path: string }>(
  items: readonly PlacedItem<Item>[],
  path: string,
  wanted: Box,
): PlacedItem<Item>[] {
  const isMoved = ({ item }: PlacedItem<Item>) => item.path === path
  const placer = new Placer(grid.columns)
  return items
    .map((placed) => (isMoved(placed) ? { ...placed, box: wanted } : placed))
    .toSorted(
      (one, other) =>
        one.box.y - other.box.y || Number(isMoved(other)) - Number(isMoved(one)) || one.box.x - other.box.x,
    )
    .map(({ item, box }) => ({ item, box: placer.drop(onGrid(box)) }))
    .toSorted((one, other) => byReading(one.box, other.box))
}

/** Where an item is meant to stand after one step; up and down pass what stands in its columns. */
export function stepped(items: readonly PlacedItem<{ path: string }>[], path: string, step: LayoutStep): Box {
  const at = items.findIndex(({ item }) => item.path === path)
  const box = items[at]?.box ?? { x: 0, y: 0, w: 1, h: 1 }
  const isBeside = ({ box: { x, w } }: PlacedItem<{ path: string }>) => x < box.x + box.w && box.x < x + w
  const beside = {
    above: items.slice(0, at).findLast(isBeside)?.box.y,
    below: items.slice(at + 1).find(isBeside)?.box.y,
  }
  return { ...box, ...changeBy[step](box, beside) }
}

type Beside = { above: number | undefined; below: number | undefined }

const changeBy: Record<LayoutStep, (box: Box, beside: Beside) => Partial<Box>> = {
  left: ({ x }) => ({ x: x - 1 }),
  right: ({ x }) => ({ x: x + 1 }),
  up: ({ y }, { above }) => ({ y: above ?? y }),
  // Behind the next one, and before whatever follows that.
  down: ({ y }, { below }) => ({ y: (below ?? y) + 0.5 }),
  wider: ({ w }) => ({ w: w + 1 }),
  narrower: ({ w }) => ({ w: w - 1 }),
  higher: ({ h }) => ({ h: h + 1 }),
  lower: ({ h }) => ({ h: h - 1 }),
}
