import type { Bindings, Document, Frame } from '@tabellio/document'
import { textXml } from '../word-out/markup.ts'
import { type PictureBytes, pictureOf } from '../word-out/picture-bytes.ts'
import type { WordProtection } from '../word-out/write-word.ts'
import { type Media, newMedia, pictureRun, withMedia } from './media.ts'
import { type Ids, freshId, newIds } from './fresh-ids.ts'
import { isProtectable, protectedSettings } from './protection.ts'
import { type Segment, segmentsOf } from './segments.ts'
import type { Skeleton } from './skeleton.ts'

/** A Word file as template, made once: whatever is not filled stays the bytes that it is. */
export type CompiledWord = {
  parts: Skeleton['parts']
  sections: Segment[][]
  /** The lists of the file that a picture is added to. */
  lists: Map<string, string>
  settings: { name: string; xml: string } | undefined
  firstId: number
}

/** `document` is that of the skeleton with its tags read; `texts` are the parts that were read. */
export function compileWord(
  skeleton: Skeleton,
  document: Document,
  texts: ReadonlyMap<string, string>,
): CompiledWord {
  const settings = [...texts].find(([, xml]) => isProtectable(xml))
  return {
    parts: skeleton.parts,
    sections: segmentsOf(document, skeleton),
    lists: new Map([...texts].filter(([name]) => /\.rels$|^\[Content_Types\]\.xml$/.test(name))),
    settings: settings && { name: settings[0], xml: settings[1] },
    firstId: firstIdOf([...texts.values()]),
  }
}

/** Above every number that the file has. */
function firstIdOf(texts: string[]): number {
  let highest = 0
  for (const xml of texts)
    for (const [, id = ''] of xml.matchAll(/\sid="(\d{1,9})"|\sw:id="(\d{1,9})"/g))
      highest = Math.max(highest, Number(id))
  return Math.max(highest, 1000)
}

export type WordFilling = { protection?: WordProtection; drawn?: ReadonlyMap<string, string> }

export type WordFilled = {
  /** The parts that are not as they were, by their names. */
  parts: Map<string, string | Uint8Array>
  leftOut: 'picture'[]
}

/** What one file is filled with, and what it needs beside its text. */
type Filling = {
  texts: string[]
  ids: Ids
  media: Media
  pictures: Bindings['pictures']
  drawn: ReadonlyMap<string, string>
  known: Map<string, PictureBytes | undefined>
}

/** The Word file for what the tags mean for one set of values. */
export function fillWord(
  { parts, sections, lists, settings, firstId }: CompiledWord,
  { frame, pictures }: Bindings,
  { protection = 'none', drawn = new Map() }: WordFilling = {},
): WordFilled {
  const filling: Filling = {
    texts: [],
    ids: newIds(firstId),
    media: newMedia(),
    pictures,
    drawn,
    known: new Map(),
  }
  const place = { frame, at: 0 }
  for (const segments of sections) filling.texts.push(written(segments, place, filling))
  const filled = new Map<string, string | Uint8Array>()
  for (const { name, pieces } of parts) {
    filled.set(
      name,
      pieces.map((piece) => (typeof piece === 'string' ? piece : (filling.texts[piece] ?? ''))).join(''),
    )
  }
  withMedia(filling.media, lists, filled)
  if (settings && protection !== 'none')
    filled.set(settings.name, protectedSettings(settings.xml, protection))
  return { parts: filled, leftOut: filling.media.isLeftOut ? ['picture'] : [] }
}

/** Takes the slots of a frame one after the other, as the segments come to them. */
type Place = { frame: Frame; at: number }

function written(segments: Segment[], place: Place, filling: Filling): string {
  let text = ''
  for (const segment of segments)
    text += typeof segment === 'string' ? segment : writtenOf(segment, place, filling)
  return text
}

function writtenOf(segment: Exclude<Segment, string>, place: Place, filling: Filling): string {
  switch (segment.is) {
    case 'id':
      return freshId(segment, filling.ids)
    case 'text':
      return textXml(textIn(place))
    case 'picture':
      return picture(segment, place, filling)
    case 'box':
      return filling.texts[segment.section] ?? ''
    case 'each':
      return each(segment.segments, place, filling)
    case 'whole': {
      const inner = written(segment.segments, place, filling)
      return inner === '' ? segment.instead : written(segment.open, place, filling) + inner + segment.close
    }
    case 'story': {
      const inner = written(segment.segments, place, filling)
      return /<\/w:(?:p|sdt)>\s*$|<w:p(?: [^<>]*)?\/>\s*$/.test(inner.slice(-300)) ? inner : `${inner}<w:p/>`
    }
  }
}

function textIn(place: Place): string {
  const slot = place.frame[place.at]
  place.at += 1
  return typeof slot === 'string' ? slot : ''
}

function each(segments: Segment[], place: Place, filling: Filling): string {
  const slot = place.frame[place.at]
  place.at += 1
  if (!Array.isArray(slot)) return ''
  let text = ''
  for (const frame of slot) text += written(segments, { frame, at: 0 }, filling)
  return text
}

type PictureSegment = Extract<Segment, { is: 'picture' }>

function picture(
  segment: PictureSegment,
  place: Place,
  { pictures, drawn, known, media, ids }: Filling,
): string {
  const source = pictures[textIn(place)]
  if (source === undefined) return ''
  const found = pictureOf(drawn.get(source) ?? source, known)
  ids.next += 1
  if (found) return pictureRun(segment, found, media, ids.next)
  media.isLeftOut = true
  return `<w:r>${textXml(segment.alt === '' ? '□' : segment.alt)}</w:r>`
}
