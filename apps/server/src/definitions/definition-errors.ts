import { isDeepStrictEqual } from 'node:util'
import type { RequestError } from '@tabellio/contract/errors'
import {
  type ContextDefinition,
  type DefinitionProblem,
  type WizardDefinition,
  definitionProblems,
  withInferred,
} from '@tabellio/forms'
import { conditionMessage, partPath } from './condition-errors.ts'

/** The specification's words for some problems; the others say what they are by their code. */
const messages: Partial<Record<DefinitionProblem['code'], string>> = {
  'no-pages': 'Invalid template',
  'no-sections': 'Invalid template',
  'dependency-has-no-name': 'This field cannot be empty',
  'dependency-has-no-items': 'Select one',
  'too-complex': 'The form is too large: take fields, sections or conditions out of it',
  'must-be-stored': 'A unique value and the number of a sequence must be stored: keep it in documents',
  'requires-too-many': 'This requires more values than a person fills in: lower its minimum',
}

/** Lists what is wrong with a definition and its form, at its place in a request that carries both. */
export const definitionErrors = (definition: ContextDefinition, wizard: WizardDefinition): RequestError[] => [
  ...definitionProblems(definition, wizard).map(errorOf),
  ...inferredErrors(wizard),
]

/** Refuses dependencies other than those that follow from a definition: they are nobody's to set (B-626, G-063). */
const inferredErrors = ({ inferredDependencies = [], ...wizard }: WizardDefinition): RequestError[] =>
  inferredDependencies.length === 0 ||
  isDeepStrictEqual(inferredDependencies, withInferred(wizard).inferredDependencies)
    ? []
    : [
        {
          path: 'wizardDefinition/inferredDependencies',
          key: 'is-derived',
          message: 'This follows from the definition and cannot be set',
        },
      ]

/** Puts a problem of a condition at its part: `…/dependencies[0]/expression/expressionList[1]`. */
function errorOf(problem: DefinitionProblem): RequestError {
  const { code } = problem
  const path = placeOf(problem)
  if (problem.code === 'condition-is-wrong') {
    const { expression } = problem
    return { path, key: expression.code, message: conditionMessage(expression.code, expression.path) }
  }
  return { path, key: code, message: messages[code] ?? `${code.replaceAll('-', ' ')}: ${problem.path}` }
}

/** A dependency is found by its place; its name need not be its own. */
function placeOf(problem: DefinitionProblem): string {
  if (!('dependency' in problem)) return problem.path
  const dependency = `wizardDefinition/dependencies[${problem.dependency}]`
  switch (problem.code) {
    case 'condition-is-wrong':
      return `${dependency}/expression${partPath(problem.expression)}`
    case 'dependency-has-no-name':
      return `${dependency}/name`
    case 'dependency-has-no-items':
      return `${dependency}/items`
    case 'unknown-item':
      return `${dependency}/items[${problem.item}]`
    case 'rules-go-in-a-circle':
      return `${dependency}/expression`
  }
}
