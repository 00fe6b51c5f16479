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

/** Feminine nouns that begin with a stressed a take `el` in the singular: el acta, las actas. */
const takesEl = new Set(
  words(
    `abra acta águila agua ala alba álgebra alga alma alta alza ama anca ancla ánfora ánima ansia ara
    arca área aria arma arpa arras asa ascua asma aspa asta aula ave aya haba habla hacha hada hambre
    hampa haya`,
  ),
)

/** `alta` before a noun says that it is high: la alta tasa; but el alta médica, el alta en el padrón. */
const isAdjective = (first: string, second: string | undefined) =>
  first === 'alta' && second !== undefined && !/^(?:de|del|en|a|al|por|y)$|(?:ica|iva|al|aria)$/.test(second)

function article({ text, isFeminine, isPlural }: Phrase): string {
  if (isPlural) return isFeminine ? 'las' : 'los'
  const [first = '', second] = text.toLowerCase().split(' ')
  return isFeminine && !(takesEl.has(first) && !isAdjective(first, second)) ? 'la' : 'el'
}

function determined(phrase: Phrase, determiner: Determiner): string {
  const { text, isQuoted } = phrase
  switch (determiner) {
    case 'none':
      return text
    case 'definite':
      return isQuoted ? text : `${article(phrase)} ${text}`
    case 'every':
      return `cada ${text}`
    case 'some':
      return `al menos ${article(phrase) === 'la' ? 'una' : 'un'} ${text}`
  }
}

const contracted = (text: string) => text.replace(/^(a|de) el /, (_, word: string) => `${word}l `)
const of = (phrase: Phrase, determiner: Determiner) => contracted(`de ${determined(phrase, determiner)}`)

const ending = ({ isFeminine, isPlural }: Agreement) => `${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''}`
const plural = ({ isPlural }: Agreement) => (isPlural ? 'es' : '')
const verb = ({ isPlural, isNegative }: Verb, one: string, many: string) =>
  `${isNegative ? 'no ' : ''}${isPlural ? many : one}`
const be = (of: Verb) => verb(of, 'es', 'son')

type Order = 'greater-than' | 'lesser-than' | 'greater-or-equals' | 'lesser-or-equals'

function orderOf(operator: Order, of: TargetClass, agreement: Agreement): string {
  const es = plural(agreement)
  if (of === 'date' || of === 'date-time' || of === 'time') {
    const isAfter = operator === 'greater-than' || operator === 'greater-or-equals'
    const isSame = operator === 'greater-or-equals' || operator === 'lesser-or-equals'
    return `${isSame ? `igual${es} o ` : ''}${isAfter ? 'posterior' : 'anterior'}${es} a`
  }
  const texts: Record<Order, string> = {
    'greater-than': `mayor${es} que`,
    'lesser-than': `menor${es} que`,
    'greater-or-equals': `mayor${es} o igual${es} que`,
    'lesser-or-equals': `menor${es} o igual${es} que`,
  }
  return texts[operator]
}

/** The article of what follows melts into the preposition before it: al 1 de diciembre, a las 08:05. */
const before: Partial<Record<TargetClass, string>> = { date: ' el', 'date-time': ' el', time: ' las' }

function withArticle(text: string, of: TargetClass): string {
  const article = before[of] ?? ''
  return `${text}${article}`.replace(/\b(a|de) el$/, (_, word: string) => `${word}l`)
}

function same(of: TargetClass, agreement: Verb): string {
  if (of === 'missing') return `${verb(agreement, 'está', 'están')} en blanco`
  if (of === 'time') return `${be(agreement)} igual${plural(agreement)} a las`
  if (of === 'number') return `${be(agreement)} igual${plural(agreement)} a`
  return withArticle(be(agreement), of)
}

function different(of: TargetClass, agreement: Verb): string {
  if (of === 'missing') return `${verb(agreement, 'tiene', 'tienen')} valor`
  return withArticle(`${be(agreement)} distint${ending(agreement)} de`, of)
}

function operator(operator: Comparison, of: TargetClass, agreement: Verb): string {
  switch (operator) {
    case 'equals':
      return same(of, agreement)
    case 'not-equals':
      return different(of, agreement)
    case 'contains':
      return verb(agreement, 'contiene', 'contienen')
    case 'starts-with':
      return `${verb(agreement, 'empieza', 'empiezan')} por`
    case 'ends-with':
      return `${verb(agreement, 'termina', 'terminan')} en`
    case 'greater-than':
    case 'lesser-than':
    case 'greater-or-equals':
    case 'lesser-or-equals':
      return withArticle(`${be(agreement)} ${orderOf(operator, of, agreement)}`, of)
  }
}

