import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'

/** Another organization of the same administrator, with next to nothing in it. */
export const neighbour = 'neighbour'

/**
 * Writes documents straight into the tables of a product that is not running, each with three versions of its type
 * behind it: what 300,000 documents cost to make is measured elsewhere.
 */
export async function fill(folder: string, documents: number): Promise<void> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(types)
    await owner.query(rows, [documents])
    await owner.query(otherOrganization, [neighbour])
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

/** Twenty types beside those of the demonstration, each with fifty versions. */
const types = `
  with sample as (select t, v from document_types t
    join document_type_versions v on v.organization_id = t.organization_id and v.id = t.last_version_id
    where t.organization_id = 'demo' limit 1),
  type as (insert into document_types (organization_id, id, document_group_id, last_version_id, created_by)
    select 'demo', 'a' || lpad(to_hex(n), 23, '0'), (sample.t).document_group_id, 'b' || lpad(to_hex(n * 100 + 50), 23, '0'), 'bench'
    from sample, generate_series(1, 20) n returning id)
  insert into document_type_versions (organization_id, id, document_type_id, version_number, name, description,
    name_config, context_definition, wizard_definition, accepted_mime_types, origin, created_by)
  select 'demo', 'b' || lpad(to_hex(n * 100 + m), 23, '0'), 'a' || lpad(to_hex(n), 23, '0'), m, 'Tipo ' || n || ' v' || m, '',
    '', (sample.v).context_definition, (sample.v).wizard_definition, '{application/pdf}', 'web', 'bench'
  from sample, generate_series(1, 20) n, generate_series(1, 50) m`

const rows = `
  with sample as (select v from document_versions v where organization_id = 'demo' limit 1),
  made as (
    select n, 'd' || lpad(to_hex(n), 23, '0') as id, 'e' || lpad(to_hex(n), 23, '0') as version_id, 1 + n % 20 as type,
      (array['Contrato', 'Solicitud de crédito', 'Factura', 'Acuerdo de confidencialidad', 'Poder', 'Carta'])[1 + n % 6]
      || ' – ' || (array['José', 'María', 'Ana', 'Íñigo', 'Beatriz', 'Óscar', 'Núñez', 'Zoé'])[1 + n * 7 % 8]
      || ' ' || (array['Mejía', 'Portillo', 'Montoya', 'Rivas', 'Ávila', 'Peña', 'Güell'])[1 + n * 11 % 7]
      || ' ' || n as name
    from generate_series(1, $1::integer) n),
  version as (insert into document_versions (organization_id, id, document_id, document_type_version_id, version_number,
    name, mime_type, size, page_count, blob, data, created_by)
    select 'demo', version_id, id, 'b' || lpad(to_hex(type * 100 + 1 + n % 50), 23, '0'), 1, name, 'application/pdf', 1,
      1, (v).blob, jsonb_build_object('name', name), 'bench' from made, sample)
  insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
    last_version_id, created_at, created_by, updated_at, updated_by)
  select 'demo', id, 'a' || lpad(to_hex(type), 23, '0'), 'b' || lpad(to_hex(type * 100 + 1 + n % 50), 23, '0'),
    'Tipo ' || type || ' v' || 1 + n % 50, name, version_id, now() - n * interval '1 minute', 'bench',
    now() - n * interval '1 minute', 'person' || n % 12 || '@tabellio.localhost' from made`

const otherOrganization = `
  with made as (
    insert into organizations (id, name, language, owner, admin_contact, tech_contact)
    select $1, 'Neighbour', language, owner, admin_contact, tech_contact from organizations where id = 'demo')
  insert into members (organization_id, username, is_organization_admin)
  select $1, username, true from members where organization_id = 'demo' and is_organization_admin`
