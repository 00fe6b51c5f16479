import { monthNames } from './month-names.ts'
import type { Comparison } from '../compare.ts'
import type { ValueKind } from '../sources.ts'
import type {
  Agreement,
  Determiner,
  Extreme,
  Phrase,
  TargetClass,
  Verb,
  SentenceWords,
} from './sentence-words.ts'

const words = (text: string) => text.split(/\s+/)

const noun = (text: string, isFeminine = false): Phrase => ({
  text,
  isFeminine,
  isPlural: false,
  isQuoted: false,
})

/** Beginnings of words whose h keeps the vowel before it; any other h is mute. */
const aspirated =
  /^(?:hach|har(?:as|ic|d|n|p|c|g)|hobb|hai|hall|halo|halte|hamac|hame|hanch|hand(?!ic)|handic|hang|hant|hasard|hausse|haut|havr|hern|héros|hêtr|heurt|hib|hiér|hoch|holl|homard|hon(?:gr|t)|hors|hott|houl|houss|hub|huit|hurl|hutt)/

/** Vowels that nothing elides before: l’âge, but le onze, le yaourt. */
const keptApart = /^(?:onz|oui|ouistiti|uhlan|y(?!eux|vresse|pres|onne|vel))/

function isElided({ text, isQuoted }: Phrase): boolean {
  const start = text.toLowerCase()
  if (isQuoted || keptApart.test(start)) return false
  return /^[aeiouyàâäéèêëîïôöùûüœæ]/.test(start) || (start.startsWith('h') && !aspirated.test(start))
}

function definite(phrase: Phrase): string {
  const { text, isQuoted, isFeminine, isPlural } = phrase
  if (isQuoted) return text
  if (isPlural) return `les ${text}`
  return isElided(phrase) ? `l’${text}` : `${isFeminine ? 'la' : 'le'} ${text}`
}

function determined(phrase: Phrase, determiner: Determiner): string {
  switch (determiner) {
    case 'none':
      return phrase.text
    case 'definite':
      return definite(phrase)
    case 'every':
      return `chaque ${phrase.text}`
    case 'some':
      return `au moins ${phrase.isFeminine ? 'une' : 'un'} ${phrase.text}`
  }
}

