import type {
  dataLinkInputTypes,
  dataLinkOutputTypes,
  dataLinkSources,
  dataLinkVerbs,
} from '@tabellio/contract/data-link-types'
import type { DataLink, DataLinkOutputs, DataLinkPart } from '@tabellio/contract/data-links'

export type DraftPart = {
  key: string
  source: (typeof dataLinkSources)[number]
  value: string
  isSecret: boolean
}
export type OutputRow = {
  /** The records that it stands in, from the outside to the inside. */
  records: { name: string; path: string }[]
  name: string
  dataType: (typeof dataLinkOutputTypes)[number]
  path: string
}
export const partLists = ['path', 'queryString', 'headers', 'payload'] as const
export type PartList = (typeof partLists)[number]
export type DraftInput = { key: string; dataType: (typeof dataLinkInputTypes)[number]; sampleValue: string }

/** A link as it is edited: outputs one below the other, values as texts. */
export type LinkDraft = Record<PartList, DraftPart[]> & {
  name: string
  description: string
  isRemote: boolean
  isActive: boolean
  baseUrl: string
  verb: (typeof dataLinkVerbs)[number]
  documentTypeId: string
  matches: { fieldPath: string; inputKey: string }[]
  inputs: DraftInput[]
  outputs: OutputRow[]
}

export type SetUpProps = { draft: LinkDraft; onChange: (draft: LinkDraft) => void }

export const newDraft: LinkDraft = {
  name: '',
  description: '',
  isRemote: true,
  isActive: true,
  baseUrl: 'https://',
  verb: 'GET',
  path: [],
  queryString: [],
  headers: [],
  payload: [],
  documentTypeId: '',
  matches: [],
  inputs: [{ key: '', dataType: 'string', sampleValue: '' }],
  outputs: [],
}

const draftPart = ({ key = '', source, value, isSecret }: DataLinkPart): DraftPart => ({
  key,
  source,
  value: value === null ? '' : String(value),
  isSecret,
})

export function draftOf({ name, description, isRemote, isActive, configuration }: DataLink): LinkDraft {
  const { requestTemplate: request, lookup, inputParameters, outputFormat } = configuration
  return {
    ...newDraft,
    name,
    description,
    isRemote,
    isActive,
    ...(request && {
      baseUrl: request.baseUrl,
      verb: request.verb,
      path: request.path.map(draftPart),
      queryString: request.queryString.map(draftPart),
      headers: request.headers.map(draftPart),
      payload: request.payload.map(draftPart),
    }),
    ...(lookup && { documentTypeId: lookup.documentTypeId, matches: lookup.matches }),
    inputs: inputParameters.map(({ sampleValue, ...input }) => ({
      ...input,
      sampleValue: sampleValue === null ? '' : String(sampleValue),
    })),
    outputs: rowsOf(outputFormat, []),
  }
}

const rowsOf = ({ fields, records }: DataLinkOutputs, before: OutputRow['records']): OutputRow[] => [
  ...fields.map((field) => ({ ...field, records: before })),
  ...records.flatMap(({ name, path, ...inner }) => rowsOf(inner, [...before, { name, path }])),
]

/** The rows as fields and nested records again. */
export function outputsOf(rows: OutputRow[], depth = 0): DataLinkOutputs {
  const own = rows.filter(({ records }) => records.length === depth)
  const inner = Map.groupBy(
    rows.filter(({ records }) => records.length > depth),
    ({ records }) => records[depth]?.name ?? '',
  )
  return {
    fields: own.map(({ name, dataType, path }) => ({ name, dataType, path })),
    records: [...inner].map(([name, within]) => ({
      name,
      path: within[0]?.records[depth]?.path ?? '$',
      ...outputsOf(within, depth + 1),
    })),
  }
}

/** A whole number or yes and no in a payload are no texts. */
function plainOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return text !== '' && String(Number(text)) === text ? Number(text) : text
}

const named = (parts: DraftPart[], isPayload = false) =>
  parts.map(({ value, ...part }) => ({ ...part, value: valueOf(part, isPayload ? plainOf(value) : value) }))

/** A secret that is left empty is the one that is kept. */
const valueOf = <Plain>({ isSecret, source }: Omit<DraftPart, 'value'>, value: Plain) =>
  isSecret && source === 'fixed' && value === '' ? null : value

export function bodyOf(draft: LinkDraft) {
  const { name, description, isRemote, isActive, inputs, outputs, matches, documentTypeId } = draft
  const { baseUrl, verb } = draft
  const requestTemplate = {
    baseUrl,
    verb,
    path: named(draft.path).map(({ source, value, isSecret }) => ({ source, value, isSecret })),
    queryString: named(draft.queryString),
    headers: named(draft.headers),
    payload: named(draft.payload, true),
  }
  return {
    name,
    description,
    isRemote,
    isActive,
    configuration: {
      requestTemplate: isRemote ? requestTemplate : null,
      lookup: isRemote ? null : { documentTypeId, matches },
      inputParameters: inputs.map(({ key, dataType, sampleValue }) => ({
        key,
        dataType,
        sampleValue: sampleValue === '' ? null : sampleValue,
      })),
      outputFormat: outputsOf(outputs),
    },
  }
}
