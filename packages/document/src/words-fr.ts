import type { Gender, NumberWords } from './number-words.ts'

const small = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept ' +
  'dix-huit dix-neuf'
).split(' ')
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante']
const scales: [number, string][] = [
  [1e15, 'billiard'],
  [1e12, 'billion'],
  [1e9, 'milliard'],
  [1e6, 'million'],
]

/** `quatre-vingts` and `deux cents` lose their s before another number, `mille` among them, but not before `millions`. */
function cardinal(n: number, gender: Gender = 'masculine'): string {
  const scale = scales.find(([value]) => n >= value)
  if (scale) {
    const [value, name] = scale
    const count = Math.floor(n / value)
    return joined(`${cardinal(count)} ${name}${count > 1 ? 's' : ''}`, n % value, gender)
  }
  if (n >= 1000) {
    const count = Math.floor(n / 1000)
    return joined(count === 1 ? 'mille' : `${withoutPlural(cardinal(count))} mille`, n % 1000, gender)
  }
  if (n >= 100) {
    const count = Math.floor(n / 100)
    const hundred = count === 1 ? 'cent' : `${small[count]} cent${n % 100 ? '' : 's'}`
    return joined(hundred, n % 100, gender)
  }
  const words = below100(n)
  return gender === 'feminine' && n % 10 === 1 && n !== 11 ? words.replace(/un$/, 'une') : words
}

const joined = (head: string, rest: number, gender: Gender): string =>
  rest ? `${head} ${cardinal(rest, gender)}` : head

const withoutPlural = (words: string): string => words.replace(/(cent|vingt)s$/, '$1')

function below100(n: number): string {
  if (n < 20) return small[n] ?? ''
  if (n === 80) return 'quatre-vingts'
  if (n > 80) return `quatre-vingt-${below100(n - 80)}`
  const ten = Math.min(Math.floor(n / 10), 6)
  const rest = n - ten * 10
  if (rest === 0) return tens[ten] ?? ''
  return rest === 1 || rest === 11 ? `${tens[ten]} et ${small[rest]}` : `${tens[ten]}-${small[rest]}`
}

/** `vingt et unième`: only the last word of the cardinal changes. */
function ordinal(n: number, gender: Gender = 'masculine'): string {
  if (n === 1) return gender === 'feminine' ? 'première' : 'premier'
  return withoutPlural(cardinal(n))
    .replace(/(illi(?:on|ard))s$/, '$1')
    .replace(/cinq$/, 'cinqu')
    .replace(/neuf$/, 'neuv')
    .replace(/e$/, '')
    .concat('ième')
}

const ordinalFigure = (n: number, gender: Gender = 'masculine'): string =>
  `${n}${n === 1 ? (gender === 'feminine' ? 're' : 'er') : 'e'}`

export const french: NumberWords = { cardinal, ordinal, ordinalFigure }
