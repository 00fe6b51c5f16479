import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { contract } from '@tabellio/contract'
import { apiDocument } from '../apps/server/src/platform/api-reader.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { onDemand } from '../apps/server/src/platform/on-demand.ts'
import { startPostgres } from '../apps/server/src/platform/postgres.ts'
import { schemaOf } from '../apps/server/src/platform/schema-text.ts'
import { tablesOf } from '../apps/server/src/platform/tables-text.ts'
import { coverageText } from './coverage.ts'
import { permissionsText } from './permissions.ts'

const root = join(import.meta.dirname, '..')

const database = onDemand(printDatabase)

/**
 * The files that are committed though they follow from something else, so that a change of them is seen where changes
 * are read.
 */
const printed: Record<string, () => Promise<string>> = {
  'docs/openapi.json': async () => `${JSON.stringify(await apiDocument(contract), null, 2)}\n`,
  'apps/server/migrations/schema.sql': async () => (await database()).schema,
  'apps/server/src/platform/tables.ts': async () => (await database()).tables,
  'docs/permissions.md': () => Promise.resolve(permissionsText()),
  'packages/forms/src/coverage.ts': () => Promise.resolve(coverageText()),
}

/** The tables as all the migrations together make them, for people and for the compiler. */
async function printDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'tabellio-print-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  try {
    await migrate(postgres.connection)
    return { schema: await schemaOf(postgres.connection), tables: await tablesOf(postgres.connection) }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isCheck = process.argv.includes('--check')
const changed: string[] = []
for (const [name, print] of Object.entries(printed)) {
  const path = join(root, name)
  const text = await print()
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  changed.push(relative(process.cwd(), path))
  if (!isCheck) writeFileSync(path, text)
}
const told = isCheck ? 'is not as "npm run print" would write it' : 'written'
for (const name of changed) process.stdout.write(`${name} ${told}\n`)
process.exitCode = isCheck && changed.length > 0 ? 1 : 0
