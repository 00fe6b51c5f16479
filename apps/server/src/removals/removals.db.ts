import type { DataRemoval } from '@tabellio/contract/removals'
import { type Tx, db, refuseDuplicate } from '../platform/database.ts'
import { conflict } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Preserved } from './tenant-tables.ts'

export type Removal = Preserved & { organizationId: string; askedBy: string; isWhole: boolean }

/** An organization has one removal at a time. */
export async function addRemoval(tx: Tx, removal: Removal): Promise<string> {
  const id = newId()
  await refuseDuplicate(
    conflict('Its data is being removed already'),
    tx.run(db.insertInto('dataRemovals').values({ id, ...removal })),
  )
  return id
}

const columns = [
  'organizationId',
  'id',
  'askedBy',
  'askedAt',
  'preserveSecurityData',
  'preserveBundles',
  'isWhole',
  'tableCount',
  'removed',
  'removedFiles',
  'finishedAt',
] as const

export const findRemoval = (tx: Tx, organizationId: string, id: string) =>
  tx.first(
    db
      .selectFrom('dataRemovals')
      .select(columns)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )

export async function listRemovals(tx: Tx, organizationId: string): Promise<DataRemoval[]> {
  const found = await tx.all(
    db
      .selectFrom('dataRemovals')
      .select(columns)
      .where('organizationId', '=', organizationId)
      .orderBy('askedAt', 'desc')
      .limit(20),
  )
  return found.map(({ id, removed, removedFiles: files, ...removal }) => {
    const { documents = 0, templates = 0, documentTypes = 0, members: people = 0 } = removed
    const rows = Object.values(removed).reduce((sum, count) => sum + count, 0)
    const tablesDone = Object.keys(removed).length
    return {
      ...removal,
      removalId: id,
      tablesDone,
      removed: { documents, templates, documentTypes, people, files, rows },
    }
  })
}

type Progress = {
  tableCount?: number
  removed?: Record<string, number>
  removedFiles?: number
  finishedAt?: Date
}

export const noteProgress = (
  tx: Tx,
  { organizationId, id }: { organizationId: string; id: string },
  { removed, ...progress }: Progress,
) =>
  tx.run(
    db
      .updateTable('dataRemovals')
      .set({ ...progress, ...(removed && { removed: JSON.stringify(removed) }) })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id),
  )
