import { controlSizes, dataTypes, inputTypes } from '@tabellio/forms'
import { z } from 'zod'
import { nouns, value } from './definitions.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { id, pageOf, paging, queryFlag, wholeNumber } from './shapes.ts'

/** A segment of a path that is a call of its own (G-007). */
const reserved = new Set(['all', 'implementations', 'deferred'])

/** An element's name stands in paths, as a field's does. */
const Name = z
  .string()
  .trim()
  .min(1, 'The name must not be empty')
  .max(70)
  .refine((name) => /^[^/[\]{}\p{Cc}]*$/u.test(name), 'The name must not have / [ ] { }')
  .refine((name) => !reserved.has(name.toLowerCase()) && name !== '__proto__', 'This name is reserved')
const text = z.string().trim().max(5000)
const label = z.string().trim().max(300)

/** B-298. */
export const DataElementInput = z.strictObject({
  name: Name,
  label: label.default(''),
  humanName: label.default(''),
  description: text.default(''),
  instructions: text.default(''),
  nouns: nouns.default({}),
  dataType: z.enum(dataTypes).default('Alphanumeric'),
  inputType: z.enum(inputTypes).nullable().default(null),
  controlSize: z.enum(controlSizes).nullable().default(null),
  isUnique: z.boolean().default(false),
  /** Whether documents keep its values. */
  saveToECM: z.boolean().default(true),
  /** The name of the dictionary list whose items it offers; empty of none. */
  dictionaryDataType: z.string().trim().max(70).default(''),
  isCalculated: z.boolean().default(false),
  calculatedField: z.string().trim().max(2000).default(''),
  sampleValue: value.default(null),
  defaultValue: value.default(null),
  readOnly: z.boolean().default(false),
  lookupDocumentTypeId: id('Invalid lookupDocumentTypeId').nullable().default(null),
  /** The class element whose copy it is. */
  classDataElementId: id('Invalid classDataElementId').nullable().default(null),
  /** Whether documents show it, and whether forms ask for it. */
  output: z.boolean().default(true),
  input: z.boolean().default(true),
  /** A class element is one piece of several, such as a person. */
  isClass: z.boolean().default(false),
  /** The names of the elements that a class element is made of, in their order. */
  members: z.array(Name).max(200).default([]),
})
export type DataElementInput = z.infer<typeof DataElementInput>

/** How often an element was changed. */
const revision = wholeNumber.min(1)

/** B-301. A change names the element as it is called so far; its content says how it is called from now on. */
const Named = z.strictObject({ dataElementName: Name, dataElement: DataElementInput })

export const DataElement = z.object({
  ...DataElementInput.shape,
  _id: id('Invalid dataElementId'),
  revision,
  myPermissions: ViewEditDelete,
})
export type DataElement = z.infer<typeof DataElement>

/** What a list tells of one. */
const DataElementSummary = z.object({
  _id: id('Invalid dataElementId'),
  name: Name,
  label,
  description: text,
  dataType: z.enum(dataTypes),
  isClass: z.boolean(),
  classDataElementId: id('Invalid dataElementId').nullable(),
  isCalculated: z.boolean(),
  revision,
  myPermissions: ViewEditDelete,
})
export type DataElementSummary = z.infer<typeof DataElementSummary>

/** B-299. */
export const DataElementQuery = paging([15, 30, 100]).extend({
  filter: z.string().max(200).default(''),
  resultsAreClassDataElements: queryFlag.optional(),
})
export type DataElementQuery = z.infer<typeof DataElementQuery>

/** An element where a path leads to it: `seller/address/street` is the member of a member. */
const ElementAtPath = z.object({
  _id: id('Invalid dataElementId'),
  path: z.string().max(1000),
  name: Name,
  label,
  dataType: z.enum(dataTypes),
  /** Whether further elements stand below it. */
  isClass: z.boolean(),
})
export type ElementAtPath = z.infer<typeof ElementAtPath>

/** What uses an element. */
const DataElementUse = z.object({
  kind: z.enum(['document-type', 'template', 'data-element']),
  id: z.string(),
  name: z.string(),
  /** The places of the element: the fields of a form; of an element what it uses it as. */
  paths: z.array(z.string()),
  /** The conditions of the form that ask for one of these fields, and the fields calculated by it. */
  conditions: z.array(z.string()),
  formulas: z.array(z.string()),
})
export type DataElementUse = z.infer<typeof DataElementUse>

const one = z.object({
  dataElementName: z
    .string({ error: 'Invalid dataElementName' })
    .min(1, 'Invalid dataElementName')
    .max(70, 'Invalid dataElementName'),
})

export const dataElements = area({
  list: {
    method: 'GET',
    path: '/data-elements/',
    access: 'person',
    summary: 'Data elements by words of their name and label, paged',
    query: DataElementQuery,
    reply: pageOf(DataElementSummary),
  },
  all: {
    method: 'GET',
    path: '/data-elements/all',
    access: 'person',
    summary: 'Every data element',
    reply: pageOf(DataElementSummary),
  },
  get: {
    method: 'GET',
    path: '/data-elements/{dataElementName}',
    access: 'person',
    summary: 'One data element, by its name or its id',
    params: one,
    reply: DataElement,
  },
  uses: {
    method: 'GET',
    path: '/data-elements/{dataElementName}/uses',
    access: { may: 'organization-admin' },
    summary: 'The types, templates and data elements that a change of one affects',
    params: one,
    reply: pageOf(DataElementUse),
  },
  lookup: {
    method: 'GET',
    path: '/app/lookup/data-elements',
    access: 'person',
    summary: 'The first data elements with these words, to choose one of them',
    query: z.strictObject({
      filter: z.string().max(200).default(''),
      resultsAreClassDataElements: queryFlag.optional(),
    }),
    reply: pageOf(DataElementSummary),
  },
  byPath: {
    method: 'GET',
    path: '/app/data-elements-by-path/',
    access: 'person',
    summary: 'The data elements below a path through class elements, or those whose names begin as it ends',
    query: z.strictObject({ pathFilter: z.string().max(1000).default('') }),
    reply: pageOf(ElementAtPath),
  },
  create: {
    method: 'POST',
    changes: ['dataElements', 'dictionaryLists'],
    logs: 'data-element-created',
    path: '/data-elements/',
    access: { may: 'organization-admin' },
    summary: 'Create a data element',
    body: Named,
    reply: one.extend({ _id: z.string() }),
  },
  update: {
    method: 'PUT',
    changes: ['dataElements', 'dictionaryLists'],
    logs: 'data-element-updated',
    path: '/data-elements/',
    access: { may: 'organization-admin' },
    summary: 'Change a data element; forms that use it take the change over when their authors say so',
    /** With a revision it is refused where the element was changed since. */
    body: Named.extend({ revision: revision.optional() }),
    reply: one.extend({ revision }),
  },
  remove: {
    method: 'DELETE',
    changes: ['dataElements', 'dictionaryLists'],
    logs: 'data-element-deleted',
    path: '/data-elements/{dataElementName}',
    access: { may: 'organization-admin' },
    summary: 'Delete a data element that nothing uses',
    params: one,
    reply: one,
  },
})
