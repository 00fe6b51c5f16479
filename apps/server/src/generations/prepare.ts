import { createHash } from 'node:crypto'
import type { Document } from '@tabellio/document'
import {
  ExpressionError,
  TooComplexError,
  type Budget,
  type Language,
  type Values,
  type Region,
} from '@tabellio/expression'
import {
  type ContextDefinition,
  type ValueProblem,
  type WizardDefinition,
  readValues,
  storedValues,
} from '@tabellio/forms'
import { documentText } from '@tabellio/rendering'
import {
  BarcodeError,
  bind,
  type CompiledTemplate,
  type CompiledText,
  compileTemplate,
  compileText,
  mergeBound,
} from '@tabellio/templates'
import { renderDataOf, type RenderData } from '../rendering/index.ts'
import { drawChart } from './draw-chart.ts'

/** The part of a template version that its documents are made of; it can be sent to another thread. */
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
  /** The versions of the templates that it includes. */
  included: readonly string[]
}

export type CompiledSource = TemplateSource & { compiled: CompiledTemplate; compiledName: CompiledText }

export const compiledOf = (source: TemplateSource): CompiledSource => ({
  ...source,
  compiled: compileTemplate(source.body, source.definition),
  compiledName: compileText(source.nameText, source.definition, source.language),
})

/** A document before it is set, in texts: a thread hands them over at once, however many values there are. */
export type Prepared = {
  /** The values that count and are stored, as JSON. */
  values: string
  /** Stands for the template version and the values that count, which the file depends on alone. */
  digest: string
  name: string
  /** The meaning of the tags for the values. */
  data: RenderData
  /** The words, where they were asked for. */
  text?: string
}

export type Wanted<Source> = { template: Source; data: Values }

/** Says what cannot be made, of which document of those that are wanted, and where in its values. */
export type PrepareRefusal =
  | { document: number; reason: 'too-complex'; place: string }
  | { document: number; reason: 'barcode-cannot-hold'; place: string; kind: string }
  | { document: number; reason: 'error-evaluating-dependency'; message: string }

export type PrepareOutcome =
  | { prepared: Prepared[] }
  | { problems: { document: number; problem: ValueProblem }[] }
  | { refusal: PrepareRefusal }

/** So many characters the values of all documents, and what the tags mean for them, may have together. */
const maxLength = 64_000_000

/** Of so many values that are wrong a person is told; who sends more has not filled in a form. */
const maxProblems = 1000

type Asked = {
  today: string
  budget: Budget
  /** It is shown although something may be wrong with it. */
  isSample?: boolean
  /** The values of the document lead to their fields. */
  hasPlaces?: boolean | undefined
  /** Its words are wanted, too. */
  hasText?: boolean | undefined
}

/**
 * Checks the values of all documents, then answers their tags, with one budget for them together (AVL-1).
 */
export function prepare(
  documents: Wanted<CompiledSource>[],
  { today, budget, isSample = false, hasPlaces = false, hasText = false }: Asked,
): PrepareOutcome {
  let at = 0
  try {
    const read = documents.map(({ template: { definition, wizard, language }, data }, index) => {
      at = index
      return readValues({ definition, wizard, language, values: data, today, budget })
    })
    const problems = read.flatMap((each, document) =>
      each.problems.slice(0, maxProblems).map((problem) => ({ document, problem })),
    )
    if (problems.length > 0 && !isSample) return { problems: problems.slice(0, maxProblems) }
    let length = 0
    const prepared = documents.map(({ template }, index) => {
      at = index
      const document = preparedOf(template, read[index]?.used ?? {}, { budget, hasPlaces, hasText })
      length += lengthOf(document)
      if (length > maxLength) throw new TooComplexError('')
      return document
    })
    return { prepared }
  } catch (error) {
    return { refusal: refusalOf(error, at) }
  }
}

function preparedOf(
  template: CompiledSource,
  used: Values,
  { budget, hasPlaces, hasText }: Pick<Asked, 'budget' | 'hasPlaces' | 'hasText'>,
): Prepared {
  const { compiled, definition, region, templateVersionId, included } = template
  const stored = storedValues(definition, used)
  // The name is stored, too, and searched.
  const name = nameOf(template, stored)
  const bound = bind(compiled, used, { region, drawChart, hasPlaces: hasPlaces === true }, budget)
  const data = renderDataOf(bound, name)
  const all = JSON.stringify(used)
  const versions = [templateVersionId, ...included].join(' ')
  const digest = createHash('sha256').update(versions).update(all).digest('base64url')
  const values = stored === used ? all : JSON.stringify(stored)
  if (!hasText) return { values, digest, name, data }
  return { values, digest, name, data, text: documentText(mergeBound(compiled, bound), { hasMargins: true }) }
}

function lengthOf({ values, data: { json, pictures } }: Prepared): number {
  return Object.values(pictures).reduce((sum, { length }) => sum + length, values.length + json.length)
}

function refusalOf(error: unknown, document: number): PrepareRefusal {
  if (error instanceof TooComplexError) return { document, reason: 'too-complex', place: error.place }
  if (error instanceof BarcodeError) {
    return { document, reason: 'barcode-cannot-hold', place: error.place ?? '', kind: error.kind }
  }
  if (!(error instanceof ExpressionError)) throw error
  return { document, reason: 'error-evaluating-dependency', message: error.message }
}

/** Makes the name by the name configuration, on one line; the template's name when nothing is left. */
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
