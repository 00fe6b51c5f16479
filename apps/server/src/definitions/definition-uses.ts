import { compileFormula, reads } from '@tabellio/expression'
import {
  type ContextDefinition,
  type Field,
  type RecordDefinition,
  type WizardDefinition,
  formulaOf,
  labelOf,
} from '@tabellio/forms'

type Members = Pick<RecordDefinition, 'fields' | 'records'>

const fieldsIn = ({ fields, records }: Members): Field[] => [...fields, ...records.flatMap(fieldsIn)]

/** What a form has of a data element: its fields, and what else of the form depends on these. */
export type DefinitionUse = { paths: string[]; conditions: string[]; formulas: string[] }

export function usesInDefinition(
  definition: ContextDefinition,
  wizard: WizardDefinition,
  dataElementId: string,
): DefinitionUse {
  const fields = fieldsIn(definition)
  const paths = fields
    .filter(({ properties }) => properties.dataElementId === dataElementId)
    .map(({ fullPath }) => fullPath)
  const known = new Set(fields.map(({ fullPath }) => fullPath))
  const isOne = (path: string) => paths.includes(path)
  return {
    paths,
    conditions: wizard.dependencies
      .filter(({ expression }) => reads(expression).some(isOne))
      .map(({ name }) => name),
    formulas: fields.filter((field) => formulaPaths(field, known).some(isOne)).map(labelOf),
  }
}

/** The fields that a formula reads: it names one by what its path has after that of a record around both. */
function formulaPaths({ fullPath, properties }: Field, known: Set<string>): string[] {
  const steps = fullPath.split('/')
  const arounds = steps.map((_, at) =>
    steps
      .slice(0, steps.length - 1 - at)
      .concat('')
      .join('/'),
  )
  const read: string[] = []
  const formula = formulaOf(properties)
  if (formula === '') return read
  compileFormula(formula, (name, isSummarized) => {
    const path = arounds.map((around) => `${around}${name}`).find((each) => known.has(each))
    if (path === undefined) return undefined
    read.push(path)
    return { path, from: '', isMany: isSummarized }
  })
  return read
}
