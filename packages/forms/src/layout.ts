/** The grid that forms are laid out on, and how high a page may be, in pixels where it says so (B-101, B-102, G-051). */
export const grid = { columns: 12, smallColumns: 4, rowHeight: 30, margin: 10, pageHeight: 500 } as const

/** Where something stands on a grid, in columns and rows, and how large it is. */
export type Box = { x: number; y: number; w: number; h: number }

export type Size = Pick<Box, 'w' | 'h'>

/** The height of so many rows with the margins between them, in pixels. */
export const heightOf = (rows: number): number =>
  rows === 0 ? 0 : rows * grid.rowHeight + (rows - 1) * grid.margin

/** Puts boxes on a grid one after the other, so that none covers another. The work for each is bounded. */
export class Placer {
  readonly columns: number
  /** The first free row of each column. */
  readonly #free: number[]
  #row = 0
  #column = 0

  constructor(columns: number) {
    this.columns = columns
    this.#free = Array.from({ length: columns }, () => 0)
  }

  /** The rows that are taken. */
  get rows(): number {
    return Math.max(...this.#free)
  }

  /** The next place in reading order, as a CSS grid finds it by itself: never before what stands already. */
  flow({ w, h }: Size): Box {
    let x = this.#columnIn(this.#row, w, this.#column)
    while (x === undefined) {
      this.#row = Math.max(this.#row + 1, Math.min(...this.#free))
      x = this.#columnIn(this.#row, w, 0)
    }
    return this.#take({ x, y: this.#row, w, h })
  }

  #columnIn(row: number, w: number, first: number): number | undefined {
    for (let x = first; x <= this.columns - w; x++) if (this.#freeFrom(x, w) <= row) return x
    return undefined
  }

  /** As far up as there is room in its columns. */
  drop({ x, w, h }: Omit<Box, 'y'>): Box {
    return this.#take({ x, y: this.#freeFrom(x, w), w, h })
  }

  /** What is placed from now on stands below all that stands already. */
  breakRow(): void {
    this.#row = this.rows
    this.#column = 0
  }

  #freeFrom = (x: number, w: number): number => Math.max(...this.#free.slice(x, x + w))

  #take(box: Box): Box {
    this.#free.fill(box.y + box.h, box.x, box.x + box.w)
    this.#row = box.y
    this.#column = box.x + box.w
    return box
  }
}

/** As people read: row by row, from left to right. */
export const byReading = (one: Box, other: Box): number => one.y - other.y || one.x - other.x
