import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { camelCase } from '../apps/server/src/platform/camel-case.ts'

const printed = readFileSync('apps/server/src/platform/tables.ts', 'utf8')
const tables = new Set([...printed.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name))

/** The owners of what no area writes in its own words: a library does, or it is a view. */
const ownersOfOthers = new Map([
  ['actionLog', 'platform'],
  ['actionLogHeads', 'platform'],
  ['actionLogSubjects', 'platform'],
  ['attempts', 'platform'],
  /** A trigger writes them. */
  ['definitionUses', 'definitions'],
  ['documentClassKeys', 'documents'],
  ['documentClasses', 'documents'],
  /** Triggers write them. */
  ['documentValues', 'search'],
  ['documentWords', 'search'],
  ['migrations', 'platform'],
  ['searchableDocuments', 'documents'],
  ['searchableVocabulary', 'search'],
  ['searchableWords', 'search'],
  ['vocabulary', 'search'],
])

/**
 * The readers of what another area owns. They are named here, where it is seen: what one area reads of another it knows
 * of it.
 */
const readers: Record<string, string[]> = {
  actionLog: ['action-logs', 'retention'],
  actionLogHeads: ['action-logs', 'backups'],
  actionLogSubjects: ['action-logs'],
  approvalTypes: ['approvals'],
  blobs: ['backups'],
  collectionConfigs: ['collection-members', 'collections', 'roles'],
  collectionDocuments: ['collections', 'retention'],
  collectionKeys: ['collections', 'retention'],
  collections: ['collections', 'retention'],
  definitionUses: ['document-types', 'templates'],
  dictionaryLists: ['data-elements'],
  documentListEntries: ['search'],
  documentWords: ['search-index'],
  documentGroups: ['combined-templates', 'document-types', 'templates'],
  documentVersionTexts: ['search'],
  documentVersions: ['collection-members', 'collections', 'retention', 'search'],
  documentTypeVersions: ['reminders', 'retention', 'roles'],
  documentTypes: ['documents', 'retention', 'roles'],
  documents: [
    'approvals',
    'collection-members',
    'document-instances',
    'reminders',
    'retention',
    'search',
    'search-index',
  ],
  generationRuns: ['generation-schedules'],
  intakeFiles: ['retention'],
  intakeMails: ['retention'],
  members: ['api-keys', 'organizations', 'retention', 'roles', 'sessions'],
  organizations: [
    'api-keys',
    'approvals',
    'credits',
    'data-links',
    'generation-schedules',
    'identity-providers',
    'impersonation',
    'notifications',
    'platform',
    'reminders',
    'retention',
    'roles',
    'sessions',
    'shared-items',
    'users',
  ],
  searchableDocuments: ['search'],
  signatureCheckIns: ['documents'],
  templateContextStates: ['retention'],
  templateVersions: ['roles'],
  templates: ['roles', 'template-texts'],
  users: ['api-keys', 'retention', 'sessions'],
}

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin'])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom'])

type Use = { area: string; table: string; isWrite: boolean }

const uses = globSync('apps/server/src/**/*.ts')
  .filter((file) => !/\.test\.|\/testing\/|tables\.ts$|json-columns\.ts$/.test(file))
  .flatMap((file) => usesIn(file).map((use) => ({ ...use, area: /src\/([^/]+)\//.exec(file)?.[1] ?? file })))

const areasThat = (isWrite: boolean, table: string) =>
  uses.filter((use) => use.isWrite === isWrite && use.table === table).map(({ area }) => area)
const ownersOf = (table: string) => {
  const other = ownersOfOthers.get(table)
  return [...new Set([...areasThat(true, table), ...(other === undefined ? [] : [other])])]
}

it('gives each table of the database to one area, which alone writes it', () => {
  expect(tables.size).toBeGreaterThan(25)
  const shared = [...tables]
    .map((table) => [table, ownersOf(table)])
    .filter(([, owners]) => owners?.length !== 1)
  expect(shared).toEqual([])
})

it('lets nobody read a table but its owner and the readers that are named, each of which does', () => {
  const foreign = [...tables].flatMap((table) => {
    const [owner = ''] = ownersOf(table)
    const names = new Set(areasThat(false, table).filter((area) => area !== owner))
    return names.size === 0 ? [] : [[table, [...names].toSorted()]]
  })
  expect(Object.fromEntries(foreign)).toEqual(readers)
})

/** The tables that a file names: to the query builder, as the `table` of a helper, or in SQL of its own. */
function usesIn(file: string): Omit<Use, 'area'>[] {
  const found: Omit<Use, 'area'>[] = []
  const add = (name: string, isWrite: boolean) => {
    if (tables.has(name)) found.push({ table: name, isWrite })
  }
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (given?.type !== 'Literal' || typeof given.value !== 'string') return
      if (reading.has(name) || writing.has(name)) add(given.value.split(' ')[0] ?? '', writing.has(name))
    },
    Property({ key, value }) {
      const isTable = key.type === 'Identifier' && key.name === 'table' && value.type === 'Literal'
      if (isTable && typeof value.value === 'string') add(value.value, true)
    },
    TemplateElement({ value: { raw } }) {
      for (const [, verb, name] of raw.matchAll(/\b(from|join|insert into|update) (\w+)/g))
        add(camelCase(name ?? ''), verb === 'insert into' || verb === 'update')
    },
  }).visit(program)
  return found
}
