import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { camelCase } from '../apps/server/src/platform/camel-case.ts'

/**
 * Who owns each table, and alone writes it; then who else reads it. A reader is named here, where it is seen: what
 * one area reads of another's tables it knows of it.
 */
const tables: Record<string, [owner: string, ...readers: string[]]> = {
  attempts: ['platform'],
  documentGroups: ['document-groups', 'document-types', 'templates'],
  documentThumbnails: ['documents'],
  documentTypeMappings: ['document-types'],
  documentTypeVersions: ['document-types'],
  documentTypes: ['document-types'],
  documentUniqueValues: ['documents'],
  documentVersionTexts: ['documents'],
  documentVersions: ['documents'],
  documents: ['documents'],
  events: ['platform'],
  generationWishes: ['generations'],
  idempotencyKeys: ['platform'],
  listeners: ['platform'],
  mails: ['platform'],
  members: ['organizations', 'sessions', 'users'],
  migrations: ['platform'],
  oneTimeCodes: ['users'],
  organizations: ['organizations', 'sessions', 'users'],
  searchableDocuments: ['documents'],
  sessions: ['sessions'],
  systemIdempotencyKeys: ['platform'],
  templatePublications: ['templates'],
  templateThumbnails: ['templates'],
  templateVersions: ['templates'],
  templates: ['templates'],
  users: ['users', 'sessions'],
}

const reading = new Set(['selectFrom', 'innerJoin', 'leftJoin'])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom'])

type Use = { area: string; table: string; isWrite: boolean }

const uses = globSync('apps/server/src/**/*.ts')
  .filter((file) => !/\.test\.|\/testing\/|tables\.ts$|json-columns\.ts$/.test(file))
  .flatMap((file) => usesIn(file).map((use) => ({ ...use, area: /src\/([^/]+)\//.exec(file)?.[1] ?? file })))

it('gives each table of the database an owner', () => {
  const printed = readFileSync('apps/server/src/platform/tables.ts', 'utf8')
  const names = [...printed.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(Object.keys(tables).toSorted())
})

it('lets nobody but its owner write a table', () => {
  expect(new Set(uses.filter(({ isWrite }) => isWrite).map(({ table }) => table)).size).toBeGreaterThan(15)
  expect(uses.filter(({ isWrite, table, area }) => isWrite && area !== tables[table]?.[0])).toEqual([])
})

it('lets nobody read a table but its owner and the readers that are named, each of which does', () => {
  expect(uses.filter(({ table, area }) => !tables[table]?.includes(area))).toEqual([])
  const unread = Object.entries(tables).flatMap(([table, [, ...readers]]) =>
    readers
      .filter((reader) => !uses.some((use) => use.table === table && use.area === reader))
      .map((reader) => ({ table, reader })),
  )
  expect(unread).toEqual([])
})

/** The tables that a file names: to the query builder, as the `table` of a helper, or in SQL of its own. */
function usesIn(file: string): Omit<Use, 'area'>[] {
  const found: Omit<Use, 'area'>[] = []
  const add = (name: string, isWrite: boolean) => {
    if (Object.hasOwn(tables, name)) found.push({ table: name, isWrite })
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
