/** How many characters a text has: one outside of the basic plane counts once. */
export const characterCount = (text: string): number => Array.from(text).length

/** The beginning of a text; no character is cut in two. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('')
