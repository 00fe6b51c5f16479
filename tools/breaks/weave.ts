import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Break } from './break.ts'

const root = join(import.meta.dirname, '../..')

/** Weaves the breaks into the sources as they are loaded or built; nothing is written anywhere. */
export function weaving(breaks: readonly Break[]) {
  const byFile = Map.groupBy(breaks, ({ file }) => join(root, file))
  return {
    name: 'breaks',
    enforce: 'pre' as const,
    transform(source: string, id: string) {
      const [file = ''] = id.split('?')
      const here = byFile.get(file)
      return here && { code: woven(source, here, file), map: null }
    },
  }
}

/** What is wrong with the list itself: code that is no longer there, or stands there twice. */
export const outdated = (breaks: readonly Break[]): string[] =>
  breaks.flatMap((each) => {
    const file = join(root, each.file)
    if (!existsSync(file)) return [`${each.id}: there is no ${each.file}`]
    const count = readFileSync(file, 'utf8').split(plain(each)).length - 1
    return count === 1 ? [] : [`${each.id}: ${each.file} holds its code ${count} times`]
  })

const plain = ({ code }: Break) => code.replace(/[«»]/g, '')

type Place = { from: number; to: number; breaks: Break[] }

function woven(source: string, breaks: Break[], file: string): string {
  const places = placesIn(source, breaks)
  const weave = file.endsWith('.css') ? inStyles : inCode
  /** What stands between two places of the source, with what is woven into it. */
  const between = (from: number, to: number, inner: Place[]): string => {
    let text = ''
    let at = from
    for (const place of inner.filter(({ from: begin }) => begin >= from)) {
      if (place.from < at || place.to > to) continue
      const within = inner.filter(
        (other) => other !== place && other.from >= place.from && other.to <= place.to,
      )
      text += source.slice(at, place.from)
      if (isStatement.test(source.slice(0, place.from))) text += ';'
      text += weave(between(place.from, place.to, within), place.breaks)
      at = place.to
    }
    return text + source.slice(at, to)
  }
  return between(0, source.length, places)
}

/** Where the breaks of a file stand in it, those around others before these. */
function placesIn(source: string, breaks: Break[]): Place[] {
  const places: Place[] = []
  for (const each of breaks) {
    const [before = '', marked] = each.code.split('«')
    const code = marked === undefined ? each.code : (marked.split('»')[0] ?? '')
    const from = source.indexOf(plain(each)) + (marked === undefined ? 0 : before.length)
    const same = places.find((place) => place.from === from && place.to === from + code.length)
    if (same) same.breaks.push(each)
    else places.push({ from, to: from + code.length, breaks: [each] })
  }
  return places.toSorted((one, other) => one.from - other.from || other.to - one.to)
}

/** What stands before a statement: a parenthesis would go on with the line before it. */
const isStatement = /[\w)\]}'"`]\s*\n\s*$/

const inCode = (code: string, breaks: Break[]) =>
  `(${breaks.map(({ id, broken }) => `globalThis.brokenNow === '${id}' ? (${broken}) : `).join('')}(${code}))`

/** A value of a style; the page that is broken defines the variable. */
const inStyles = (code: string, breaks: Break[]) =>
  breaks.reduce((styles, { id }) => `var(${variableOf(id)}, ${styles})`, code)

export const variableOf = (id: string) => `--broken-${id.replace(/\W/g, '-')}`
