import {
  numberingOf,
  numberWords,
  type Document,
  type ListDefinition,
  type ListLevel,
} from '@tabellio/document'
import { namespaces, property, tag } from './markup.ts'
import { paragraphProperties, wrapped } from './write-formats.ts'

const formats: { [kind in ListLevel['kind']]: string } = {
  bullet: 'bullet',
  decimal: 'decimal',
  'lower-letter': 'lowerLetter',
  'upper-letter': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
  'decimal-zero': 'decimalZero',
  ordinal: 'ordinal',
  'ordinal-words': 'ordinalText',
  'cardinal-words': 'cardinalText',
}

export type ListNumbers = {
  /** The number in the file of the numbering of a paragraph; asked in the order of the text, as it counts. */
  of: (list: { id: string; level: number }) => number | undefined
  xml: () => string
}

/** The numberings of a document: each one its own definition, so that each counts by itself. */
export function listNumbers({ attrs }: Document): ListNumbers {
  const all = Object.values(attrs.lists)
  const ids = Object.keys(attrs.lists)
  const said = new Map<string, SaidList>()
  for (const [id, list] of Object.entries(attrs.lists))
    if (isSaidOtherwise(list, attrs.language))
      said.set(id, { figure: figures(attrs, id), items: 0, number: 0 })
  const more: string[] = []
  return {
    of: ({ id, level }) => {
      const [at, list, saidList] = [ids.indexOf(id), attrs.lists[id], said.get(id)]
      if (!list) return undefined
      if (saidList && level === 0) {
        const count = (list.levels[0]?.start ?? 1) + saidList.items
        saidList.items += 1
        saidList.number = all.length + more.length + 1
        more.push(
          tag(
            'w:num',
            { 'w:numId': saidList.number },
            property('w:abstractNumId', at + 1),
            ...overrides(list, count, saidList.figure()),
          ),
        )
      }
      return saidList && saidList.number > 0 ? saidList.number : at + 1
    },
    xml: () => {
      const definitions = all.map(({ levels }, at) =>
        tag(
          'w:abstractNum',
          { 'w:abstractNumId': at + 1 },
          property('w:multiLevelType', 'multilevel'),
          ...levels.map((level, index) => levelXml(level, index)),
        ),
      )
      const nums = all.map((_, at) =>
        tag('w:num', { 'w:numId': at + 1 }, property('w:abstractNumId', at + 1)),
      )
      return tag('w:numbering', namespaces, ...definitions, ...nums, ...more)
    },
  }
}

/** `number` is that of the last clause: what stands under it has the same. */
type SaidList = { figure: () => string; items: number; number: number }

/**
 * Word says ordinals as of a man, and a clause is a woman in Spanish and in French: its own numbering would say `PRIMERO`.
 * So each clause has a number of its own that says its word, and counts on for what stands under it.
 */
const isSaidOtherwise = ({ levels }: ListDefinition, language: Document['attrs']['language']): boolean =>
  levels[0]?.kind === 'ordinal-words' &&
  numberWords[language].ordinal(1, 'feminine') !== numberWords[language].ordinal(1)

/** Says what stands for `%1` in one clause after the other. */
function figures(attrs: Document['attrs'], id: string): () => string {
  const [first] = attrs.lists[id]?.levels ?? []
  const levels = first ? [{ ...first, text: '%1' }] : []
  const labelOf = numberingOf({ attrs: { ...attrs, lists: { [id]: { levels } } } })
  return () => labelOf({ id, level: 0 })
}

function overrides({ levels }: ListDefinition, count: number, figure: string): string[] {
  return levels.flatMap((level, at) => {
    if (at > 0 && !level.text.includes('%1')) return []
    const text = level.text.replaceAll('%1', () => (at > 0 && level.asFigures ? String(count) : figure))
    const said =
      at === 0 ? levelXml({ ...level, text, start: count }, at, 'none') : levelXml({ ...level, text }, at)
    const start = at === 0 ? property('w:startOverride', count) : ''
    return [tag('w:lvlOverride', { 'w:ilvl': at }, start, said)]
  })
}

function levelXml(level: ListLevel, at: number, format = formats[level.kind]): string {
  const { indentLeft, hanging, bold } = level
  const isUpper = level.case === 'upper'
  return tag(
    'w:lvl',
    { 'w:ilvl': at },
    property('w:start', level.start ?? 1),
    property('w:numFmt', format),
    level.continues ? property('w:lvlRestart', 0) : '',
    level.asFigures ? tag('w:isLgl') : '',
    property('w:suff', hanging === 0 ? 'space' : undefined),
    tag('w:lvlText', { 'w:val': level.text }),
    property('w:lvlJc', 'left'),
    paragraphProperties({ indentLeft, indentFirstLine: -hanging }),
    wrapped('w:rPr', `${bold ? tag('w:b') : ''}${isUpper ? tag('w:caps') : ''}`),
  )
}

export const numberingXml = (level: number, number: number): string =>
  tag('w:numPr', {}, property('w:ilvl', level), property('w:numId', number))
