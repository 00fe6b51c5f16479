import { irregularForm, wordByWord, type Agreement, type IrregularForms } from './agreement.ts'

/** Spanish words for one man in the form for a woman, for several or for women (DPD, «género» and «plural»). */
export const spanishForm = (words: string, agreement: Agreement): string =>
  wordByWord(words, (word) => formOfWord(word, agreement))

function formOfWord(word: string, agreement: Agreement): string {
  if (unchanged.has(word)) return word
  const irregular = irregularForm(irregulars, word, agreement)
  if (irregular !== undefined) return irregular
  const one = agreement.gender === 'feminine' ? feminine(word) : word
  return agreement.isPlural ? plural(one) : one
}

const unchanged = new Set(['y', 'e', 'o', 'u', 'no', 'ni', 'don', 'presente', 'se', 'más', 'menos', 'muy'])

const irregulars: IrregularForms = {
  el: ['la', 'los', 'las'],
  la: ['la', 'las', 'las'],
  una: ['una', 'unas', 'unas'],
  un: ['una', 'unos', 'unas'],
  al: ['a la', 'a los', 'a las'],
  del: ['de la', 'de los', 'de las'],
  él: ['ella', 'ellos', 'ellas'],
  lo: ['la', 'los', 'las'],
  ella: ['ella', 'ellas', 'ellas'],
  le: ['le', 'les', 'les'],
  este: ['esta', 'estos', 'estas'],
  ese: ['esa', 'esos', 'esas'],
  aquel: ['aquella', 'aquellos', 'aquellas'],
  quien: ['quien', 'quienes', 'quienes'],
  cual: ['cual', 'cuales', 'cuales'],
  cada: ['cada', 'cada', 'cada'],
  es: ['es', 'son', 'son'],
  está: ['está', 'están', 'están'],
  ha: ['ha', 'han', 'han'],
  será: ['será', 'serán', 'serán'],
  fue: ['fue', 'fueron', 'fueron'],
  debe: ['debe', 'deben', 'deben'],
  deberá: ['deberá', 'deberán', 'deberán'],
  puede: ['puede', 'pueden', 'pueden'],
  podrá: ['podrá', 'podrán', 'podrán'],
  tiene: ['tiene', 'tienen', 'tienen'],
  declara: ['declara', 'declaran', 'declaran'],
  manifiesta: ['manifiesta', 'manifiestan', 'manifiestan'],
  comparece: ['comparece', 'comparecen', 'comparecen'],
  acepta: ['acepta', 'aceptan', 'aceptan'],
  hombre: ['mujer', 'hombres', 'mujeres'],
  varón: ['mujer', 'varones', 'mujeres'],
  padre: ['madre', 'padres', 'madres'],
  yerno: ['nuera', 'yernos', 'nueras'],
  jefe: ['jefa', 'jefes', 'jefas'],
  juez: ['jueza', 'jueces', 'juezas'],
  alcalde: ['alcaldesa', 'alcaldes', 'alcaldesas'],
  presidente: ['presidenta', 'presidentes', 'presidentas'],
  dependiente: ['dependienta', 'dependientes', 'dependientas'],
  joven: ['joven', 'jóvenes', 'jóvenes'],
  menor: ['menor', 'menores', 'menores'],
  carácter: ['carácter', 'caracteres', 'caracteres'],
  cortés: ['cortés', 'corteses', 'corteses'],
  mi: ['mi', 'mis', 'mis'],
  su: ['su', 'sus', 'sus'],
}

/** Comparatives have one form for both. */
const oneForm = /(?:ayor|ejor|eor|uperior|nferior|nterior|osterior|xterior|lterior)$/

/** An accent that only the end of the word called for falls away where it gets a syllable more. */
const withoutAccents: { [letter: string]: string } = { á: 'a', é: 'e', í: 'i', ó: 'o' }
const unaccented = (word: string): string =>
  word.replace(/[áéíó](?=[ns]$)/, (letter) => withoutAccents[letter] ?? letter)

function feminine(word: string): string {
  if (word.endsWith('o')) return `${word.slice(0, -1)}a`
  if (word.endsWith('or')) return oneForm.test(word) ? word : `${word}a`
  if (/(?:ón|ín|án|és|ñol)$/.test(word)) return `${unaccented(word)}a`
  return word
}

function plural(word: string): string {
  if (/(?:[aeiou]|[áéó])$/.test(word)) return `${word}s`
  if (/[íú]$/.test(word)) return `${word}es`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  if (/^[^aeiouáéíóú]*[aeiou]s$/.test(word)) return `${word}es`
  if (word.endsWith('x') || /[aeiou]s$/.test(word)) return word
  return `${unaccented(word)}es`
}
