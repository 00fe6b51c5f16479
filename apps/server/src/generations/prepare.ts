import type { Bindings, Document } from '@tabellio/document'
import {
  ExpressionError,
  TooComplexError,
  type Budget,
  type Language,
  type Values,
  type Region,
} from '@tabellio/expression'
import { type ContextDefinition, type ValueProblem, type WizardDefinition, readValues } from '@tabellio/forms'
import {
  BarcodeError,
  bind,
  type CompiledTemplate,
  type CompiledText,
  compileTemplate,
  compileText,
} from '@tabellio/templates'

/** What of a template version its documents are made of; it can be sent to another thread. */
export type TemplateSource = {
  templateVersionId: string
  definition: ContextDefinition
  wizard: WizardDefinition
  language: Language
  region: Region
  name: string
  /** The name configuration, or what stands for it. */
  nameText: string
  body: Document
}

export type CompiledSource = TemplateSource & { compiled: CompiledTemplate; compiledName: CompiledText }

export const compiledOf = (source: TemplateSource): CompiledSource => ({
  ...source,
  compiled: compileTemplate(source.body, source.definition),
  compiledName: compileText(source.nameText, source.definition, source.language),
})

/** A document before it is set: the values that count, and what the tags mean for them. */
export type Prepared = { values: Values; name: string; bindings: Bindings }

export type Wanted<Source> = { template: Source; data: Values }

/** What cannot be made, of which document of those that are wanted, and where in its values. */
export type Refusal =
  | { document: number; reason: 'too-complex'; place: string }
  | { document: number; reason: 'barcode-cannot-hold'; place: string; kind: string }
  | { document: number; reason: 'error-evaluating-dependency'; message: string }

export type Outcome =
  | { prepared: Prepared[] }
  | { problems: { document: number; problem: ValueProblem }[] }
  | { refusal: Refusal }

/** Of so many values that are wrong a person is told; who sends more has not filled in a form. */
const mostProblems = 1000

/**
 * Checks the values of all documents, then answers their tags, with one budget for them together (AVL-1). A sample is
 * shown although something may be wrong with it.
 */
export function prepare(
  documents: Wanted<CompiledSource>[],
  { today, budget, isSample = false }: { today: string; budget: Budget; isSample?: boolean },
): Outcome {
  let at = 0
  try {
    const read = documents.map(({ template: { definition, wizard, language }, data }, index) => {
      at = index
      return readValues({ definition, wizard, language, values: data, today, budget })
    })
    const problems = read.flatMap((each, document) =>
      each.problems.slice(0, mostProblems).map((problem) => ({ document, problem })),
    )
    if (problems.length > 0 && !isSample) return { problems: problems.slice(0, mostProblems) }
    const prepared = documents.map(({ template }, index) => {
      at = index
      return preparedOf(template, read[index]?.used ?? {}, budget)
    })
    return { prepared }
  } catch (error) {
    return { refusal: refusalOf(error, at) }
  }
}

function preparedOf(template: CompiledSource, values: Values, budget: Budget): Prepared {
  const { compiled, region } = template
  return { values, name: nameOf(template, values), bindings: bind(compiled, values, { region }, budget) }
}

function refusalOf(error: unknown, document: number): Refusal {
  if (error instanceof TooComplexError) return { document, reason: 'too-complex', place: error.place }
  if (error instanceof BarcodeError) {
    return { document, reason: 'barcode-cannot-hold', place: error.place ?? '', kind: error.kind }
  }
  if (!(error instanceof ExpressionError)) throw error
  return { document, reason: 'error-evaluating-dependency', message: error.message }
}

/** What the name configuration makes of the values, on one line; the template's name when nothing is left. */
function nameOf({ compiledName, name, region }: CompiledSource, values: Values): string {
  const filled = compiledName
    .fill(values, { region })
    .slice(0, 2000)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return Array.from(filled || name)
    .slice(0, 200)
    .join('')
}
