import type { Expression, Language, Operator, Scope, Value, Values } from './index.ts'

/**
 * docs/expressions.md as a program, written to be read beside it and for nothing else: no step is saved, nothing is
 * made ready, and no line of it is the engine's.
 */
export type ReferencePlace = {
  values: Values
  scope?: Scope | undefined
  language: Language
  /** Tells the paths that are known to be a record's, whoever is in it. */
  isRecord?: ((path: string) => boolean) | undefined
}

export function judge(expression: Expression, place: ReferencePlace): boolean {
  return judgePositive(expression, place) !== Boolean(expression.isNegative)
}

const pathOf = ({ source }: Expression) => source?.sourceField || source?.sourceSummary || ''

function judgePositive(expression: Expression, place: ReferencePlace): boolean {
  const { operatorType, expressionList = [], summaryFunction = 'valueOf' } = expression
  if (operatorType === 'and') return expressionList.every((part) => judge(part, place))
  if (operatorType === 'or')
    return expressionList.length === 0 || expressionList.some((part) => judge(part, place))
  if (operatorType === undefined || pathOf(expression) === '') return true
  const isOfEach = summaryFunction === 'some' || summaryFunction === 'every'
  return isOfEach ? judgeEach(expression, place) : judgeSummary(expression, operatorType, place)
}

function judgeSummary(expression: Expression, operator: Operator, place: ReferencePlace): boolean {
  const { summaryFunction = 'valueOf' } = expression
  const { values } = read(expression, place)
  const target = targetOf(expression)
  const isMet = (value: Value) => compare(value, operator, target, place.language)
  if (operator === 'contains' && summaryFunction === 'valueOf' && !Array.isArray(target)) {
    return values.some((value) => Array.isArray(value)) ? isMet(allOf(values)) : values.some(isMet)
  }
  return isMet(summarize(values, summaryFunction, place.language))
}

const targetOf = ({ target }: Expression) => valueOf(target?.targetValue)

function valueOf(target: unknown): Value {
  if (Array.isArray(target)) return target.map(valueOf)
  return typeof target === 'string' || typeof target === 'number' || typeof target === 'boolean'
    ? target
    : undefined
}

const isMissing = (value: Value): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

// Reading

type Found = { values: Value[]; isRecord: boolean }

