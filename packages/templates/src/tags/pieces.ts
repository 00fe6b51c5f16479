import type { Inline, Mark, Text } from '@tabellio/document'
import { readTag, type Closing, type Including, type Opening, type TagContext } from './tag-text.ts'

/** A tag that opens or closes something, until it is known what stands between both. */
export type Marker = (Opening | Closing | Including) & { type: 'marker'; text: string }
export type Piece = Inline | Marker

export type Fault = { code: string; name: string }

const token = /\{\{|\}\}|\{([^{}]*)\}/g

/**
 * The content of a paragraph with its tags read. A tag that is cut over several runs, as Word cuts them, is one; it
 * looks as it begins. What cannot be read stays as it is written.
 */
export function piecesOf(
  content: readonly Inline[],
  context: TagContext,
): { pieces: Piece[]; faults: Fault[] } {
  const faults: Fault[] = []
  const pieces: Piece[] = []
  let run: Text[] = []
  const flush = () => {
    pieces.push(...piecesOfRun(run, context, faults))
    run = []
  }
  for (const node of content) {
    if (node.type === 'text') run.push(node)
    else {
      flush()
      pieces.push(node)
    }
  }
  flush()
  return { pieces, faults }
}

function piecesOfRun(run: Text[], context: TagContext, faults: Fault[]): Piece[] {
  const whole = run.map(({ text }) => text).join('')
  if (!/[{}]/.test(whole)) return run
  const pieces: Piece[] = []
  let end = 0
  for (const match of whole.matchAll(token)) {
    pieces.push(...checked(cut(run, end, match.index), faults))
    end = match.index + match[0].length
    const marks = marksAt(run, match.index)
    if (match[1] === undefined) pieces.push(textOf(match[0].charAt(0), marks))
    else pieces.push(...pieceOf(match[0], { marks, context, faults }))
  }
  return [...pieces, ...checked(cut(run, end, whole.length), faults)]
}

/** A brace that no other answers. */
function checked(texts: Text[], faults: Fault[]): Text[] {
  const found = /[{}].{0,30}/.exec(texts.map(({ text }) => text).join(''))
  if (found) faults.push({ code: 'brace-is-not-closed', name: found[0] })
  return texts
}

type Reading = { marks: Mark[] | undefined; context: TagContext; faults: Fault[] }

function pieceOf(text: string, { marks, context, faults }: Reading): Piece[] {
  const tag = readTag(text.slice(1, -1), context)
  if ('code' in tag) {
    faults.push(tag)
    return [textOf(text, marks)]
  }
  if (!('node' in tag)) return [{ ...tag, type: 'marker', text }]
  const { node } = tag
  const isMarked = node.type === 'field' || node.type === 'replacement'
  return [isMarked && marks ? { ...node, marks } : node]
}

const textOf = (text: string, marks: Mark[] | undefined): Text => ({
  type: 'text',
  text,
  ...(marks && { marks }),
})

/** The texts between two offsets, each with its look. */
function cut(run: Text[], from: number, to: number): Text[] {
  let at = 0
  return run.flatMap((node) => {
    const text = node.text.slice(Math.max(from - at, 0), Math.max(to - at, 0))
    at += node.text.length
    return text === '' ? [] : [{ ...node, text }]
  })
}

function marksAt(run: Text[], offset: number): Mark[] | undefined {
  let at = 0
  return run.find((node) => (at += node.text.length) > offset)?.marks
}
