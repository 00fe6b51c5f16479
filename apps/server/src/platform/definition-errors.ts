import type { RequestError } from '@tabellio/contract/errors'
import {
  type ContextDefinition,
  type DefinitionProblem,
  type WizardDefinition,
  problemsOf,
} from '@tabellio/forms'
import { conditionMessage, partPath } from './condition-errors.ts'

/** What the specification says of some problems; the others say what they are by their code. */
const messages: Partial<Record<DefinitionProblem['code'], string>> = {
  'no-pages': 'Invalid template',
  'no-sections': 'Invalid template',
  'dependency-has-no-name': 'This field cannot be empty',
  'dependency-has-no-items': 'Select one',
}

/** What is wrong with a definition and its form, at its place in a request that carries both. */
export const definitionErrors = (definition: ContextDefinition, wizard: WizardDefinition): RequestError[] =>
  problemsOf(definition, wizard).map(errorOf)

/** What is wrong with a condition stands at its part: `…/dependencies[0]/expression/expressionList[1]`. */
function errorOf(problem: DefinitionProblem): RequestError {
  const { code, path } = problem
  if (problem.code === 'condition-is-wrong') {
    const { dependency, expression } = problem
    return {
      path: `wizardDefinition/dependencies[${dependency}]/expression${partPath(expression)}`,
      key: expression.code,
      message: conditionMessage(expression.code, expression.path),
    }
  }
  return { path, key: code, message: messages[code] ?? `${code.replaceAll('-', ' ')}: ${path}` }
}