const isInstance = (value: Value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (instance: Values, name: string): Value =>
  Object.hasOwn(instance, name) ? instance[name] : undefined

/** The places in which the last step of a path is taken: the instance at hand where it is of the record. */
function placesBefore(steps: string[], { values, scope }: ReferencePlace): Scope[] {
  const paths = steps.map((_, at) => steps.slice(0, at).join('/'))
  let around = scope
  while (around && !paths.slice(1).includes(around.path)) around = around.outer
  let places: Scope[] = [around ?? { path: '', instance: values, outer: scope }]
  for (let at = paths.indexOf(around?.path ?? ''); at < steps.length - 1; at++) {
    places = instancesOf(places, steps[at] ?? '', paths[at + 1] ?? '')
  }
  return places
}

const instancesOf = (places: Scope[], name: string, path: string): Scope[] =>
  places.flatMap((outer) => {
    const list = own(outer.instance, name)
    return Array.isArray(list) ? list.filter(isInstance).map((instance) => ({ path, instance, outer })) : []
  })

function read({ where, ...expression }: Expression, place: ReferencePlace): Found {
  const path = pathOf(expression)
  const steps = path.split('/')
  const name = steps.at(-1) ?? ''
  const before = placesBefore(steps, place)
  const instances = instancesOf(before, name, path)
  const isRecord = instances.length > 0 || isKnownAsRecord(path, where, place)
  const places = isRecord ? instances : before
  const meant = places.filter((scope) => !where || judge(where, { ...place, scope }))
  return { values: meant.map(({ instance }) => (isRecord ? instance : own(instance, name))), isRecord }
}

// Comparing

const itemsOf = (value: Value): Value[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => !isMissing(item))

export function compare(value: Value, operator: Operator, target: Value, language: Language): boolean {
  const [items, targets] = [itemsOf(value), itemsOf(target)]
  const each = (test: (item: Value, target: Value) => boolean) =>
    items.some((item) => targets.some((wanted) => test(item, wanted)))
  const isAmong = (wanted: Value, list: Value[]) => list.some((item) => isEqual(wanted, item))
  const isSame =
    items.length === 0
      ? targets.every((wanted) => wanted === false)
      : targets.length > 0 &&
        items.every((item) => isAmong(item, targets)) &&
        targets.every((wanted) => isAmong(wanted, items))
  const hasAll = targets.length > 0 && targets.every((wanted) => isAmong(wanted, items))
  const isOfList = Array.isArray(value) || Array.isArray(target)
  const text = (test: (left: string, right: string) => boolean) =>
    each((item, wanted) => inText(item, wanted, test))
  const order = (test: (order: number) => boolean) =>
    each((item, wanted) => {
      const order = orderOf(item, wanted, language)
      return order !== undefined && test(order)
    })
  const answers: { [operator in Operator]?: () => boolean } = {
    equals: () => isSame,
    'not-equals': () => !isSame,
    'greater-than': () => order((order) => order > 0),
    'lesser-than': () => order((order) => order < 0),
    'greater-or-equals': () => order((order) => order >= 0),
    'lesser-or-equals': () => order((order) => order <= 0),
    contains: () => (isOfList ? hasAll : text((left, right) => left.includes(right))),
    'starts-with': () => text((left, right) => left.startsWith(right)),
    'ends-with': () => text((left, right) => left.endsWith(right)),
  }
  return answers[operator]?.() ?? true
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

const numberIn = (value: string | number): number | undefined => {
  const number = typeof value === 'number' || plain(value) !== '' ? Number(value) : NaN
  return typeof value === 'number' || Number.isFinite(number) ? number : undefined
}

const isWord = (value: Value): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function isEqual(left: Value, right: Value): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean') {
    return (
      !(typeof left === 'number' || typeof right === 'number') &&
      inText(left, right, (one, other) => one === other)
    )
  }
  if (!isWord(left) || !isWord(right)) return false
  if (typeof left === 'number' || typeof right === 'number') return numberIn(left) === numberIn(right)
  return plain(left) === plain(right) || momentOrder(left, right) === 0
}

/** A moment in its parts: the day, and the time of it in hours, minutes and seconds; a day alone has no time. */
function momentIn(text: string): { day: string; time: string | undefined } | undefined {
  const time = /^(\d\d:\d\d)(?::(\d\d))?(?:[.]\d{1,9})?$/.exec(text)
  if (time) return { day: '2000-01-01', time: `${time[1]}:${time[2] ?? '00'}` }
  const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?(?:[.]\d{1,9})?Z?)?$/.exec(text)
  if (!moment?.[1]) return undefined
  return { day: moment[1], time: moment[2] && `${moment[2]}:${moment[3] ?? '00'}` }
}

/** By the clock on the wall; where one of two is a day, which holds all its hours, by the day. */
function momentOrder(left: string, right: string): number | undefined {
  const [one, other] = [momentIn(left), momentIn(right)]
  if (!one || !other) return undefined
  const byDay = sign(one.day > other.day, one.day < other.day)
  if (byDay !== 0 || one.time === undefined || other.time === undefined) return byDay
  return sign(one.time > other.time, one.time < other.time)
}

/** As it is compared with a text that is no moment. */
function written(text: string): string {
  const moment = momentIn(text)
  return moment ? `${moment.day}T${moment.time ?? '00:00:00'}` : text
}

function inText(left: Value, right: Value, test: (left: string, right: string) => boolean): boolean {
  if (typeof left === 'object' || typeof right === 'object') return false
  return test(plain(String(left)), plain(String(right)))
}

