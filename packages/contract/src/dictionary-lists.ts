import { languages } from '@tabellio/expression'
import { z } from 'zod'
import { listFileProblems, missingItems } from './dictionary-files.ts'
import { fileLimits } from './file-limits.ts'
import { dictionaryListTypes, maxDictionaryItems } from './dictionary-paths.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { id, pageOf, paging, queryFlag, wholeNumber } from './shapes.ts'

const name = z.string().trim().min(1, 'The name must not be empty').max(70)
const key = z.string().trim().min(1, 'The key must not be empty').max(60)
const label = z.string().trim().min(1, 'The label must not be empty').max(300)
const text = z.string().trim().max(5000)
const listType = z.enum(dictionaryListTypes)

/** What an item is called in the languages that have a word of their own for it. */
const labels = z.partialRecord(z.enum(languages), label)

/* A list stands in another one, and that one in another: country, department, municipality, district (B-303). */

export type DictionaryListSchema = {
  name: string
  description: string
  listType: (typeof dictionaryListTypes)[number]
  children: DictionaryListSchema[]
}
type GivenSchema = {
  name: string
  description?: string | undefined
  listType?: DictionaryListSchema['listType'] | undefined
  children?: GivenSchema[] | undefined
}

type NestedSchemas = z.ZodType<DictionaryListSchema[], GivenSchema[] | undefined>

const schemaOver = (children: NestedSchemas): z.ZodType<DictionaryListSchema, GivenSchema> =>
  z.strictObject({
    name,
    description: text.default(''),
    listType: listType.default('None'),
    children,
  })
const noLists: NestedSchemas = z.array(z.never()).max(0).default([])
const listsOf = (schema: z.ZodType<DictionaryListSchema, GivenSchema>): NestedSchemas =>
  z.array(schema).max(20).default([])

export const DictionaryListSchema = schemaOver(
  listsOf(schemaOver(listsOf(schemaOver(listsOf(schemaOver(noLists)))))),
)

export type DictionaryItem = {
  key: string
  label: string
  labels: Partial<Record<(typeof languages)[number], string>>
  /** Whether it is offered no more; documents that have it still show it. */
  isRetired: boolean
  /** The items of each nested list, by its name. */
  children: Record<string, DictionaryItem[]>
}
type GivenItem = {
  key: string
  label: string
  labels?: DictionaryItem['labels'] | undefined
  isRetired?: boolean | undefined
  children?: Record<string, GivenItem[]> | undefined
}
type Nested = z.ZodType<Record<string, DictionaryItem[]>, Record<string, GivenItem[]> | undefined>

const itemParts = { key, label, labels: labels.default({}), isRetired: z.boolean().default(false) }
const itemOver = (children: Nested) => z.strictObject({ ...itemParts, children })
const itemsOf = (item: z.ZodType<DictionaryItem, GivenItem>) => z.array(item).max(maxDictionaryItems)
const nested = (item: z.ZodType<DictionaryItem, GivenItem>): Nested =>
  z.record(z.string().max(70), itemsOf(item)).default({})
const noItems: Nested = z.record(z.string().max(70), z.never()).default({})

const Items = itemsOf(itemOver(nested(itemOver(nested(itemOver(nested(itemOver(noItems))))))))

export const DictionaryListInput = z.strictObject({ listSchema: DictionaryListSchema, items: Items })
export type DictionaryListInput = z.infer<typeof DictionaryListInput>

/** How often a list was changed. */
const revision = wholeNumber.min(1)

/** B-306. A change names the list as it is called so far; its content says how it is called from now on. */
const Named = z.strictObject({ listName: name, dictionaryList: DictionaryListInput })

export const DictionaryList = z.object({
  _id: id('Invalid dictionaryListId'),
  listSchema: DictionaryListSchema,
  items: Items,
  revision,
  myPermissions: ViewEditDelete,
})
export type DictionaryList = z.infer<typeof DictionaryList>

