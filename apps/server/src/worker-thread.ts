import type { RequestError } from '@tabellio/contract/errors'
import { TooComplexError, type Values } from '@tabellio/expression'
import { type ContextDefinition, sampleValues } from '@tabellio/forms'
import {
  compiledOf,
  type CompiledSource,
  type Outcome,
  prepare as prepareAll,
  type TemplateSource,
  type Wanted,
} from './generations/prepare.ts'
import { AppError } from './platform/errors.ts'
import { hashOfJson, jsonOf } from './platform/json-body.ts'

/* What threads beside the main one do: see `platform/threads.ts`. */

type ParseInput = { bytes: Uint8Array; isHashed: boolean }
type Parsed = { value: unknown; hash?: string } | { errors: RequestError[] }

/** The JSON of a body, and what tells it from another one where that is asked; or what is wrong with it. */
export function parse({ bytes, isHashed }: ParseInput): Parsed {
  try {
    const value = jsonOf(bytes)
    return isHashed ? { value, hash: hashOfJson(value) } : { value }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { errors: error.details.errors ?? [] }
  }
}

/** What all documents of a request may take together. */
const mostSteps = 20_000_000

type PrepareInput = { documents: Wanted<TemplateSource>[]; today: string; isSample?: boolean }

export function prepare({ documents, today, isSample = false }: PrepareInput): Outcome {
  const compiled = new Map<string, CompiledSource>()
  const wanted = documents.map(({ template, data }) => {
    const known = compiled.get(template.templateVersionId) ?? compiledOf(template)
    compiled.set(template.templateVersionId, known)
    return { template: known, data }
  })
  return prepareAll(wanted, { today, budget: { steps: mostSteps }, isSample })
}

type SampleInput = { definition: ContextDefinition; today: string }

/** Made-up values, or the place that asks for too many. */
export function sample({ definition, today }: SampleInput): { values: Values } | { place: string } {
  try {
    return { values: sampleValues(definition, today) }
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return { place: error.place }
  }
}

/** A template filled with made-up values. */
export function prepareSample({ template, today }: { template: TemplateSource; today: string }): Outcome {
  try {
    const data = sampleValues(template.definition, today)
    return prepare({ documents: [{ template, data }], today, isSample: true })
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return { refusal: { document: 0, reason: 'too-complex', place: error.place } }
  }
}
