import { type Database, db } from '../platform/database.ts'

/** Asks for the entries that were written to the action log, in whatever organization, since it was asked before. */
export function entriesIn(server: () => { database: Database }) {
  let last = 0
  return async () => {
    const entries = await server().database.system((tx) =>
      tx.all(db.selectFrom('actionLog').selectAll().orderBy('createdAt')),
    )
    const added = entries.slice(last)
    last = entries.length
    return added
  }
}
