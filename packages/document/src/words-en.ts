import type { NumberWords } from './number-words.ts'

const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: [number, string][] = [
  [1e15, 'quadrillion'],
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [1e2, 'hundred'],
]

/** `one thousand two hundred twenty-one` */
function cardinal(n: number): string {
  const scale = scales.find(([value]) => n >= value)
  if (scale) {
    const [value, name] = scale
    return `${cardinal(Math.floor(n / value))} ${name}${n % value ? ` ${cardinal(n % value)}` : ''}`
  }
  if (n < 20) return small[n] ?? ''
  return `${tens[Math.floor(n / 10)]}${n % 10 ? `-${small[n % 10]}` : ''}`
}

const irregular: { [word: string]: string } = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** `twenty-first`: only the last word of the cardinal changes. */
const ordinal = (n: number): string =>
  cardinal(n).replace(/[a-z]+$/, (last) => irregular[last] ?? `${last.replace(/y$/, 'ie')}th`)

function ordinalFigure(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th'}`
}

export const english: NumberWords = { cardinal, ordinal, ordinalFigure }
