import { numberWords, type Gender } from '@tabellio/document'
import type { Language, Separators } from '@tabellio/expression'
import { grouped, rounded, separators, separatorsIn, type Digits, type Where } from './digits.ts'
import { isSayable, minus } from './in-words.ts'

type Names = { one: string; many: string; gender?: Gender }

type Currency = {
  symbol: string
  decimals: number
  /** Set where its country writes numbers otherwise than the document's language does. */
  separators?: { [language in Language]?: Separators }
  /** In Spanish documents too the symbol stands behind the amount. */
  isBehind?: boolean
  names: { [language in Language]: Names }
  /** The name of a hundredth in English and French; Spanish says 50/100. */
  cents: { en: Names; fr: Names }
}

const point: Separators = { group: '.', decimal: ',' }
const cents = { en: { one: 'cent', many: 'cents' }, fr: { one: 'centime', many: 'centimes' } }
const same = (one: string, many: string): { [language in Language]: Names } => ({
  en: { one, many },
  es: { one, many },
  fr: { one, many },
})
const centavos = { en: { one: 'centavo', many: 'centavos' }, fr: { one: 'centavo', many: 'centavos' } }
const centimos = { en: { one: 'céntimo', many: 'céntimos' }, fr: { one: 'céntimo', many: 'céntimos' } }

const peso = same('peso', 'pesos')

const currencies: { [code: string]: Currency } = {
  USD: {
    symbol: '$',
    decimals: 2,
    names: {
      en: { one: 'dollar', many: 'dollars' },
      es: { one: 'dólar', many: 'dólares' },
      fr: { one: 'dollar', many: 'dollars' },
    },
    cents: { en: cents.en, fr: { one: 'cent', many: 'cents' } },
  },
  CAD: {
    symbol: '$',
    decimals: 2,
    names: {
      en: { one: 'Canadian dollar', many: 'Canadian dollars' },
      es: { one: 'dólar canadiense', many: 'dólares canadienses' },
      fr: { one: 'dollar canadien', many: 'dollars canadiens' },
    },
    cents: { en: cents.en, fr: { one: 'cent', many: 'cents' } },
  },
  EUR: {
    symbol: '€',
    decimals: 2,
    separators: { es: point },
    isBehind: true,
    names: {
      en: { one: 'euro', many: 'euros' },
      es: { one: 'euro', many: 'euros' },
      fr: { one: 'euro', many: 'euros' },
    },
    cents,
  },
  GBP: {
    symbol: '£',
    decimals: 2,
    names: {
      en: { one: 'pound', many: 'pounds' },
      es: { one: 'libra esterlina', many: 'libras esterlinas', gender: 'feminine' },
      fr: { one: 'livre sterling', many: 'livres sterling', gender: 'feminine' },
    },
    cents: { en: { one: 'penny', many: 'pence' }, fr: { one: 'penny', many: 'pence' } },
  },
  CHF: {
    symbol: 'CHF',
    decimals: 2,
    names: {
      en: { one: 'Swiss franc', many: 'Swiss francs' },
      es: { one: 'franco suizo', many: 'francos suizos' },
      fr: { one: 'franc suisse', many: 'francs suisses' },
    },
    cents: { en: { one: 'centime', many: 'centimes' }, fr: cents.fr },
  },
  HNL: { symbol: 'L', decimals: 2, names: same('lempira', 'lempiras'), cents: centavos },
  GTQ: { symbol: 'Q', decimals: 2, names: same('quetzal', 'quetzales'), cents: centavos },
  NIO: { symbol: 'C$', decimals: 2, names: same('córdoba', 'córdobas'), cents: centavos },
  DOP: {
    symbol: 'RD$',
    decimals: 2,
    names: {
      en: { one: 'Dominican peso', many: 'Dominican pesos' },
      es: { one: 'peso dominicano', many: 'pesos dominicanos' },
      fr: { one: 'peso dominicain', many: 'pesos dominicains' },
    },
    cents: centavos,
  },
  MXN: { symbol: '$', decimals: 2, names: peso, cents: centavos },
  COP: { symbol: '$', decimals: 2, separators: { es: point }, names: peso, cents: centavos },
  CLP: { symbol: '$', decimals: 0, separators: { es: point }, names: peso, cents: centavos },
  CRC: {
    symbol: '₡',
    decimals: 2,
    separators: { es: point },
    names: same('colón', 'colones'),
    cents: centimos,
  },
  PEN: { symbol: 'S/', decimals: 2, names: same('sol', 'soles'), cents: centimos },
  BOB: {
    symbol: 'Bs',
    decimals: 2,
    separators: { es: point },
    names: same('boliviano', 'bolivianos'),
    cents: centavos,
  },
  XAF: {
    symbol: 'FCFA',
    decimals: 0,
    isBehind: true,
    names: {
      en: { one: 'CFA franc', many: 'CFA francs' },
      es: { one: 'franco CFA', many: 'francos CFA' },
      fr: { one: 'franc CFA', many: 'francs CFA' },
    },
    cents,
  },
  MAD: {
    symbol: 'DH',
    decimals: 2,
    isBehind: true,
    names: {
      en: { one: 'dirham', many: 'dirhams' },
      es: { one: 'dírham', many: 'dírhams' },
      fr: { one: 'dirham', many: 'dirhams' },
    },
    cents,
  },
}

