import type { Language, Region } from '@tabellio/expression'
import type { FieldProperties } from './definition.ts'
import { callingCodeOf } from './region.ts'

/** The places of a mask a person fills: a digit, a letter, either (G-197). */
const places = new Map([
  ['#', /^\d$/],
  ['@', /^[a-z]$/i],
  ['*', /^[a-z\d]$/i],
])

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

const fits = ({ text, isPlace }: MaskCharacter, character: string): boolean =>
  isPlace ? (places.get(text)?.test(character) ?? false) : text.toLowerCase() === character.toLowerCase()

/**
 * Selects the characters of a mask that a stored value fills: all when its fixed ones are stored, else only its places.
 */
const storedCharacters = ({ inputMask = '', inputMaskStoreFixedChars = false }: FieldProperties) =>
  charactersOf(inputMask).filter(({ isPlace }) => isPlace || inputMaskStoreFixedChars)

/** Tells whether a stored value fills the mask, each place of it. */
export function fillsMask(properties: FieldProperties, value: string): boolean {
  if (!properties.inputMask) return true
  const wanted = storedCharacters(properties)
  return (
    value.length === wanted.length &&
    wanted.every((character, at) =>
      character.isPlace ? fits(character, value.charAt(at)) : character.text === value.charAt(at),
    )
  )
}

type Filled = { shown: string; stored: string; isComplete: boolean }

/**
 * Shapes what was typed in an input: what it shows of it, and what is stored. A text that does not fit is kept as it
 * was typed, for its check to refuse: a mask never cuts. Of a number with the region's calling code, `+503 7890 1234`,
 * the code is left out where the rest fills the mask exactly.
 */
export function maskTyped(
  properties: FieldProperties,
  typed: string,
  region?: Region,
): { shown: string; stored: string } {
  const { inputMask = '', inputMaskStoreFixedChars = false } = properties
  if (inputMask === '') return { shown: typed, stored: typed }
  const mask = charactersOf(inputMask)
  const filled = fill(mask, typed) ?? withoutCallingCode(mask, typed, region)
  if (!filled) return { shown: typed, stored: typed }
  return { shown: filled.shown, stored: inputMaskStoreFixedChars ? filled.shown : filled.stored }
}

function withoutCallingCode(mask: MaskCharacter[], typed: string, region: Region | undefined) {
  const code = region === undefined ? undefined : callingCodeOf(region)
  const prefix = /^\s*(?:\+|00)\s*(\d{1,3})/.exec(typed)
  if (!code || !prefix?.[1]?.startsWith(code)) return undefined
  const rest = fill(mask, typed.slice(typed.indexOf(code) + code.length))
  return rest?.isComplete ? rest : undefined
}

/** Longer than any mask: nobody types it, and trying all ways to read it takes time. */
const longestTyped = 200

/**
 * The typed characters at their places, with the fixed ones between; undefined when one of them has no place. A fixed
 * character may be typed or left out; of all ways to read what was typed, one that fills the mask counts first.
 */
function fill(mask: MaskCharacter[], typed: string): Filled | undefined {
  if (typed.length > longestTyped) return undefined
  const known = new Map<string, Filled | undefined>()

  function from(at: number, offset: number): Filled | undefined {
    const key = `${at} ${offset}`
    if (!known.has(key)) known.set(key, read(at, offset))
    return known.get(key)
  }

  function read(at: number, offset: number): Filled | undefined {
    const [place, character] = [mask[at], typed.charAt(offset)]
    if (character === '')
      return { shown: '', stored: '', isComplete: mask.slice(at).every(({ isPlace }) => !isPlace) }
    const taken =
      place && fits(place, character) ? preceded(place, character, from(at + 1, offset + 1)) : undefined
    if (taken?.isComplete) return taken
    if (place && !place.isPlace) return best(taken, preceded(place, '', from(at + 1, offset)))
    return taken ?? (/[\s./()-]/.test(character) ? from(at, offset + 1) : undefined)
  }

  return from(0, 0)
}

