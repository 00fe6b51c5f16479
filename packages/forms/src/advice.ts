import type { Language, ValueKind, Locale } from '@tabellio/expression'
import { longDateText, numericDateText } from './date-text.ts'
import type { DataType, Field, RecordDefinition } from './definition.ts'
import { kindOf } from './fields.ts'
import { maskInWords } from './mask.ts'
import { momentExample, momentText } from './moment-text.ts'
import { moneyText, numberText } from './number-text.ts'
import { problemText } from './problem-texts.ts'
import type { ProblemKey, ValueProblem } from './problem.ts'

type Advice =
  | 'enterAnswer'
  | 'chooseAnswer'
  | 'chooseOne'
  | 'enterDate'
  | 'enterDateTime'
  | 'enterTime'
  | 'enterAmount'
  | 'enterNumber'
  | 'enterWhole'
  | 'enterEmail'
  | 'chooseYesNo'
  | 'choosePicture'
  | 'sign'
  | 'fillMask'
  | 'shorten'
  | 'fewerLines'
  | 'atMost'
  | 'atLeast'
  | 'dateOrEarlier'
  | 'dateOrLater'
  | 'orLess'
  | 'orMore'
  | 'earlierThan'
  | 'laterThan'
  | 'lessThan'
  | 'moreThan'
  | 'taken'

