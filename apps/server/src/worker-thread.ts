import { contract } from '@tabellio/contract'
import type { RequestError } from '@tabellio/contract/errors'
import type { Area, Route } from '@tabellio/contract/route'
import { TooComplexError, type Values } from '@tabellio/expression'
import { type ContextDefinition, sampleValues } from '@tabellio/forms'
import { z } from 'zod'
import {
  compiledOf,
  type CompiledSource,
  type PrepareOutcome,
  prepare as prepareAll,
  type TemplateSource,
  type Wanted,
} from './generations/prepare.ts'
import { AppError, checked } from './platform/errors.ts'
import { hashOfJson, jsonOf } from './platform/json-body.ts'

/* What threads beside the main one do: see `platform/threads.ts`. */

export { checkValues, type CheckInput } from './uploads/check-values.ts'
export { validatePdf } from './signatures/validate-pdf.ts'
export { checkContexts } from './generations/check-contexts.ts'
export { drawBarcode } from './barcodes/draw-barcode.ts'
export { bindStored, writeOutput } from './generations/write-output.ts'
export { fillWordFile } from './word-files/fill-word-file.ts'
export { readWordTemplate } from './word-files/read-word-template.ts'
export { readWordFile } from './word-files/read-word-file.ts'
export { readTemplateFile } from './template-exchange/read-template-file.ts'
export { linesOfSample, runTemplateTests } from './template-tests/run-template-tests.ts'
export { inspectZip } from './uploads/zip.ts'
export { readMail } from './intake-mailbox/read-mail.ts'

const areas: Record<string, Area> = contract
const calls = Object.values(areas).flatMap((area) => Object.values(area))

type ReadInput = { bytes: Uint8Array; isHashed: boolean; call: Pick<Route, 'method' | 'path'> }
type Read = { body: unknown; hash?: string } | { errors: RequestError[] }

/** What a call takes of a body, and what tells it from another one where that is asked; or what is wrong with it. */
export function readBody({ bytes, isHashed, call: { method, path } }: ReadInput): Read {
  const route = calls.find((call) => call.method === method && call.path === path)
  const schema = route?.body ?? z.undefined()
  try {
    const value = jsonOf(bytes, route?.maxValues)
    const body = checked(schema, value)
    return isHashed ? { body, hash: hashOfJson(value) } : { body }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { errors: error.details.errors ?? [] }
  }
}

/** What all documents of a request may take together. */
const maxSteps = 20_000_000

type PrepareInput = {
  documents: Wanted<TemplateSource>[]
  today: string
  isSample?: boolean
  hasText?: boolean
}

export function prepare({
  documents,
  today,
  isSample = false,
  hasText = false,
}: PrepareInput): PrepareOutcome {
  const compiled = new Map<string, CompiledSource>()
  const wanted = documents.map(({ template, data }) => {
    const known = compiled.get(template.templateVersionId) ?? compiledOf(template)
    compiled.set(template.templateVersionId, known)
    return { template: known, data }
  })
  return prepareAll(wanted, { today, budget: { steps: maxSteps }, isSample, hasText })
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
export function prepareSample({
  template,
  today,
}: {
  template: TemplateSource
  today: string
}): PrepareOutcome {
  try {
    const data = sampleValues(template.definition, today)
    return prepare({ documents: [{ template, data }], today, isSample: true })
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error
    return { refusal: { document: 0, reason: 'too-complex', place: error.place } }
  }
}
