import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** LibreOffice as a peer: what it makes of a file is laid beside what we make of it. */
const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    return execFileSync('which', [name]).length > 0
  } catch {
    return false
  }
})

/** Its PDF of a file; nothing where it is not installed or cannot. */
export function pdfOfOffice(file: string, place: string): string | undefined {
  if (office === undefined) return undefined
  const outdir = join(place, 'office')
  try {
    execFileSync(office, ['--headless', '--convert-to', 'pdf', '--outdir', outdir, file], {
      timeout: 60_000,
      stdio: 'ignore',
    })
    const pdf = join(
      outdir,
      `${file
        .split('/')
        .at(-1)
        ?.replace(/\.docx$/i, '')}.pdf`,
    )
    execFileSync('pdfinfo', [pdf], { stdio: 'ignore' })
    return pdf
  } catch {
    return undefined
  }
}

type FirstWord = { word: string; x: number; y: number }

/** The word that stands first on each page, in the order in which a PDF has them. */
export const firstWordsIn = (boxes: string): (FirstWord | undefined)[] =>
  boxes
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, x, y, word] = /<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</.exec(page) ?? []
      return word === undefined ? undefined : { word, x: Number(x), y: Number(y) }
    })

/** So many points apart two words stand at one place. */
const tolerance = 6

export type Compared = { pages: [number, number]; sameFirstWords: number }

/** How many pages there are in each of two PDFs, and of how many the first word is the same at the same place. */
export function compared(ours: string, theirs: string): Compared {
  const [a, b] = [ours, theirs].map((pdf) =>
    firstWordsIn(execFileSync('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 2 ** 28 }).toString()),
  )
  const [one = [], other = []] = [a, b]
  return {
    pages: [one.length, other.length],
    sameFirstWords: one.filter((word, at) => isSame(word, other[at])).length,
  }
}

export function isSame(one: FirstWord | undefined, other: FirstWord | undefined): boolean {
  if (!one || !other) return one === other
  const isNear = Math.abs(one.x - other.x) <= tolerance && Math.abs(one.y - other.y) <= tolerance
  return isNear && one.word === other.word
}