function orderOf(left: Value, right: Value, language: Language): number | undefined {
  if (!isWord(left) || !isWord(right)) return undefined
  if (typeof left === 'number' || typeof right === 'number') {
    const [one, other] = [numberIn(left), numberIn(right)]
    return one === undefined || other === undefined ? undefined : sign(one > other, one < other)
  }
  const asMoments = momentOrder(left, right)
  if (asMoments !== undefined) return asMoments
  const [one, other] = [written(left), written(right)]
  return one === left && other === right
    ? dictionaryOrder(plain(left), plain(right), language)
    : sign(one > other, one < other)
}

const dictionaryOrder = (left: string, right: string, language: Language): number =>
  left === right
    ? 0
    : new Intl.Collator(language, { sensitivity: 'accent' }).compare(left, right) ||
      sign(left > right, left < right)

const sign = (isAbove: boolean, isBelow: boolean) => (isAbove ? 1 : isBelow ? -1 : 0)

// Summing up

const allOf = (values: Value[]): Value[] => values.flatMap(itemsOf)

function summarize(values: Value[], summary: Expression['summaryFunction'], language: Language): Value {
  const all = allOf(values)
  const numbers = all.filter((value) => typeof value === 'number').filter(Number.isFinite)
  const outermost = (side: number) =>
    all.reduce((found, value) => ((orderOf(value, found, language) ?? 0) * side > 0 ? value : found), all[0])
  if (summary === 'countOf') return all.length
  if (summary === 'sumOf') return Number(`${sumOf(numbers)}e-${digits}`)
  if (summary === 'averageOf') return numbers.length > 0 ? averageOf(numbers) : undefined
  if (summary === 'minimumOf') return outermost(-1)
  if (summary === 'maximumOf') return outermost(1)
  return values.length === 1 ? values[0] : all
}

/** More decimals than any number has that JSON can hold. */
const digits = 400

/** The sum of numbers as they are written, in units of the last decimal. */
const sumOf = (numbers: number[]): bigint => numbers.reduce((sum, number) => sum + exact(number), 0n)

function exact(number: number): bigint {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction + '0'.repeat(digits - fraction.length + Number(exponent)))
}

function averageOf(numbers: number[]): number {
  const sum = sumOf(numbers)
  const cent = BigInt(numbers.length) * 10n ** BigInt(digits - 2)
  const cents = ((sum < 0n ? -sum : sum) * 2n + cent) / (cent * 2n)
  return Number(`${sum < 0n ? -cents : cents}e-2`)
}

// Some and every

function judgeEach(expression: Expression, place: ReferencePlace): boolean {
  const { summaryFunction, operatorType = 'equals', where } = expression
  const path = pathOf(expression)
  const target = isMissing(targetOf(expression)) ? true : targetOf(expression)
  const found = read(expression, place)
  const isNobody = allOf(found.values).length === 0
  if (found.isRecord) {
    const met = found.values.length
    const { isRecord, values } = read({ ...expression, where: {} }, place)
    const isSo = summaryFunction === 'some' ? met > 0 : met === (isRecord ? values.length : 0)
    return compare(isSo, operatorType, target, place.language)
  }
  const isUnanswered = isNobody && (where !== undefined || !path.includes('/'))
  const items = isUnanswered
    ? []
    : found.values.flatMap((value) => (Array.isArray(value) && value.length > 0 ? value : [value]))
  const isMet = (item: Value) => compare(item, operatorType, target, place.language)
  return summaryFunction === 'some' ? items.some(isMet) : items.every(isMet)
}

/** A filter of what stands in no record, or one that reads what is within, can only be of a record. */
function isKnownAsRecord(path: string, where: Expression | undefined, { isRecord }: ReferencePlace): boolean {
  if (isRecord?.(path)) return true
  if (!where) return false
  const paths = (expression: Expression): string[] => [
    pathOf(expression),
    ...(expression.operatorType === 'and' || expression.operatorType === 'or'
      ? (expression.expressionList ?? []).flatMap(paths)
      : []),
    ...(expression.where ? paths(expression.where) : []),
  ]
  return !path.includes('/') || paths(where).some((read) => read.startsWith(`${path}/`))
}
