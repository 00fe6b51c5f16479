import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'

/** What is made: organizations, each with as many people and roles. */
type Crowd = { organizations: number; people: number; roles: number }

/** An organization in the midst of the others, which the administrator of the measurements administers. */
export const chosen = 'crowd'
/** The role that everybody in an organization holds. */
export const heldByAll = 'f'.repeat(24)

/** Writes people and roles straight into the tables of a product that is not running. */
export async function fillPeople(folder: string, { organizations, people, roles }: Crowd): Promise<void> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    const middle = Math.floor(organizations / 2)
    await owner.query(organizationRows, [organizations, chosen, middle])
    await owner.query(userRows, [organizations, people, chosen, middle])
    await owner.query(memberRows)
    await owner.query(administrator, [chosen])
    await owner.query(roleRows, [roles, heldByAll])
    await owner.query(holderRows, [roles, heldByAll])
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

const organizationRows = `
  insert into organizations (id, name, language, owner, admin_contact, tech_contact, region)
  select case when n = $3 then $2 else 'crowd' || n end, 'Organization ' || n, language, owner, admin_contact, tech_contact, region
  from organizations, generate_series(1, $1::integer) n where id = 'demo'`

/** One in fifty has not come yet: of them the organization knows what its invitation says. */
const userRows = `
  insert into users (username, first_name, last_name, language, managed_by)
  select 'p' || n || '.' || lower(unaccent(last)) || '@' || organization || '.example', first, last, 'es',
    case when n % 50 = 0 then organization end
  from generate_series(0, $1::integer * $2::integer - 1) n,
    lateral (select 1 + n / $2::integer as number) numbered,
    lateral (select case when number = $4::integer then $3 else 'crowd' || number end as organization) named,
    lateral (select
      (array['José', 'María', 'Ana', 'Íñigo', 'Beatriz', 'Óscar', 'Zoé', 'Luis', 'Carmen', 'Raúl', 'Inés', 'Hugo', 'Marta',
        'Iván', 'Sofía', 'Tomás', 'Elena', 'Julián', 'Clara', 'Andrés'])[1 + (hashint4(n) & 2147483647) % 20] as first,
      (array['Mejía', 'Portillo', 'Montoya', 'Rivas', 'Ávila', 'Peña', 'Güell', 'Núñez', 'Castro', 'Soto', 'Vega', 'Luna',
        'Molina', 'Ortega', 'Reyes', 'Flores', 'Campos', 'Salazar', 'Fuentes', 'Cabrera', 'Ríos', 'Duarte', 'Aguilar',
        'Benítez', 'Cortés', 'Delgado', 'Escobar', 'Franco', 'Galán', 'Herrera', 'Ibáñez', 'Jurado', 'Lara', 'Medina',
        'Navas', 'Ocampo'])[1 + (hashint4(n + 7) & 2147483647) % 36] || ' '
        || (array['Mejía', 'Portillo', 'Montoya', 'Rivas', 'Ávila', 'Peña', 'Güell', 'Núñez', 'Castro', 'Soto', 'Vega',
        'Luna', 'Molina', 'Ortega', 'Reyes', 'Flores', 'Campos'])[1 + (hashint4(n + 13) & 2147483647) % 17] as last) who`

const memberRows = `
  insert into members (organization_id, username, position_role, is_active, is_blacklisted, state_reason, joined_at, person)
  select organization, username, 'Clerk', n % 20 <> 1, n % 100 = 1, case when n % 20 = 1 then 'Left' end,
    case when managed_by is null then now() end,
    jsonb_build_object('firstName', first_name, 'lastName', last_name, 'language', language)
  from users, lateral (select substring(username from '^p([0-9]+)[.]')::integer as n,
    substring(username from '@(.*)[.]example$') as organization) split
  where username like '%.example'`

const administrator = `
  insert into members (organization_id, username, is_organization_admin)
  select $1, username, true from members where organization_id = 'demo' and is_organization_admin`

const roleRows = `
  insert into roles (organization_id, id, name, global_permissions, created_by)
  select id, case when n = 0 then $2 else 'c' || lpad(to_hex(n), 23, '0') end,
    (array['Notaría', 'Crédito', 'Área legal', 'Recursos humanos', 'Caja', 'Dirección'])[1 + n % 6] || ' ' || n,
    '{can-impersonate}', 'bench'
  from organizations, generate_series(0, $1::integer - 1) n where id like 'crowd%'`

/** Everybody holds one role, and one of the others. */
const holderRows = `
  insert into role_holders (organization_id, role_id, username)
  select organization_id, role, username
  from (select *, row_number() over (partition by organization_id) as n from members where organization_id like 'crowd%') numbered,
    lateral (values ($2), ('c' || lpad(to_hex(1 + n % ($1::integer - 1)), 23, '0'))) held (role)`
