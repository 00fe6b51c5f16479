import { irregularForm, wordByWord, type Agreement, type IrregularForms } from './agreement.ts'
import { isElided } from './french-sounds.ts'

/** French words for one man in the form for a woman, for several or for women. */
export function frenchForm(words: string, agreement: Agreement): string {
  const written = words
    .replace(/^l[’']/i, (article) => (article.startsWith('L') ? 'Le ' : 'le '))
    .replaceAll(/ l[’']/g, ' le ')
  const formed = wordByWord(written, (word) => formOfWord(word, agreement))
  return formed.replaceAll(/(?<!\p{L})(l)[ea] (?=(\p{L}+))/giu, (article, l: string, next: string) =>
    isElided(next) ? `${l}’` : article,
  )
}

function formOfWord(word: string, agreement: Agreement): string {
  if (unchanged.has(word)) return word
  const irregular = irregularForm(irregulars, word, agreement)
  if (irregular !== undefined) return irregular
  const one = agreement.gender === 'feminine' ? feminine(word) : word
  return agreement.isPlural ? plural(one) : one
}

const unchanged = new Set(['et', 'ou', 'ni', 'ne', 'pas', 'non', 'mi', 'ci', 'sous', 'se'])

const irregulars: IrregularForms = {
  le: ['la', 'les', 'les'],
  la: ['la', 'les', 'les'],
  une: ['une', 'des', 'des'],
  cette: ['cette', 'ces', 'ces'],
  un: ['une', 'des', 'des'],
  du: ['de la', 'des', 'des'],
  au: ['à la', 'aux', 'aux'],
  ce: ['cette', 'ces', 'ces'],
  cet: ['cette', 'ces', 'ces'],
  il: ['elle', 'ils', 'elles'],
  lui: ['elle', 'eux', 'elles'],
  celui: ['celle', 'ceux', 'celles'],
  ledit: ['ladite', 'lesdits', 'lesdites'],
  dudit: ['de ladite', 'desdits', 'desdites'],
  audit: ['à ladite', 'auxdits', 'auxdites'],
  lequel: ['laquelle', 'lesquels', 'lesquelles'],
  tout: ['toute', 'tous', 'toutes'],
  son: ['sa', 'ses', 'ses'],
  leur: ['leur', 'leurs', 'leurs'],
  est: ['est', 'sont', 'sont'],
  a: ['a', 'ont', 'ont'],
  doit: ['doit', 'doivent', 'doivent'],
  peut: ['peut', 'peuvent', 'peuvent'],
  sera: ['sera', 'seront', 'seront'],
  déclare: ['déclare', 'déclarent', 'déclarent'],
  reconnaît: ['reconnaît', 'reconnaissent', 'reconnaissent'],
  accepte: ['accepte', 'acceptent', 'acceptent'],
  monsieur: ['madame', 'messieurs', 'mesdames'],
  homme: ['femme', 'hommes', 'femmes'],
  mari: ['femme', 'maris', 'femmes'],
  père: ['mère', 'pères', 'mères'],
  frère: ['sœur', 'frères', 'sœurs'],
  fils: ['fille', 'fils', 'filles'],
  gendre: ['belle-fille', 'gendres', 'belles-filles'],
  bailleur: ['bailleresse', 'bailleurs', 'bailleresses'],
  demandeur: ['demanderesse', 'demandeurs', 'demanderesses'],
  défendeur: ['défenderesse', 'défendeurs', 'défenderesses'],
  doux: ['douce', 'doux', 'douces'],
  public: ['publique', 'publics', 'publiques'],
  grec: ['grecque', 'grecs', 'grecques'],
  blanc: ['blanche', 'blancs', 'blanches'],
  franc: ['franche', 'francs', 'franches'],
  favori: ['favorite', 'favoris', 'favorites'],
  bail: ['bail', 'baux', 'baux'],
  travail: ['travail', 'travaux', 'travaux'],
  naval: ['navale', 'navals', 'navales'],
  fatal: ['fatale', 'fatals', 'fatales'],
  final: ['finale', 'finals', 'finales'],
}

/** Of -eur: by a present participle (vendant: vendeuse), and those that have kept the e of a comparative. */
const participles =
  /(?:vend|achet|prêt|emprunt|port|employ|jou|voyag|sign|vol|pay|gard|travaill|trouv|consomm|acquér)eur$/
const comparatives = /(?:maj|min|meill|supéri|inféri|antéri|postéri|ultéri|intéri|extéri)eur$/

/** The last letter is doubled: parisienne, patronne, actuelle, cadette. */
const doubled = /(?:[eo]n|e[lt]|eil)$/

const endings: [ending: RegExp, feminine: string][] = [
  [/teur$/, 'trice'],
  [/eur$/, 'euse'],
  [/er$/, 'ère'],
  [/(?<=compl|discr|secr|inqui|concr|désu|repl)et$/, 'ète'],
  [/f$/, 've'],
  [/eau$/, 'elle'],
  [/x$/, 'se'],
  [/g$/, 'gue'],
]

function feminine(word: string): string {
  if (word.endsWith('e')) return word
  if (comparatives.test(word)) return `${word}e`
  if (participles.test(word)) return `${word.slice(0, -1)}se`
  const rule = endings.find(([ending]) => ending.test(word))
  if (rule) return word.replace(...rule)
  return `${word}${doubled.test(word) ? word.at(-1) : ''}e`
}

function plural(word: string): string {
  if (/[sxz]$/.test(word)) return word
  if (/(?:eau|au|eu)$/.test(word)) return `${word}x`
  return word.endsWith('al') ? `${word.slice(0, -2)}aux` : `${word}s`
}
