import { Client } from 'pg'
import { openDatabase } from '../platform/database.ts'
import { emptyDatabase } from './database.ts'

/** A database with organizations and no server: its doors, and a connection of its owner's, whom no policy holds. */
export async function organizationsDatabase(organizationIds = ['acme']) {
  const { connection, drop } = await emptyDatabase()
  const database = openDatabase(connection)
  const owner = new Client(connection)
  await owner.connect()
  await owner.query(
    `insert into organizations (id, name, language, owner, admin_contact, tech_contact)
     select id, 'An organization', 'en', 'ana', '{}', '{}' from unnest($1::text[]) as id`,
    [organizationIds],
  )
  const close = async () => {
    await database.close()
    await owner.end()
    await drop()
  }
  return { connection, database, owner, close }
}
