/** A part of a picture, in shares of its width and height. */
export type Part = { left: number; top: number; width: number; height: number }

/** By so much a frame is moved, or one of its corners, in the same shares. */
export type Way = { x: number; y: number }
export type Corner = { isRight: boolean; isBottom: boolean }

/** Large enough to be seen, and small enough to be moved at once. */
export const firstPart: Part = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }

const lowerRight: Corner = { isRight: true, isBottom: true }

/** What is narrower could not be taken hold of any more. */
const least = 0.05
/** One press of an arrow key. */
const step = 0.02

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The frame stays whole within the picture. */
export const moved = (part: Part, { x, y }: Way): Part => ({
  ...part,
  left: between(part.left + x, 0, 1 - part.width),
  top: between(part.top + y, 0, 1 - part.height),
})

/** The corner across stays where it is. */
export function resized(part: Part, { isRight, isBottom }: Corner, { x, y }: Way): Part {
  const [left, width] = side(part.left, part.width, isRight, x)
  const [top, height] = side(part.top, part.height, isBottom, y)
  return { left, top, width, height }
}

function side(start: number, length: number, isEnd: boolean, by: number): [start: number, length: number] {
  const end = start + length
  if (isEnd) return [start, between(length + by, least, 1 - start)]
  const begun = between(start + by, 0, end - least)
  return [begun, end - begun]
}

const arrows: { [key: string]: Way } = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** What a key makes of the frame: arrows move it, with Shift its lower right corner. Undefined of any other key. */
export function afterKey(part: Part, key: string, hasShift: boolean): Part | undefined {
  const way = arrows[key]
  if (!way) return undefined
  return hasShift ? resized(part, lowerRight, way) : moved(part, way)
}
