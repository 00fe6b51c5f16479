import {
  compileTemplate,
  explainDocument,
  subTemplateKey,
  withSubTemplates,
  type ParagraphReasons,
} from '@tabellio/templates'
import type { Clicked } from '../../live-document/index.ts'
import type { SubTexts } from './sub-texts.ts'
import type { Sampled } from './use-sample.ts'

/** Why each paragraph of a sample is there, also of the texts that it includes. What cannot be told of is not: the sample itself says what is wrong. */
export function reasonsOf(
  { text: { body, contextDefinition }, values }: Omit<Sampled, 'file'>,
  texts: SubTexts,
): ParagraphReasons[] {
  try {
    const { document } = withSubTemplates(body, (name) => texts.get(subTemplateKey(name)))
    // That a chart is there is enough to know.
    return explainDocument(compileTemplate(document, contextDefinition), values, { drawChart: () => 'chart' })
  } catch {
    return []
  }
}

/** What pages say is broken into lines and hyphenated: letters and digits alone can be compared. */
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** So many letters may stand between two paragraphs: labels of lists, headers and footers of pages. */
const maxBetween = 3000

/** The path of the paragraph in the template that words of a sample come from. */
export function paragraphAt(reasons: readonly ParagraphReasons[], { all, before, words }: Clicked) {
  const pages = lettersOf(all)
  const at = lettersOf(before).length
  let end = 0
  for (const { paragraph, text, path } of reasons) {
    const letters = lettersOf(text)
    if (paragraph === undefined || letters === '') continue
    const found = pages.indexOf(letters, end)
    if (found === -1 || found > end + maxBetween) continue
    end = found + letters.length
    if (at < end) return path
  }
  const clicked = lettersOf(words)
  return reasons.find(({ text }) => clicked !== '' && lettersOf(text).includes(clicked))?.path
}