function extreme(extreme: Extreme, kind: ValueKind, { isFeminine }: Agreement): Phrase {
  const isLeast = extreme === 'minimumOf'
  if (kind === 'date' || kind === 'date-time') {
    if (!isLeast) return noun('más reciente', isFeminine)
    return noun(isFeminine ? 'más antigua' : 'más antiguo', isFeminine)
  }
  if (kind !== 'time') return noun(isLeast ? 'menor' : 'mayor', isFeminine)
  const adjective = isLeast ? 'tempran' : 'tardí'
  return noun(`más ${adjective}${isFeminine ? 'a' : 'o'}`, isFeminine)
}

/** After what is not there Spanish doubts: no hay ningún testigo cuya edad sea mayor que 18. */
const subjunctives: Readonly<Record<string, string>> = {
  es: 'sea',
  son: 'sean',
  está: 'esté',
  están: 'estén',
  tiene: 'tenga',
  tienen: 'tengan',
  contiene: 'contenga',
  contienen: 'contengan',
  empieza: 'empiece',
  empiezan: 'empiecen',
  termina: 'termine',
  terminan: 'terminen',
}

const whose = (phrase: Phrase): [string, string] => {
  const { text, isQuoted } = phrase
  return isQuoted ? ['cuyo campo ', text] : [`cuy${ending(phrase)} `, text]
}

