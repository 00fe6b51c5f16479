import type { Gender } from '@tabellio/document'
import type { Value } from '@tabellio/expression'

/** How offices write it in lists of genders, in any of the languages, without accents. */
const saidFeminine =
  /^(?:f|female|woman|feminine|femenin[oa]|femenil|mujer|feminin[e]?|femme|mme|mrs|ms|madame|sra|senora|2)$/

/** The gender that a value says; `feminine` are values of the author's own list, which say it where they are given. */
export function genderOf(value: Value | undefined, feminine: readonly string[] | undefined): Gender {
  if (typeof value !== 'string' && typeof value !== 'number') return 'masculine'
  const text = String(value)
  const isFeminine = feminine
    ? feminine.includes(text)
    : saidFeminine.test(
        text
          .normalize('NFD')
          .replaceAll(/[\p{M}.\s]/gu, '')
          .toLowerCase(),
      )
  return isFeminine ? 'feminine' : 'masculine'
}

/** Of several people the feminine is said where all are women (NGLE § 2.2; Le Bon Usage, « L’accord »). */
export const commonGender = (genders: readonly Gender[]): Gender =>
  genders.length > 0 && genders.every((gender) => gender === 'feminine') ? 'feminine' : 'masculine'
