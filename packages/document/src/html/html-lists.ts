import type { Document, ListLevel } from '../document.ts'
import { type HtmlElement, styleOf } from './parse-html.ts'
import { isLabel, levelOfLabel, wordList } from './word-clipboard.ts'

export type ListPlace = { id: string; level: number; indentLeft: number }

export type Lists = {
  /** The numbering that Word names beside a paragraph. */
  ofWord: (paragraph: HtmlElement) => { id: string; level: number } | undefined
  /** The numbering of an `<ol>` or `<ul>`, within that of another one. */
  ofElement: (list: HtmlElement, around: ListPlace | undefined) => ListPlace
  definitions: () => Document['attrs']['lists']
}

/** As deep as Word counts. */
const deepest = 8

export function listsOf(wordLevels: Map<string, ListLevel>): Lists {
  const levelsById = new Map<string, (ListLevel | undefined)[]>()
  const idsOfWord = new Map<string, string>()
  const add = (levels: (ListLevel | undefined)[]) => {
    const id = `pasted ${levelsById.size + 1}`
    levelsById.set(id, levels)
    return id
  }
  return {
    ofWord: (paragraph) => {
      const named = wordList(paragraph)
      if (!named) return undefined
      const id = idsOfWord.get(named.id) ?? add([])
      idsOfWord.set(named.id, id)
      const level = Math.min(named.level, deepest)
      const levels = levelsById.get(id) ?? []
      const [list = ''] = named.id.split(' ')
      levels[level] ??= wordLevels.get(`${list} ${level}`) ?? levelOfLabel(labelOf(paragraph), level)
      return { id, level }
    },
    ofElement: (list, around) => {
      const level = around ? Math.min(around.level + 1, deepest) : 0
      const own = levelOfElement(list, level)
      const outer = around ? (levelsById.get(around.id) ?? []) : []
      const known = outer[level]
      // Another kind of numbers at the same depth is another numbering.
      const isSame = around !== undefined && (!known || JSON.stringify(known) === JSON.stringify(own))
      const id = isSame ? around.id : add(outer.slice(0, level))
      const levels = levelsById.get(id) ?? []
      levels[level] = own
      return { id, level, indentLeft: own.indentLeft }
    },
    definitions: () =>
      Object.fromEntries(
        [...levelsById].map(([id, levels]) => [
          id,
          { levels: Array.from(levels, (level, at) => level ?? levelOfLabel('•', at)) },
        ]),
      ),
  }
}

function labelOf(paragraph: HtmlElement): string {
  for (const node of paragraph.children) {
    if (typeof node === 'string') continue
    if (isLabel(node)) return textOf(node)
    const inner = labelOf(node)
    if (inner !== '') return inner
  }
  return ''
}

const textOf = (element: HtmlElement): string =>
  element.children.map((node) => (typeof node === 'string' ? node : textOf(node))).join('')

const kinds: { [said: string]: ListLevel['kind'] } = {
  a: 'lower-letter',
  A: 'upper-letter',
  i: 'lower-roman',
  I: 'upper-roman',
  'lower-alpha': 'lower-letter',
  'lower-latin': 'lower-letter',
  'upper-alpha': 'upper-letter',
  'upper-latin': 'upper-letter',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
  'decimal-leading-zero': 'decimal-zero',
}
const bullets: { [said: string]: string } = { circle: '◦', square: '▪', none: '' }
const depthBullets = ['•', '◦', '▪']

function levelOfElement(list: HtmlElement, level: number): ListLevel {
  const said = kindSaid(list)
  const place = { indentLeft: 18 * (level + 1), hanging: 18 }
  const isBullet =
    list.name === 'ul' ? !Object.hasOwn(kinds, said) && said !== 'decimal' : Object.hasOwn(bullets, said)
  if (isBullet) return { kind: 'bullet', text: bulletOf(said, level), ...place }
  const start = Number.parseInt(list.attributes['start'] ?? '1', 10)
  const kind = Object.hasOwn(kinds, said) ? (kinds[said] ?? 'decimal') : 'decimal'
  const isLater = start > 1 && start <= 32_767
  return { kind, text: `%${level + 1}.`, ...place, ...(isLater && { start }) }
}

function bulletOf(said: string, level: number): string {
  const usual = depthBullets[level % depthBullets.length] ?? '•'
  return Object.hasOwn(bullets, said) ? (bullets[said] ?? usual) : said === 'disc' ? '•' : usual
}

/** What kind of labels a list has; some programs say it of its items. */
function kindSaid(list: HtmlElement): string {
  const ofList = styleOf(list)['list-style-type'] ?? list.attributes['type']
  if (ofList !== undefined) return ofList
  const item = list.children.find((node) => typeof node !== 'string' && node.name === 'li')
  return item !== undefined && typeof item !== 'string' ? (styleOf(item)['list-style-type'] ?? '') : ''
}
