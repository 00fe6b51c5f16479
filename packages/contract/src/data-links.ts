import { z } from 'zod'
import {
  dataLinkInputTypes,
  dataLinkOutputTypes,
  dataLinkRunStates,
  dataLinkSources,
  dataLinkTriggers,
  dataLinkVerbs,
} from './data-link-types.ts'
import { ContextDefinition, FormValues } from './definitions.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { DocumentId, id, instant, jsonObject, pageOf, paging } from './shapes.ts'

export const DatalinkId = id('Invalid Data Link ID')
export const DatalinkVersionId = id('Invalid Data Link Version ID')

const isLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
const name = z
  .string()
  .trim()
  .min(1, 'The name must not be empty')
  .max(200)
  .refine(isLine, 'The name must be one line')
const text = z.string().trim().max(5000)
const key = z
  .string()
  .trim()
  .min(1, 'The key must not be empty')
  .max(200)
  .refine(isLine, 'The key must be one line')
const plain = z.union([z.string().max(4000), z.number().min(-1e15).max(1e15), z.boolean()])

/** Where a value stands in an answer: `$.owner.name`, `$.cars[0]`, `$['full name']`. */
const answerPath = z
  .string()
  .max(1000)
  .regex(
    /^\$(\.[^\s.[\]'"]{1,200}|\[\d{1,6}\]|\['[^'\]]{1,200}'\])*$/u,
    'The path must begin with $, such as $.owner.name',
  )

/** A secret is told once: a reply has null in its place, and null in a change keeps it. */
const part = {
  source: z.enum(dataLinkSources),
  value: plain.nullable(),
  isSecret: z.boolean().default(false),
}
const PathPart = z.strictObject(part)
/** G-109. */
const NamedPart = z.strictObject({ key, ...part })
export type DataLinkPart = z.infer<typeof PathPart> & { key?: string }

/** B-331, B-332, B-654. */
const RequestTemplate = z.strictObject({
  baseUrl: z.string().trim().max(2000),
  verb: z.enum(dataLinkVerbs),
  responseType: z.literal('json').default('json'),
  path: z.array(PathPart).max(50).default([]),
  headers: z.array(NamedPart).max(50).default([]),
  queryString: z.array(NamedPart).max(50).default([]),
  payload: z.array(NamedPart).max(100).default([]),
})
export type DataLinkRequestTemplate = z.infer<typeof RequestTemplate>

/** What a local link looks for: the newest document of a type whose fields have the values of inputs (G-108). */
const Lookup = z.strictObject({
  documentTypeId: id('Invalid documentTypeId'),
  matches: z
    .array(z.strictObject({ fieldPath: z.string().min(1).max(1000), inputKey: key }))
    .min(1, 'At least 1 field to look for is needed')
    .max(20),
})

const InputParameter = z.strictObject({
  key,
  dataType: z.enum(dataLinkInputTypes),
  /** What a trial is run with. */
  sampleValue: plain.nullable().default(null),
})

/* Outputs are fields, and records of fields, which nest (B-330, B-333). */

export type DataLinkOutputField = {
  name: string
  dataType: (typeof dataLinkOutputTypes)[number]
  path: string
}
export type DataLinkOutputRecord = DataLinkOutputs & { name: string; path: string }
export type DataLinkOutputs = { fields: DataLinkOutputField[]; records: DataLinkOutputRecord[] }
type GivenRecord = {
  name: string
  path: string
  fields?: DataLinkOutputField[] | undefined
  records?: GivenRecord[] | undefined
}
type Records = z.ZodType<DataLinkOutputRecord[], GivenRecord[] | undefined>

const outputName = z
  .string()
  .max(200)
  .regex(/^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u, 'The name must be letters, digits, - and _')
const Fields = z
  .array(z.strictObject({ name: outputName, dataType: z.enum(dataLinkOutputTypes), path: answerPath }))
  .max(300)
  .default([])
const noRecords: Records = z.array(z.never()).max(0).default([])
const recordsOver = (records: Records): Records =>
  z
    .array(z.strictObject({ name: outputName, path: answerPath, fields: Fields, records }))
    .max(30)
    .default([])

const Outputs = z.strictObject({
  fields: Fields,
  records: recordsOver(recordsOver(recordsOver(noRecords))),
})

const configuration = {
  requestTemplate: RequestTemplate.nullable().default(null),
  lookup: Lookup.nullable().default(null),
  inputParameters: z.array(InputParameter).min(1, 'At least 1 input parameter is needed').max(50),
  outputFormat: Outputs,
}
const DataLinkConfiguration = z.strictObject(configuration)
export type DataLinkConfiguration = z.infer<typeof DataLinkConfiguration>

/** B-329. With an id it is the link's next version, or nothing but its name and whether it runs (G-092). */
const DataLinkInput = z.strictObject({
  datalinkId: DatalinkId.optional(),
  /** The version that the change was made from: refused where there is a newer one. */
  parentDatalinkVersionId: DatalinkVersionId.optional(),
  name,
  description: text.default(''),
  isRemote: z.boolean(),
  isActive: z.boolean().default(true),
  configuration: DataLinkConfiguration,
})
export type DataLinkInput = z.infer<typeof DataLinkInput>

const DataLinkVersion = z.object({
  datalinkVersionId: DatalinkVersionId,
  versionNumber: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
})

const item = {
  datalinkId: DatalinkId,
  datalinkVersionId: DatalinkVersionId,
  name: z.string(),
  description: z.string(),
  isRemote: z.boolean(),
  isActive: z.boolean(),
}
const DataLinkItem = z.object({ ...item, myPermissions: ViewEditDelete })
export type DataLinkItem = z.infer<typeof DataLinkItem>

/** What a mapping needs: what it asks for, and what it brings. */
const DataLinkChoice = z.object({
  ...item,
  inputParameters: z.array(InputParameter),
  outputFormat: Outputs,
})
export type DataLinkChoice = z.infer<typeof DataLinkChoice>

const DataLink = z.object({
  ...item,
  versionNumber: z.number().int(),
  configuration: z.object(configuration),
  versions: z.array(DataLinkVersion),
  /** The names of the types and templates whose forms use it. */
  usedBy: z.array(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  myPermissions: ViewEditDelete,
})
export type DataLink = z.infer<typeof DataLink>

/** B-337. */
const DataLinkQuery = paging([15, 30, 100]).extend({ nameFilter: z.string().max(200).default('') })
export type DataLinkQuery = z.infer<typeof DataLinkQuery>

/** B-334. */
export const DataLinkRequest = z.strictObject({
  inputParameters: z
    .array(z.strictObject({ key, value: plain.nullable() }))
    .min(1, 'At least 1 input parameter is needed')
    .max(50),
  /** The values of the form, for what the link takes from its context. */
  context: FormValues.default({}),
})
export type DataLinkRequest = z.infer<typeof DataLinkRequest>

export const DataLinkAnswer = z.object({
  isFound: z.boolean(),
  /** The values of the outputs by their names; of a record a list. */
  output: jsonObject,
  /** The document that a local link found. */
  document: z.object({ documentId: DocumentId, name: z.string() }).nullable(),
})
export type DataLinkAnswer = z.infer<typeof DataLinkAnswer>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The inputs of a trial, as JSON: `{"plate":"P 123"}`. What is left out has its sample value. */
const trialInputs = z
  .string()
  .max(20_000)
  .transform((given, context) => {
    try {
      const read: unknown = JSON.parse(given)
      if (isObject(read)) return read
    } catch {
      // What is not JSON is no object either.
    }
    context.addIssue({ code: 'custom', message: 'The inputs must be a JSON object' })
    return z.NEVER
  })
  .pipe(z.record(key, plain.nullable()))

const Shown = z.object({ key: z.string(), value: z.string() })

/** A trial: what was asked and answered, without the secrets. */
const DataLinkTrial = z.object({
  request: z
    .object({ verb: z.string(), url: z.string(), headers: z.array(Shown), payload: z.string().nullable() })
    .nullable(),
  response: z
    .object({ status: z.number().int().nullable(), body: z.string(), isCut: z.boolean() })
    .nullable(),
  answer: DataLinkAnswer.nullable(),
  /** Why there is no answer: a refusal of running it. */
  problem: z
    .object({
      reason: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  elapsedMs: z.number().int(),
})
export type DataLinkTrial = z.infer<typeof DataLinkTrial>

const DataLinkRun = z.object({
  id: z.string(),
  datalinkVersionId: DatalinkVersionId,
  versionNumber: z.number().int(),
  isTrial: z.boolean(),
  state: z.enum(dataLinkRunStates),
  /** The refusal that a failed one was answered with. */
  reason: z.string().nullable(),
  httpStatus: z.number().int().nullable(),
  elapsedMs: z.number().int(),
  username: z.string(),
  createdAt: instant,
})
export type DataLinkRun = z.infer<typeof DataLinkRun>

const contextPath = z
  .string()
  .max(1000)
  .regex(/^\$\.[^\s.]/u, 'The path must start with "$."')

/** B-335. Which field of the form an output fills; disabled, nobody can change what it filled (B-072). */
const DataLinkMappingOutput = z.strictObject({
  output: contextPath,
  templateVersionContextPath: contextPath,
  disabled: z.boolean().default(false),
})

/** How a form uses a link: what it is given, what it fills, and when it runs. */
export const DataLinkMapping = z.strictObject({
  datalinkId: id('Invalid datalinkId'),
  datalinkVersionId: id('Invalid datalinkVersionId'),
  label: z.string().trim().max(200).default(''),
  trigger: z.enum(dataLinkTriggers).default('leave'),
  mapping: z.strictObject({
    input: z
      .array(z.strictObject({ key, templateVersionContextPath: contextPath }))
      .max(50)
      .default([]),
    output: z.array(DataLinkMappingOutput).max(500),
  }),
})
export type DataLinkMapping = z.infer<typeof DataLinkMapping>

const one = z.object({ datalinkId: DatalinkId })
const oneVersion = z.object({ datalinkId: DatalinkId, datalinkVersionId: DatalinkVersionId })
const admin = { may: 'organization-admin' } as const

export const dataLinks = area({
  all: {
    method: 'GET',
    path: '/all-datalinks',
    access: 'person',
    summary: 'All data links that run, with what they ask for and bring',
    reply: pageOf(DataLinkChoice),
  },
  list: {
    method: 'GET',
    path: '/datalinks',
    access: 'person',
    summary: 'Data links by name, paged',
    query: DataLinkQuery,
    reply: pageOf(DataLinkItem),
  },
  get: {
    method: 'GET',
    path: '/datalinks/{datalinkId}',
    access: admin,
    summary: 'A data link in its newest version, or in the one that the query names',
    params: one,
    query: z.strictObject({ datalinkVersionId: DatalinkVersionId.optional() }),
    reply: DataLink,
  },
  save: {
    method: 'POST',
    changes: ['dataLinks'],
    logs: 'data-link-saved',
    path: '/datalinks',
    access: admin,
    summary: 'Create a data link, or change one: its configuration makes a new version',
    body: DataLinkInput,
    reply: z.object({ datalinkId: DatalinkId, datalinkVersionId: DatalinkVersionId }),
  },
  execute: {
    method: 'POST',
    changes: [],
    logs: 'data-link-executed',
    path: '/datalinks/{datalinkId}/{datalinkVersionId}/execute',
    access: 'person',
    summary: 'Run a data link',
    params: oneVersion,
    body: DataLinkRequest,
    reply: DataLinkAnswer,
  },
  test: {
    method: 'GET',
    logs: 'data-link-tested',
    path: '/app/datalinks/{datalinkId}/{versionId}/test',
    access: admin,
    summary: 'Try a data link, and show what was asked and answered, without the secrets',
    params: z.object({ datalinkId: DatalinkId, versionId: DatalinkVersionId }),
    query: z.strictObject({ inputParameters: trialInputs.optional() }),
    reply: DataLinkTrial,
  },
  buildMapping: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/build-mapping',
    access: 'person',
    summary: 'Propose which fields of a form go into a data link, and which its outputs fill',
    body: z.strictObject({
      datalinkId: id('Invalid datalinkId'),
      datalinkVersionId: id('Invalid datalinkVersionId'),
      contextDefinition: ContextDefinition,
    }),
    reply: DataLinkMapping,
    bodyLimit: 4 * 1024 * 1024,
  },
  runs: {
    method: 'GET',
    path: '/app/datalinks/{datalinkId}/runs',
    access: admin,
    summary: 'When a data link ran, for whom and how it ended, paged',
    params: one,
    query: paging([15, 30, 100]),
    reply: pageOf(DataLinkRun),
  },
  remove: {
    method: 'DELETE',
    changes: ['dataLinks'],
    logs: 'data-link-deleted',
    path: '/datalinks/{datalinkId}/{datalinkVersionId}',
    access: admin,
    summary: 'Delete a version that nothing is mapped to; with its last version the link goes',
    params: oneVersion,
  },
})
