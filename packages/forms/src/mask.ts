import { Mask } from 'maska'
import type { FieldProperties } from './definition.ts'

/** The places of a mask a person fills: a digit, a letter, either. */
const places = new Set(['#', '@', '*'])

type MaskCharacter = { text: string; isPlace: boolean }

/** A mask character by character; after `!` a character stands for itself. */
function charactersOf(mask: string): MaskCharacter[] {
  const characters: MaskCharacter[] = []
  for (let at = 0; at < mask.length; at++) {
    const isEscaped = mask.charAt(at) === '!'
    if (isEscaped) at += 1
    const text = mask.charAt(at)
    if (text !== '') characters.push({ text, isPlace: !isEscaped && places.has(text) })
  }
  return characters
}

/**
 * The mask its stored value must fill: the whole one when the fixed characters are stored, else only its places.
 * Maska would take a stored digit that equals a fixed one for the fixed one.
 */
function storedMask(mask: string, storesFixed: boolean): { mask: string; length: number } {
  const characters = charactersOf(mask)
  if (storesFixed) return { mask, length: characters.length }
  const filled = characters.filter(({ isPlace }) => isPlace)
  return { mask: filled.map(({ text }) => text).join(''), length: filled.length }
}

/** Whether a stored value fills the mask, each place of it. A mask keeps what it has seen: each check makes its own. */
export function fillsMask(
  { inputMask = '', inputMaskStoreFixedChars = false }: FieldProperties,
  value: string,
): boolean {
  if (inputMask === '') return true
  const stored = storedMask(inputMask, inputMaskStoreFixedChars)
  return value.length === stored.length && new Mask({ mask: stored.mask }).masked(value) === value
}

/** What an input shows of what was typed in it, and what is stored of it. */
export function maskTyped(
  { inputMask = '', inputMaskStoreFixedChars = false }: FieldProperties,
  typed: string,
): { shown: string; stored: string } {
  if (inputMask === '') return { shown: typed, stored: typed }
  const mask = new Mask({ mask: inputMask })
  const shown = mask.masked(typed)
  return { shown, stored: inputMaskStoreFixedChars ? shown : mask.unmasked(shown) }
}

/** What an input shows of a stored value: the fixed characters are put back before those of the value. */
export function maskStored(
  { inputMask = '', inputMaskStoreFixedChars = false }: FieldProperties,
  stored: string,
): string {
  if (inputMask === '' || inputMaskStoreFixedChars || stored === '') return stored
  let at = 0
  let shown = ''
  for (const { text, isPlace } of charactersOf(inputMask)) {
    if (at >= stored.length) break
    shown += isPlace ? stored.charAt(at++) : text
  }
  return shown
}

/** A stored value as people read it: with the fixed characters behind it too, once it fills the mask. */
export function maskedText(properties: FieldProperties, stored: string): string {
  const { inputMask = '', inputMaskStoreFixedChars = false } = properties
  const shown = maskStored(properties, stored)
  if (inputMask === '' || inputMaskStoreFixedChars || !fillsMask(properties, stored)) return shown
  return (
    shown +
    charactersOf(inputMask)
      .slice(shown.length)
      .map(({ text }) => text)
      .join('')
  )
}

/** A stored value that fills the mask, for samples: 1 in each digit's place, A in each letter's. */
export function sampleOfMask({ inputMask = '', inputMaskStoreFixedChars = false }: FieldProperties): string {
  return charactersOf(inputMask)
    .filter(({ isPlace }) => isPlace || inputMaskStoreFixedChars)
    .map(({ text, isPlace }) => (isPlace ? (text === '@' ? 'A' : '1') : text))
    .join('')
}