/** What a list of lists tells of one: all but its items. */
const DictionaryListSummary = DictionaryList.omit({ items: true, revision: true })
export type DictionaryListSummary = z.infer<typeof DictionaryListSummary>

/** B-305. */
export const DictionaryListQuery = paging([15, 30, 100]).extend({ filter: z.string().max(200).default('') })
export type DictionaryListQuery = z.infer<typeof DictionaryListQuery>

const ListSummary = DictionaryListSummary.extend({
  revision,
  /** Whether its items are too many for one answer: they are read in pages, and imported. */
  isLong: z.boolean(),
})
export type ListSummary = z.infer<typeof ListSummary>

/** By which a caller asks how far an import is. */
const progressKey = z.string().regex(/^[\w-]{8,64}$/, 'A key has 8 to 64 letters, digits, - and _')

/** A file of items: the part `documents`, or, where it is short, its text. */
const ImportBody = z.strictObject({
  csv: z.string().max(500_000).optional(),
  progressKey: progressKey.optional(),
})
export type ImportBody = z.infer<typeof ImportBody>

const ImportInput = ImportBody.extend({
  missing: z.enum(missingItems).default('keep'),
  /** With a revision it is refused where the list was changed since. */
  revision: revision.optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

/** How many items, and what the first of them are called. */
const SomeItems = z.object({ count: wholeNumber, first: z.array(label).max(10) })
const changes = {
  added: SomeItems,
  changed: SomeItems,
  /** Those of the list that the file does not have. */
  missing: SomeItems,
}
export type ImportChanges = { [Name in keyof typeof changes]: z.infer<typeof SomeItems> }

const ImportProblem = z.object({
  /** Of the file, from 1; of too many items their number. */
  row: wholeNumber,
  key: z.string().max(60),
  kind: z.enum(listFileProblems),
  /** It is wrong only where the items that the file does not have stay, or only where they go. */
  onlyIf: z.enum(['keep', 'delete']).exactOptional(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportChecked = z.object({
  revision,
  rows: wholeNumber,
  ...changes,
  problems: z.array(ImportProblem).max(100),
})
export type ImportChecked = z.infer<typeof ImportChecked>

const ImportProgress = z.object({
  phase: z.enum(['waiting', 'reading', 'comparing', 'storing']).nullable(),
  /** Of the phase, from 0 to 1. */
  share: z.number().min(0).max(1),
})
export type ImportProgress = z.infer<typeof ImportProgress>

const path = z.string().max(2000)

/** Items of one list below one item: of the list itself at the top, where both are empty. */
export const DictionaryItemQuery = paging([15, 30, 100]).extend({
  /** The path of the item that they stand below. */
  parent: path.default(''),
  /** The name of the nested list. */
  list: z.string().max(70).default(''),
  filter: z.string().max(200).default(''),
  withRetired: queryFlag.default(false),
})
export type DictionaryItemQuery = z.infer<typeof DictionaryItemQuery>

const DictionaryItemRow = z.object({
  ...itemParts,
  /** Where it stands: `dictionaryPath`. */
  path,
})
export type DictionaryItemRow = z.infer<typeof DictionaryItemRow>

/**
 * What a form asks of a list that is too long to be sent with it: the first items that have all the words in them, below
 * one item where that is named; or the items of the values that it has.
 */
export const ChoicesQuery = z.strictObject({
  /** The name of the nested list; empty for the list itself. */
  list: z.string().max(70).default(''),
  /** The path of the item that they stand below; where it is absent, items below all are found. */
  parent: path.optional(),
  filter: z.string().max(200).default(''),
  values: z.array(path).max(500).optional(),
  language: z.enum(languages).optional(),
})
export type ChoicesQuery = z.infer<typeof ChoicesQuery>

export const Choices = z.object({
  items: z.array(z.object({ value: path, label, isRetired: z.boolean().exactOptional() })),
  /** Whether the list has more of what was searched for. */
  hasMore: z.boolean(),
})
export type Choices = z.infer<typeof Choices>

const DictionaryListName = z
  .string({ error: 'Invalid dictionaryListName' })
  .min(1, 'Invalid dictionaryListName')
  .max(70, 'Invalid dictionaryListName')
const one = z.object({ dictionaryListName: DictionaryListName })

const bodyLimit = 16 * 1024 * 1024
/** An item has three values or more: 50,000 with words of a further language come to 250,000. */
const maxValues = 300_000

export const dictionaryLists = area({
  list: {
    method: 'GET',
    path: '/dictionary-lists/',
    access: 'person',
    summary: 'Dictionary lists without their items, paged',
    query: DictionaryListQuery,
    reply: pageOf(DictionaryListSummary),
  },
  get: {
    method: 'GET',
    path: '/dictionary-lists/{dictionaryListName}',
    access: 'person',
    summary: 'One dictionary list with its items',
    params: one,
    reply: DictionaryList,
  },
  summary: {
    method: 'GET',
    path: '/dictionary-lists/{dictionaryListName}/summary',
    access: 'person',
    summary: 'One dictionary list without its items, and whether they are too many for one answer',
    params: one,
    reply: ListSummary,
  },
  checkImport: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/dictionary-lists/{dictionaryListName}/import-check',
    access: { may: 'organization-admin' },
    summary: 'Say what a CSV file would add, change and not have, and what is wrong with its rows',
    params: one,
    body: ImportBody,
    reply: ImportChecked,
    bodyLimit: fileLimits.maxBodyBytes,
    takesFiles: true,
  },
  importFile: {
    method: 'POST',
    changes: ['dictionaryLists'],
    logs: 'dictionary-list-updated',
    path: '/dictionary-lists/{dictionaryListName}/import',
    access: { may: 'organization-admin' },
    summary: 'Import the items of a CSV file into a list, all or none',
    params: one,
    body: ImportInput,
    reply: one.extend({ revision, rows: wholeNumber, ...changes }),
    bodyLimit: fileLimits.maxBodyBytes,
    takesFiles: true,
  },
  importProgress: {
    method: 'GET',
    path: '/dictionary-lists/{dictionaryListName}/import-progress',
    access: { may: 'organization-admin' },
    summary: 'How far an import is that runs now',
    params: one,
    query: z.strictObject({ progressKey }),
    reply: ImportProgress,
  },
  items: {
    method: 'GET',
    path: '/dictionary-lists/{dictionaryListName}/items',
    access: 'person',
    summary: 'Items of one list below one item, found by words, paged',
    params: one,
    query: DictionaryItemQuery,
    reply: pageOf(DictionaryItemRow),
  },
  choices: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/dictionary-lists/{dictionaryListName}/choices',
    access: 'person',
    summary: 'The first items of a long list that a search finds, or the items of some values',
    params: one,
    body: ChoicesQuery,
    reply: Choices,
  },
  create: {
    method: 'POST',
    changes: ['dictionaryLists'],
    logs: 'dictionary-list-created',
    path: '/dictionary-lists/',
    access: { may: 'organization-admin' },
    summary: 'Create a dictionary list',
    body: Named,
    bodyLimit,
    maxValues,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['dictionaryLists'],
    logs: 'dictionary-list-updated',
    path: '/dictionary-lists/',
    access: { may: 'organization-admin' },
    summary: 'Change a dictionary list',
    /** With a revision it is refused where the list was changed since. */
    body: Named.extend({ revision: revision.optional() }),
    bodyLimit,
    maxValues,
    reply: one.extend({ revision }),
  },
  remove: {
    method: 'DELETE',
    changes: ['dictionaryLists'],
    logs: 'dictionary-list-deleted',
    path: '/dictionary-lists/{dictionaryListName}',
    access: { may: 'organization-admin' },
    summary: 'Delete a dictionary list that nothing uses',
    params: one,
    reply: one,
  },
})
