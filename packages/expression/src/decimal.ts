import { spend, type Budget } from './budget.ts'

/** A number as people write it: digits over a power of ten, so that 0.1 + 0.2 is 0.3. */
export type Decimal = { digits: bigint; scale: number }

export const zero: Decimal = { digits: 0n, scale: 0 }

/** As many digits as IEEE decimal128 keeps; more would let a long formula grow without end. */
const maxDigits = 34
const tooLarge = 10n ** BigInt(maxDigits)

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Undefined for what is no finite number. */
export function decimalOf(value: number): Decimal | undefined {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 }
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (!parts) return undefined
  const [, whole = '0', fraction = '', exponent = '0'] = parts
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}

export const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e${-scale}`)

/** Divides, a half going away from zero. */
function quotient(dividend: bigint, divisor: bigint): bigint {
  const half = absolute(divisor) / 2n
  const result = (absolute(dividend) + half) / absolute(divisor)
  return dividend < 0n === divisor < 0n ? result : -result
}

function trimmed(value: Decimal): Decimal {
  if (absolute(value.digits) < tooLarge) return value
  const surplus = String(absolute(value.digits)).length - maxDigits
  return { digits: quotient(value.digits, 10n ** BigInt(surplus)), scale: value.scale - surplus }
}

const scaledTo = ({ digits, scale }: Decimal, wanted: number) => digits * 10n ** BigInt(wanted - scale)

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return trimmed({ digits: scaledTo(left, scale) + scaledTo(right, scale), scale })
}

export const negatedDecimal = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

export const subtract = (left: Decimal, right: Decimal): Decimal => add(left, negatedDecimal(right))

export const multiply = (left: Decimal, right: Decimal): Decimal =>
  trimmed({ digits: left.digits * right.digits, scale: left.scale + right.scale })

/** Undefined when it divides by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.digits === 0n) return undefined
  const extra = maxDigits + String(absolute(right.digits)).length
  const digits = quotient(left.digits * 10n ** BigInt(extra), right.digits)
  return trimmed({ digits, scale: left.scale + extra - right.scale })
}

/** To so many decimals, a half going away from zero. */
export function round(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value
  return { digits: quotient(value.digits, 10n ** BigInt(value.scale - places)), scale: places }
}

/** A number to so many decimals, a half going away from zero: 1.005 gives 1.01, as on paper. */
export function roundNumber(value: number, places: number): number {
  const decimal = decimalOf(value)
  return decimal ? numberOf(round(decimal, places)) : value
}

/*
 * Sums of what people fill in: money and measures of at most four decimals, counted in ten-thousandths, of which a
 * double holds any number exactly. Of fifteen digits at most, so that no other decimal reads as the same double.
 */
const parts = 10_000
const maxParts = 1e15

/** A number in ten-thousandths; NaN when it is not so many of them exactly. */
export function inParts(number: number): number {
  const counted = Math.round(number * parts)
  return counted / parts === number && Math.abs(counted) <= maxParts ? counted : NaN
}

/** Tells whether a sum of parts has been exact so far. */
export const isExact = (sum: number): boolean => Math.abs(sum) <= maxParts

export const sumOfParts = (sum: number): number => sum / parts

export const averageOfParts = (sum: number, count: number): number =>
  wholeQuotient(sum, (count * parts) / 100) / 100

/** The sum in parts; undefined when it is not exact. */
function sumInParts(numbers: readonly number[]): number | undefined {
  let sum = 0
  for (const number of numbers) {
    sum += inParts(number)
    if (!isExact(sum)) return undefined
  }
  return sum
}

/** The steps to read the digits of a number and to add them. */
const stepsOfDecimal = 40

/** The sum to the last digit, however many it has. */
function exactSum(numbers: readonly number[], budget: Budget | undefined): Decimal {
  spend(budget, numbers.length * stepsOfDecimal)
  const decimals = numbers.map(decimalOf).filter((decimal) => decimal !== undefined)
  const scale = decimals.reduce((most, decimal) => Math.max(most, decimal.scale), 0)
  spend(budget, numbers.length * Math.ceil(scale / 2))
  return { digits: decimals.reduce((sum, decimal) => sum + scaledTo(decimal, scale), 0n), scale }
}

/** The sum of numbers as they are written: 0.1 and 0.2 give 0.3. */
export function sumOf(numbers: readonly number[], budget?: Budget): number {
  const sum = sumInParts(numbers)
  return sum === undefined ? numberOf(exactSum(numbers, budget)) : sumOfParts(sum)
}

/** The average to two decimals, a half going away from zero; of nothing there is none. */
export function averageOf(numbers: readonly number[], budget?: Budget): number | undefined {
  const count = numbers.length
  if (count === 0) return undefined
  const sum = sumInParts(numbers)
  if (sum !== undefined) return averageOfParts(sum, count)
  const { digits, scale } = exactSum(numbers, budget)
  return numberOf({ digits: quotient(digits * 100n, BigInt(count) * 10n ** BigInt(scale)), scale: 2 })
}

/** The whole quotient of whole numbers, a half going away from zero. */
function wholeQuotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend)
  const rest = size % divisor
  const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return dividend < 0 ? -whole : whole
}