/** Say what a person can do about a problem, at its field: `${example}`, `${limit}`, `${other}`, `${shape}`. */
const texts: Record<Language, Record<Advice, string>> = {
  en: {
    enterAnswer: 'Enter an answer.',
    chooseAnswer: 'Choose an answer.',
    chooseOne: 'Choose an answer from the list.',
    enterDate: 'Enter a date, for example ${example}.',
    enterDateTime: 'Enter a date and a time, for example ${example}.',
    enterTime: 'Enter a time, for example ${example}.',
    enterAmount: 'Enter an amount, for example ${example}.',
    enterNumber: 'Enter a number, for example ${example}.',
    enterWhole: 'Enter a whole number, for example ${example}.',
    enterEmail: 'Enter an e-mail address, for example ana@example.com.',
    chooseYesNo: 'Choose yes or no.',
    choosePicture: 'Choose a PNG, JPEG or WebP picture.',
    sign: 'Sign here.',
    fillMask: 'Enter it in this form: ${shape}.',
    shorten: 'Use ${limit} characters or fewer.',
    fewerLines: 'Use ${limit} lines or fewer.',
    atMost: 'Give ${limit} or fewer.',
    atLeast: 'Give at least ${limit}.',
    dateOrEarlier: 'Must be ${limit} or earlier.',
    dateOrLater: 'Must be ${limit} or later.',
    orLess: 'Must be ${limit} or less.',
    orMore: 'Must be ${limit} or more.',
    earlierThan: 'Must not be after “${other}” (${limit}).',
    laterThan: 'Must not be before “${other}” (${limit}).',
    lessThan: 'Must not be more than “${other}” (${limit}).',
    moreThan: 'Must not be less than “${other}” (${limit}).',
    taken: 'Another document already has this value. Enter another one.',
  },
  es: {
    enterAnswer: 'Escriba una respuesta.',
    chooseAnswer: 'Elija una respuesta.',
    chooseOne: 'Elija una respuesta de la lista.',
    enterDate: 'Escriba una fecha, por ejemplo ${example}.',
    enterDateTime: 'Escriba una fecha y una hora, por ejemplo ${example}.',
    enterTime: 'Escriba una hora, por ejemplo ${example}.',
    enterAmount: 'Escriba un monto, por ejemplo ${example}.',
    enterNumber: 'Escriba un número, por ejemplo ${example}.',
    enterWhole: 'Escriba un número entero, por ejemplo ${example}.',
    enterEmail: 'Escriba un correo electrónico, por ejemplo ana@example.com.',
    chooseYesNo: 'Elija sí o no.',
    choosePicture: 'Elija una imagen PNG, JPEG o WebP.',
    sign: 'Firme aquí.',
    fillMask: 'Escríbalo en esta forma: ${shape}.',
    shorten: 'Use ${limit} caracteres o menos.',
    fewerLines: 'Use ${limit} líneas o menos.',
    atMost: 'Indique ${limit} como máximo.',
    atLeast: 'Indique al menos ${limit}.',
    dateOrEarlier: 'Debe ser el ${limit} o antes.',
    dateOrLater: 'Debe ser el ${limit} o después.',
    orLess: 'Debe ser ${limit} o menos.',
    orMore: 'Debe ser ${limit} o más.',
    earlierThan: 'No puede ser posterior a «${other}» (${limit}).',
    laterThan: 'No puede ser anterior a «${other}» (${limit}).',
    lessThan: 'No puede ser mayor que «${other}» (${limit}).',
    moreThan: 'No puede ser menor que «${other}» (${limit}).',
    taken: 'Otro documento ya tiene este valor. Escriba otro.',
  },
  fr: {
    enterAnswer: 'Saisissez une réponse.',
    chooseAnswer: 'Choisissez une réponse.',
    chooseOne: 'Choisissez une réponse de la liste.',
    enterDate: 'Saisissez une date, par exemple ${example}.',
    enterDateTime: 'Saisissez une date et une heure, par exemple ${example}.',
    enterTime: 'Saisissez une heure, par exemple ${example}.',
    enterAmount: 'Saisissez un montant, par exemple ${example}.',
    enterNumber: 'Saisissez un nombre, par exemple ${example}.',
    enterWhole: 'Saisissez un nombre entier, par exemple ${example}.',
    enterEmail: 'Saisissez une adresse électronique, par exemple ana@example.com.',
    chooseYesNo: 'Choisissez oui ou non.',
    choosePicture: 'Choisissez une image PNG, JPEG ou WebP.',
    sign: 'Signez ici.',
    fillMask: 'Respectez cette forme : ${shape}.',
    shorten: 'Utilisez ${limit} caractères au plus.',
    fewerLines: 'Utilisez ${limit} lignes au plus.',
    atMost: 'Donnez-en ${limit} au plus.',
    atLeast: 'Donnez-en au moins ${limit}.',
    dateOrEarlier: 'La date doit être le ${limit} au plus tard.',
    dateOrLater: 'La date doit être le ${limit} au plus tôt.',
    orLess: 'La valeur doit être de ${limit} au plus.',
    orMore: 'La valeur doit être de ${limit} au moins.',
    earlierThan: 'Ne peut pas être après « ${other} » (${limit}).',
    laterThan: 'Ne peut pas être avant « ${other} » (${limit}).',
    lessThan: 'Ne peut pas dépasser « ${other} » (${limit}).',
    moreThan: 'Ne peut pas être inférieur à « ${other} » (${limit}).',
    taken: 'Un autre document a déjà cette valeur. Saisissez-en une autre.',
  },
}

/**
 * Says what to do about a problem, for the person at its field; problems nobody can mend there are told as the API
 * tells them.
 */
export function adviceText(
  problem: ValueProblem,
  definition: Field | RecordDefinition | undefined,
  locale: Locale,
  today: string,
): string {
  const field = definition && !('fields' in definition) ? definition : undefined
  const advice = adviceOf(problem, field)
  if (!advice) return problemText(problem, locale.language)
  const known = new Map(
    Object.entries({
      example: field ? exampleOf(field, locale, today) : '',
      limit: limitText(problem, field, locale),
      other: problem.params?.other ?? '',
      shape: maskInWords(field?.properties.inputMask ?? '', locale.language),
    }),
  )
  return texts[locale.language][advice].replaceAll(/\$\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '')
}

