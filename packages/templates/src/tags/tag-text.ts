import {
  type Condition,
  type FieldTag,
  type Inline,
  type PictureTag,
  type Replacement,
  type ReplacementTag,
  type Repeat,
  type WordForms,
} from '@tabellio/document'
import { barcodeAnchors, barcodeSizes, barcodeTypes } from '@tabellio/document/barcodes'
import { parseSentence, type Language, type Sources } from '@tabellio/expression'
import { barcodeRoom } from '../barcodes.ts'
import { formatOf } from '../text.ts'

/** What a tag opens, until another closes it. */
export type Opening =
  | { opens: 'repeat'; name: string; repeat: Repeat; join?: 'and' | 'or' }
  | { opens: 'condition'; name: 'if'; condition: Condition }
export type Closing = { closes: string }
/** The text of another template stands in its place. */
export type Including = { template: string }

export type TagText =
  | { node: Inline }
  | Opening
  | Closing
  | Including
  | { code: 'unknown-format' | 'unknown-tag' | 'sentence-not-understood'; name: string }

/** What the author of the text may name, and the language of the sentences in it. */
export type TagContext = { sources: Sources; language: Language }

/**
 * Reads what stands between two braces (the tags of the text of a Word file, and of any text that is read):
 *
 *     {path}  {path|format:how}                    a value
 *     {#record}  {#record|Descending:field}  {/record}   once for each instance, in an order
 *     {#record|join:and}                           its instances in words: A, B y C
 *     {if The rent is greater than 500}  {/if}     a condition, as its sentence
 *     {~GenderNumber AmountOf tenants tenants/gender: el arrendatario}   words that agree
 *     {~GenderSingular gender: el actor / la actriz}
 *     {~Simple status: S = soltero; C = casado; * = de otro estado}
 *     {%photo}  {%photo|120x80}                    a picture
 *     {*QR number}  {*QR number|Large|UpperLeft}   a barcode
 *     {*QR https://pay.example/[number]}           a barcode of a text with values
 *     {_tenant}  {_tenant|190x46}                  the place of a signature, by what it is called
 *     {template Usual clauses}                     the text of another template; also {plantilla …}, {modèle …}
 */
export function readTag(written: string, context: TagContext): TagText {
  const text = written.trim()
  const rest = text.slice(1).trim()
  if (text.startsWith('#')) return readRepeat(rest)
  if (text.startsWith('/')) return { closes: rest }
  if (text.startsWith('~')) return readReplacement(rest)
  if (text.startsWith('%')) return readPicture(rest)
  if (text.startsWith('*')) return readBarcode(rest)
  if (text.startsWith('_')) return readSignature(rest)
  const template = includes.exec(text)?.[1]
  if (template !== undefined) return { template: template.slice(0, 200) }
  const sentence = /^(?:if|si)\s+(.+)$/i.exec(text)?.[1]
  return sentence === undefined ? readField(text) : readCondition(sentence, context)
}

const includes = /^(?:template|plantilla|modèle|modele)\s+["“«]?\s*(.+?)\s*["”»]?$/i

const unknown = (name: string): TagText => ({ code: 'unknown-tag', name })

const partsAt = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim())

function readField(text: string): TagText {
  const [path = '', ...rest] = partsAt(text, '|')
  if (path === '' || rest.length > 1) return unknown(text)
  const [written] = rest
  const format = written === undefined ? undefined : formatOf(written)
  if (written !== undefined && !format) return { code: 'unknown-format', name: text }
  const node: FieldTag = { type: 'field', attrs: { path, ...(format && { format }) } }
  return { node }
}

function readRepeat(text: string): TagText {
  const [record = '', ...options] = partsAt(text, '|')
  const opening = { opens: 'repeat' as const, name: record, repeat: { record } }
  return record !== '' && options.every((option) => takesOption(opening, option)) ? opening : unknown(text)
}

/** InstanceSortType (B-556) with the field it goes by, or what joins the instances; false for anything else. */
function takesOption(opening: Extract<Opening, { opens: 'repeat' }>, option: string): boolean {
  const [name, field = ''] = partsAt(option, ':')
  if (name === 'join' && (field === 'and' || field === 'or')) opening.join = field
  else if (name === 'Ascending') opening.repeat.sort = { field, order: 'ascending' }
  else if (name === 'Descending') opening.repeat.sort = { field, order: 'descending' }
  else return name === 'NoSort' && field === ''
  return field !== ''
}