/** The codes an amount can be shown and said in; another is shown with its code and said with it. */
export const isKnownCurrency = (code: string): boolean => Object.hasOwn(currencies, code)

const currencyOf = (code: string): Currency =>
  (isKnownCurrency(code) ? currencies[code] : undefined) ?? {
    symbol: code,
    decimals: 2,
    names: same(code, code),
    cents,
  }

/** `$1,250.00` in English, `$ 1,250.00` in Spanish, `1 250,00 $` in French; what must not break holds together. */
export function currencyText(digits: Digits, code: string | undefined, where: Where): string {
  const { language } = where
  const { symbol, decimals, separators: own, isBehind = false } = currencyOf(code ?? 'USD')
  const amount = rounded(digits, decimals)
  const figures = grouped(amount, separatorsIn(where) ?? own?.[language] ?? separators[language])
  const sign = amount.isNegative ? '-' : ''
  if (language === 'fr' || (isBehind && language === 'es')) return `${sign}${figures}\u00a0${symbol}`
  const isSign = !/^[A-Za-z]+$/.test(symbol)
  return `${sign}${symbol}${language === 'en' && isSign ? '' : '\u00a0'}${figures}`
}

/** `mil doscientos cincuenta dólares con 50/100`, `un millón de dólares`, `quatre-vingts euros et un centime` */
export function amountInWords(digits: Digits, code: string, language: Language): string {
  const currency = currencyOf(code)
  const amount = rounded(digits, currency.decimals)
  if (!isSayable(amount)) return currencyText(digits, code, { language })
  const isNone = amount.whole === '0' && language !== 'es' && Number(amount.fraction) > 0
  const whole = counted(Number(amount.whole), currency.names[language], language)
  const hundredths = hundredthsInWords(amount.fraction, currency, language)
  const said = isNone ? hundredths.replace(/^\S+ /, '') : [whole, hundredths].filter(Boolean).join(' ')
  return amount.isNegative ? `${minus[language]} ${said}` : said
}

function counted(n: number, { one, many, gender }: Names, language: Language): string {
  const isOne = n === 1 || (n === 0 && language === 'fr')
  return `${numberWords[language].cardinal(n, gender, true)} ${linked(n, language, isOne ? one : many)}`
}

/** After whole millions Spanish and French say `de`. */
function linked(n: number, language: Language, name: string): string {
  const isWhole = n >= 1e6 && n % 1e6 === 0
  if (!isWhole || language === 'en') return name
  return language === 'fr' && /^[aeiouhéè]/i.test(name) ? `d’${name}` : `de ${name}`
}

function hundredthsInWords(fraction: string, { cents }: Currency, language: Language): string {
  if (language === 'es') return fraction === '' ? '' : `con ${fraction}/100`
  const count = Number(fraction)
  if (count === 0) return ''
  return `${language === 'en' ? 'and' : 'et'} ${counted(count, cents[language], language)}`
}
