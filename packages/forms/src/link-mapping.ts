import type { ContextDefinition, Field, RecordDefinition } from './definition.ts'
import { labelOf } from './fields.ts'
import { contextPathOf, type LinkedOutput, type LinkOutputs, takesOutput } from './linked-values.ts'

type Level = ContextDefinition | RecordDefinition

/** A field as a mapping names it, with the names of the records around it and its own, as people read them. */
export type MappableField = { path: string; labels: string[]; field: Field }

/** What a link asks with and brings. */
export type MappedLink = { inputs: string[]; outputs: LinkOutputs }

export type LinkMapping = {
  input: readonly { key: string; templateVersionContextPath: string }[]
  output: readonly LinkedOutput[]
}

/** Why a line of a mapping would do nothing: by its input, or by its output. */
export type MappingFault = 'not-set' | 'no-such-field' | 'cannot-take' | 'not-of-link' | 'filled-twice'
export type MappingProblem = { fault: MappingFault; input: string } | { fault: MappingFault; output: string }

/** All fields of a form, those of records after the ones before them. */
export const mappableFields = ({ fields, records }: Level, before: string[] = []): MappableField[] => [
  ...fields.map((field) => ({
    path: contextPathOf(field.fullPath),
    labels: [...before, labelOf(field)],
    field,
  })),
  ...records.flatMap((record) => mappableFields(record, [...before, record.properties.label ?? record.name])),
]

const depthOf = (path: string) => path.split('.').length

/** The fields that a link can be asked with: of one value each, outside of records, since a form runs a link once. */
export const inputFields = (definition: ContextDefinition): MappableField[] =>
  mappableFields(definition).filter(
    ({ path, field: { properties } }) =>
      depthOf(path) === 2 && properties.dataType !== 'Image' && properties.dataType !== 'List',
  )

/** What a link brings, each output as mappings write it: `$.owner.name`. */
export const outputsOf = (
  { fields, records }: LinkOutputs,
  before = '$',
): { output: string; dataType: string }[] => [
  ...fields.map(({ name, dataType }) => ({ output: `${before}.${name}`, dataType })),
  ...records.flatMap((record) => outputsOf(record, `${before}.${record.name}`)),
]

/** The fields that can take an output: of its kind, as deep in records as it is. */
export const fieldsFor = (
  { output, dataType }: { output: string; dataType: string },
  definition: ContextDefinition,
): MappableField[] =>
  mappableFields(definition).filter(
    ({ path, field }) => depthOf(path) === depthOf(output) && takesOutput(field, dataType),
  )

/** What of a mapping would do nothing in a form, and why. */
export function mappingProblems(
  { inputs, outputs }: MappedLink,
  mapping: LinkMapping,
  definition: ContextDefinition,
): MappingProblem[] {
  return [...inputProblems(inputs, mapping, definition), ...outputProblems(outputs, mapping, definition)]
}

function inputProblems(keys: string[], { input }: LinkMapping, definition: ContextDefinition) {
  const askable = new Set(inputFields(definition).map(({ path }) => path))
  const known = new Set(mappableFields(definition).map(({ path }) => path))
  const unset = keys
    .filter((key) => !input.some((each) => each.key === key))
    .map((key): MappingProblem => ({ fault: 'not-set', input: key }))
  const wrong = input.flatMap(({ key, templateVersionContextPath: path }): MappingProblem[] => {
    if (!keys.includes(key)) return [{ fault: 'not-of-link', input: key }]
    if (askable.has(path)) return []
    return [{ fault: known.has(path) ? 'cannot-take' : 'no-such-field', input: key }]
  })
  return [...unset, ...wrong]
}

function outputProblems(outputs: LinkOutputs, { output: lines }: LinkMapping, definition: ContextDefinition) {
  const brought = outputsOf(outputs)
  const known = new Set(mappableFields(definition).map(({ path }) => path))
  return lines.flatMap(({ output, templateVersionContextPath: path }, at): MappingProblem[] => {
    const found = brought.find((each) => each.output === output)
    if (!found) return [{ fault: 'not-of-link', output }]
    if (!known.has(path)) return [{ fault: 'no-such-field', output }]
    if (!fieldsFor(found, definition).some((each) => each.path === path))
      return [{ fault: 'cannot-take', output }]
    const isAgain = lines.slice(0, at).some((each) => each.templateVersionContextPath === path)
    return isAgain ? [{ fault: 'filled-twice', output }] : []
  })
}

/** Adds what is proposed to what a mapping says already, which stays. */
export const withProposal = <M extends LinkMapping>(mapping: M, proposed: M): M => ({
  ...mapping,
  input: [
    ...mapping.input,
    ...proposed.input.filter(({ key }) => !mapping.input.some((each) => each.key === key)),
  ],
  output: [
    ...mapping.output,
    ...proposed.output.filter(
      ({ output, templateVersionContextPath: path }) =>
        !mapping.output.some((each) => each.output === output || each.templateVersionContextPath === path),
    ),
  ],
})
