import type {
  CloseConfig,
  CollectionConfigInput,
  CollectionDocumentType,
  CollectionFolder,
} from '@tabellio/contract/collection-configs'
import type { Collection, CollectionEntry, CollectionFolderView } from '@tabellio/contract/collections'
import type { Expression, Values } from '@tabellio/expression'

/** A document that belongs to a case file, of those that are seen by whoever looks at it. */
export type Member = Omit<CollectionEntry, 'iconKey' | 'color' | 'isPinned'> & { data: Values }

export type Config = Pick<
  CollectionConfigInput,
  'documentTypes' | 'folders' | 'defaultFolderSort' | 'closeConfig' | 'validations'
>

/** How a configuration's expressions and texts are answered. */
export type Reading = {
  holds: (expression: Expression, values: Values) => boolean
  /** Fills a text with variables; the form is that of a type, or of the whole case file. */
  fill: (text: string, values: Values, documentTypeId?: string) => string
  /** Whether documents of the type are seen at all: of another one nothing is said, not even that it is missing. */
  isTypeSeen: (documentTypeId: string) => boolean
  typeName: (documentTypeId: string) => string
}

type Contents = Pick<
  Collection,
  'isClosed' | 'documents' | 'folders' | 'missing' | 'issues' | 'documentCount'
>
type Sort = CollectionConfigInput['defaultFolderSort']

/** What a configuration and a folder both have. */
type Level = Pick<Config, 'documentTypes' | 'folders' | 'closeConfig' | 'validations'>
type Found = Pick<Collection, 'missing' | 'issues'>
/** A level with what was found in it and in its folders. */
type Built = {
  documents: CollectionEntry[]
  folders: CollectionFolderView[]
  isClosed: boolean | null
  documentCount: number
  found: Found
}

/** Lays the documents of a case file out in its folders, and finds what is missing. Nothing tells of a hidden document. */
export function contentsOf(config: Config, master: Values, members: Member[], reading: Reading): Contents {
  const by = { ...reading, master }
  const level = { ...config, documentTypes: [...config.documentTypes, ...unplacedIn(by, config, members)] }
  const { found, ...built } = buildLevel(by, level, members, { sort: config.defaultFolderSort, name: null })
  return { ...built, ...found }
}

type By = Reading & { master: Values }

/** Documents of a type that no folder takes and the case file does not speak of stand in the case file itself. */
function unplacedIn(by: By, { documentTypes, folders }: Config, members: Member[]): CollectionDocumentType[] {
  const named = new Set(documentTypes.map(({ documentTypeId }) => documentTypeId))
  const types = members
    .filter((member) => !named.has(member.documentTypeId))
    .filter((member) => !folders.some((folder) => isPlaced(by, folder, member)))
    .map(({ documentTypeId }) => documentTypeId)
  return [...new Set(types)].map((documentTypeId) => ({ ...plainEntry, documentTypeId }))
}

const plainEntry = {
  pinned: false,
  required: false,
  requiredCondition: null,
  nameConfig: null,
  iconKey: 'document',
  color: null,
  includeExpression: null,
  ignoredFieldsInMatch: null,
}

/** A document speaks for itself; what it does not say, the master document says. */
const valuesOf = ({ master }: By, { data }: Pick<Member, 'data'>): Values => ({ ...master, ...data })

const entryOf = (by: By, { documentTypes }: Pick<Level, 'documentTypes'>, member: Member) =>
  documentTypes.find(
    ({ documentTypeId, includeExpression: when }) =>
      member.documentTypeId === documentTypeId && (when === null || by.holds(when, valuesOf(by, member))),
  )

const isPlaced = (by: By, folder: CollectionFolder, member: Member): boolean =>
  entryOf(by, folder, member) !== undefined || folder.folders.some((inner) => isPlaced(by, inner, member))

type Place = { sort: Sort; name: string | null }

function buildLevel(by: By, level: Level, members: Member[], { sort, name: folderName }: Place): Built {
  const own = new Set(members.filter((member) => entryOf(by, level, member)))
  const within = members.filter(
    (member) => own.has(member) || level.folders.some((folder) => isPlaced(by, folder, member)),
  )
  const folders = level.folders.flatMap((folder) => buildFolders(by, folder, within, sort))
  const values = { ...newestOfEach(within), ...by.master }
  const missing = missingIn(by, level, { own: [...own], values })
  const found = {
    missing: [
      ...missing.map((type) => ({ ...type, folderName })),
      ...folders.flatMap((folder) => folder.found.missing),
    ],
    issues: [
      ...level.validations
        .filter(({ expression }) => !by.holds(expression, values))
        .map(({ name, description }) => ({ name, description, folderName })),
      ...folders.flatMap((folder) => folder.found.issues),
    ],
  }
  return {
    documents: entriesOf(by, level, { own: [...own], sort }),
    folders: folders.flatMap(({ view }) => view ?? []).toSorted(pinnedFirst),
    isClosed: level.closeConfig && isClosedBy(by, level.closeConfig, { values, within, found }),
    documentCount: within.length,
    found,
  }
}

