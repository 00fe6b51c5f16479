/** Where something stands on its page: left, top, width and height, as parts of the page's. */
export type Box = [left: number, top: number, width: number, height: number]

/** A word as it was read; without a place where the file has no pages. */
export type Word = { text: string; box: Box | null }

/** A page as it was read: its lines from top to bottom, each with its words. */
export type PageText = { lines: readonly (readonly Word[])[] }

export const textOf = (pages: readonly PageText[]): string =>
  pages
    .map(({ lines }) => lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n'))
    .join('\f')
