import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'

/** The names of organizations that have nothing but an administrator, who is that of the measurements. */
export const officesOf = (count: number) => Array.from({ length: count }, (_, at) => `office${at}`)

/** Writes them straight into the tables of a product that is not running. */
export async function fillOffices(folder: string, count: number): Promise<void> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(organizationRows, [officesOf(count)])
    await owner.query(administratorRows, [officesOf(count)])
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

const organizationRows = `
  insert into organizations (id, name, language, owner, admin_contact, tech_contact, region)
  select office, 'Organization ' || office, language, owner, admin_contact, tech_contact, region
  from organizations, unnest($1::text[]) office where id = 'demo'`

const administratorRows = `
  insert into members (organization_id, username, is_organization_admin)
  select office, username, true from members, unnest($1::text[]) office
  where organization_id = 'demo' and is_organization_admin`