/** One folder for each name that its documents give it; one where there are none. */
function buildFolders(by: By, folder: CollectionFolder, members: Member[], around: Sort) {
  const sort = folder.defaultFolderSort ?? around
  const groups = Map.groupBy(
    members.filter((member) => isPlaced(by, folder, member)),
    (member) => by.fill(folder.nameConfig, valuesOf(by, member)),
  )
  if (groups.size === 0) groups.set(by.fill(folder.nameConfig, by.master), [])
  return [...groups]
    .map(([name, inside]) => ({ name, inside: inside.toSorted((one, other) => compare(sort, one, other)) }))
    .toSorted((one, other) => compareFolders(sort, one, other))
    .map((group) => buildFolder(by, folder, group, sort))
}

type Group = { name: string; inside: Member[] }

function buildFolder(by: By, folder: CollectionFolder, { name, inside }: Group, sort: Sort) {
  const { iconKey, color, pinned: isPinned, showSummary, showOnEmpty } = folder
  const { found, ...built } = buildLevel(by, folder, inside, { sort, name })
  const own = { name, iconKey, color, isPinned, showSummary, missingCount: found.missing.length }
  return { found, view: inside.length > 0 || showOnEmpty ? { ...own, ...built } : undefined }
}

/** The types that a level needs and has no document of. */
const missingIn = (by: By, { documentTypes }: Level, { own, values }: { own: Member[]; values: Values }) =>
  documentTypes
    .filter(({ required, requiredCondition: when }) => required && (when === null || by.holds(when, values)))
    .filter(({ documentTypeId }) => by.isTypeSeen(documentTypeId))
    .filter((entry) => !own.some((member) => entryOf(by, { documentTypes: [entry] }, member)))
    .map(({ documentTypeId }) => ({ documentTypeId, documentTypeName: by.typeName(documentTypeId) }))

function entriesOf(by: By, level: Level, { own, sort }: { own: Member[]; sort: Sort }): CollectionEntry[] {
  const entries = own.map((member) => {
    const { nameConfig, iconKey, color, pinned: isPinned } = entryOf(by, level, member) ?? plainEntry
    const { data, ...shown } = member
    const name = nameConfig === null ? '' : by.fill(nameConfig, data, member.documentTypeId)
    return { ...shown, name: name || member.name, iconKey, color, isPinned }
  })
  return entries.toSorted((one, other) => pinnedFirst(one, other) || compare(sort, one, other))
}

const pinnedFirst = (one: { isPinned: boolean }, other: { isPinned: boolean }) =>
  Number(other.isPinned) - Number(one.isPinned)

function isClosedBy(
  { holds }: By,
  rule: CloseConfig,
  { values, within, found }: { values: Values; within: Member[]; found: Found },
): boolean {
  switch (rule.type) {
    case 'no-missing-required-documents':
      return found.missing.length === 0
    case 'document-type-exists':
      return within.some(({ documentTypeId }) => documentTypeId === rule.documentTypeId)
    case 'logical-expression':
      return holds(rule.expression, values)
    case 'field-value': {
      const { fieldName: sourceField, dataTypeValue } = rule
      const target = { targetValue: dataTypeValue.value }
      return holds({ operatorType: 'equals', source: { sourceField }, target }, values)
    }
  }
}

/** What the newest document of each type says. */
const newestOfEach = (members: Member[]): Values => {
  const newest = new Map<string, Member>()
  for (const member of members) {
    const known = newest.get(member.documentTypeId)
    if (!known || known.createdAt < member.createdAt) newest.set(member.documentTypeId, member)
  }
  return Object.assign({}, ...[...newest.values()].map(({ data }) => data))
}

type Sorted = Pick<CollectionEntry, 'name' | 'documentDate' | 'createdAt' | 'updatedAt'>

const sortKeys = {
  'document-date': ({ documentDate }: Sorted) => documentDate,
  'creation-date': ({ createdAt }: Sorted) => createdAt,
  'update-date': ({ updatedAt }: Sorted) => updatedAt,
} as const

function compare({ kind, direction }: Sort, one: Sorted, other: Sorted): number {
  const byName = one.name.localeCompare(other.name)
  if (kind === 'folder-name') return direction === 'asc' ? byName : -byName
  const { [kind]: keyOf } = sortKeys
  const [first, second] = [keyOf(one), keyOf(other)]
  if (first === second) return byName
  return first < second === (direction === 'asc') ? -1 : 1
}

/** Folders of one kind stand as their first documents would. */
function compareFolders(sort: Sort, one: Group, other: Group): number {
  const byName = one.name.localeCompare(other.name)
  if (sort.kind === 'folder-name') return sort.direction === 'asc' ? byName : -byName
  const [[first], [second]] = [one.inside, other.inside]
  return first && second ? compare(sort, first, second) : byName
}
