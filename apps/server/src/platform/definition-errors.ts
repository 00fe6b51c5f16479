import type { RequestError } from '@tabellio/contract/errors'
import {
  type ContextDefinition,
  type DefinitionProblem,
  type WizardDefinition,
  problemsOf,
} from '@tabellio/forms'

/** What the specification says of some problems; the others say what they are by their code. */
const messages: Partial<Record<DefinitionProblem['code'], string>> = {
  'no-pages': 'Invalid template',
  'no-sections': 'Invalid template',
  'dependency-has-no-name': 'This field cannot be empty',
  'dependency-has-no-items': 'Select one',
}

/** What is wrong with a definition and its form, at its place in a request that carries both. */
export const definitionErrors = (definition: ContextDefinition, wizard: WizardDefinition): RequestError[] =>
  problemsOf(definition, wizard).map(({ code, path }) => ({
    path,
    key: code,
    message: messages[code] ?? `${code.replaceAll('-', ' ')}: ${path}`,
  }))
