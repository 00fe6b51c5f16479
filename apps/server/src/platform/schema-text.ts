import { Client, type ClientConfig } from 'pg'

type Line = { text: string }

/** Every table of ours with what the database holds it to, read from its catalogue, as SQL to be read by people. */
export async function schemaOf(connection: ClientConfig): Promise<string> {
  const client = new Client(connection)
  await client.connect()
  const lines = async (query: string, of?: number) =>
    (await client.query<Line>(query, of === undefined ? [] : [of])).rows.map(({ text }) => text)
  try {
    const { rows: tables } = await client.query<{ id: number; name: string }>(tablesQuery)
    const parts = []
    for (const { id, name } of tables) {
      const inside = [...(await lines(columnsQuery, id)), ...(await lines(constraintsQuery, id))]
      const around = [...(await lines(indexesQuery, id)), ...(await lines(rightsQuery, id))]
      parts.push(
        `create table ${name} (\n  ${inside.join(',\n  ')}\n);\n${around.map((text) => `${text};\n`).join('')}`,
      )
    }
    const functions = (await lines(functionsQuery)).map((text) => `${text.trim()};\n`)
    return [heading, ...functions, ...parts].join('\n')
  } finally {
    await client.end()
  }
}

const heading = `-- The database as all migrations together make it. Printed by "npm run print" and never run.
-- Each table has its columns and constraints, then its indexes, policies and grants.
`

const tablesQuery = `
  select c.oid::int as id, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

const columnsQuery = `
  select concat_ws(' ',
    quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
    case when a.attnotnull then 'not null' end,
    case
      when a.attgenerated = 's' then 'generated always as ' || pg_get_expr(d.adbin, d.adrelid) || ' stored'
      when a.attidentity <> '' then 'generated always as identity'
      when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid)
    end) as text
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`

const constraintsQuery = `
  select pg_get_constraintdef(oid) as text from pg_constraint
  where conrelid = $1 and contype <> 'n' order by position(contype::text in 'pucfx'), conname`

const indexesQuery = `
  select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ') as text from pg_index i
  where indrelid = $1 and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
  order by indexrelid::regclass::text`

const rightsQuery = `
  select text from (
    select 1 as part, relname as name, 'alter table ' || relname || ' force row level security' as text
    from pg_class where oid = $1 and relrowsecurity and relforcerowsecurity
    union all
    select 2, polname, concat_ws(' ', 'create policy', polname, 'on', polrelid::regclass,
      'for', case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
      'to', (select string_agg(role::regrole::text, ', ') from unnest(polroles) as role),
      'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid))
    from pg_policy where polrelid = $1
    union all
    select 3, grantee::regrole::text, concat_ws(' ', 'grant',
      string_agg(lower(privilege_type), ', ' order by privilege_type), 'on', relname, 'to', grantee::regrole)
    from pg_class, aclexplode(relacl) where pg_class.oid = $1 and grantee <> relowner group by relname, grantee
    union all
    select 3, grantee::regrole::text, concat_ws(' ', 'grant', lower(privilege_type),
      '(' || string_agg(attname, ', ' order by attname) || ')', 'on', attrelid::regclass, 'to', grantee::regrole)
    from pg_attribute, aclexplode(attacl) where attrelid = $1 group by attrelid, privilege_type, grantee
  ) as rights order by part, name`

const functionsQuery = `
  select replace(replace(pg_get_functiondef(p.oid), E'\\r', ''), ' FUNCTION public.', ' FUNCTION ') as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`
