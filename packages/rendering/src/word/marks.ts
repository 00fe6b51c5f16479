import type { FontFormat, Mark } from '@tabellio/document'
import type { RunFormat } from './formats.ts'
import type { Piece } from './story.ts'
import { usualFont, usualSize } from './styles.ts'

/** The look that the text of a paragraph has before a run says its own, and what of it the model's style says already. */
export type Ground = { look: RunFormat; ofStyle: RunFormat }

/** What a run says that its paragraph's style does not. */
export function marksOf(look: RunFormat, { ofStyle }: Ground): Mark[] {
  const font = fontOf(look, ofStyle)
  const simple: [Mark['type'] & SimpleMark, boolean | undefined][] = [
    ['bold', look.bold && !ofStyle.bold],
    ['italic', look.italic && !ofStyle.italic],
    ['underline', look.underline],
    ['strike', look.strike],
    ['smallCaps', look.smallCaps && !look.caps],
    ['superscript', look.position === 'superscript'],
    ['subscript', look.position === 'subscript'],
  ]
  return [
    ...simple.flatMap(([type, holds]): Mark[] => (holds ? [{ type }] : [])),
    ...(Object.keys(font).length === 0 ? [] : [{ type: 'font' as const, attrs: font }]),
    ...(look.highlight === undefined
      ? []
      : [{ type: 'highlight' as const, attrs: { color: look.highlight } }]),
  ]
}

type SimpleMark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript' | 'smallCaps'

export function fontOf(look: RunFormat, ofStyle: RunFormat): FontFormat {
  const { font, size, letterSpacing, color = black } = look
  return {
    ...(font !== undefined && font !== (ofStyle.font ?? usualFont) && { font }),
    ...(size !== undefined && size !== (ofStyle.size ?? usualSize) && { size }),
    ...(color !== (ofStyle.color ?? black) && { color }),
    ...(letterSpacing && { letterSpacing }),
    ...takenAway(look, ofStyle),
  }
}

const black = '#000000'

const takenAway = ({ bold, italic }: RunFormat, ofStyle: RunFormat): FontFormat => ({
  ...(ofStyle.bold && bold === false && { bold }),
  ...(ofStyle.italic && italic === false && { italic }),
})

/** Joins what Word splits over runs of one look. */
export function joined(pieces: Piece[]): Piece[] {
  const left: Piece[] = []
  for (const piece of pieces) {
    const last = left.at(-1)
    if (last?.type === 'text' && piece.type === 'text' && isSame(last.marks, piece.marks))
      left[left.length - 1] = { ...last, text: last.text + piece.text }
    else left.push(piece)
  }
  return left
}

const isSame = (one: Mark[] = [], other: Mark[] = []): boolean =>
  one.length === other.length && (one.length === 0 || JSON.stringify(one) === JSON.stringify(other))
