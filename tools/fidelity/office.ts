import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { familiesAlike, familyOf } from '../../packages/rendering/src/fonts.ts'
import { rareFontFiles, usualFontFiles } from '../../apps/server/src/rendering/font-files.ts'

/** LibreOffice as a peer: what it makes of a file is laid beside what we make of it. */
const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    return execFileSync('which', [name]).length > 0
  } catch {
    return false
  }
})

/** So many files are given to one start of it, which takes longer than most files. */
const atOnce = 16

/**
 * Its PDFs of the files of a folder, by their names; none where it is not installed, and none of a file that it cannot
 * convert. It gets the fonts that we set, under the names of those they stand for: another font would be another page.
 */
export function pdfsOfOffice(folder: string, files: string[], place: string): Map<string, string> {
  const outdir = join(place, 'office')
  const pdfOf = (file: string) => join(outdir, file.replace(/\.docx$/i, '.pdf'))
  const isMade = (file: string) => existsSync(pdfOf(file))
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce)
    convert(folder, some, outdir)
    // One that hangs or crashes takes the others of its start with it.
    for (const file of some) if (!isMade(file)) convert(folder, [file], outdir)
  }
  return new Map(files.filter(isMade).map((file) => [file, pdfOf(file)]))
}

/** What one file costs it that is started for it, and what each further one of the same start costs. */
export function paceOfOffice(folder: string, files: string[], place: string): { cold: number; warm: number } {
  const timed = (some: string[]) => {
    const begun = performance.now()
    convert(folder, some, join(place, 'paced'))
    return performance.now() - begun
  }
  // Whatever else the machine does only adds to it: the least of some times is nearest to what it costs.
  const leastOf = (some: string[]) => Math.min(timed(some), timed(some), timed(some))
  const cold = leastOf(files.slice(0, 1))
  return { cold, warm: Math.max(1, (leastOf(files) - cold) / (files.length - 1)) }
}

/** Its profile and its fonts are of this run alone. */
function convert(folder: string, files: string[], outdir: string) {
  if (office === undefined) return
  const place = dirname(outdir)
  const profile = `-env:UserInstallation=${pathToFileURL(join(place, 'profile')).href}`
  const paths = files.map((file) => resolve(folder, file))
  try {
    execFileSync(office, [profile, '--headless', '--convert-to', 'pdf', '--outdir', outdir, ...paths], {
      timeout: files.length > 1 ? 60_000 : 30_000,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
      env: { ...process.env, FONTCONFIG_FILE: fontsFor(place) },
    })
  } catch {
    // What it has not made by then is missing in its folder.
  }
}

/** The configuration of fonts that lets a program of the system see ours alone. */
function fontsFor(place: string): string {
  const file = join(place, 'fonts.conf')
  const folders = [...new Set([...usualFontFiles(), ...rareFontFiles()].map((font) => dirname(font)))]
  const alike = familiesAlike.map((name): [string, string] => [name, familyOf(name).name])
  const aliases = [...familyNames, ...alike].map(([asked, ours]) => {
    const twin = `<prefer><family>${ours}</family></prefer>`
    return `<alias binding="same"><family>${asked}</family>${twin}</alias>`
  })
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.map((each) => `<dir>${each}</dir>`).join('')}` +
      `<cachedir>${join(place, 'font-cache')}</cachedir>${aliases.join('')}${otherwise}</fontconfig>`,
  )
  return file
}

/** What it does not know at all is set in our usual family there as well. */
const otherwise = `<match target="pattern"><edit name="family" mode="append_last"><string>${familyOf(undefined).name}</string></edit></match>`

const familyNames = new Map([
  ['Liberation Sans', 'Arimo'],
  ['Liberation Serif', 'Tinos'],
  ['Liberation Mono', 'Cousine'],
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Georgia', 'Caladea'],
  ['Arial', 'Arimo'],
  ['Helvetica', 'Arimo'],
  ['Verdana', 'Noto Sans'],
  ['Times New Roman', 'Tinos'],
  ['Times', 'Tinos'],
  ['Courier New', 'Cousine'],
  ['Courier', 'Cousine'],
  ['sans-serif', 'Carlito'],
  ['serif', 'Tinos'],
])

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
  return isNear && isSaidAlike(comparable(one.word), comparable(other.word))
}

/** A bullet is the sign of one font here and of another one there; a PDF cuts words where a note or another font begins. */
const isSaidAlike = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
const comparable = (word: string) =>
  word.replaceAll(/^[^\p{L}\p{N}]+$/gu, '•').replaceAll(/[\p{Pd}\u00ad]+$/gu, '')
