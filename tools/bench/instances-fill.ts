import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'

/**
 * Writes copies of a document of the demonstration straight into the tables of a product that is not running: with the
 * values of a real form. Answers their type.
 */
export async function fillInstances(folder: string, documents: number): Promise<string> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(rows, [documents])
    const { rows: types } = await owner.query<{ id: string }>(
      "select document_type_id as id from documents where organization_id = 'demo' and created_by = 'bench' limit 1",
    )
    await owner.query('vacuum analyze')
    return types[0]?.id ?? ''
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

const rows = `
  with sample as (select d, v from documents d
    join document_versions v on v.organization_id = d.organization_id and v.id = d.last_version_id
    where d.organization_id = 'demo' order by d.id limit 1),
  version as (insert into document_versions (organization_id, id, document_id, document_type_version_id,
    template_version_id, version_number, name, mime_type, size, page_count, blob, data, created_by)
    select 'demo', 'e' || lpad(to_hex(n), 23, '0'), 'd' || lpad(to_hex(n), 23, '0'), (v).document_type_version_id,
      (v).template_version_id, 1, (v).name || ' ' || n, (v).mime_type, (v).size, (v).page_count, (v).blob, (v).data, 'bench'
    from sample, generate_series(1, $1::integer) n)
  insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
    last_version_id, created_at, created_by, updated_at, updated_by)
  select 'demo', 'd' || lpad(to_hex(n), 23, '0'), (d).document_type_id, (d).document_type_version_id,
    (d).document_type_name, (d).name || ' ' || n, 'e' || lpad(to_hex(n), 23, '0'), now(), 'bench', now(), 'bench'
  from sample, generate_series(1, $1::integer) n`
