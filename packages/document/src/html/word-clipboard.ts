import type { ListLevel } from '../document.ts'
import { lengthOf } from './lengths.ts'
import { type HtmlElement, styleOf } from './parse-html.ts'

/** The numbering that Word names beside a paragraph: `mso-list:l0 level1 lfo1`. */
export function wordList(element: HtmlElement): { id: string; level: number } | undefined {
  const [, list, level, instance] =
    /^\s*(l\d{1,6})\s+level(\d)(?:\s+(lfo\d{1,6}))?/.exec(styleOf(element)['mso-list'] ?? '') ?? []
  if (list === undefined || level === undefined) return undefined
  return { id: `${list} ${instance ?? ''}`, level: Math.max(0, Number(level) - 1) }
}

/** The label of a paragraph stands in its text for programs without lists, so marked. */
export const isLabel = (element: HtmlElement): boolean => /^ignore/i.test(styleOf(element)['mso-list'] ?? '')

const kinds: { [format: string]: ListLevel['kind'] } = {
  bullet: 'bullet',
  image: 'bullet',
  none: 'bullet',
  'alpha-lower': 'lower-letter',
  'alpha-upper': 'upper-letter',
  'roman-lower': 'lower-roman',
  'roman-upper': 'upper-roman',
  'ordinal-text': 'ordinal-words',
  'cardinal-text': 'cardinal-words',
  ordinal: 'ordinal',
  'arabic-leading-zero': 'decimal-zero',
}

/** The levels of the numberings that the style sheet of Word's clipboard says, by `l0 0`. */
export function wordLevels(styles: string): Map<string, ListLevel> {
  const levels = new Map<string, ListLevel>()
  for (const [, list = '', level = '', rules = ''] of styles.matchAll(
    /@list\s+(l\d{1,6}):level(\d)\s*\{([^}]{0,2000})\}/g,
  ))
    levels.set(`${list} ${Number(level) - 1}`, levelOf(rules, Number(level)))
  return levels
}

function levelOf(rules: string, level: number): ListLevel {
  const rule = (name: string, usual: string) =>
    new RegExp(`${name}\\s*:\\s*("[^"]*"|[^;]*)`).exec(rules)?.[1]?.trim() ?? usual
  const format = rule('mso-level-number-format', '')
  const kind = Object.hasOwn(kinds, format) ? (kinds[format] ?? 'decimal') : 'decimal'
  // Word writes a backslash before what is no letter.
  const text = rule('mso-level-text', `%${level}.`).replaceAll('"', '').replaceAll(/\\(.)/g, '$1')
  const start = Number(rule('mso-level-start-at', '1'))
  return {
    kind,
    text: kind === 'bullet' ? bulletOf(format === 'none' ? '' : text) : text.slice(0, 50),
    indentLeft: lengthOf(rule('margin-left', '')) ?? 18 * level,
    hanging: Math.max(0, -(lengthOf(rule('text-indent', '')) ?? -18)),
    ...(start > 1 && start < 32_767 && { start }),
  }
}

/** The signs of symbol fonts mean nothing in others. */
const bulletOf = (text: string): string =>
  text === '' || /^[•◦▪■□●○–—\-*►✓]$/.test(text) ? text : text === 'o' ? '◦' : '•'

/** The level of a numbering of which only the label of its first paragraph is known. */
export function levelOfLabel(label: string, level: number): ListLevel {
  const words = label.replaceAll(/[\s\u00a0]+/g, '')
  const [, before = '', number, after = ''] = /^(.*?)(\d{1,5}|[a-z]{1,4})([.):°º-]*)$/i.exec(words) ?? []
  const place = { indentLeft: 18 * (level + 1), hanging: 18 }
  if (number === undefined || (words === 'o' && after === ''))
    return { kind: 'bullet', text: bulletOf(words.slice(0, 5)), ...place }
  const { kind, start } = numberOf(number)
  // `1.2.` shows the numbers of the levels around it.
  const around = /^(?:\d+\.)+$/.test(before)
    ? Array.from({ length: level }, (_, at) => `%${at + 1}.`).join('')
    : before.slice(0, 20)
  return { kind, text: `${around}%${level + 1}${after}`, ...place, ...(start > 1 && { start }) }
}

function numberOf(number: string): { kind: ListLevel['kind']; start: number } {
  if (/^\d/.test(number)) return { kind: 'decimal', start: Math.min(Number(number), 32_767) }
  const small = number.toLowerCase()
  const isSmall = small === number
  if (/^(?:i|ii|iii|iv|v|vi|vii|viii|ix)$/.test(small) && small !== 'v')
    return { kind: isSmall ? 'lower-roman' : 'upper-roman', start: romans.indexOf(small) + 1 }
  return { kind: isSmall ? 'lower-letter' : 'upper-letter', start: small.charCodeAt(0) - 96 }
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** The footnotes and endnotes that stand behind the text, by the name that their places say. */
export function wordNotes(root: HtmlElement): Map<string, HtmlElement> {
  const notes = new Map<string, HtmlElement>()
  const look = (element: HtmlElement) => {
    const id = element.attributes['id']
    if (id !== undefined && /^(?:foot|end)note$/.test(styleOf(element)['mso-element'] ?? ''))
      notes.set(id, element)
    else for (const node of element.children) if (typeof node !== 'string') look(node)
  }
  look(root)
  return notes
}

/** The name of the note whose place this is: `mso-footnote-id:ftn1`. */
export function noteAt(element: HtmlElement): string | undefined {
  const style = styleOf(element)
  return style['mso-footnote-id'] ?? style['mso-endnote-id']
}
