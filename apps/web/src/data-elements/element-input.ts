import type { DataElement, DataElementInput } from '@tabellio/contract/data-elements'
import {
  type FormulaProblem,
  type Language,
  type Noun,
  compileFormula,
  languages,
} from '@tabellio/expression'
import { dataTypes, kindOf } from '@tabellio/forms'
import { oneOf } from '../platform/address/address.ts'

/** English has no gender, and the others say by their word whether it is a plural. */
type NounInputs = {
  [Name in `one-${Language}` | `many-${Language}` | 'gender-es' | 'gender-fr']: string
} & { 'isPlural-en': boolean }

/** An element as its form has it. */
export type Typed = {
  name: string
  label: string
  description: string
  instructions: string
  dataType: string
  dictionaryDataType: string
  calculatedField: string
  classDataElementId: string
  isClass: boolean
  members: string[]
  isUnique: boolean
  readOnly: boolean
  saveToECM: boolean
} & NounInputs

type Nouns = DataElementInput['nouns']

const nounInputs = ({ en = noNoun, es = noNoun, fr = noNoun }: Nouns): NounInputs => ({
  'one-en': en.one,
  'many-en': textOf(en.many),
  'isPlural-en': en.isPlural === true,
  'one-es': es.one,
  'many-es': textOf(es.many),
  'gender-es': textOf(es.gender),
  'one-fr': fr.one,
  'many-fr': textOf(fr.many),
  'gender-fr': textOf(fr.gender),
})
const noNoun: Noun = { one: '' }
const textOf = (text: string | undefined) => text ?? ''

const blank = {
  name: '',
  label: '',
  description: '',
  instructions: '',
  dataType: 'Alphanumeric',
  dictionaryDataType: '',
  calculatedField: '',
  classDataElementId: null,
  isClass: false,
  members: [],
  isUnique: false,
  readOnly: false,
  saveToECM: true,
  nouns: {},
}

/** What the inputs begin with. */
export function typedOf(element: DataElement | undefined): Typed {
  const { nouns, classDataElementId, ...own } = element ?? blank
  return {
    name: own.name,
    label: own.label,
    description: own.description,
    instructions: own.instructions,
    dataType: own.dataType,
    dictionaryDataType: own.dictionaryDataType,
    calculatedField: own.calculatedField,
    isClass: own.isClass,
    members: own.members,
    isUnique: own.isUnique,
    readOnly: own.readOnly,
    saveToECM: own.saveToECM,
    classDataElementId: classDataElementId ?? '',
    ...nounInputs(nouns),
  }
}

export const isNumberType = (dataType: string): boolean =>
  ['number', 'integer'].includes(kindOf({ dataType: oneOf(dataTypes, dataType) ?? 'Alphanumeric' }))

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is wrong with a formula over elements. Which record a summary is over, a form says later. */
export function formulaProblem(text: string, names: string[]): FormulaProblem | undefined {
  if (text.trim() === '') return undefined
  const known = new Set(names.map(folded))
  const read = compileFormula(text, (path, isSummarized) => {
    const isKnown = known.has(folded(path.split('/').at(-1) ?? ''))
    return isKnown && (isSummarized || !path.includes('/'))
      ? { path, from: '', isMany: isSummarized }
      : undefined
  })
  return 'problems' in read ? read.problems[0] : undefined
}

/** A language whose word is empty has no noun. */
function nounOf(typed: Typed, language: Language, before: Noun | undefined): Noun | undefined {
  const [one, many] = [typed[`one-${language}`].trim(), typed[`many-${language}`].trim()]
  if (one === '') return undefined
  const said = language === 'en' ? undefined : typed[`gender-${language}`]
  const gender = oneOf(['masculine', 'feminine'] as const, said)
  const isPlural = language === 'en' ? typed['isPlural-en'] : before?.isPlural
  return { one, ...(many !== '' && { many }), ...(gender && { gender }), ...(isPlural && { isPlural }) }
}

/** The whole element: what its form does not show stays as it was. */
export function inputOf(typed: Typed, before: DataElement | undefined): DataElementRequest {
  const { _id: _, revision: _revision, myPermissions: _mine, ...kept } = before ?? {}
  const { isClass } = typed
  const calculatedField = !isClass && isNumberType(typed.dataType) ? typed.calculatedField.trim() : ''
  return {
    ...kept,
    name: typed.name,
    label: typed.label,
    description: typed.description,
    instructions: typed.instructions,
    dataType: oneOf(dataTypes, typed.dataType) ?? 'Alphanumeric',
    dictionaryDataType: isClass ? '' : typed.dictionaryDataType,
    calculatedField,
    isCalculated: calculatedField !== '',
    classDataElementId: isClass || typed.classDataElementId === '' ? null : typed.classDataElementId,
    isClass,
    members: isClass ? typed.members : [],
    isUnique: typed.isUnique,
    readOnly: typed.readOnly,
    saveToECM: typed.saveToECM,
    nouns: Object.fromEntries(
      languages.flatMap((language) => {
        const noun = nounOf(typed, language, before?.nouns[language])
        return noun ? [[language, noun]] : []
      }),
    ),
  }
}

export type DataElementRequest = Partial<DataElementInput> & { name: string }
