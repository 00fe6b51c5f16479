import type { DataElementInput } from '@tabellio/contract/data-elements'
import type { RequestError } from '@tabellio/contract/errors'
import { compileFormula } from '@tabellio/expression'
import { type Field, checkValues, kindOf, problemText } from '@tabellio/forms'

/** The names of other elements in a formula, each once; none of one that cannot be read. */
export function formulaNames(text: string): string[] {
  const names = new Set<string>()
  if (text === '') return []
  compileFormula(text, (path, isSummarized) => {
    const found = anyName(path, isSummarized)
    if (found) names.add(path.split('/').at(-1) ?? '')
    return found
  })
  return [...names]
}

/** What is wrong with an element by itself. */
export function valueProblems(element: DataElementInput): RequestError[] {
  const { calculatedField: formula, dataType, isCalculated, isClass, members } = element
  const isNumber = ['number', 'integer'].includes(kindOf({ dataType }))
  const read = formula === '' ? undefined : compileFormula(formula, anyName)
  const problem = (isSo: boolean, path: string, message: string) => (isSo ? [{ path, message }] : [])
  const why = read && 'problems' in read ? (read.problems[0]?.code ?? '') : ''
  return [
    ...problem(why !== '', 'calculatedField', `formula is wrong: ${why.replaceAll('-', ' ')}`),
    ...problem(isCalculated && formula === '', 'calculatedField', 'A calculated element needs a formula'),
    ...problem(formula !== '' && !isNumber, 'calculatedField', 'formula needs a number'),
    ...problem(
      members.length > 0 && !isClass,
      'members',
      'Only a class element has members: set isClass, or take them out',
    ),
    ...problem(
      isClass && element.classDataElementId !== null,
      'classDataElementId',
      'A class element is no copy of another',
    ),
    ...wrongValue(element, 'sampleValue'),
    ...wrongValue(element, 'defaultValue'),
  ]
}

/** A form says later which record a summary is over; elsewhere a slash divides. */
const anyName = (path: string, isSummarized: boolean) =>
  path.includes('/') && !isSummarized ? undefined : { path, from: '', isMany: isSummarized }

/** A sample or a default is a value that the element's field would take. */
function wrongValue(element: DataElementInput, path: 'sampleValue' | 'defaultValue'): RequestError[] {
  const { [path]: value, dataType, label, name } = element
  if (value === null) return []
  const field: Field = { name: 'value', fullPath: 'value', properties: { dataType, label: label || name } }
  const definition = { fields: [field], records: [] }
  return checkValues({ definition, values: { value }, today: '2000-01-01' }).map((problem) => ({
    path,
    key: problem.key,
    message: problemText(problem, 'en'),
  }))
}
