import { edits } from '../word-out/markup.ts'
import type { WordProtection } from '../word-out/write-word.ts'

export const isProtectable = (xml: string): boolean => /<w:settings[\s>]/.test(xml.slice(0, 4000))

/** What stands behind a protection in the settings, in the order that Word asks for. */
const behind =
  /<w:(?:autoFormatOverride|styleLockTheme|styleLockQFSet|defaultTabStop|autoHyphenation|consecutiveHyphenLimit|hyphenationZone|doNotHyphenateCaps|showEnvelope|summaryLength|clickAndTypeStyle|defaultTableStyle|evenAndOddHeaders|bookFoldRevPrinting|bookFoldPrinting|bookFoldPrintingSheets|drawingGridHorizontalSpacing|drawingGridVerticalSpacing|characterSpacingControl|noLineBreaksAfter|noLineBreaksBefore|savePreviewPicture|hdrShapeDefaults|footnotePr|endnotePr|compat|docVars|rsids|themeFontLang|clrSchemeMapping|shapeDefaults|decimalSymbol|listSeparator)[\s/>]|<m:mathPr[\s>]|<\/w:settings>/

/** The settings of a file with what may be changed in it (B-554); one that it had before is replaced. */
export function protectedSettings(xml: string, protection: Exclude<WordProtection, 'none'>): string {
  const without = xml.replace(/<w:documentProtection[^>]*\/>/, '')
  const isTracked = protection === 'allow-only-revisions' && !/<w:trackRevisions[\s/>]/.test(without)
  const added = `${isTracked ? '<w:trackRevisions/>' : ''}<w:documentProtection w:edit="${edits[protection]}" w:enforcement="1"/>`
  const closed = without.replace(/(<w:settings[^>]*)\/>\s*$/, '$1></w:settings>')
  return closed.replace(behind, (found) => added + found)
}
