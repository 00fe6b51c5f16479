import type { Document, ListLevel } from '@tabellio/document'
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

/** The numberings of a document: each one its own definition, so that each counts by itself. */
export function numberingXml(lists: Document['attrs']['lists']): string {
  const all = Object.values(lists)
  const definitions = all.map(({ levels }, at) =>
    tag(
      'w:abstractNum',
      { 'w:abstractNumId': at + 1 },
      property('w:multiLevelType', 'multilevel'),
      ...levels.map(levelXml),
    ),
  )
  const numbers = all.map((_, at) => tag('w:num', { 'w:numId': at + 1 }, property('w:abstractNumId', at + 1)))
  return tag('w:numbering', namespaces, ...definitions, ...numbers)
}

function levelXml(level: ListLevel, at: number): string {
  const { indentLeft, hanging, bold } = level
  const isUpper = level.case === 'upper'
  return tag(
    'w:lvl',
    { 'w:ilvl': at },
    property('w:start', level.start ?? 1),
    property('w:numFmt', formats[level.kind]),
    level.continues ? property('w:lvlRestart', 0) : '',
    level.asFigures ? tag('w:isLgl') : '',
    property('w:suff', hanging === 0 ? 'space' : undefined),
    tag('w:lvlText', { 'w:val': level.text }),
    property('w:lvlJc', 'left'),
    paragraphProperties({ indentLeft, indentFirstLine: -hanging }),
    wrapped('w:rPr', `${bold ? tag('w:b') : ''}${isUpper ? tag('w:caps') : ''}`),
  )
}

/** The number of each numbering in the file, by its id in the model. */
export const listNumbers = (lists: Document['attrs']['lists']): Map<string, number> =>
  new Map(Object.keys(lists).map((id, at) => [id, at + 1]))

export const numberingOf = (level: number, number: number): string =>
  tag('w:numPr', {}, property('w:ilvl', level), property('w:numId', number))