const best = (one: Filled | undefined, other: Filled | undefined): Filled | undefined =>
  other?.isComplete ? other : (one ?? other)

function preceded(place: MaskCharacter, character: string, rest: Filled | undefined): Filled | undefined {
  if (!rest) return undefined
  return place.isPlace
    ? { ...rest, shown: character + rest.shown, stored: character + rest.stored }
    : { ...rest, shown: place.text + rest.shown }
}

/** Shows a stored value in an input: the fixed characters are put back before those of the value. */
export function maskStored(properties: FieldProperties, stored: string): string {
  const { inputMask = '', inputMaskStoreFixedChars = false } = properties
  if (inputMask === '' || inputMaskStoreFixedChars || stored === '') return stored
  const characters = charactersOf(inputMask)
  const open = characters.filter(({ isPlace }) => isPlace)
  const isFitting = Array.from(stored).every((character, at) => {
    const place = open[at]
    return place !== undefined && fits(place, character)
  })
  if (!isFitting) return stored
  let at = 0
  let shown = ''
  for (const { text, isPlace } of characters) {
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
export const sampleOfMask = (properties: FieldProperties): string =>
  storedCharacters(properties)
    .map(({ text, isPlace }) => (isPlace ? (text === '@' ? 'A' : '1') : text))
    .join('')

type PlaceWords = { [kind: string]: [one: string, many: string] }

const placeWords: Record<Language, PlaceWords> = {
  en: { '#': ['digit', 'digits'], '@': ['letter', 'letters'], '*': ['letter or digit', 'letters or digits'] },
  es: { '#': ['dígito', 'dígitos'], '@': ['letra', 'letras'], '*': ['letra o dígito', 'letras o dígitos'] },
  fr: {
    '#': ['chiffre', 'chiffres'],
    '@': ['lettre', 'lettres'],
    '*': ['lettre ou chiffre', 'lettres ou chiffres'],
  },
}

const counts: Record<Language, string[]> = {
  en: 'one two three four five six seven eight nine ten'.split(' '),
  es: 'un dos tres cuatro cinco seis siete ocho nueve diez'.split(' '),
  fr: 'un deux trois quatre cinq six sept huit neuf dix'.split(' '),
}

/** The shape of a mask in words: `ARR-, four digits, -, four digits`. */
export function maskInWords(mask: string, language: Language): string {
  const runs: { text: string; isPlace: boolean; count: number }[] = []
  for (const { text, isPlace } of charactersOf(mask)) {
    const last = runs.at(-1)
    if (!last || last.isPlace !== isPlace || (isPlace && last.text !== text))
      runs.push({ text, isPlace, count: 1 })
    else if (isPlace) last.count += 1
    else last.text += text
  }
  return runs
    .map(({ text, isPlace, count }) => (isPlace ? placesInWords(text, count, language) : text.trim()))
    .filter((part) => part !== '')
    .join(', ')
}

function placesInWords(place: string, count: number, language: Language): string {
  const [one = '', many = ''] = placeWords[language][place] ?? []
  const number = counts[language][count - 1] ?? String(count)
  const isFeminine = place !== '#' && count === 1
  const article = { en: number, es: isFeminine ? 'una' : number, fr: isFeminine ? 'une' : number }[language]
  return `${article} ${count === 1 ? one : many}`
}

/** Shows an empty input: the fixed characters, and a line for each place. */
export const maskPattern = (mask: string): string =>
  charactersOf(mask)
    .map(({ text, isPlace }) => (isPlace ? '_' : text))
    .join('')

/** Tells whether only digits are asked for. */
export const isDigitMask = (mask: string): boolean =>
  charactersOf(mask).every(({ text, isPlace }) => (isPlace ? text === '#' : !/[a-z]/i.test(text)))
