const start = 'TABELLIO-COVER'
/** The type, and what is left of its number by 97. */
const shape = /^TABELLIO-COVER ([0-9a-f]{24}) (\d{2})$/

/** What the codes of a cover sheet say: the type of what lies behind it, and a check that it was read right. */
export const coverText = (documentTypeId: string): string =>
  `${start} ${documentTypeId} ${checkOf(documentTypeId)}`

const checkOf = (id: string) => String(BigInt(`0x${id}`) % 97n).padStart(2, '0')

function typeIn(code: string): string | undefined {
  const [, id, check] = shape.exec(code.trim()) ?? []
  return id !== undefined && checkOf(id) === check ? id : undefined
}

/** A part of a stack: its pages, and the type that the sheet before it says. */
export type StackPart = { documentTypeId: string | null; first: number; count: number }
/** `cover-sheet-unknown`: the caller knows no such type. */
export type SplitPlan =
  | { parts: StackPart[] }
  | { problem: 'cover-sheet-cut' | 'cover-sheet-contradicts' | 'cover-sheet-unknown' }

/**
 * How a stack parts, by the codes of each page; nothing where there is no cover sheet. A sheet has its code at its head and
 * at its foot: of one that is cut or folded only one is read, and the stack stays whole, as nobody knows what it parts.
 */
export function splitPlan(pages: readonly (readonly string[])[]): SplitPlan | undefined {
  const sheets = pages.map((codes) => codes.filter((code) => code.startsWith(start)))
  if (sheets.every((codes) => codes.length === 0)) return undefined
  const types = sheets.map((codes) => codes.map(typeIn))
  if (types.some((read) => read.length === 1 || read.includes(undefined)))
    return { problem: 'cover-sheet-cut' }
  if (types.some((read) => new Set(read).size > 1)) return { problem: 'cover-sheet-contradicts' }
  const parts: StackPart[] = []
  let documentTypeId: string | null = null
  let first = 0
  const end = (at: number) => {
    if (at > first) parts.push({ documentTypeId, first, count: at - first })
  }
  for (const [at, [type]] of types.entries()) {
    if (type === undefined) continue
    end(at)
    documentTypeId = type
    first = at + 1
  }
  end(pages.length)
  return { parts }
}
