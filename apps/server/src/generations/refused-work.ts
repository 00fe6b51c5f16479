import type { Language } from '@tabellio/contract/shapes'
import { ExpressionError, TooComplexError } from '@tabellio/expression'
import { BarcodeError } from '@tabellio/templates'
import { invalid, tooComplex } from '../platform/errors.ts'

/** Where in the request the values of a document stand, and how its template is called. */
export type Asked = { path: string; name: string; language: Language }

/** What is wrong with what was asked, where the engines refuse to make it; anything else is a fault of ours. */
export function asRefusal(error: unknown, asked: Asked): unknown {
  if (error instanceof TooComplexError)
    return tooComplex(pathIn(asked, error.place), tooComplexTexts[asked.language])
  if (error instanceof BarcodeError) {
    const message = barcodeTexts[asked.language](error.kind)
    return invalid([{ path: pathIn(asked, error.place ?? ''), key: 'barcode-cannot-hold', message }])
  }
  if (!(error instanceof ExpressionError)) return error
  /* A clause of which nobody knows whether it applies is neither put in nor left out. */
  const message = `A condition in the text of "${asked.name}" cannot be evaluated: ${error.message}`
  return invalid([{ path: 'templates', key: 'error-evaluating-dependency', message }])
}

const pathIn = ({ path }: Asked, place: string) => (place === '' ? 'templates' : `${path}.data/${place}`)

const tooComplexTexts: Record<Language, string> = {
  en: 'This would make a document that is too large. Give fewer instances or shorter texts.',
  es: 'Con esto el documento sería demasiado grande. Indique menos elementos o textos más cortos.',
  fr: 'Le document serait trop grand. Indiquez moins d’éléments ou des textes plus courts.',
}

const barcodeTexts: Record<Language, (kind: string) => string> = {
  en: (kind) => `A barcode of kind ${kind} cannot hold this value. Check its length and its characters.`,
  es: (kind) =>
    `Un código de barras de tipo ${kind} no admite este valor. Revise su longitud y sus caracteres.`,
  fr: (kind) =>
    `Un code-barres de type ${kind} ne peut pas contenir cette valeur. Vérifiez sa longueur et ses caractères.`,
}
