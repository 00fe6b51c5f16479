import type { Locale, ValueKind } from '@tabellio/expression'
import {
  kindOf,
  longDateText,
  maskInWords,
  momentExample,
  momentText,
  moneyText,
  numberText,
  numericDateText,
  type DataType,
  type Field,
  type ProblemKey,
  type RecordDefinition,
  type ValueProblem,
} from '@tabellio/forms'
import { wordsIn } from '../../../platform/messages.ts'
import { adviceMessages } from './advice.messages.ts'

type Advice = keyof typeof adviceMessages.en

/** Says what to do about a problem, for the person at its field. */
export function adviceText(
  problem: ValueProblem,
  definition: Field | RecordDefinition | undefined,
  locale: Locale,
  today: string,
): string {
  const field = definition && !('fields' in definition) ? definition : undefined
  const values = {
    field: problem.field,
    example: field ? exampleOf(field, locale, today) : '',
    limit: limitText(problem, field, locale),
    other: problem.params?.other ?? '',
    shape: maskInWords(field?.properties.inputMask ?? '', locale.language),
  }
  const text = wordsIn(adviceMessages, locale.language)[adviceOf(problem, field)]
  return typeof text === 'string' ? text : text(values)
}

/** Of a problem whose field is known, there may be more to say. */
const plainAdvice: Record<ProblemKey, Advice> = {
  'cannot-send-calculated-values': 'cannotSendCalculatedValues',
  'characters-cannot-be-printed': 'charactersCannotBePrinted',
  'error-evaluating-dependency': 'errorEvaluatingDependency',
  'field-is-required': 'enterAnswer',
  'field-max-instances-not-met': 'atMost',
  'field-max-value-not-met': 'orLess',
  'field-min-instances-not-met': 'atLeast',
  'field-min-value-not-met': 'orMore',
  'invalid-input-mask-value': 'fillMask',
  'logical-cannot-be-list': 'logicalCannotBeList',
  'picture-too-large': 'pictureTooLarge',
  'record-is-not-a-list': 'recordIsNotAList',
  'record-max-instances-exceeded': 'atMost',
  'record-min-instances-not-met': 'atLeast',
  'string-value-exceeds-max-length': 'shorten',
  'string-value-exceeds-max-line-count': 'fewerLines',
  'unknown-field': 'unknownField',
  'value-already-exists': 'taken',
  'value-list-not-present': 'valueListNotPresent',
  'value-must-be-boolean-type': 'chooseYesNo',
  'value-must-be-date-type': 'enterDate',
  'value-must-be-email': 'enterEmail',
  'value-must-be-integer': 'enterWhole',
  'value-must-be-number-type': 'enterNumber',
  'value-must-be-string-type': 'enterAnswer',
  'value-must-be-time-type': 'enterTime',
  'value-must-be-valid-data-uri': 'choosePicture',
  'value-must-be-valid-date-time': 'enterDateTime',
  'value-must-be-valid-time-time': 'enterTime',
  'value-out-of-value-list': 'chooseOne',
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

function adviceOf({ key, params }: ValueProblem, field: Field | undefined): Advice {
  const hasOther = params?.other !== undefined
  if (key === 'value-out-of-value-list' && params?.limit !== undefined) return 'chooseInstead'
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
