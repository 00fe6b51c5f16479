import { spend, type Budget } from './budget.ts'
import type { Language } from './sources.ts'

/**
 * How text is compared: without the blanks around it and without regard to upper and lower case, so that
 * "santo domingo " is "Santo Domingo"; accents count, "Pena" is not "Peña".
 */
export const folded = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** Another name than the three is never met; to ask for one costs as much as a thousand comparisons. */
const collators = new Map<Language, Intl.Collator>()

function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(language, { sensitivity: 'accent' })
  collators.set(language, collator)
  return collator
}

/** The order of two folded texts in a dictionary of the language: ñ after n in Spanish, accents only break ties. */
export const dictionaryOrder = (left: string, right: string, language: Language): number =>
  left === right ? 0 : collatorOf(language).compare(left, right) || characterOrder(left, right)

export const characterOrder = (left: string, right: string): number =>
  left === right ? 0 : left < right ? -1 : 1

/** Compares a text with one that is folded already and is not empty. */
export type TextTest = (text: string, wanted: string, budget: Budget | undefined) => boolean

export const isSameText: TextTest = (text, wanted, budget) =>
  !beginsOtherwise(text, wanted) &&
  (answerInPlace(isSameInPlace, text, wanted) ?? foldedAt(text, budget) === wanted)

export const beginsWith: TextTest = (text, wanted, budget) =>
  answerInPlace(beginsInPlace, text, wanted) ?? foldedAt(text, budget).startsWith(wanted)

export const endsWith: TextTest = (text, wanted, budget) =>
  answerInPlace(endsInPlace, text, wanted) ?? foldedAt(text, budget).endsWith(wanted)

export const hasText: TextTest = (text, wanted, budget) =>
  answerInPlace(hasInPlace, text, wanted) ?? foldedAt(text, budget).includes(wanted)

type InPlace = (text: string, wanted: string) => boolean | undefined

/** A long text is folded, and paid for. */
const answerInPlace = (inPlace: InPlace, text: string, wanted: string) =>
  text.length > longestInPlace ? undefined : inPlace(text, wanted)

/** Folds a text at the cost of a budget. */
export function foldedAt(text: string, budget: Budget | undefined): string {
  if (text.length > longestInPlace) spend(budget, text.length)
  return folded(text)
}

/*
 * Most text is in Latin-1, where each character folds by itself and nothing is composed but by a combining mark that
 * follows, from U+0300 on. Such text is compared as it stands, without a folded copy: the functions below answer, or
 * say undefined where only folding can tell.
 */
const firstOther = 0x100
const firstCombining = 0x300
const longestInPlace = 64

/** The lower case of a character of Latin-1. */
const lowered = (code: number) =>
  (code > 64 && code < 91) || (code > 0xbf && code < 0xdf && code !== 0xd7) ? code + 32 : code

const isBlank = (code: number) => code === 32 || (code > 8 && code < 14) || code === 0xa0

/** A character that differs settles it, unless folding could still take it away or change it. */
const settled = (code: number, next: number) =>
  isBlank(code) || code >= firstOther || next >= firstCombining ? undefined : false

/** Tells whether the first characters part two texts at once: those of ASCII, whatever follows, fold to no other. */
function beginsOtherwise(text: string, wanted: string): boolean {
  const code = text.charCodeAt(0)
  const other = wanted.charCodeAt(0)
  return code > 32 && code < 128 && other < 128 && lowered(code) !== other
}

function beginsInPlace(text: string, wanted: string): boolean | undefined {
  for (let at = 0; at < wanted.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= firstOther) return undefined
    if (lowered(code) !== wanted.charCodeAt(at)) return settled(code, text.charCodeAt(at + 1))
  }
  return text.charCodeAt(wanted.length) >= firstCombining ? undefined : true
}

function isSameInPlace(text: string, wanted: string): boolean | undefined {
  const begins = beginsInPlace(text, wanted)
  return begins && text.length > wanted.length ? settled(text.charCodeAt(wanted.length), 0) : begins
}

function endsInPlace(text: string, wanted: string): boolean | undefined {
  const surplus = text.length - wanted.length
  for (let at = wanted.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(surplus + at)
    if (lowered(code) !== wanted.charCodeAt(at)) return settled(code, 0)
  }
  return true
}

function hasInPlace(text: string, wanted: string): boolean | undefined {
  const first = wanted.charCodeAt(0)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= firstOther) return undefined
    if (lowered(code) === first && hasAt(text, at, wanted)) return true
  }
  return false
}

function hasAt(text: string, from: number, wanted: string): boolean {
  for (let at = 1; at < wanted.length; at++) {
    if (lowered(text.charCodeAt(from + at)) !== wanted.charCodeAt(at)) return false
  }
  return !(text.charCodeAt(from + wanted.length) >= firstCombining)
}
