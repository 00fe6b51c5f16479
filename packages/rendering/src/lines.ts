import type { Document } from '@tabellio/document'
import { type Look, fallsAsInWord } from '@tabellio/document/look'
import { type OwnFamilies, familyOf } from './fonts.ts'
import { typstNumber } from './literals.ts'

/** How high lines are, as a multiple of the height of their font, in a paragraph whose text has this font and size. */
export type Line = { height: number; isOfWord: boolean; font: string | undefined; size: number }

/** The lines, and the families that there are. */
export type LineSetting = { line: Line; fonts: OwnFamilies }

const usualSize = 11

export const plainLine: Line = { height: 1, isOfWord: false, font: undefined, size: usualSize }

export const lineOf = (
  { lineHeight, text: { font, size = usualSize } }: Look,
  attrs: Document['attrs'],
): Line => ({ height: lineHeight, isOfWord: fallsAsInWord(attrs), font, size })

/** Notes are smaller than the text that they belong to. */
export const noteSizeOf = ({ size = usualSize }: { size?: number }): number => Math.max(6, size - 1.5)

/** The lines of notes are as high as their letters in Word, however high those of the text are. */
export const lineOfNotes = ({ text: { font, ...text } }: Look): Line => ({
  height: 1,
  isOfWord: true,
  font,
  size: noteSizeOf(text),
})

type Face = { font?: string | undefined; size?: number | undefined }

/** What a line has above its letters' foot and below it, in parts of their size. */
type Edges = { above: number; below: number }

/**
 * Word begins a page with the letters: what a line is higher than they are stands below them, but above where it is
 * lower. A multiple of a line is cut down to twentieths of a point.
 */
export function edgesOf({ font, size }: Face, { line, fonts }: LineSetting): Edges {
  const { ascent, descent } = familyOf(font ?? line.font, fonts)
  const usual = { above: ascent + (line.height - 1) * (ascent + descent), below: descent }
  if (!line.isOfWord || line.height <= 1) return usual
  const twips = (size ?? line.size) * 20
  const whole = Math.floor(Math.round((ascent + descent) * twips) * line.height + 0.01)
  return { above: ascent, below: whole / twips - ascent }
}

/** Those that a font asks for, and a size where lines are those of Word. */
export function lineSettings(format: Face, setting: LineSetting): string[] {
  const isAsked = format.font !== undefined || (setting.line.isOfWord && format.size !== undefined)
  if (!isAsked) return []
  const { above, below } = edgesOf(format, setting)
  return [`top-edge: ${typstNumber(above)}em`, `bottom-edge: ${typstNumber(-below)}em`]
}
