import type { Document, ListDefinition, ListLevel } from '@tabellio/document'
import { type ParagraphLook, type ThemeFonts, paragraphLook, runFormat } from './formats.ts'
import type { Report } from './report.ts'
import { symbolText } from './symbols.ts'
import { type Xml, attribute, child, childrenNamed, entryOf, integer, toggle, value } from './xml.ts'

export type WordLists = {
  /** The level of a numbering, with the look that it gives its paragraphs; nothing where there is no such one. */
  use: (numId: string, level: number) => { id: string; level: number; look: ParagraphLook } | undefined
  /** The level of a numbering that a style stands for. */
  levelOfStyle: (numId: string, styleId: string) => number
  lists: Document['attrs']['lists']
}

type Level = {
  level: ListLevel
  look: ParagraphLook
  style: string | undefined
  /** One that the model does not count in: it counts in figures. */
  unknownFormat: string | undefined
}
type Numbering = { id: string; levels: Level[] }

const maxLists = 500

export function wordLists(root: Xml | undefined, theme: ThemeFonts, report: Report): WordLists {
  const abstract = new Map(
    childrenNamed(root, 'w:abstractNum').map((node) => [attribute(node, 'w:abstractNumId') ?? '', node]),
  )
  const nums = new Map(childrenNamed(root, 'w:num').map((node) => [attribute(node, 'w:numId') ?? '', node]))
  const known = new Map<string, Numbering | undefined>()
  const lists: Document['attrs']['lists'] = {}

  function numberingOf(numId: string): Numbering | undefined {
    if (!known.has(numId)) known.set(numId, read(numId))
    return known.get(numId)
  }

  /** A definition may be that of a style, which another one has the levels of. */
  const ofStyles = new Map([...abstract].map(([id, node]) => [value(node, 'w:styleLink'), id]))
  const linked = (id: string) => ofStyles.get(value(abstract.get(id), 'w:numStyleLink') ?? '') ?? id

  function read(numId: string): Numbering | undefined {
    const num = nums.get(numId)
    const abstractId = linked(value(num, 'w:abstractNumId') ?? '')
    const definition = abstract.get(abstractId)
    if (!num || !definition) return undefined
    const own = childrenNamed(num, 'w:lvlOverride')
    const overrides = isSaidByItself(definition, own) ? [] : own
    // Numberings of one definition count on together, but for those that say otherwise.
    const id = (overrides.length === 0 ? `list ${abstractId}` : `list ${abstractId} ${numId}`).slice(0, 200)
    const levels = Array.from({ length: 9 }, (_, at) => {
      const override = overrides.find((node) => integer(attribute(node, 'w:ilvl')) === at)
      const node = child(override, 'w:lvl') ?? levelAt(definition, at)
      return levelOf(node, integer(value(override, 'w:startOverride')), theme)
    })
    return { id, levels }
  }

  return {
    lists,
    use: (numId, wanted) => {
      const level = Math.max(0, Math.min(wanted, 8))
      const numbering = numberingOf(numId)
      const found = numbering?.levels[level]
      if (found?.unknownFormat !== undefined) report.tell('number-format', found.unknownFormat)
      if (!numbering || !found) return undefined
      if (!(numbering.id in lists) && Object.keys(lists).length >= maxLists) return undefined
      lists[numbering.id] ??= definitionOf(numbering)
      return { id: numbering.id, level, look: found.look }
    },
    levelOfStyle: (numId, styleId) =>
      Math.max(0, numberingOf(numId)?.levels.findIndex(({ style }) => style === styleId) ?? 0),
  }
}

/** One of our own files, where each clause of Spanish and French says its ordinal: it counts on with the others. */
const isSaidByItself = (definition: Xml, overrides: readonly Xml[]): boolean =>
  value(levelAt(definition, 0), 'w:numFmt') === 'ordinalText' &&
  overrides.some(
    (node) => integer(attribute(node, 'w:ilvl')) === 0 && value(child(node, 'w:lvl'), 'w:numFmt') === 'none',
  )

const levelAt = (definition: Xml, at: number) =>
  childrenNamed(definition, 'w:lvl').find((node) => integer(attribute(node, 'w:ilvl')) === at)

const definitionOf = ({ levels }: Numbering): ListDefinition => ({ levels: levels.map(({ level }) => level) })

const kinds: { [format: string]: ListLevel['kind'] } = {
  bullet: 'bullet',
  none: 'bullet',
  lowerLetter: 'lower-letter',
  upperLetter: 'upper-letter',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  ordinalText: 'ordinal-words',
  cardinalText: 'cardinal-words',
  ordinal: 'ordinal',
  decimalZero: 'decimal-zero',
  decimal: 'decimal',
}

function levelOf(node: Xml | undefined, start: number | undefined, theme: ThemeFonts): Level {
  const look = paragraphLook(child(node, 'w:pPr'))
  const format = value(node, 'w:numFmt') ?? 'decimal'
  const text = value(node, 'w:lvlText') ?? ''
  const run = runFormat(child(node, 'w:rPr'), theme)
  const first = start ?? integer(value(node, 'w:start')) ?? 1
  return {
    look,
    style: value(node, 'w:pStyle'),
    unknownFormat: Object.hasOwn(kinds, format) ? undefined : format.slice(0, 100),
    level: {
      kind: entryOf(kinds, format) ?? 'decimal',
      text: (format === 'bullet' ? symbolText(text, run.font) : text).slice(0, 200),
      indentLeft: look.indentLeft ?? 0,
      hanging: Math.max(0, -(look.indentFirstLine ?? 0)),
      start: Math.max(0, Math.min(first, 32_767)),
      ...countingOf(node),
      ...(run.bold && { bold: true }),
      ...(run.caps && { case: 'upper' }),
    },
  }
}

const countingOf = (level: Xml | undefined): Pick<ListLevel, 'continues' | 'asFigures'> => ({
  ...(value(level, 'w:lvlRestart') === '0' && { continues: true }),
  ...(toggle(level, 'w:isLgl') && { asFigures: true }),
})
