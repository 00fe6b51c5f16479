import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DictionaryListSchema } from '@tabellio/contract/dictionary-lists'
import { choicesIn } from '../../apps/server/src/dictionary-lists/choices.db.ts'
import { addItems } from '../../apps/server/src/dictionary-lists/dictionary-items.db.ts'
import {
  createDictionaryList,
  findNamedList,
} from '../../apps/server/src/dictionary-lists/dictionary-lists.db.ts'
import { founder } from '../../apps/server/src/platform/actor.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { newFilledFolder } from './product.ts'

/** Measures a search in a list of 30,000 items, at the top and three levels deep, and how long such a list takes to store. */
const count = isSmoke ? 300 : 30_000
const searches = isSmoke ? 5 : 200

const folder = await newFilledFolder()
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
const database = openDatabase(postgres.connection)
const tenant = database.tenant('demo', founder('clerk'))
const item = (key: string, label: string) => ({ key, label, labels: {}, isRetired: false, children: {} })
const streets = Array.from({ length: count }, (_, at) => item(String(at), `Calle del Olmo Núm. ${at}`))
try {
  const begin = performance.now()
  const flat = await listOf('Flat', [], streets)
  figure({ what: `a list of ${count} items is stored`, value: performance.now() - begin, unit: 'ms' })
  const town = { ...item('T', 'Town'), children: { street: streets } }
  const department = { ...item('D', 'Department'), children: { town: [town] } }
  const street = schema('street')
  const deep = await listOf('Deep', [schema('town', [street])], [])
  await tenant.write((tx) => addItems(tx, deep, [{ ...department, key: 'SV' }]))
  const parent = 'SV/town/T'
  await measured('first results at the top', flat, { list: '' }, 100)
  await measured('first results three levels deep', deep, { list: 'street', parent }, 150)
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function schema(name: string, children: DictionaryListSchema[] = []): DictionaryListSchema {
  return { name, description: '', listType: 'None', children }
}

async function listOf(
  name: string,
  children: DictionaryListSchema[],
  items: typeof streets,
): Promise<string> {
  const dictionaryList = { listSchema: schema(name, children), items }
  return tenant.write(async (tx) => {
    await createDictionaryList(tx, { listName: name, dictionaryList })
    return (await findNamedList(tx, name))?.id ?? ''
  })
}

async function measured(
  what: string,
  listId: string,
  place: { list: string; parent?: string },
  atMost: number,
): Promise<void> {
  const took: number[] = []
  for (let at = 0; at < searches; at += 1) {
    const filter = at % 2 === 0 ? 'olmo' : `OLMO num ${at * 7}`
    const begin = performance.now()
    await tenant.read((tx) => choicesIn(tx, listId, { ...place, filter }))
    took.push(performance.now() - begin)
  }
  const ifMissed = 'Every item of the list is read for a word that stands anywhere in it.'
  figure({ what: `${what}, p95`, value: quantile(took, 0.95), unit: 'ms', goal: { atMost }, ifMissed })
}
