import type { Language } from '@tabellio/contract/shapes'
import { type AppError, invalid, refusal, tooComplex } from '../platform/errors.ts'
import type { PrepareRefusal } from './prepare.ts'

type Asked = { path: string; template: { name: string; language: Language } }

/** The path of a value in a request, where its values stand at `path`. */
export const placeOfValue = (path: string, place: string) =>
  path === '' ? `data/${place}` : `${path}.data/${place}`

/** Says what is wrong with the request, where the engines refuse to make it. */
export function refusalAt(refused: PrepareRefusal, asked?: Asked): AppError {
  const { path = '', template: { name, language } = { name: '', language: 'en' as const } } = asked ?? {}
  const placeOf = (place: string) => (place === '' ? 'templates' : placeOfValue(path, place))
  switch (refused.reason) {
    case 'too-complex':
      return tooComplex(placeOf(refused.place), tooComplexTexts[language])
    case 'barcode-cannot-hold': {
      const { kind } = refused
      const text = barcodeTexts[language](kind)
      return refusal('barcode-cannot-hold', { path: placeOf(refused.place), params: { kind }, text })
    }
    case 'error-evaluating-dependency': {
      // A clause of which nobody knows whether it applies is neither put in nor left out.
      const message = `A condition in the text of "${name}" cannot be evaluated: ${refused.message}`
      return invalid([{ path: 'templates', key: refused.reason, message }])
    }
  }
}

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