function readCondition(sentence: string, { sources, language }: TagContext): TagText {
  const read = parseSentence(sentence, sources, language)
  if ('problem' in read) return { code: 'sentence-not-understood', name: sentence }
  return {
    opens: 'condition',
    name: 'if',
    condition: { expression: read.expression, when: true, effect: 'include' },
  }
}

function readReplacement(text: string): TagText {
  const [, head = '', said = ''] = /^([^:]*):([^]*)$/.exec(text) ?? []
  const [replacementType, ...names] = head.split(/\s+/).filter(Boolean)
  const attrs = replacementOf(replacementType, names, said.trim())
  const node: ReplacementTag | undefined = attrs && { type: 'replacement', attrs }
  return node ? { node } : unknown(text)
}

function replacementOf(type: string | undefined, names: string[], said: string): Replacement | undefined {
  const [first = '', second, third] = names
  if (first === '' || said === '') return undefined
  if (type === 'Simple') return simpleOf(first, said)
  if (type === 'GenderSingular') return { replacementType: type, path: first, words: formsOf(said) }
  if (type !== 'GenderNumber' || (first !== 'AmountOf' && first !== 'ValueOf') || second === undefined) {
    return undefined
  }
  const gender = third === undefined ? {} : { gender: third }
  return { replacementType: type, pluralCondition: first, path: second, ...gender, words: formsOf(said) }
}

function simpleOf(path: string, said: string): Replacement {
  const pairs = partsAt(said, ';').map((part) => partsAt(part, '='))
  const cases = pairs.flatMap(([value = '', words = '']) => (value === '*' ? [] : [{ value, words }]))
  const otherwise = pairs.find(([value]) => value === '*')?.[1]
  return { replacementType: 'Simple', path, cases, ...(otherwise !== undefined && { otherwise }) }
}

/** One, woman, several, several women; what is left out follows from the first. */
function formsOf(said: string): WordForms {
  const [one = '', feminine, plural, femininePlural] = said.split(' / ').map((part) => part.trim())
  return {
    one,
    ...(feminine && { feminine }),
    ...(plural && { plural }),
    ...(femininePlural && { femininePlural }),
  }
}

/** What stands before the room that a tag asks for, and the room; nothing of a room that is none. */
function readRoom(
  text: string,
): { name: string; room: { width: number; height: number } | undefined } | undefined {
  const [name = '', size, ...more] = partsAt(text, '|')
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(size ?? '') ?? []
  if (name === '' || more.length > 0 || (size !== undefined && width === undefined)) return undefined
  return { name, room: width === undefined ? undefined : { width: Number(width), height: Number(height) } }
}

function readPicture(text: string): TagText {
  const read = readRoom(text)
  if (!read) return unknown(text)
  const { name: path, room } = read
  const node: PictureTag = { type: 'pictureField', attrs: { path, alt: path, ...room } }
  return { node }
}

function readSignature(text: string): TagText {
  const read = readRoom(text)
  if (!read || !/^[\p{L}\p{N}._-]{1,60}$/u.test(read.name)) return unknown(text)
  const room = read.room ?? { width: 190, height: 46 }
  return { node: { type: 'signature', attrs: { identifier: read.name, ...room, label: [] } } }
}

function readBarcode(text: string): TagText {
  const [head = '', ...options] = partsAt(text, '|')
  const [type, ...paths] = head.split(/\s+/)
  const kind = barcodeTypes.find((known) => known === type)
  const size = barcodeSizes.find((known) => options.includes(known)) ?? 'Normal'
  const anchor = barcodeAnchors.find((known) => options.includes(known))
  const isKnown = options.every((option) => option === size || option === anchor)
  if (!kind || paths.length !== 1 || !isKnown) return unknown(text)
  const [said = ''] = paths
  const isText = said.includes('[')
  const value = isText ? said.replaceAll(/\[([^[\]]*)\]/g, '{$1}') : `{${said}}`
  const attrs = { kind, value, ...barcodeRoom(kind, size), alt: said }
  return { node: { type: 'barcode', attrs: { ...attrs, ...(anchor && { anchor }) } } }
}
