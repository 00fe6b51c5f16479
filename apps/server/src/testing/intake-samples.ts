import { db, type Database } from '../platform/database.ts'
import { type Fixtures, receipt } from './fixtures.ts'
import type { Api } from './people.ts'
import { sampleBodies } from './samples.ts'

/** A file that has come in and was read. */
export async function incomingFile({ intake }: Api, database: Database, fixtures: Fixtures) {
  const { 'intake.add': body } = sampleBodies(fixtures)
  const { items } = await intake.add({ body })
  const [{ intakeFileId } = { intakeFileId: '' }] = items
  // No job reads it here.
  await database.system((tx) => tx.run(db.updateTable('intakeFiles').set({ state: 'ready' })))
  return { params: { intakeFileId } }
}

/** The same, of which somebody has said what it is. */
export async function knownFile(api: Api, database: Database, fixtures: Fixtures) {
  const sample = await incomingFile(api, database, fixtures)
  const body = { documentTypeId: fixtures.documentTypeId, data: receipt }
  await api.intake.correct({ ...sample, body })
  return sample
}