export const es: SentenceWords = {
  language: 'es',
  quotes: { open: '«', close: '»', blank: '' },
  determined,
  of,
  figures: { countOf: noun('número'), sumOf: noun('suma', true), averageOf: noun('promedio') },
  extreme,
  extremeValue: { minimumOf: noun('valor más bajo'), maximumOf: noun('valor más alto') },
  whose,
  whereApart: 'donde ',
  where: (record) => {
    if (record.isQuoted) return 'donde '
    return `para ${record.isPlural ? (record.isFeminine ? 'las' : 'los') : record.isFeminine ? 'la' : 'el'} que `
  },
  thereIs: (record) => `hay ${determined(record, 'some')}`,
  thereIsNo: (record) => `no hay ${article(record) === 'la' ? 'ninguna' : 'ningún'} ${record.text}`,
  doubted: (operator) =>
    operator.replace(/^(no )?(\S+)/, (_, no = '', verb: string) => `${no}${subjunctives[verb] ?? verb}`),
  before: (text, value) => (value.startsWith('01:') ? text.replace(/ las $/, ' la ') : text),
  oneOf: (quantity, { isFeminine }) =>
    `${quantity === 'one' ? 'al menos' : 'cada'} ${isFeminine ? 'una de las' : 'uno de los'} `,
  values: { ...noun('valores'), isPlural: true },
  answers: { yes: '«Sí»', no: '«No»' },
  forEvery: (record) => `para ${determined(record, 'every')}`,
  entryOf: (record) => (record.isQuoted ? noun(`elemento de ${record.text}`) : record),
  entry: 'elemento de',
  withoutCondition: 'sin condición',
  operator,
  and: 'y',
  or: 'o',
  notTrue: 'no se cumple lo siguiente:',
  always: { true: 'siempre verdadero', false: 'siempre falso' },
  invalid: 'expresión no válida',
  yes: 'sí',
  no: 'no',
  noValue: 'ningún valor',
  item: 'el elemento',
  textItself: 'el texto',
  months: monthNames.es,
  day: ({ year, day }, month) => `${day} de ${month} de ${year}`,
  time: ({ hour, minute, second }) =>
    `${String(hour).padStart(2, '0')}:${minute}${second === '00' ? '' : `:${second}`}`,
  at: ' a las ',
  read: {
    articles: ['el', 'la', 'los', 'las', 'un', 'una', 'lo'],
    accented: [],
    contractions: { del: 'de el', al: 'a el' },
    reserved: words(
      `es son no esta estan tiene tienen contiene contienen empieza empiezan termina terminan cuyo
      cuya cuyos cuyas donde cada difiere supera sea sean este esten tenga tengan contenga contengan
      empiece empiecen termine terminen`,
    ),
    be: { one: 'es', many: 'son', notOne: 'no es', notMany: 'no son' },
    operators: [
      ['son', 'equals'],
      ['tiene como respuesta', 'equals'],
      ['no tiene como respuesta', 'equals', 'not'],
      ['es igual a', 'equals'],
      ['equivale a', 'equals'],
      ['no equivale a', 'equals', 'not'],
      ['es diferente de', 'not-equals'],
      ['es distinto a', 'not-equals'],
      ['es distinta a', 'not-equals'],
      ['difiere de', 'not-equals'],
      ['es mas de', 'greater-than'],
      ['es mas que', 'greater-than'],
      ['es mayor a', 'greater-than'],
      ['es mayor de', 'greater-than'],
      ['es superior a', 'greater-than'],
      ['supera', 'greater-than'],
      ['no supera', 'greater-than', 'not'],
      ['es despues de', 'greater-than'],
      ['es menos de', 'lesser-than'],
      ['es menos que', 'lesser-than'],
      ['es menor a', 'lesser-than'],
      ['es menor de', 'lesser-than'],
      ['es inferior a', 'lesser-than'],
      ['es antes de', 'lesser-than'],
      ['es al menos', 'greater-or-equals'],
      ['es como minimo', 'greater-or-equals'],
      ['es igual o mayor que', 'greater-or-equals'],
      ['es igual o superior a', 'greater-or-equals'],
      ['es a partir de', 'greater-or-equals'],
      ['es como maximo', 'lesser-or-equals'],
      ['es a lo sumo', 'lesser-or-equals'],
      ['es igual o menor que', 'lesser-or-equals'],
      ['es igual o inferior a', 'lesser-or-equals'],
      ['es hasta', 'lesser-or-equals'],
      ['incluye', 'contains'],
      ['no incluye', 'contains', 'not'],
      ['empieza con', 'starts-with'],
      ['no empieza con', 'starts-with', 'not'],
      ['comienza por', 'starts-with'],
      ['comienza con', 'starts-with'],
      ['termina con', 'ends-with'],
      ['no termina con', 'ends-with', 'not'],
      ['esta vacio', 'equals', 'missing'],
      ['esta vacia', 'equals', 'missing'],
      ['no esta vacio', 'equals', 'missing', 'not'],
      ['no esta vacia', 'equals', 'missing', 'not'],
      ['esta relleno', 'not-equals', 'missing'],
      ['esta rellena', 'not-equals', 'missing'],
    ],
    figures: {
      countOf: ['cantidad de'],
      sumOf: ['total de'],
      averageOf: ['media de'],
      minimumOf: ['minimo de', 'menor valor de'],
      maximumOf: ['maximo de', 'mayor valor de'],
    },
    every: ['cada', 'todos', 'todas'],
    some: ['al menos', 'algun', 'alguna', 'alguno'],
    whose: ['cuyo campo', 'cuyo', 'cuya', 'cuyos', 'cuyas'],
    where: ['donde', 'para que', 'en que', 'tales que', 'tal que'],
    thereIs: ['hay al menos', 'hay', 'hay algun', 'hay alguna', 'existe'],
    thereIsNo: ['no hay ningun', 'no hay ninguna', 'no hay', 'no existe ningun', 'no existe ninguna'],
    forEvery: ['para cada', 'para todos', 'para todas'],
    forSome: ['para al menos', 'para algun', 'para alguna'],
    and: ['y', 'e'],
    or: ['o', 'u'],
    notTrue: [
      'no se cumple siguiente',
      'no se cumple que',
      'no se cumple',
      'no es cierto que',
      'es falso que',
      'no es verdad que',
    ],
    alwaysTrue: ['siempre verdadero', 'siempre'],
    alwaysFalse: ['siempre falso', 'nunca'],
    withoutCondition: ['sin condicion'],
    yes: ['si', 'verdadero'],
    no: ['no', 'falso'],
    noValue: ['ningun valor', 'nada'],
    of: 'de',
    at: ['a'],
    expected: {
      subject: 'un campo o un registro',
      record: 'un registro',
      operator: 'una comparación, como «es» o «es mayor que»',
      value: 'un valor',
      number: 'un número',
      date: 'una fecha',
      time: 'una hora',
      answer: '«sí» o «no»',
      condition: 'una condición',
      join: '«y», «o» o nada más',
      'close-bracket': 'un paréntesis de cierre',
      'close-quote': 'unas comillas de cierre',
      'close-path': 'un corchete de cierre',
      end: 'nada más',
      'fewer-brackets': 'menos paréntesis dentro de paréntesis',
    },
  },
}
