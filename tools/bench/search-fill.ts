import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'

/** So many types, and so many roles of the person who searches, each with a rule. */
const types = 20
export const roles = 200
export const clerk = 'clerk@tabellio.localhost'
/** Types that a role denies, and offices whose documents the roles let see, of all. */
const deniedTypes = [4, 8]
const offices = { seen: 60, all: 80 }
/** So many texts there are: 50 documents of a million share one. Their names and values are their own. */
const mostTexts = 20_000
/** So many names and owners there are. */
const phrases = 50_000

const padded = (prefix: string, n: string) => `'${prefix}' || lpad(to_hex(${n}), 23, '0')`
export const firstType = `a${'1'.padStart(23, '0')}`

const syllables = {
  first: 'ba ce di fo gu la me ni po ru sa te vi mo nu ra'.split(' '),
  second: 'ban cel dis for gus lar men nix pol rus san tel vir mon nur rad'.split(' '),
  last: 'a e i o ar er ir ado ida ción mente dad es os al or'.split(' '),
}
/** So many words there are. */
const vocabulary = 60_000

/** The word that is the rarer the higher its number: the first one is in nine of ten documents, the last ones in few. */
export const word = (n: number) =>
  [
    syllables.first[n % 16],
    syllables.second[Math.floor(n / 16) % 16],
    syllables.last[Math.floor(n / 256) % 16],
    n < 4096 ? '' : Math.floor(n / 4096),
  ].join('')

/**
 * Writes documents with values and texts straight into the tables of a product that is not running, and indexes them as
 * its triggers do. A quarter of them are of the first type.
 */
export async function fill(folder: string, documents: number): Promise<void> {
  await withOwner(folder, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query("set maintenance_work_mem = '1GB'")
    await owner.query('set synchronous_commit = off')
    await owner.query('select setseed(0.42)')
    await owner.query(madeTypes)
    for (const statement of rights) await owner.query(statement)
    await owner.query(words)
    await owner.query(texts(Math.min(documents, mostTexts)))
    await owner.query(classes)
    await owner.query('alter table documents disable trigger classify')
    const indexes = await withoutIndexes(owner)
    const batch = 50_000
    for (let from = 1; from <= documents; from += batch)
      await owner.query(rows(from, Math.min(documents, from + batch - 1), Math.min(documents, mostTexts)))
    for (const definition of indexes) await owner.query(definition)
    await owner.query(vocabularyOf)
    await owner.query('alter table documents enable always trigger classify')
    await owner.query('vacuum analyze')
  })
}