function of(phrase: Phrase, determiner: Determiner): string {
  const text = determined(phrase, determiner)
  if (phrase.isQuoted && (determiner === 'none' || determiner === 'definite')) return `de ${text}`
  if (determiner === 'none') return isElided(phrase) ? `d’${text}` : `de ${text}`
  if (determiner === 'some') return `d’${text}`
  return `de ${text}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ')
}

const ending = ({ isFeminine, isPlural }: Agreement) => `${isFeminine ? 'e' : ''}${isPlural ? 's' : ''}`

function equal({ isFeminine, isPlural }: Agreement): string {
  if (!isFeminine) return isPlural ? 'égaux' : 'égal'
  return isPlural ? 'égales' : 'égale'
}

function verb({ isPlural, isNegative }: Verb, one: string, many: string): string {
  const text = isPlural ? many : one
  if (!isNegative) return text
  return /^[aeo]/.test(text) ? `n’${text} pas` : `ne ${text} pas`
}

const be = (of: Verb) => verb(of, 'est', 'sont')
const have = (of: Verb) => verb(of, 'a', 'ont')

type Order = 'greater-than' | 'lesser-than' | 'greater-or-equals' | 'lesser-or-equals'

function orderOf(operator: Order, of: TargetClass, agreement: Agreement): string {
  const isMore = operator === 'greater-than' || operator === 'greater-or-equals'
  const isSame = operator === 'greater-or-equals' || operator === 'lesser-or-equals'
  const end = ending(agreement)
  if (of === 'date' || of === 'date-time' || of === 'time') {
    return `${isSame ? `${equal(agreement)} ou ` : ''}${isMore ? 'postérieur' : 'antérieur'}${end} à`
  }
  return `${isMore ? 'supérieur' : 'inférieur'}${end}${isSame ? ` ou ${equal(agreement)}` : ''} à`
}

/** The article of a day melts into the preposition before it: au 1er décembre. */
function withArticle(text: string, of: TargetClass): string {
  if (of !== 'date' && of !== 'date-time') return text
  return `${text} le`
    .replace(/\bà le$/, 'au')
    .replace(/ à le$/, ' au')
    .replace(/ de le$/, ' du')
}

function same(of: TargetClass, agreement: Verb): string {
  if (of === 'missing') {
    return `${be({ ...agreement, isNegative: !agreement.isNegative })} renseigné${ending(agreement)}`
  }
  if (of === 'number' || of === 'time') return `${be(agreement)} ${equal(agreement)} à`
  return withArticle(be(agreement), of)
}

function different(of: TargetClass, agreement: Verb): string {
  if (of === 'missing') return `${have(agreement)} ${agreement.isNegative ? 'de' : 'une'} valeur`
  return withArticle(`${be(agreement)} différent${ending(agreement)} de`, of)
}

function operator(operator: Comparison, of: TargetClass, agreement: Verb): string {
  switch (operator) {
    case 'equals':
      return same(of, agreement)
    case 'not-equals':
      return different(of, agreement)
    case 'contains':
      return verb(agreement, 'contient', 'contiennent')
    case 'starts-with':
      return `${verb(agreement, 'commence', 'commencent')} par`
    case 'ends-with':
      return `${verb(agreement, 'se termine', 'se terminent')} par`
    case 'greater-than':
    case 'lesser-than':
    case 'greater-or-equals':
    case 'lesser-or-equals':
      return withArticle(`${be(agreement)} ${orderOf(operator, of, agreement)}`, of)
  }
}

const adjectives: Record<
  'number' | 'date' | 'time',
  Record<Extreme, [masculine: string, feminine: string]>
> = {
  number: { minimumOf: ['petit', 'petite'], maximumOf: ['grand', 'grande'] },
  date: { minimumOf: ['ancien', 'ancienne'], maximumOf: ['récent', 'récente'] },
  time: { minimumOf: ['matinal', 'matinale'], maximumOf: ['tardif', 'tardive'] },
}

function extreme(extreme: Extreme, kind: ValueKind, { isFeminine }: Agreement): Phrase {
  const of = kind === 'date' || kind === 'date-time' ? 'date' : kind === 'time' ? 'time' : 'number'
  return noun(`plus ${adjectives[of][extreme][isFeminine ? 1 : 0]}`, isFeminine)
}

/** After what is not there French doubts: il n’y a aucun témoin dont l’âge soit supérieur à 18. */
const subjunctives: Readonly<Record<string, string>> = {
  est: 'soit',
  sont: 'soient',
  a: 'ait',
  ont: 'aient',
  contient: 'contienne',
}

function where({ isQuoted, isFeminine, isPlural }: Phrase): string {
  if (isQuoted) return 'où '
  if (isPlural) return isFeminine ? 'pour lesquelles ' : 'pour lesquels '
  return isFeminine ? 'pour laquelle ' : 'pour lequel '
}

export const fr: SentenceWords = {
  language: 'fr',
  quotes: { open: '«', close: '»', blank: '\u00a0' },
  determined,
  of,
  figures: { countOf: noun('nombre'), sumOf: noun('somme', true), averageOf: noun('moyenne', true) },
  extreme,
  extremeValue: {
    minimumOf: noun('valeur la plus basse', true),
    maximumOf: noun('valeur la plus haute', true),
  },
  whose: (phrase) => [phrase.isQuoted ? 'dont le champ ' : 'dont ', definite(phrase)],
  where,
  whereApart: 'où ',
  thereIs: (record) => `il y a ${determined(record, 'some')}`,
  thereIsNo: (record) => `il n’y a ${record.isFeminine ? 'aucune' : 'aucun'} ${record.text}`,
  doubted: (operator) =>
    operator.replace(/^(ne |n’)?(se )?(\S+)/, (text, ne = '', se = '', verb: string) => {
      const doubted = subjunctives[verb]
      if (doubted === undefined) return text
      return `${ne && (doubted.startsWith('a') ? 'n’' : 'ne ')}${se}${doubted}`
    }),
  before: (text) => text,
  oneOf: (quantity, { isFeminine }) => {
    const [one, each] = isFeminine ? ['une', 'chacune'] : ['un', 'chacun']
    return `${quantity === 'one' ? `au moins ${one}` : each} des `
  },
  values: { ...noun('valeurs', true), isPlural: true },
  answers: { yes: '«\u00a0Oui\u00a0»', no: '«\u00a0Non\u00a0»' },
  forEvery: (record) => `pour ${determined(record, 'every')}`,
  entryOf: (record) => (record.isQuoted ? noun(`entrée de ${record.text}`, true) : record),
  entry: 'entrée de',
  withoutCondition: 'sans condition',
  operator,
  and: 'et',
  or: 'ou',
  notTrue: 'la condition suivante n’est pas remplie\u00a0:',
  always: { true: 'toujours vrai', false: 'toujours faux' },
  invalid: 'expression non valide',
  yes: 'oui',
  no: 'non',
  noValue: 'aucune valeur',
  item: 'l’élément',
  textItself: 'le texte',
  months: monthNames.fr,
  day: ({ year, day }, month) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  time: ({ hour, minute, second }) =>
    second === '00' ? `${hour}\u00a0h\u00a0${minute}` : `${hour}:${minute}:${second}`,
  at: ' à ',
  read: {
    articles: ['le', 'la', 'les', 'l', 'un', 'une'],
    accented: ['où'],
    contractions: {
      du: 'de le',
      des: 'de les',
      au: 'à le',
      aux: 'à les',
      d: 'de',
      n: 'ne',
      s: 'se',
      qu: 'que',
    },
    reserved: words(
      `est sont ne contient contiennent commence commencent se dont ou chaque depasse
      differe soit soient ait aient contienne`,
    ),
    be: { one: 'est', many: 'sont', notOne: 'ne est pas', notMany: 'ne sont pas' },
    operators: [
      ['sont', 'equals'],
      ['a pour réponse', 'equals'],
      ['n a pas pour réponse', 'equals', 'not'],
      ['est egal a', 'equals'],
      ['vaut', 'equals'],
      ['est de', 'equals'],
      ['est autre que', 'not-equals'],
      ['differe de', 'not-equals'],
      ['est plus de', 'greater-than'],
      ['est plus que', 'greater-than'],
      ['est plus grand que', 'greater-than'],
      ['depasse', 'greater-than'],
      ['ne depasse pas', 'greater-than', 'not'],
      ['est apres', 'greater-than'],
      ['est moins de', 'lesser-than'],
      ['est moins que', 'lesser-than'],
      ['est plus petit que', 'lesser-than'],
      ['est avant', 'lesser-than'],
      ['est au moins', 'greater-or-equals'],
      ['est au moins egal a', 'greater-or-equals'],
      ['est au moins egale a', 'greater-or-equals'],
      ['est d au moins', 'greater-or-equals'],
      ['est a partir de', 'greater-or-equals'],
      ['est au plus', 'lesser-or-equals'],
      ['est d au plus', 'lesser-or-equals'],
      ['inclut', 'contains'],
      ['finit par', 'ends-with'],
      ['ne finit pas par', 'ends-with', 'not'],
      ['n a aucune valeur', 'equals', 'missing'],
      ['est vide', 'equals', 'missing'],
    ],
    figures: {
      countOf: ['quantité de'],
      sumOf: ['total de'],
      averageOf: ['moyen de'],
      minimumOf: ['minimum de'],
      maximumOf: ['maximum de'],
    },
    every: ['chaque', 'tous', 'toutes'],
    some: ['au moins', 'quelque'],
    whose: ['dont le champ', 'dont'],
    where: ['pour lesquels', 'pour lesquelles', 'pour lequel', 'pour laquelle', 'où', 'tels que', 'tel que'],
    thereIs: ['il y a au moins', 'il y a', 'il existe'],
    thereIsNo: ['il n y a aucun', 'il n y a aucune', 'il n y a pas de', 'il n existe aucun'],
    forEvery: ['pour chaque', 'pour tous', 'pour toutes'],
    forSome: ['pour au moins'],
    and: ['et'],
    or: ['ou'],
    notTrue: [
      'condition suivante n est pas remplie',
      'il n est pas vrai que',
      'il est faux que',
      'il est faux de dire que',
    ],
    alwaysTrue: ['toujours vrai', 'toujours'],
    alwaysFalse: ['toujours faux', 'jamais'],
    withoutCondition: ['sans condition'],
    yes: ['oui', 'vrai'],
    no: ['non', 'faux'],
    noValue: ['aucune valeur', 'rien'],
    of: 'de',
    at: ['à'],
    expected: {
      subject: 'un champ ou un enregistrement',
      record: 'un enregistrement',
      operator: 'une comparaison, comme « est » ou « est supérieur à »',
      value: 'une valeur',
      number: 'un nombre',
      date: 'une date',
      time: 'une heure',
      answer: '« oui » ou « non »',
      condition: 'une condition',
      join: '« et », « ou » ou rien de plus',
      'close-bracket': 'une parenthèse fermante',
      'close-quote': 'un guillemet fermant',
      'close-path': 'un crochet fermant',
      end: 'rien de plus',
      'fewer-brackets': 'moins de parenthèses imbriquées',
    },
  },
}
