import type { Node, Replacement, WordForms } from '@tabellio/document'
import type { Language, Scope, Value, Values } from '@tabellio/expression'
import { instancesIn, valuesIn } from '../scope.ts'
import type { Agreement } from './agreement.ts'
import { inForm } from './forms.ts'
import { commonGender, genderOf } from './gender.ts'

export type Told = Extract<Replacement, { path: string }>

type Around = { values: Values; scope: Scope | undefined; language: Language }

/** The words of a replacement for these values (B-556); `textOf` writes a value for which there are no other words. */
export function replacementWords(attrs: Told, around: Around, textOf: (values: Value[]) => string): string {
  const { values, scope, language } = around
  if (attrs.replacementType === 'Simple') {
    const found = valuesIn(values, scope, attrs.path)
    const words = found.map((value) => simpleWords(attrs, value) ?? textOf([value]))
    return words.length === 0 ? (attrs.otherwise ?? '') : textOf(words)
  }
  if (attrs.replacementType === 'GenderSingular') {
    const gender = genderOf(valuesIn(values, scope, attrs.path)[0], attrs.feminine)
    return formOf(attrs.words, { gender, isPlural: false }, language)
  }
  return formOf(attrs.words, agreementOf(attrs, around), language)
}

function simpleWords(attrs: Extract<Told, { replacementType: 'Simple' }>, value: Value): string | undefined {
  if (typeof value === 'object' || value === undefined) return undefined
  return attrs.cases.find((each) => each.value === String(value))?.words ?? attrs.otherwise
}

function agreementOf(
  { pluralCondition, path, gender, feminine }: Extract<Told, { replacementType: 'GenderNumber' }>,
  { values, scope, language }: Around,
): Agreement {
  const genders = gender === undefined ? [] : valuesIn(values, scope, gender)
  const isPlural =
    pluralCondition === 'AmountOf'
      ? instancesIn(values, scope, path).length > 1
      : isSeveral(valuesIn(values, scope, path)[0], language)
  return { gender: commonGender(genders.map((value) => genderOf(value, feminine))), isPlural }
}

/** Zero and one and a half are several in English and Spanish; French counts several from two on. */
function isSeveral(value: Value | undefined, language: Language): boolean {
  const number = Math.abs(typeof value === 'string' ? Number(value) : Number(value ?? 1))
  if (Number.isNaN(number)) return false
  return language === 'fr' ? number >= 2 : number !== 1
}

/** The form the author wrote, or the one that follows from those they wrote. */
export function formOf(words: WordForms, { gender, isPlural }: Agreement, language: Language): string {
  const { one, feminine, plural, femininePlural } = words
  if (gender === 'masculine') return isPlural ? (plural ?? inForm(one, { gender, isPlural }, language)) : one
  if (!isPlural) return feminine ?? inForm(one, { gender, isPlural }, language)
  if (femininePlural !== undefined) return femininePlural
  return feminine === undefined
    ? inForm(one, { gender, isPlural }, language)
    : inForm(feminine, { gender: 'masculine', isPlural }, language)
}

/** Tells words of the author from a value that stands as it was entered, for want of other words. */
export function isWrittenByAuthor(node: Node | undefined, words: string): boolean {
  if (node?.type !== 'replacement') return false
  if (node.attrs.replacementType !== 'Simple') return true
  const { cases, otherwise } = node.attrs
  return words === otherwise || cases.some((each) => each.words === words)
}

/** What it reads. */
export const replacementPaths = (attrs: Replacement): string[] => [
  ...('path' in attrs ? [attrs.path] : []),
  ...('gender' in attrs ? [attrs.gender] : []),
]