/** Does something as the database's owner while no product runs. */
export async function withOwner<T>(folder: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

/** A full index is made at once in a tenth of the time. */
async function withoutIndexes(owner: Client): Promise<string[]> {
  const { rows: found } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('documents', 'document_words', 'document_values')
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of found) await owner.query(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}

const arrayOf = (items: string[]) => `(array[${items.map((item) => `'${item}'`).join(',')}])`

const words = `
  create temp table vocabulary (n integer primary key, word text);
  insert into vocabulary select n, ${arrayOf(syllables.first)}[1 + n % 16] || ${arrayOf(syllables.second)}[1 + (n / 16) % 16] ||
    ${arrayOf(syllables.last)}[1 + (n / 256) % 16] || case when n < 4096 then '' else (n / 4096)::text end
  from generate_series(0, ${vocabulary}) n;
  analyze vocabulary;
  create temp table classes (n integer primary key, keys text[], id bigint)`

const anyWord = `floor(exp(random() * ln(${vocabulary})))::integer - 1`

const texts = (count: number) => `
  create temp table phrases as
    select k, string_agg(initcap(word), ' ' order by place) as text
    from (select k, place, ${anyWord} as n from generate_series(0, ${phrases - 1}) k, generate_series(1, 3) place) as drawn
    join vocabulary using (n) group by k;
  create temp table texts as
    select k, text, word_vector(text) as words, stem_vector(word_vector(text)) as stems, pairs_of(line_of(text)) as pairs
    from (select k, string_agg(word, ' ' order by place) as text
      from (select k, place, ${anyWord} as n from generate_series(0, ${count - 1}) k, generate_series(1, 40) place) as drawn
      join vocabulary using (n) group by k) as made;
  create unique index on texts (k);
  analyze texts`

const classes = `
  insert into classes select n, keys, document_class('demo', keys)
  from generate_series(0, ${offices.all - 1}) n cross join lateral (select array['office="Office ' || n || '"'] as keys) as of`

const field = (name: string, dataType: string) =>
  `jsonb_build_object('name', '${name}', 'fullPath', '${name}', 'properties', jsonb_build_object('dataType', '${dataType}', 'label', initcap('${name}')))`
const ownFields = [
  ['owner', 'Alphanumeric'],
  ['state', 'Alphanumeric'],
  ['amount', 'Currency'],
  ['signedOn', 'Date'],
] as const

const wizard = {
  pages: [
    {
      key: 'all',
      label: 'All',
      sections: [{ key: 'all', label: 'All', fields: ownFields.map(([key]) => ({ key, isRecord: false })) }],
    },
  ],
  dependencies: [],
}

const madeTypes = `
  with sample as (select t from document_types t where t.organization_id = 'demo' limit 1),
  type as (insert into document_types (organization_id, id, document_group_id, last_version_id, created_by)
    select 'demo', ${padded('a', 'n')}, (sample.t).document_group_id, ${padded('b', 'n')}, 'bench'
    from sample, generate_series(1, ${types}) n returning id)
  insert into document_type_versions (organization_id, id, document_type_id, version_number, name, description,
    name_config, context_definition, wizard_definition, accepted_mime_types, origin, created_by, published_at, use_full_text_index)
  select 'demo', ${padded('b', 'n')}, ${padded('a', 'n')}, 1, 'Tipo ' || n, '', '{owner}',
    jsonb_build_object('fields', jsonb_build_array(${ownFields.map(([name, type]) => field(name, type)).join(', ')}), 'records', '[]'::jsonb),
    '${JSON.stringify(wizard)}', '{text/plain}', 'web', 'bench', now(), true
  from generate_series(1, ${types}) n`

/** A clerk with 200 roles: each says of a type whether its documents are seen, and names offices whose documents are. */
const rights = [
  `insert into users (username, first_name, last_name, language, password_hash)
   select '${clerk}', 'Clerk', 'Bench', language, password_hash from users where is_system_admin limit 1`,
  `insert into members (organization_id, username) values ('demo', '${clerk}')`,
  `insert into roles (organization_id, id, name, created_by)
   select 'demo', ${padded('c', 'n')}, 'Role ' || n, 'bench' from generate_series(0, ${roles - 1}) n`,
  `insert into role_holders (organization_id, role_id, username)
   select 'demo', id, '${clerk}' from roles where organization_id = 'demo' and created_by = 'bench'`,
  `insert into role_document_types (organization_id, role_id, document_type_id, permission_type, action)
   select 'demo', ${padded('c', 'n')}, ${padded('a', `1 + n % ${types}`)}, 'view',
     case when 1 + n % ${types} in (${deniedTypes.join(', ')}) then 'deny' else 'allow' end from generate_series(0, ${roles - 1}) n`,
  `update organizations set security_field_config = (
     select jsonb_agg(jsonb_build_object('roleIdList', jsonb_build_array(${padded('c', 'n')}),
       'fieldName', 'office', 'value', jsonb_build_object('dataType', 'Alphanumeric', 'value', 'Office ' || n)))
     from generate_series(0, ${offices.seen - 1}) n)
   where id = 'demo'`,
]

const vocabularyOf = `
  insert into public.vocabulary (organization_id, word)
  select distinct 'demo', word from document_words cross join unnest(tsvector_to_array(said_words)) as word
  where organization_id = 'demo' and length(word) >= 4 and word !~ '\\d'
  on conflict do nothing`

const rows = (from: number, to: number, textCount: number) => `
  with sample as (select v from document_versions v where organization_id = 'demo' and id not like 'e%' limit 1),
  made as materialized (
    select n, ${padded('d', 'n')} as id, ${padded('e', 'n')} as version_id,
      case when n % 4 = 0 then 1 else 2 + n % ${types - 1} end as type, named.text || ' ' || n as name, owned.text as owner,
      (array['open', 'closed', 'late', 'void', 'draft'])[1 + n * 7 % 5] as state, round((random() * 100000)::numeric, 2) as amount,
      to_char(date '2016-01-01' + (random() * 3900)::integer, 'YYYY-MM-DD') as signed
    from generate_series(${from}, ${to}) as n
    join phrases as named on named.k = n::bigint * 7919 % ${phrases} join phrases as owned on owned.k = n::bigint * 104729 % ${phrases}),
  version as (insert into document_versions (organization_id, id, document_id, document_type_version_id, version_number,
    name, mime_type, size, page_count, blob, data, created_by)
    select 'demo', version_id, id, ${padded('b', 'type')}, 1, name, 'application/pdf', 1, 1, (v).blob,
      jsonb_build_object('owner', owner, 'state', state, 'amount', amount, 'signedOn', signed), 'bench'
    from made, sample),
  read as (insert into document_version_texts (organization_id, document_version_id, text, page_count)
    select 'demo', version_id, text, 1 from made join texts on k = n % ${textCount}),
  document as (insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
    last_version_id, created_at, created_by, updated_at, updated_by, security_keys, class_id)
    select 'demo', made.id, ${padded('a', 'type')}, ${padded('b', 'type')}, 'Tipo ' || type, name, version_id,
      now() - made.n * interval '1 minute', 'bench', now() - made.n * interval '1 minute',
      'person' || made.n % 12 || '@tabellio.localhost', keys, classes.id
    from made join classes on classes.n = made.n % ${offices.all}),
  indexed as (insert into document_words (organization_id, document_id, said, name_words, said_words, words, stems, pairs,
      document_type_id, class_id, is_deleted, created_by, updated_by, updated_at, last_version_id)
    select 'demo', made.id, left(search_text(said), 2000), word_vector(name), said_vector, said_vector || texts.words,
      (stem_vector(said_vector)::text || ' ' || texts.stems::text)::tsvector, pairs_of(line_of(said)) || texts.pairs,
      ${padded('a', 'type')}, classes.id, false, 'bench', 'person' || made.n % 12 || '@tabellio.localhost',
      now() - made.n * interval '1 minute', version_id
    from made join texts on k = made.n % ${textCount} join classes on classes.n = made.n % ${offices.all}
    cross join lateral (select concat_ws(' ', name, owner, state, amount, signed) as said) as parts
    cross join lateral (select word_vector(said) as said_vector) as vectors)
  insert into document_values (organization_id, document_id, document_type_id, field, instance, kind, text, number)
  select 'demo', id, ${padded('a', 'type')}, field, '', kind, value_text(value), number
  from made cross join lateral (values ('owner', 'string', owner, null), ('state', 'string', state, null),
    ('amount', 'number', amount::text, amount::double precision), ('signedOn', 'string', signed, null)) as own (field, kind, value, number)`

/** What the clerk sees of documents that have a word, as a program finds it that looks through all and asks the rights after. */
export const foundNaively = `
  select documents.document_type_id as type, documents.security_keys as keys from documents
  join document_versions as versions on versions.organization_id = 'demo' and versions.id = documents.last_version_id
  left join document_version_texts as texts on texts.organization_id = 'demo' and texts.document_version_id = versions.id
  where documents.organization_id = 'demo' and not documents.is_deleted
    and concat_ws(' ', documents.name, versions.data::text, texts.text) ilike '%' || $1 || '%'
    and concat_ws(' ', documents.name, versions.data::text, texts.text) ~* ('\\m' || $1 || '\\M')
  order by documents.updated_at desc`

/** Asks of each document that was found whether the clerk's roles let it be seen. */
export const isSeen = ({ type, keys }: { type: string; keys: string[] }) =>
  !deniedTypes.some((n) => type === `a${n.toString(16).padStart(23, '0')}`) &&
  keys.some((key) => Array.from({ length: offices.seen }, (_, n) => `office="Office ${n}"`).includes(key))
