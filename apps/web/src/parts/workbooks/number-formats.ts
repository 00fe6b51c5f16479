import type { Reader } from './parts.ts'

/** What the numbers of cells are shown as, by the number of their style. */
export type Styles = { formats: Map<string, string>; cells: ('number' | 'moment')[] }

/** Reads the formats of numbers, to tell days and times from numbers: a workbook keeps both alike. */
export function stylesReader({ formats, cells }: Styles): Reader {
  let isInCells = false
  return {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) cells.push(isMoment(numFmtId, formats) ? 'moment' : 'number')
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  }
}

/** ECMA-376, 18.8.30: what has no code of its own in the file. */
const isUsualMoment = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Signs of days and times in a code, outside of what is written as it is: `[Red]`, `"days"`, `\\d`. */
function isMoment(id: string, formats: Map<string, string>): boolean {
  const code = formats.get(id)
  if (code === undefined) return isUsualMoment(Number(id))
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(signs.replaceAll(/general/gi, ''))
}