const plainAdvice: Partial<Record<ProblemKey, Advice>> = {
  'field-max-instances-not-met': 'atMost',
  'record-max-instances-exceeded': 'atMost',
  'field-min-instances-not-met': 'atLeast',
  'record-min-instances-not-met': 'atLeast',
  'invalid-input-mask-value': 'fillMask',
  'string-value-exceeds-max-length': 'shorten',
  'string-value-exceeds-max-line-count': 'fewerLines',
  'value-must-be-boolean-type': 'chooseYesNo',
  'value-out-of-value-list': 'chooseOne',
  'value-must-be-email': 'enterEmail',
  'value-already-exists': 'taken',
}

const typeKeys = new Set<ProblemKey>([
  'field-is-required',
  'value-must-be-date-type',
  'value-must-be-integer',
  'value-must-be-number-type',
  'value-must-be-string-type',
  'value-must-be-time-type',
  'value-must-be-valid-data-uri',
  'value-must-be-valid-date-time',
  'value-must-be-valid-time-time',
])

function adviceOf({ key, params }: ValueProblem, field: Field | undefined): Advice | undefined {
  const hasOther = params?.other !== undefined
  if (field && key === 'field-max-value-not-met') return mostAdvice(isMoment(field), hasOther)
  if (field && key === 'field-min-value-not-met') return leastAdvice(isMoment(field), hasOther)
  return field && typeKeys.has(key) ? typeAdvice(field) : plainAdvice[key]
}

const mostAdvice = (isTime: boolean, hasOther: boolean): Advice =>
  isTime ? (hasOther ? 'earlierThan' : 'dateOrEarlier') : hasOther ? 'lessThan' : 'orLess'

const leastAdvice = (isTime: boolean, hasOther: boolean): Advice =>
  isTime ? (hasOther ? 'laterThan' : 'dateOrLater') : hasOther ? 'moreThan' : 'orMore'

const isMoment = ({ properties }: Field): boolean => /^(?:date|date-time|time)$/.test(kindOf(properties))

/** The advice for a field of each kind. */
const adviceByKind: Record<ValueKind, Advice> = {
  text: 'enterAnswer',
  number: 'enterNumber',
  integer: 'enterWhole',
  boolean: 'chooseYesNo',
  date: 'enterDate',
  'date-time': 'enterDateTime',
  time: 'enterTime',
  'data-uri': 'choosePicture',
}

const adviceByType: Partial<Record<DataType, Advice>> = {
  Currency: 'enterAmount',
  Email: 'enterEmail',
  ElectronicSignature: 'sign',
}

function typeAdvice({ properties }: Field): Advice {
  if (properties.valueList?.length) return 'chooseAnswer'
  if (properties.inputMask) return 'fillMask'
  return adviceByType[properties.dataType] ?? adviceByKind[kindOf(properties)]
}

function exampleOf({ properties }: Field, locale: Locale, today: string): string {
  const kind = kindOf(properties)
  if (kind === 'date') return numericDateText(today, locale.region)
  if (kind === 'date-time') return momentExample('DateTime', locale, today)
  if (kind === 'time') return momentExample('Time', locale, today)
  if (kind === 'integer') return '12'
  const isMoney = properties.dataType === 'Currency'
  return isMoney ? moneyText(1250, undefined, locale.region) : numberText(12.5, locale.region)
}

function limitText({ params }: ValueProblem, field: Field | undefined, locale: Locale): string {
  const limit = params?.limit ?? ''
  if (typeof limit === 'number') {
    const isMoney = field?.properties.dataType === 'Currency' && !Number.isInteger(limit)
    return isMoney ? moneyText(limit, undefined, locale.region) : numberText(limit, locale.region)
  }
  const kind = field && kindOf(field.properties)
  if (kind === 'time') return momentText('Time', limit, locale)
  if (kind !== 'date' && kind !== 'date-time') return limit
  return limit.includes('T') ? momentText('DateTime', limit, locale) : longDateText(limit, locale)
}
