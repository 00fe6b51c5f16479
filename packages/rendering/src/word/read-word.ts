import type { Block, Document, Section } from '@tabellio/document'
import { readBlocks } from './blocks.ts'
import { bookmarksIn } from './bookmarks.ts'
import { closedFields } from './fields.ts'
import { wordLists } from './lists.ts'
import { footnoteOf, notesIn } from './notes.ts'
import { type PartReader, type WordParts, partReader } from './parts.ts'
import { WordRefused, type WordRefusal, refuse } from './refusals.ts'
import { type WordProblem, newReport } from './report.ts'
import { type Margins, readSection } from './sections.ts'
import type { Story } from './story.ts'
import { type WordStyles, wordStyles } from './styles.ts'
import { type Xml, attribute, child, childrenNamed, find, findAll, integer, toggle, value } from './xml.ts'

export type WordRead = { document: Document; problems: WordProblem[] }

/** Sections of one file. */
const maxSections = 100

/**
 * Reads the unpacked parts of a Word file (ECMA-376, DOCX). Nothing is fetched and nothing in it runs; what the model does
 * not express is named, with its paragraph.
 */
export function readWord(parts: WordParts): WordRead | { refused: WordRefusal } {
  try {
    return read(partReader(parts))
  } catch (error) {
    if (error instanceof WordRefused) return { refused: error.reason }
    throw error
  }
}

function read(reader: PartReader): WordRead {
  const relationships = reader.relationships(reader.main)
  const partOf = (type: string) =>
    [...relationships.values()].find((each) => each.type === type && !each.isOutside)
  const xmlOf = (type: string) => {
    const target = partOf(type)?.target
    return target === undefined ? undefined : reader.xml(target)
  }
  const [body, ...others] = childrenNamed(reader.xml(reader.main), 'w:body')
  if (!body) throw refuse('word-damaged')
  // A file has one; where a program has written several, none of their words is lost.
  body.children.push(...others.flatMap(({ children }) => children))
  const settings = xmlOf('settings')
  const styles = wordStyles(xmlOf('styles'), xmlOf('theme'))
  const report = newReport()
  const story: Story = {
    reader,
    relationships,
    styles,
    lists: wordLists(xmlOf('numbering'), styles.theme, report),
    report,
    fields: [],
    closed: closedFields(body),
    bookmarks: bookmarksIn(body),
    headingLevels: headingLevelsIn(body, styles),
    footnotes: notesIn(xmlOf('footnotes'), 'w:footnote'),
    endnotes: notesIn(xmlOf('endnotes'), 'w:endnote'),
    isIndentOfEdge: compatibilityMode(settings) >= 15,
    addsSpaces: addsSpaces(settings),
    isMargin: false,
    depth: 0,
    tableStyles: [],
    readBlocks,
    readNote: footnoteOf,
  }
  const settingsPart = partOf('settings')?.target
  if (child(settings, 'w:attachedTemplate') && settingsPart !== undefined) report.tell('template-outside')
  if (partOf('comments') && find(body, 'w:commentReference')) report.tell('comments')
  const content = sectionsOf(body, settings, story)
  const language = languageOf(styles.defaults.run.language ?? value(settings, 'w:themeFontLang'))
  const attrs = {
    version: 1 as const,
    language,
    styles: styles.styles,
    lists: story.lists.lists,
    spaceBetween: story.addsSpaces ? ('sum' as const) : ('word' as const),
    hyphenation: toggle(settings, 'w:autoHyphenation') ?? false,
    ...(!{ ...styles.defaults.run, ...styles.resolved(undefined).run }.kerned && { kerning: false as const }),
  }
  return { document: { type: 'doc', attrs, content }, problems: report.problems }
}

/** A table of contents is made anew of headings; where there are none, what it showed stays. */
function headingLevelsIn(body: Xml, styles: WordStyles): Set<number> {
  const ids = new Set(findAll(body, 'w:pStyle').map((style) => attribute(style, 'w:val')))
  return new Set([...ids].flatMap((id) => styles.resolved(id).paragraph.outlineLevel ?? []))
}

/** Of the spaces of two paragraphs the larger stands between them, as in HTML, unless a file says otherwise. */
const addsSpaces = (settings: Xml | undefined): boolean =>
  toggle(child(settings, 'w:compat'), 'w:doNotUseHTMLParagraphAutoSpacing') ?? false

/** Word 2007 where a file says nothing. */
function compatibilityMode(settings: Xml | undefined): number {
  const all = childrenNamed(child(settings, 'w:compat'), 'w:compatSetting')
  const mode = all.find((each) => attribute(each, 'w:name') === 'compatibilityMode')
  return integer(attribute(mode, 'w:val')) ?? 12
}

function sectionsOf(body: Xml, settings: Xml | undefined, story: Story): Section[] {
  const hasEvenPages = toggle(settings, 'w:evenAndOddHeaders') ?? false
  const sections: Section[] = []
  let before: Margins = {}
  const add = (properties: Xml | undefined, blocks: Block[]) => {
    if (sections.length >= maxSections) throw refuse('word-too-large')
    const { section, margins } = readSection({ properties, blocks, before, hasEvenPages }, story)
    before = margins
    sections.push(section)
  }
  const rest = readBlocks(body, story, add)
  add(child(body, 'w:sectPr'), rest)
  return sections
}

function languageOf(code = ''): Document['attrs']['language'] {
  const [language] = code.toLowerCase().split('-')
  return language === 'es' || language === 'fr' ? language : 'en'
}
