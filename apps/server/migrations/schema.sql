-- The database as all migrations together make it. Printed by "npm run print" and never run.
-- Each table has its columns and constraints, then its indexes, policies and grants.

CREATE OR REPLACE FUNCTION action_log_hash(previous bytea, entry action_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256((previous || convert_to((jsonb_build_array((entry).organization_id, (entry).number, (entry).id, (entry).entry_type, (entry).username, (entry).impersonator, (entry).indexed, (entry).details, EXTRACT(epoch FROM (entry).created_at)))::text, 'UTF8'::name)));

CREATE OR REPLACE FUNCTION action_log_things(indexed jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT DISTINCT (thing.value #>> '{}'::text[])
    FROM jsonb_each(action_log_things.indexed) each(key, value),
     LATERAL jsonb_array_elements(
         CASE jsonb_typeof(each.value)
             WHEN 'array'::text THEN each.value
             ELSE jsonb_build_array(each.value)
         END) thing(value)
   WHERE ((each.key ~ 'Id$'::text) AND (each.key !~ 'VersionId$'::text));
END;

CREATE OR REPLACE FUNCTION classify_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.class_id := document_class(new.organization_id, new.security_keys);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION concerns_person(org text, document text, person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from document_versions as version
    where version.organization_id = org and version.document_id = document
      and (version.created_by = lower(trim(person)) or exists (
        select from jsonb_path_query(version.data, 'strict $.** ? (@.type() == "string")') as said
        where position(search_text(person) in search_text(said #>> '{}')) > 0)))
$function$;

CREATE OR REPLACE FUNCTION document_class(organization text, keys text[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  distinct_keys text[] := array(select distinct key collate "C" from unnest(keys) as key order by 1);
  hash bytea := security_key_hash(array_to_json(distinct_keys)::text);
  class bigint := 0;
begin
  if cardinality(distinct_keys) = 0 then return class; end if;
  select id into class from document_classes where organization_id = organization and keys_hash = hash;
  if found then return class; end if;
  insert into document_classes (organization_id, keys_hash) values (organization, hash)
    on conflict do nothing returning id into class;
  if found then
    insert into document_class_keys select organization, security_key_hash(key), class from unnest(distinct_keys) as key;
  else
    select id into strict class from document_classes where organization_id = organization and keys_hash = hash;
  end if;
  return class;
end $function$;

CREATE OR REPLACE FUNCTION enqueue_job(job_name text, organization text, username text, job_key text, input jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  waiting integer;
  queue_name text := case when exists (select from listeners where name = job_name) then 'listeners' else job_name end;
begin
  select count(*) into waiting from (
    select from pgboss.job_common
    where name = queue_name and group_id = organization and singleton_key = job_name and state < 'active'
    limit 320) as some_waiting;
  insert into pgboss.job_common (
    name, data, group_id, singleton_key, priority, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select
    name,
    jsonb_build_object(
      'job', job_name, 'organizationId', organization, 'username', username, 'key', job_key, 'input', input),
    organization, job_name, -(waiting / 16), expire_seconds, deletion_seconds,
    now() + retention_seconds * interval '1 second',
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  from pgboss.queue where name = queue_name;
  if not found then
    raise exception 'There is no job %', job_name;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION enqueue_listeners(event_kind text, organization text, username text, event_id text, input jsonb)
 RETURNS SETOF text
 LANGUAGE plpgsql
AS $function$
begin
  return query
    select name from listeners, enqueue_job(name, organization, username, event_id, input) where event = event_kind;
end $function$;

CREATE OR REPLACE FUNCTION hold_of(org text, document text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select hold.name from legal_holds as hold
  where hold.organization_id = org and hold.released_at is null and (
    exists (
      select from legal_hold_documents as held
      where held.organization_id = org and held.legal_hold_id = hold.id and held.document_id = document)
    or (hold.collection_id is not null and exists (
      select from collections as file
      left join collection_keys as key on key.organization_id = org and key.collection_id = file.id
      left join collection_documents as member on member.organization_id = org
        and member.document_collection_config_id = key.document_collection_config_id
        and member.document_type_id = key.document_type_id and member.key = key.key
      where file.organization_id = org and file.id = hold.collection_id
        and document in (file.master_document_id, member.document_id)))
    or (hold.person is not null and concerns_person(org, document, hold.person)))
  order by hold.placed_at limit 1
$function$;

CREATE OR REPLACE FUNCTION hold_what_leaves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds of ' || old.organization_id, 0));
  insert into legal_hold_documents (organization_id, legal_hold_id, document_id)
  select old.organization_id, hold.id, leaving.document_id
  from legal_holds as hold
  join collections as file on file.organization_id = hold.organization_id and file.id = hold.collection_id
  cross join lateral (
    select file.master_document_id as document_id
    union
    select member.document_id
    from collection_keys as key join collection_documents as member
      using (organization_id, document_collection_config_id, document_type_id, key)
    where key.organization_id = file.organization_id and key.collection_id = file.id) as leaving
  where hold.organization_id = old.organization_id and hold.released_at is null
    and case tg_table_name
      when 'collections' then to_jsonb(old) ->> 'id' = file.id
      when 'collection_keys' then to_jsonb(old) ->> 'collection_id' = file.id
      when 'collection_documents' then to_jsonb(old) ->> 'document_id' = leaving.document_id
      -- A cascade runs as the owner, who sees no rows: the configuration itself is looked at.
      else to_jsonb(old) ->> 'id' = file.document_collection_config_id end
  on conflict do nothing;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION holds_permission(organization text, person text, permission text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM (role_holders holders JOIN roles ON (((roles.organization_id = holders.organization_id) AND (roles.id = holders.role_id)))) WHERE ((holders.organization_id = holds_permission.organization) AND (holders.username = holds_permission.person) AND (holds_permission.permission = ANY (roles.global_permissions)))));

CREATE OR REPLACE FUNCTION index_document(organization text, document text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own documents;
  found_said text;
  found_text text;
  said_line text;
  text_line text;
  said_vector tsvector;
  every tsvector;
begin
  perform from documents where organization_id = organization and id = document for no key update;
  select * into own from documents where organization_id = organization and id = document;
  select concat_ws(' ', own.name, own.identifier, said_by(versions.data)), texts.text
  into found_said, found_text
  from document_versions as versions
  left join document_version_texts as texts
    on texts.organization_id = organization and texts.document_version_id = versions.id
  where versions.organization_id = organization and versions.id = own.last_version_id;
  if not found then return; end if;
  said_line := line_of(found_said);
  text_line := line_of(found_text);
  said_vector := line_vector(said_line);
  every := joined_vector(said_vector, line_vector(text_line));
  insert into document_words (organization_id, document_id, said, name_words, said_words, words, stems, pairs,
    document_type_id, class_id, is_deleted, created_by, updated_by, updated_at, last_version_id)
  values (organization, document, left(search_text(found_said), 2000), word_vector(own.name), said_vector, every,
    stem_vector(every), pairs_of(said_line) || pairs_of(text_line),
    own.document_type_id, own.class_id, own.is_deleted, own.created_by, own.updated_by, own.updated_at, own.last_version_id)
  on conflict (organization_id, document_id) do update
    set said = excluded.said, name_words = excluded.name_words, said_words = excluded.said_words,
      words = excluded.words, stems = excluded.stems, pairs = excluded.pairs,
      document_type_id = excluded.document_type_id, class_id = excluded.class_id, is_deleted = excluded.is_deleted,
      created_by = excluded.created_by, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
      last_version_id = excluded.last_version_id;
end $function$;

CREATE OR REPLACE FUNCTION index_read_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_document(new.organization_id, documents.id)
  from document_versions as versions
  join documents
    on documents.organization_id = new.organization_id and documents.id = versions.document_id
      and documents.last_version_id = new.document_version_id
  where versions.organization_id = new.organization_id and versions.id = new.document_version_id
    -- A row says of the transaction that inserted it the lower 32 bits.
    and versions.xmin::text::bigint <> (pg_current_xact_id()::text::bigint & 4294967295);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION index_saved_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_document(new.organization_id, new.id);
  perform index_values(new.organization_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION index_values(organization text, document text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own documents;
  found_data jsonb;
begin
  delete from document_values where organization_id = organization and document_id = document;
  select * into own from documents where organization_id = organization and id = document;
  select data into found_data from document_versions where organization_id = organization and id = own.last_version_id;
  insert into document_values (organization_id, document_id, document_type_id, field, instance, kind, text, number)
  select organization, document, own.document_type_id, found.field, found.instance, jsonb_typeof(found.value),
    value_text(found.value #>> '{}'),
    case when jsonb_typeof(found.value) = 'number' then (found.value #>> '{}')::double precision end
  from values_in(found_data) as found where length(found.field) <= 500;
end $function$;

CREATE OR REPLACE FUNCTION joined_vector(one tsvector, other tsvector)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return one || other;
exception when program_limit_exceeded then
  return vector_of(tsvector_to_array(one) || tsvector_to_array(other));
end $function$;

CREATE OR REPLACE FUNCTION keep_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into vocabulary (organization_id, word)
    select new.organization_id, said.word from unnest(tsvector_to_array(new.said_words)) as said (word)
    where length(said.word) >= 4 and said.word !~ '\d' and (
      select known.word from vocabulary as known
      where known.organization_id = new.organization_id and known.word = said.word limit 1) is null;
  end if;
  if tg_op <> 'INSERT' and new.said_words is distinct from old.said_words
    and current_setting('tabellio.org', true) = old.organization_id then
    delete from vocabulary as known
    where known.organization_id = old.organization_id
      and known.word = any(tsvector_to_array(ts_delete(old.said_words, coalesce(tsvector_to_array(new.said_words), '{}'))))
      and not exists (select from searchable_words as found where found.words @@ ('''' || known.word || '''')::tsquery);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION line_of(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((' '::text || regexp_replace(regexp_replace(search_text(COALESCE(said, ''::text)), '[^[:alnum:] ]+'::text, ' '::text, 'g'::text), '  +'::text, ' '::text, 'g'::text)) || ' '::text);

CREATE OR REPLACE FUNCTION line_vector(line text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  vector tsvector;
  long text[];
begin
  vector := line::tsvector;
  long := array(select word from unnest(tsvector_to_array(vector)) as word where length(word) > 64);
  return case when long = '{}' then vector else ts_delete(vector, long) end;
exception when program_limit_exceeded then
  return vector_of(words_of(line));
end $function$;

CREATE OR REPLACE FUNCTION log_action(organization text, entry_id text, kind text, person text, in_place text, things jsonb, more jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  head action_log_heads;
  entry action_log;
begin
  set constraints all immediate;
  perform set_config('tabellio.org', organization, true);
  loop
    select * into head from action_log_heads where organization_id = organization for update;
    exit when found;
    insert into action_log_heads (organization_id) values (organization) on conflict do nothing;
  end loop;
  entry := row(organization, head.number + 1, entry_id, kind, person, in_place, things, more, clock_timestamp(), null);
  entry.hash := action_log_hash(head.hash, entry);
  insert into action_log values (entry.*);
  insert into action_log_subjects select organization, thing, entry.number from action_log_things(things) as thing;
  update action_log_heads set number = entry.number, hash = entry.hash where organization_id = organization;
end $function$;

CREATE OR REPLACE FUNCTION note_definition_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into definition_uses (organization_id, used_id, version_id)
  select distinct new.organization_id, used #>> '{}', new.id
  from (
    select jsonb_path_query(new.context_definition, '$.**.properties.dataElementId') as used
    union all
    select jsonb_path_query(new.context_definition, '$.**.properties.dictionaryListId')
  ) as named
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pair_of(one text, other text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN hashtextextended(((one || ' '::text) || other), (0)::bigint);

CREATE OR REPLACE FUNCTION pairs_of(line text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT pair_of(two.word, two.next)), '{}'::bigint[]) AS "coalesce" FROM (SELECT string_to_array(TRIM(BOTH FROM pairs_of.line), ' '::text) AS words OFFSET 0) said, LATERAL UNNEST(said.words, said.words[2:]) two(word, next) WHERE (two.next IS NOT NULL));

CREATE OR REPLACE FUNCTION protect_tenant_table(table_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I to tabellio_app using (organization_id = current_setting(''tabellio.org'', true)) '
    'with check (organization_id = current_setting(''tabellio.org'', true))', table_name);
  execute format('create policy system on %I to tabellio_system using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tabellio_app, tabellio_system', table_name);
end $function$;

CREATE OR REPLACE FUNCTION refuse_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  org text;
  document text;
  hold text;
begin
  if tg_op = 'INSERT' then
    org := new.organization_id;
    document := new.document_id;
  elsif tg_table_name = 'documents' then
    org := old.organization_id;
    document := old.id;
  else
    org := old.organization_id;
    document := old.document_id;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds of ' || org, 0));
  if exists (select from legal_holds where organization_id = org and released_at is null) then
    hold := hold_of(org, document);
    if hold is not null then
      raise exception using errcode = 'TB001', message = hold;
    end if;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION refuse_removing_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'TB001', message = old.name;
end $function$;

CREATE OR REPLACE FUNCTION said_by(data jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(string_agg("left"((value.value #>> '{}'::text[]), 10000), ' '::text), ''::text) AS "coalesce" FROM jsonb_path_query(said_by.data, 'strict $.**'::jsonpath) value(value) WHERE ((jsonb_typeof(value.value) = ANY (ARRAY['string'::text, 'number'::text])) AND ((value.value #>> '{}'::text[]) !~~ 'data:%'::text)));

CREATE OR REPLACE FUNCTION search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(search_text(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION search_text(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(words) = length(words) then return lower(words); end if;
  if words is not nfc normalized then words := normalize(words, NFC); end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
end $function$;

CREATE OR REPLACE FUNCTION security_key_hash(key text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN sha256(convert_to(key, 'UTF8'::name));

CREATE OR REPLACE FUNCTION set_managed_password(person text, hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
BEGIN ATOMIC
 WITH changed AS (
          UPDATE users SET password_hash = set_managed_password.hash
           WHERE ((users.username = set_managed_password.person) AND (users.managed_by = current_setting('tabellio.org'::text, true)))
           RETURNING users.username
         ), ended AS (
          DELETE FROM sessions
            USING changed
           WHERE (sessions.username = changed.username)
         )
  SELECT (EXISTS ( SELECT
            FROM changed)) AS "exists";
END;

CREATE OR REPLACE FUNCTION stem_vector(words tsvector)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  stems text[];
  size bigint;
begin
  select array_agg((ts_lexize('english_stem', word))[1]) || array_agg((ts_lexize('spanish_stem', word))[1])
      || array_agg((ts_lexize('french_stem', word))[1]), sum(octet_length(word) + 1) * 3
  into stems, size
  from unnest(tsvector_to_array(words)) as word where word !~ '^[0-9]';
  if size > 1048575 then return vector_of(stems_of(tsvector_to_array(words))); end if;
  return coalesce(array_to_tsvector(array_remove(array_remove(stems, null), '')), '');
end $function$;

CREATE OR REPLACE FUNCTION stems_of(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT stem.stem), '{}'::text[]) AS "coalesce" FROM unnest(stems_of.words) word(word), LATERAL unnest(((ts_lexize('english_stem'::regdictionary, word.word) || ts_lexize('spanish_stem'::regdictionary, word.word)) || ts_lexize('french_stem'::regdictionary, word.word))) stem(stem) WHERE ((word.word !~ '^[0-9]'::text) AND (stem.stem <> ''::text)));

CREATE OR REPLACE FUNCTION tell_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update document_words
  set document_type_id = new.document_type_id, class_id = new.class_id, is_deleted = new.is_deleted,
    created_by = new.created_by, updated_by = new.updated_by, updated_at = new.updated_at
  where organization_id = new.organization_id and document_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION value_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "left"(search_text(CASE WHEN (said ~ '^\d{4}-\d\d-\d\d \d\d:'::text) THEN OVERLAY(said PLACING 'T'::text FROM 11 FOR 1) ELSE said END), 500);

CREATE OR REPLACE FUNCTION values_in(data jsonb)
 RETURNS TABLE(field text, instance text, value jsonb)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with recursive parts (field, instance, value) as (
    select '', '', data
    union all
    select within.field, within.instance, within.value from parts cross join lateral (
      select case when parts.field = '' then each.key else parts.field || '/' || each.key end as field, parts.instance, each.value
      from jsonb_each(case when jsonb_typeof(parts.value) = 'object' then parts.value end) as each
      union all
      select parts.field, case when parts.instance = '' then '' else parts.instance || '.' end || (each.place - 1), each.value
      from jsonb_array_elements(case when jsonb_typeof(parts.value) = 'array' then parts.value end)
        with ordinality as each (value, place)
    ) as within)
  select field, instance, value from parts
  where jsonb_typeof(value) in ('string', 'number', 'boolean') and (value #>> '{}') <> '' and (value #>> '{}') not like 'data:%'
$function$;

CREATE OR REPLACE FUNCTION vector_of(words text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  few text[] := words;
begin
  while (select sum(octet_length(word)) from unnest(few) as word) > 1048575 loop
    few := few[1 : cardinality(few) / 2];
  end loop;
  return array_to_tsvector(few);
end $function$;

CREATE OR REPLACE FUNCTION word_vector(said text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  vector tsvector;
  long text[];
begin
  -- Blanks stay as they are: between most words there is nothing else.
  vector := regexp_replace(search_text(said), '[^[:alnum:] ]+', ' ', 'g')::tsvector;
  long := array(select word from unnest(tsvector_to_array(vector)) as word where length(word) > 64);
  return case when long = '{}' then vector else ts_delete(vector, long) end;
exception when program_limit_exceeded then
  return vector_of(words_of(said));
end $function$;

CREATE OR REPLACE FUNCTION words_of(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT word.word), '{}'::text[]) AS "coalesce" FROM string_to_table(regexp_replace(search_text(words_of.said), '[^[:alnum:]]+'::text, ' '::text, 'g'::text), ' '::text) word(word) WHERE ((word.word <> ''::text) AND (length(word.word) <= 64)));

create table absences (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  stand_in text collate "C" not null,
  from_date date not null,
  to_date date not null,
  PRIMARY KEY (organization_id, username),
  CHECK ((stand_in <> username)),
  CHECK ((to_date >= from_date)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, stand_in) REFERENCES members(organization_id, username) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX absences_by_stand_in ON absences USING btree (organization_id, stand_in);
alter table absences force row level security;
create policy system on absences for all to tabellio_system using true with check true;
create policy tenant on absences for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on absences to tabellio_app;
grant delete, insert, select, update on absences to tabellio_system;

create table account_petitions (
  username text collate "C" not null,
  deletion_type text not null,
  asked_at timestamp with time zone not null default now(),
  runs_at timestamp with time zone not null,
  PRIMARY KEY (username),
  CHECK ((deletion_type = ANY (ARRAY['until-subscription-expires'::text, 'immediately'::text]))),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table account_petitions force row level security;
create policy person on account_petitions for select to tabellio_app using (username = current_setting('tabellio.person'::text, true));
create policy system on account_petitions for all to tabellio_system using true with check true;
grant select on account_petitions to tabellio_app;
grant delete, insert, select, update on account_petitions to tabellio_system;

create table action_log (
  organization_id text collate "C" not null,
  number bigint not null,
  id text collate "C" not null,
  entry_type text collate "C" not null,
  username text collate "C" not null,
  impersonator text collate "C",
  indexed jsonb not null,
  details jsonb not null,
  created_at timestamp with time zone not null,
  hash bytea not null,
  PRIMARY KEY (organization_id, number),
  UNIQUE (organization_id, id)
);
CREATE INDEX action_log_by_type ON action_log USING btree (organization_id, entry_type, number);
CREATE INDEX action_log_by_username ON action_log USING btree (organization_id, username, number);
alter table action_log force row level security;
create policy system on action_log for all to tabellio_system using true with check true;
create policy tenant on action_log for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select on action_log to tabellio_app;
grant delete, insert, select on action_log to tabellio_system;

create table action_log_heads (
  organization_id text collate "C" not null,
  number bigint not null default 0,
  hash bytea not null default '\x'::bytea,
  PRIMARY KEY (organization_id)
);
alter table action_log_heads force row level security;
create policy system on action_log_heads for all to tabellio_system using true with check true;
create policy tenant on action_log_heads for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select, update on action_log_heads to tabellio_app;
grant delete, insert, select, update on action_log_heads to tabellio_system;

create table action_log_subjects (
  organization_id text collate "C" not null,
  subject_id text collate "C" not null,
  number bigint not null,
  PRIMARY KEY (organization_id, subject_id, number)
);
alter table action_log_subjects force row level security;
create policy system on action_log_subjects for all to tabellio_system using true with check true;
create policy tenant on action_log_subjects for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select on action_log_subjects to tabellio_app;
grant delete, insert, select on action_log_subjects to tabellio_system;

create table api_keys (
  organization_id text collate "C" not null,
  api_key text collate "C" not null,
  username text collate "C" not null,
  key_name text not null,
  salted_secret text not null,
  salt text not null,
  is_active boolean not null default true,
  expires_at timestamp with time zone,
  last_used timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  purpose text not null default 'api'::text,
  PRIMARY KEY (organization_id, api_key),
  UNIQUE (api_key),
  CHECK (((key_name = TRIM(BOTH FROM key_name)) AND ((length(key_name) >= 1) AND (length(key_name) <= 100)))),
  CHECK ((purpose = ANY (ARRAY['api'::text, 'directory'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX api_keys_by_owner ON api_keys USING btree (organization_id, username);
alter table api_keys force row level security;
create policy system on api_keys for all to tabellio_system using true with check true;
create policy tenant on api_keys for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on api_keys to tabellio_app;
grant update (is_active) on api_keys to tabellio_app;
grant delete, insert, select, update on api_keys to tabellio_system;

create table approval_tasks (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_id text collate "C" not null,
  document_version_id text collate "C" not null,
  document_type_id text collate "C" not null,
  approval_type_id text collate "C" not null,
  label text not null,
  "position" integer not null,
  dismiss_on_update boolean not null,
  only_with_permissions boolean not null,
  state text not null,
  approved boolean,
  decided_by text collate "C",
  in_place_of text collate "C",
  comment text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  addressed_to text collate "C" not null generated always as 
CASE
    WHEN only_with_permissions THEN ((approval_type_id || ' '::text) || document_type_id)
    ELSE approval_type_id
END stored,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, document_id, approval_type_id),
  CHECK (((approved IS NULL) = (state <> 'done'::text))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'done'::text]))),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX open_approval_tasks ON approval_tasks USING btree (organization_id, addressed_to, document_id) WHERE (state = 'open'::text);
alter table approval_tasks force row level security;
create policy system on approval_tasks for all to tabellio_system using true with check true;
create policy tenant on approval_tasks for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on approval_tasks to tabellio_app;
grant delete, insert, select, update on approval_tasks to tabellio_system;

create table approval_types (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  label text not null,
  roles text[] not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((label = TRIM(BOTH FROM label)) AND (label <> ''::text))),
  CHECK ((cardinality(roles) > 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table approval_types force row level security;
create policy system on approval_types for all to tabellio_system using true with check true;
create policy tenant on approval_types for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on approval_types to tabellio_app;
grant delete, insert, select, update on approval_types to tabellio_system;

create table attempts (
  key text collate "C" not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
grant delete, insert, select, update on attempts to tabellio_system;

create table authenticator_setups (
  username text collate "C" not null,
  sealed_secret text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (username),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table authenticator_setups force row level security;
create policy system on authenticator_setups for all to tabellio_system using true with check true;
grant delete, insert, select, update on authenticator_setups to tabellio_system;

create table authenticators (
  username text collate "C" not null,
  sealed_secret text not null,
  last_step bigint not null,
  confirmed_at timestamp with time zone not null default now(),
  PRIMARY KEY (username),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table authenticators force row level security;
create policy system on authenticators for all to tabellio_system using true with check true;
grant delete, insert, select, update on authenticators to tabellio_system;

create table blobs (
  organization_id text collate "C" not null,
  hash text collate "C" not null,
  put_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  PRIMARY KEY (organization_id, hash),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX blobs_released ON blobs USING btree (organization_id) WHERE (released_at IS NOT NULL);
alter table blobs force row level security;
create policy system on blobs for all to tabellio_system using true with check true;
create policy tenant on blobs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on blobs to tabellio_app;
grant delete, insert, select, update on blobs to tabellio_system;

create table collection_configs (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  master_document_type_id text collate "C" not null,
  workflow_type_info jsonb,
  definition jsonb not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  document_type_ids jsonb generated always as (definition -> 'documentTypeIdList'::text) stored,
  PRIMARY KEY (organization_id, id),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, master_document_type_id) REFERENCES document_types(organization_id, id)
);
alter table collection_configs force row level security;
create policy system on collection_configs for all to tabellio_system using true with check true;
create policy tenant on collection_configs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on collection_configs to tabellio_app;
grant delete, insert, select, update on collection_configs to tabellio_system;

create table collection_documents (
  organization_id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  document_type_id text collate "C" not null,
  key text collate "C" not null,
  document_id text collate "C" not null,
  PRIMARY KEY (organization_id, document_collection_config_id, document_type_id, key, document_id),
  FOREIGN KEY (organization_id, document_collection_config_id) REFERENCES collection_configs(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX collection_documents_by_document ON collection_documents USING btree (organization_id, document_id);
alter table collection_documents force row level security;
create policy system on collection_documents for all to tabellio_system using true with check true;
create policy tenant on collection_documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on collection_documents to tabellio_app;
grant delete, insert, select, update on collection_documents to tabellio_system;

create table collection_keys (
  organization_id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  document_type_id text collate "C" not null,
  key text collate "C" not null,
  collection_id text collate "C" not null,
  PRIMARY KEY (organization_id, document_collection_config_id, document_type_id, key, collection_id),
  FOREIGN KEY (organization_id, collection_id) REFERENCES collections(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX collection_keys_by_collection ON collection_keys USING btree (organization_id, collection_id);
alter table collection_keys force row level security;
create policy system on collection_keys for all to tabellio_system using true with check true;
create policy tenant on collection_keys for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on collection_keys to tabellio_app;
grant delete, insert, select, update on collection_keys to tabellio_system;

create table collection_runs (
  organization_id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  id text collate "C" not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  last_document_id text collate "C" not null default ''::text,
  total bigint not null,
  done bigint not null default 0,
  PRIMARY KEY (organization_id, document_collection_config_id),
  FOREIGN KEY (organization_id, document_collection_config_id) REFERENCES collection_configs(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table collection_runs force row level security;
create policy system on collection_runs for all to tabellio_system using true with check true;
create policy tenant on collection_runs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on collection_runs to tabellio_app;
grant delete, insert, select, update on collection_runs to tabellio_system;

create table collections (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  master_document_id text collate "C" not null,
  name text not null,
  search_text text not null generated always as search_text(name) stored,
  assigned_to text collate "C",
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, document_collection_config_id, master_document_id),
  FOREIGN KEY (organization_id, assigned_to) REFERENCES members(organization_id, username) ON DELETE SET NULL (assigned_to),
  FOREIGN KEY (organization_id, document_collection_config_id) REFERENCES collection_configs(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, master_document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX collections_by_assignee ON collections USING btree (organization_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX collections_by_document ON collections USING btree (organization_id, master_document_id);
CREATE INDEX collections_by_name ON collections USING btree (organization_id, search_text, id);
alter table collections force row level security;
create policy system on collections for all to tabellio_system using true with check true;
create policy tenant on collections for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on collections to tabellio_app;
grant delete, insert, select, update on collections to tabellio_system;

create table combined_template_members (
  organization_id text collate "C" not null,
  combined_template_id text collate "C" not null,
  "position" integer not null,
  template_id text collate "C" not null,
  PRIMARY KEY (organization_id, combined_template_id, "position"),
  FOREIGN KEY (organization_id, combined_template_id) REFERENCES combined_templates(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id)
);
CREATE INDEX combined_template_members_by_template ON combined_template_members USING btree (organization_id, template_id);
alter table combined_template_members force row level security;
create policy system on combined_template_members for all to tabellio_system using true with check true;
create policy tenant on combined_template_members for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on combined_template_members to tabellio_app;
grant delete, insert, select, update on combined_template_members to tabellio_system;

create table combined_templates (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  document_group_id text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id, document_group_id) REFERENCES document_groups(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX combined_templates_by_group ON combined_templates USING btree (organization_id, document_group_id);
alter table combined_templates force row level security;
create policy system on combined_templates for all to tabellio_system using true with check true;
create policy tenant on combined_templates for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on combined_templates to tabellio_app;
grant delete, insert, select, update on combined_templates to tabellio_system;

create table credits (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  is_post_paid boolean not null,
  priority text not null,
  expiration_date timestamp with time zone not null,
  credit_count integer not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((credit_count >= 0)),
  CHECK ((priority = ANY (ARRAY['special'::text, 'prepaid'::text, 'postpaid'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table credits force row level security;
create policy system on credits for all to tabellio_system using true with check true;
create policy tenant on credits for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on credits to tabellio_app;
grant delete, insert, select, update on credits to tabellio_system;

create table data_element_members (
  organization_id text collate "C" not null,
  class_id text collate "C" not null,
  member_id text collate "C" not null,
  "position" integer not null,
  PRIMARY KEY (organization_id, class_id, member_id),
  FOREIGN KEY (organization_id, class_id) REFERENCES data_elements(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, member_id) REFERENCES data_elements(organization_id, id)
);
CREATE INDEX data_element_members_by_member ON data_element_members USING btree (organization_id, member_id);
alter table data_element_members force row level security;
create policy system on data_element_members for all to tabellio_system using true with check true;
create policy tenant on data_element_members for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on data_element_members to tabellio_app;
grant delete, insert, select, update on data_element_members to tabellio_system;

create table data_elements (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  name_key text collate "C" not null generated always as search_text(name) stored,
  label text not null,
  human_name text not null,
  search_text text not null generated always as search_text(((((name || ' '::text) || label) || ' '::text) || human_name)) stored,
  description text not null,
  instructions text not null,
  nouns jsonb not null,
  data_type text collate "C" not null,
  input_type text collate "C",
  control_size text collate "C",
  is_unique boolean not null,
  save_to_ecm boolean not null,
  dictionary_list_id text collate "C",
  is_calculated boolean not null,
  calculated_field text not null,
  sample_value jsonb,
  default_value jsonb,
  read_only boolean not null,
  lookup_document_type_id text collate "C",
  class_data_element_id text collate "C",
  is_class boolean not null,
  output boolean not null,
  input boolean not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((control_size = ANY (ARRAY['Small'::text, 'Normal'::text, 'Large'::text, 'None'::text]))),
  CHECK ((data_type = ANY (ARRAY['Alphanumeric'::text, 'Numeric'::text, 'Currency'::text, 'Logical'::text, 'Date'::text, 'DateTime'::text, 'Time'::text, 'Image'::text, 'ElectronicSignature'::text, 'DecimalNumber'::text, 'IntegerNumber'::text, 'Boolean'::text, 'List'::text, 'Email'::text, 'Phone'::text]))),
  CHECK ((input_type = ANY (ARRAY['TextBox'::text, 'TextArea'::text, 'Default'::text, 'CheckBoxList'::text, 'DropDownList'::text, 'RadioButtonList'::text, 'ImageUpload'::text, 'Signature'::text]))),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id, class_data_element_id) REFERENCES data_elements(organization_id, id),
  FOREIGN KEY (organization_id, dictionary_list_id) REFERENCES dictionary_lists(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lookup_document_type_id) REFERENCES document_types(organization_id, id) ON DELETE SET NULL (lookup_document_type_id)
);
CREATE INDEX data_elements_by_class ON data_elements USING btree (organization_id, class_data_element_id);
CREATE INDEX data_elements_by_list ON data_elements USING btree (organization_id, dictionary_list_id);
CREATE INDEX data_elements_by_lookup ON data_elements USING btree (organization_id, lookup_document_type_id);
CREATE UNIQUE INDEX data_elements_by_name ON data_elements USING btree (organization_id, name_key);
alter table data_elements force row level security;
create policy system on data_elements for all to tabellio_system using true with check true;
create policy tenant on data_elements for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on data_elements to tabellio_app;
grant delete, insert, select, update on data_elements to tabellio_system;

create table data_link_runs (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  data_link_id text collate "C" not null,
  data_link_version_id text collate "C" not null,
  version_number integer not null,
  is_trial boolean not null,
  state text collate "C" not null,
  reason text,
  http_status integer,
  elapsed_ms integer not null,
  username text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  CHECK (((state = 'failed'::text) = (reason IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['succeeded'::text, 'nothing-found'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, data_link_id) REFERENCES data_links(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX data_link_runs_by_age ON data_link_runs USING btree (created_at);
CREATE INDEX data_link_runs_newest ON data_link_runs USING btree (organization_id, data_link_id, created_at DESC, id);
alter table data_link_runs force row level security;
create policy system on data_link_runs for all to tabellio_system using true with check true;
create policy tenant on data_link_runs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on data_link_runs to tabellio_app;
grant delete, insert, select, update on data_link_runs to tabellio_system;

create table data_link_versions (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  data_link_id text collate "C" not null,
  version_number integer not null,
  configuration jsonb not null,
  sealed_secrets text,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, data_link_id, version_number),
  CHECK ((version_number > 0)),
  FOREIGN KEY (organization_id, data_link_id) REFERENCES data_links(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table data_link_versions force row level security;
create policy system on data_link_versions for all to tabellio_system using true with check true;
create policy tenant on data_link_versions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on data_link_versions to tabellio_app;
grant delete, insert, select, update on data_link_versions to tabellio_system;

create table data_links (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  is_remote boolean not null,
  is_active boolean not null,
  last_version_id text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, last_version_id) REFERENCES data_link_versions(organization_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX data_links_by_name ON data_links USING btree (organization_id, search_text(name));
alter table data_links force row level security;
create policy system on data_links for all to tabellio_system using true with check true;
create policy tenant on data_links for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on data_links to tabellio_app;
grant delete, insert, select, update on data_links to tabellio_system;

create table data_removals (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  asked_by text collate "C" not null,
  preserve_security_data boolean not null,
  preserve_bundles boolean not null,
  is_whole boolean not null default false,
  asked_at timestamp with time zone not null default now(),
  table_count integer not null default 0,
  removed jsonb not null default '{}'::jsonb,
  removed_files integer not null default 0,
  finished_at timestamp with time zone,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX data_removals_unfinished ON data_removals USING btree (organization_id) WHERE (finished_at IS NULL);
alter table data_removals force row level security;
create policy system on data_removals for all to tabellio_system using true with check true;
create policy tenant on data_removals for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on data_removals to tabellio_system;

create table definition_uses (
  organization_id text collate "C" not null,
  used_id text collate "C" not null,
  version_id text collate "C" not null,
  PRIMARY KEY (organization_id, used_id, version_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table definition_uses force row level security;
create policy system on definition_uses for all to tabellio_system using true with check true;
create policy tenant on definition_uses for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on definition_uses to tabellio_app;
grant delete, insert, select, update on definition_uses to tabellio_system;

create table deleted_documents (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  document_version_id text collate "C" not null default ''::text,
  name text not null,
  deleted_at timestamp with time zone not null default now(),
  deleted_by text collate "C" not null,
  PRIMARY KEY (organization_id, document_id, document_version_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX deleted_documents_by_age ON deleted_documents USING btree (organization_id, deleted_at, document_id);
alter table deleted_documents force row level security;
create policy system on deleted_documents for all to tabellio_system using true with check true;
create policy tenant on deleted_documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on deleted_documents to tabellio_app;
grant delete, insert, select, update on deleted_documents to tabellio_system;

create table devices (
  username text collate "C" not null,
  device_id text collate "C" not null,
  platform text not null,
  sealed_token text not null,
  session_id text collate "C" not null,
  registered_at timestamp with time zone not null default now(),
  PRIMARY KEY (username, device_id),
  CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text]))),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table devices force row level security;
create policy system on devices for all to tabellio_system using true with check true;
grant delete, insert, select, update on devices to tabellio_system;

create table dictionary_items (
  organization_id text collate "C" not null,
  list_id text collate "C" not null,
  parent text collate "C" not null,
  list text collate "C" not null,
  key text collate "C" not null,
  "position" integer not null,
  label text not null,
  labels jsonb not null,
  is_retired boolean not null,
  search_text text not null generated always as search_text(((((((((key || ' '::text) || label) || ' '::text) || COALESCE((labels ->> 'en'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'es'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'fr'::text), ''::text))) stored,
  label_text text not null generated always as search_text(label) stored,
  PRIMARY KEY (organization_id, list_id, parent, list, key),
  CHECK (((key = TRIM(BOTH FROM key)) AND (key <> ''::text))),
  CHECK ((label <> ''::text)),
  FOREIGN KEY (organization_id, list_id) REFERENCES dictionary_lists(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX dictionary_items_in_order ON dictionary_items USING btree (organization_id, list_id, parent, list, "position");
alter table dictionary_items force row level security;
create policy system on dictionary_items for all to tabellio_system using true with check true;
create policy tenant on dictionary_items for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on dictionary_items to tabellio_app;
grant delete, insert, select, update on dictionary_items to tabellio_system;

create table dictionary_lists (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  list_type text not null,
  children jsonb not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  revision integer not null default 1,
  PRIMARY KEY (organization_id, id),
  CHECK ((list_type = ANY (ARRAY['None'::text, 'Gender'::text, 'CurrencyType'::text]))),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX dictionary_lists_by_name ON dictionary_lists USING btree (organization_id, search_text(name));
alter table dictionary_lists force row level security;
create policy system on dictionary_lists for all to tabellio_system using true with check true;
create policy tenant on dictionary_lists for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on dictionary_lists to tabellio_app;
grant delete, insert, select, update on dictionary_lists to tabellio_system;

create table disposition_documents (
  organization_id text collate "C" not null,
  disposition_id text collate "C" not null,
  document_id text collate "C" not null,
  name text not null,
  document_type_name text not null,
  due_on date not null,
  action text not null,
  outcome text not null,
  hold_name text,
  files jsonb not null default '[]'::jsonb,
  PRIMARY KEY (organization_id, disposition_id, document_id),
  CHECK ((action = ANY (ARRAY['dispose'::text, 'review'::text]))),
  CHECK ((outcome = ANY (ARRAY['waiting'::text, 'kept'::text, 'destroyed'::text, 'held'::text, 'gone'::text]))),
  FOREIGN KEY (organization_id, disposition_id) REFERENCES dispositions(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX disposition_documents_by_document ON disposition_documents USING btree (organization_id, document_id);
alter table disposition_documents force row level security;
create policy system on disposition_documents for all to tabellio_system using true with check true;
create policy tenant on disposition_documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on disposition_documents to tabellio_app;
grant delete, insert, select, update on disposition_documents to tabellio_system;

create table dispositions (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  state text not null default 'proposed'::text,
  proposed_at timestamp with time zone not null default now(),
  proposed_by text not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  finished_at timestamp with time zone,
  certificate_blob text collate "C",
  PRIMARY KEY (organization_id, id),
  CHECK ((state = ANY (ARRAY['proposed'::text, 'running'::text, 'done'::text, 'cancelled'::text]))),
  FOREIGN KEY (organization_id, certificate_blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX dispositions_by_certificate ON dispositions USING btree (organization_id, certificate_blob) WHERE (certificate_blob IS NOT NULL);
alter table dispositions force row level security;
create policy system on dispositions for all to tabellio_system using true with check true;
create policy tenant on dispositions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on dispositions to tabellio_app;
grant delete, insert, select, update on dispositions to tabellio_system;

create table document_class_keys (
  organization_id text collate "C" not null,
  key_hash bytea not null,
  class_id bigint not null,
  PRIMARY KEY (organization_id, key_hash, class_id),
  FOREIGN KEY (organization_id, class_id) REFERENCES document_classes(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_class_keys force row level security;
create policy system on document_class_keys for all to tabellio_system using true with check true;
create policy tenant on document_class_keys for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select on document_class_keys to tabellio_app;
grant delete, insert, select, update on document_class_keys to tabellio_system;

create table document_classes (
  organization_id text collate "C" not null,
  id bigint not null generated always as identity,
  keys_hash bytea not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, keys_hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_classes force row level security;
create policy system on document_classes for all to tabellio_system using true with check true;
create policy tenant on document_classes for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select on document_classes to tabellio_app;
grant delete, insert, select, update on document_classes to tabellio_system;

create table document_edits (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  username text collate "C" not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, document_id, username),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
alter table document_edits force row level security;
create policy system on document_edits for all to tabellio_system using true with check true;
create policy tenant on document_edits for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_edits to tabellio_app;
grant delete, insert, select, update on document_edits to tabellio_system;

create table document_groups (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  is_content_library boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  role_to_notify text collate "C",
  configuration_workflow_id text collate "C",
  generation_workflow_id text collate "C",
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, name),
  CHECK ((description <> ''::text)),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id, configuration_workflow_id) REFERENCES workflow_types(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, generation_workflow_id) REFERENCES workflow_types(organization_id, id)
);
CREATE INDEX document_groups_by_configuration_workflow ON document_groups USING btree (organization_id, configuration_workflow_id);
CREATE INDEX document_groups_by_generation_workflow ON document_groups USING btree (organization_id, generation_workflow_id);
alter table document_groups force row level security;
create policy system on document_groups for all to tabellio_system using true with check true;
create policy tenant on document_groups for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_groups to tabellio_app;
grant delete, insert, select, update on document_groups to tabellio_system;

create table document_instance_runs (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  is_dry boolean not null,
  started_by text collate "C" not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  last_document_id text collate "C" not null default ''::text,
  total bigint not null,
  done bigint not null default 0,
  misfits bigint not null default 0,
  PRIMARY KEY (organization_id, document_type_id),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_instance_runs force row level security;
create policy system on document_instance_runs for all to tabellio_system using true with check true;
create policy tenant on document_instance_runs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_instance_runs to tabellio_app;
grant delete, insert, select, update on document_instance_runs to tabellio_system;

create table document_keyings (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  last_document_id text collate "C" not null default ''::text,
  done bigint not null default 0,
  total bigint not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (organization_id, document_type_id),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_keyings force row level security;
create policy system on document_keyings for all to tabellio_system using true with check true;
create policy tenant on document_keyings for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_keyings to tabellio_app;
grant delete, insert, select, update on document_keyings to tabellio_system;

create table document_list_entries (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  document_id text collate "C" not null,
  list_name text collate "C" not null,
  added_at timestamp with time zone not null default now(),
  list_key text collate "C" not null generated always as ((username || ' '::text) || list_name) stored,
  PRIMARY KEY (organization_id, username, document_id, list_name),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX document_list_entries_by_document ON document_list_entries USING btree (organization_id, document_id);
CREATE INDEX document_list_entries_by_list ON document_list_entries USING btree (organization_id, list_key, document_id);
alter table document_list_entries force row level security;
create policy system on document_list_entries for all to tabellio_system using true with check true;
create policy tenant on document_list_entries for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_list_entries to tabellio_app;
grant delete, insert, select, update on document_list_entries to tabellio_system;

create table document_misfits (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  document_id text collate "C" not null,
  "position" integer not null,
  path text not null,
  field text not null,
  key text not null,
  params jsonb,
  message text not null,
  PRIMARY KEY (organization_id, document_type_id, document_id, "position"),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_instance_runs(organization_id, document_type_id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX document_misfits_of_document ON document_misfits USING btree (organization_id, document_id);
alter table document_misfits force row level security;
create policy system on document_misfits for all to tabellio_system using true with check true;
create policy tenant on document_misfits for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_misfits to tabellio_app;
grant delete, insert, select, update on document_misfits to tabellio_system;

create table document_reminders (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  has_expired boolean not null,
  reminded_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, document_version_id, has_expired),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_reminders force row level security;
create policy system on document_reminders for all to tabellio_system using true with check true;
create policy tenant on document_reminders for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_reminders to tabellio_app;
grant delete, insert, select, update on document_reminders to tabellio_system;

create table document_renditions (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  kind text collate "C" not null,
  page integer not null,
  page_count integer not null,
  width integer not null,
  height integer not null,
  blob text collate "C" not null,
  PRIMARY KEY (organization_id, document_version_id, kind, page),
  CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  CHECK ((page >= 0)),
  CHECK ((page_count > 0)),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX document_renditions_by_blob ON document_renditions USING btree (organization_id, blob);
alter table document_renditions force row level security;
create policy system on document_renditions for all to tabellio_system using true with check true;
create policy tenant on document_renditions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_renditions to tabellio_app;
grant delete, insert, select, update on document_renditions to tabellio_system;

create table document_signature_placeholders (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  key text collate "C" not null,
  "position" integer not null,
  placeholder jsonb not null,
  PRIMARY KEY (organization_id, document_version_id, key),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_signature_placeholders force row level security;
create policy system on document_signature_placeholders for all to tabellio_system using true with check true;
create policy tenant on document_signature_placeholders for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_signature_placeholders to tabellio_app;
grant delete, insert, select, update on document_signature_placeholders to tabellio_system;

create table document_thumbnails (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  blob text collate "C" not null,
  PRIMARY KEY (organization_id, document_version_id),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX document_thumbnails_by_blob ON document_thumbnails USING btree (organization_id, blob);
alter table document_thumbnails force row level security;
create policy system on document_thumbnails for all to tabellio_system using true with check true;
create policy tenant on document_thumbnails for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_thumbnails to tabellio_app;
grant delete, insert, select, update on document_thumbnails to tabellio_system;

create table document_type_mappings (
  organization_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  distributions jsonb not null,
  datalinks jsonb not null,
  PRIMARY KEY (organization_id, document_type_version_id),
  FOREIGN KEY (organization_id, document_type_version_id) REFERENCES document_type_versions(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_type_mappings force row level security;
create policy system on document_type_mappings for all to tabellio_system using true with check true;
create policy tenant on document_type_mappings for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_type_mappings to tabellio_app;
grant delete, insert, select, update on document_type_mappings to tabellio_system;

create table document_type_subscriptions (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  subscription_type text not null,
  username text collate "C" not null,
  send_to_web boolean not null,
  send_to_mobile boolean not null,
  PRIMARY KEY (organization_id, document_type_id, subscription_type, username),
  CHECK ((subscription_type = ANY (ARRAY['generation'::text, 'update'::text]))),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX document_type_subscriptions_by_person ON document_type_subscriptions USING btree (organization_id, username);
alter table document_type_subscriptions force row level security;
create policy system on document_type_subscriptions for all to tabellio_system using true with check true;
create policy tenant on document_type_subscriptions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_type_subscriptions to tabellio_app;
grant delete, insert, select, update on document_type_subscriptions to tabellio_system;

create table document_type_versions (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_type_id text collate "C" not null,
  version_number integer not null,
  name text not null,
  description text not null,
  template_version_id text collate "C",
  name_config text not null,
  context_definition jsonb not null,
  wizard_definition jsonb not null,
  accepted_mime_types text[] not null,
  origin text not null,
  expiration_warning_days integer,
  is_published boolean not null default true,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  auto_extract boolean not null default false,
  use_full_text_index boolean not null default true,
  permissions jsonb not null default '[]'::jsonb,
  expiration_behavior jsonb,
  document_date_field text,
  security_fields jsonb not null default '[]'::jsonb,
  identifier_config text not null default ''::text,
  identifier_collision_forces_new_version boolean not null default false,
  data_link_definition jsonb,
  approval_config jsonb,
  unique_fields text[] not null default '{}'::text[],
  published_at timestamp with time zone,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, document_type_id, version_number),
  UNIQUE (organization_id, id, name),
  CHECK ((cardinality(accepted_mime_types) > 0)),
  CHECK ((length(description) <= 5000)),
  CHECK ((expiration_warning_days > 0)),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  CHECK ((origin = ANY (ARRAY['internal'::text, 'web'::text]))),
  CHECK ((version_number > 0)),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
alter table document_type_versions force row level security;
create policy system on document_type_versions for all to tabellio_system using true with check true;
create policy tenant on document_type_versions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_type_versions to tabellio_app;
grant delete, insert, select, update on document_type_versions to tabellio_system;

create table document_types (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_group_id text collate "C" not null,
  template_id text collate "C",
  last_version_id text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  draft_version_id text collate "C",
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, template_id),
  FOREIGN KEY (organization_id, document_group_id) REFERENCES document_groups(organization_id, id),
  FOREIGN KEY (organization_id, draft_version_id) REFERENCES document_type_versions(organization_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, last_version_id) REFERENCES document_type_versions(organization_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id)
);
CREATE INDEX document_types_by_group ON document_types USING btree (organization_id, document_group_id);
alter table document_types force row level security;
create policy system on document_types for all to tabellio_system using true with check true;
create policy tenant on document_types for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_types to tabellio_app;
grant delete, insert, select, update on document_types to tabellio_system;

create table document_unique_values (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  field_path text not null,
  value_hash text collate "C" not null,
  document_id text collate "C" not null,
  PRIMARY KEY (organization_id, document_type_id, field_path, value_hash),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX document_unique_values_by_document ON document_unique_values USING btree (organization_id, document_id);
alter table document_unique_values force row level security;
create policy system on document_unique_values for all to tabellio_system using true with check true;
create policy tenant on document_unique_values for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_unique_values to tabellio_app;
grant delete, insert, select, update on document_unique_values to tabellio_system;

create table document_values (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  document_type_id text collate "C" not null,
  field text collate "C" not null,
  instance text collate "C" not null,
  kind text collate "C" not null,
  text text collate "C" not null,
  number double precision,
  PRIMARY KEY (organization_id, document_id, field, instance),
  CHECK ((kind = ANY (ARRAY['string'::text, 'number'::text, 'boolean'::text]))),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX document_values_by_number ON document_values USING btree (organization_id, field, document_type_id, number, document_id) INCLUDE (instance) WHERE (number IS NOT NULL);
CREATE INDEX document_values_by_text ON document_values USING btree (organization_id, field, document_type_id, text, document_id) INCLUDE (instance);
alter table document_values force row level security;
create policy system on document_values for all to tabellio_system using true with check true;
create policy tenant on document_values for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_values to tabellio_app;
grant delete, insert, select, update on document_values to tabellio_system;

create table document_version_texts (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  text text not null,
  page_count integer,
  problem text collate "C",
  PRIMARY KEY (organization_id, document_version_id),
  CHECK ((problem = ANY (ARRAY['password'::text, 'damaged'::text]))),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table document_version_texts force row level security;
create policy system on document_version_texts for all to tabellio_system using true with check true;
create policy tenant on document_version_texts for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_version_texts to tabellio_app;
grant delete, insert, select, update on document_version_texts to tabellio_system;

create table document_versions (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  template_version_id text collate "C",
  version_number integer not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  page_count integer,
  blob text collate "C" not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  file_name text,
  origin_method text collate "C",
  original_document_id text collate "C",
  generation_token text collate "C",
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, document_id, version_number),
  CHECK ((file_name <> ''::text)),
  CHECK ((origin_method = ANY (ARRAY['imported'::text, 'scanned'::text]))),
  CHECK ((version_number > 0)),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id),
  FOREIGN KEY (organization_id, document_type_version_id) REFERENCES document_type_versions(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
CREATE INDEX document_versions_by_blob ON document_versions USING btree (organization_id, blob);
CREATE INDEX document_versions_by_generation ON document_versions USING btree (organization_id, generation_token) WHERE (generation_token IS NOT NULL);
alter table document_versions force row level security;
create policy system on document_versions for all to tabellio_system using true with check true;
create policy tenant on document_versions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on document_versions to tabellio_app;
grant delete, insert, select, update on document_versions to tabellio_system;

create table document_words (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  said text not null,
  name_words tsvector not null,
  said_words tsvector not null,
  words tsvector not null,
  stems tsvector not null,
  pairs bigint[],
  document_type_id text collate "C",
  class_id bigint,
  is_deleted boolean,
  created_by text,
  updated_by text,
  updated_at timestamp with time zone,
  last_version_id text collate "C",
  PRIMARY KEY (organization_id, document_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX document_words_by_pair ON document_words USING gin (organization_id, pairs) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE INDEX document_words_by_stem ON document_words USING gin (organization_id, stems) WITH (fastupdate='on', gin_pending_list_limit='512');
CREATE INDEX document_words_by_word ON document_words USING gin (organization_id, words) WITH (fastupdate='on', gin_pending_list_limit='512');
alter table document_words force row level security;
create policy system on document_words for all to tabellio_system using true with check true;
create policy tenant on document_words for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on document_words to tabellio_app;
grant delete, insert, select, update on document_words to tabellio_system;

create table documents (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_type_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  name text not null,
  last_version_id text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  document_type_name text not null,
  search_text text not null generated always as search_text(name) stored,
  identifier text,
  document_date date,
  expires_on date,
  security_keys text[] not null default '{}'::text[],
  class_id bigint not null default 0,
  is_deleted boolean not null default false,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (organization_id, id),
  CHECK ((identifier <> ''::text)),
  CHECK ((name <> ''::text)),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id),
  FOREIGN KEY (organization_id, document_type_version_id, document_type_name) REFERENCES document_type_versions(organization_id, id, name),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, last_version_id) REFERENCES document_versions(organization_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX documents_by_class ON documents USING btree (organization_id, class_id, document_type_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_creator ON documents USING btree (organization_id, created_by, updated_at, id) INCLUDE (document_type_id, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_expiry ON documents USING btree (organization_id, expires_on, id) WHERE ((expires_on IS NOT NULL) AND (NOT is_deleted));
CREATE UNIQUE INDEX documents_by_identifier ON documents USING btree (organization_id, document_type_id, identifier) WHERE ((identifier IS NOT NULL) AND (NOT is_deleted));
CREATE INDEX documents_by_name ON documents USING btree (organization_id, search_text, id) INCLUDE (document_type_id, updated_by, updated_at, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_type ON documents USING btree (organization_id, document_type_id, updated_at, id) INCLUDE (updated_by, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_type_name ON documents USING btree (organization_id, document_type_name, updated_at, id) INCLUDE (document_type_id, updated_by, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_update ON documents USING btree (organization_id, updated_at, id) INCLUDE (document_type_id, updated_by, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_updater ON documents USING btree (organization_id, updated_by, updated_at, id) INCLUDE (document_type_id, class_id) WHERE (NOT is_deleted);
CREATE INDEX documents_by_word ON documents USING gin (organization_id, search_text gin_trgm_ops) WITH (fastupdate=off);
alter table documents force row level security;
create policy system on documents for all to tabellio_system using true with check true;
create policy tenant on documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on documents to tabellio_app;
grant delete, insert, select, update on documents to tabellio_system;

create table events (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  data jsonb not null,
  username text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX events_by_age ON events USING btree (organization_id, created_at);
alter table events force row level security;
create policy system on events for all to tabellio_system using true with check true;
create policy tenant on events for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant insert, select on events to tabellio_app;
grant delete, insert, select, update on events to tabellio_system;

create table external_identities (
  organization_id text collate "C" not null,
  identity_provider_id text collate "C" not null,
  subject text not null,
  username text collate "C" not null,
  linked_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, identity_provider_id, subject),
  UNIQUE (organization_id, identity_provider_id, username),
  FOREIGN KEY (organization_id, identity_provider_id) REFERENCES identity_providers(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
alter table external_identities force row level security;
create policy system on external_identities for all to tabellio_system using true with check true;
create policy tenant on external_identities for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on external_identities to tabellio_app;
grant delete, insert, select, update on external_identities to tabellio_system;

create table fonts (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  family text not null,
  set_as text not null,
  is_bold boolean not null,
  is_italic boolean not null,
  ascent double precision not null,
  descent double precision not null,
  file_name text not null,
  size integer not null,
  blob text collate "C" not null,
  sample text not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((ascent >= (0)::double precision) AND (ascent <= (5)::double precision))),
  CHECK (((descent >= (0)::double precision) AND (descent <= (5)::double precision))),
  CHECK (((family = TRIM(BOTH FROM family)) AND (family <> ''::text))),
  CHECK ((size > 0)),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX fonts_by_blob ON fonts USING btree (organization_id, blob);
CREATE UNIQUE INDEX one_font_of_each_style ON fonts USING btree (organization_id, lower(family), is_bold, is_italic);
alter table fonts force row level security;
create policy system on fonts for all to tabellio_system using true with check true;
create policy tenant on fonts for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on fonts to tabellio_app;
grant delete, insert, select, update on fonts to tabellio_system;

create table generation_run_contexts (
  organization_id text collate "C" not null,
  generation_token text collate "C" not null,
  "position" integer not null,
  key text not null,
  data text not null,
  PRIMARY KEY (organization_id, generation_token, "position"),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, generation_token) REFERENCES generation_runs(organization_id, token) ON DELETE CASCADE
);
alter table generation_run_contexts force row level security;
create policy system on generation_run_contexts for all to tabellio_system using true with check true;
create policy tenant on generation_run_contexts for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_run_contexts to tabellio_app;
grant delete, insert, select, update on generation_run_contexts to tabellio_system;

create table generation_run_documents (
  organization_id text collate "C" not null,
  generation_token text collate "C" not null,
  "position" integer not null,
  context_position integer not null,
  context_key text not null,
  template_key text not null,
  document_key text not null,
  template_version_id text collate "C" not null,
  parent_document_version_id text collate "C",
  preview_digest text,
  wishes jsonb not null,
  state text not null default 'queued'::text,
  tries integer not null default 0,
  name text not null default ''::text,
  page_count integer,
  size bigint,
  document_id text collate "C",
  document_version_id text collate "C",
  file_key text collate "C",
  blob text collate "C",
  errors jsonb,
  mime_type text not null default 'application/pdf'::text,
  PRIMARY KEY (organization_id, generation_token, "position"),
  CHECK (((errors IS NOT NULL) = (state = 'failed'::text))),
  CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, generation_token) REFERENCES generation_runs(organization_id, token) ON DELETE CASCADE
);
CREATE INDEX generation_run_documents_by_blob ON generation_run_documents USING btree (organization_id, blob) WHERE (blob IS NOT NULL);
CREATE INDEX generation_run_documents_by_version ON generation_run_documents USING btree (organization_id, document_version_id) WHERE (document_version_id IS NOT NULL);
CREATE INDEX generation_run_documents_waiting ON generation_run_documents USING btree (organization_id, generation_token, "position") WHERE (state = 'queued'::text);
alter table generation_run_documents force row level security;
create policy system on generation_run_documents for all to tabellio_system using true with check true;
create policy tenant on generation_run_documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_run_documents to tabellio_app;
grant delete, insert, select, update on generation_run_documents to tabellio_system;

create table generation_runs (
  organization_id text collate "C" not null,
  token text collate "C" not null,
  username text collate "C" not null,
  name text not null,
  state text not null,
  is_cancelled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  worked_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  total_count integer not null,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  PRIMARY KEY (organization_id, token),
  CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX generation_runs_by_time ON generation_runs USING btree (organization_id, created_at DESC, token);
CREATE INDEX generation_runs_finished ON generation_runs USING btree (finished_at);
CREATE INDEX generation_runs_of ON generation_runs USING btree (organization_id, username, created_at DESC, token);
CREATE INDEX generation_runs_open ON generation_runs USING btree (organization_id, worked_at) WHERE (finished_at IS NULL);
alter table generation_runs force row level security;
create policy system on generation_runs for all to tabellio_system using true with check true;
create policy tenant on generation_runs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_runs to tabellio_app;
grant delete, insert, select, update on generation_runs to tabellio_system;

create table generation_schedule_times (
  organization_id text collate "C" not null,
  schedule_id text collate "C" not null,
  due_at timestamp with time zone not null,
  generation_token text collate "C",
  errors jsonb,
  PRIMARY KEY (organization_id, schedule_id, due_at),
  CHECK (((generation_token IS NULL) OR (errors IS NULL))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, generation_token) REFERENCES generation_runs(organization_id, token) ON DELETE SET NULL (generation_token),
  FOREIGN KEY (organization_id, schedule_id) REFERENCES generation_schedules(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX generation_schedule_times_by_generation ON generation_schedule_times USING btree (organization_id, generation_token) WHERE (generation_token IS NOT NULL);
alter table generation_schedule_times force row level security;
create policy system on generation_schedule_times for all to tabellio_system using true with check true;
create policy tenant on generation_schedule_times for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_schedule_times to tabellio_app;
grant delete, insert, select, update on generation_schedule_times to tabellio_system;

create table generation_schedules (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  username text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  templates jsonb not null,
  contexts text not null,
  context_count integer not null,
  rhythm jsonb not null,
  is_paused boolean not null default false,
  next_at timestamp with time zone not null,
  time_zone text not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((name <> ''::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX generation_schedules_due ON generation_schedules USING btree (next_at) WHERE (NOT is_paused);
alter table generation_schedules force row level security;
create policy system on generation_schedules for all to tabellio_system using true with check true;
create policy tenant on generation_schedules for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_schedules to tabellio_app;
grant delete, insert, select, update on generation_schedules to tabellio_system;

create table generation_turns (
  organization_id text collate "C" not null,
  turn bigint not null default 1,
  PRIMARY KEY (organization_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table generation_turns force row level security;
create policy system on generation_turns for all to tabellio_system using true with check true;
create policy tenant on generation_turns for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on generation_turns to tabellio_app;
grant delete, insert, select, update on generation_turns to tabellio_system;

create table generation_wishes (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  plugins jsonb not null,
  distributions jsonb not null,
  PRIMARY KEY (organization_id, document_version_id),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table generation_wishes force row level security;
create policy system on generation_wishes for all to tabellio_system using true with check true;
create policy tenant on generation_wishes for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on generation_wishes to tabellio_app;
grant delete, insert, select, update on generation_wishes to tabellio_system;

create table google_identities (
  subject text collate "C" not null,
  username text collate "C" not null,
  linked_at timestamp with time zone not null default now(),
  PRIMARY KEY (subject),
  UNIQUE (username),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table google_identities force row level security;
create policy system on google_identities for all to tabellio_system using true with check true;
grant delete, insert, select, update on google_identities to tabellio_system;

create table graphic_marks (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  image text,
  water_mark_image text,
  is_default boolean not null,
  custom_message text not null,
  reason text not null,
  distinguished_name boolean not null,
  url boolean not null,
  logo boolean not null,
  email boolean not null,
  date boolean not null,
  water_mark boolean not null,
  location boolean not null,
  show_labels boolean not null,
  align_to_right boolean not null,
  has_qr_code boolean not null,
  stamp boolean not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((name = TRIM(BOTH FROM name)) AND (length(name) >= 3))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX one_default_graphic_mark ON graphic_marks USING btree (organization_id) WHERE is_default;
alter table graphic_marks force row level security;
create policy system on graphic_marks for all to tabellio_system using true with check true;
create policy tenant on graphic_marks for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on graphic_marks to tabellio_app;
grant delete, insert, select, update on graphic_marks to tabellio_system;

create table idempotency_keys (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, username, key),
  CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);
alter table idempotency_keys force row level security;
create policy system on idempotency_keys for all to tabellio_system using true with check true;
create policy tenant on idempotency_keys for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on idempotency_keys to tabellio_app;
grant delete, insert, select, update on idempotency_keys to tabellio_system;

create table identity_providers (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret text,
  allowed_domains text[] not null,
  role_claim text not null default ''::text,
  role_mapping jsonb not null default '[]'::jsonb,
  creates_accounts boolean not null default false,
  default_role_id text collate "C",
  trusts_second_factor boolean not null default false,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (id),
  CHECK ((cardinality(allowed_domains) > 0)),
  CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 1) AND (length(name) <= 100)))),
  FOREIGN KEY (organization_id, default_role_id) REFERENCES roles(organization_id, id) ON DELETE SET NULL (default_role_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX identity_providers_by_domain ON identity_providers USING gin (allowed_domains);
alter table identity_providers force row level security;
create policy system on identity_providers for all to tabellio_system using true with check true;
create policy tenant on identity_providers for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on identity_providers to tabellio_app;
grant delete, insert, select, update on identity_providers to tabellio_system;

create table impersonations (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C" not null,
  impersonator text collate "C" not null,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  CHECK ((TRIM(BOTH FROM reason) <> ''::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX impersonations_by_username ON impersonations USING btree (username, started_at);
alter table impersonations force row level security;
create policy system on impersonations for all to tabellio_system using true with check true;
create policy tenant on impersonations for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant select on impersonations to tabellio_app;
grant delete, insert, select on impersonations to tabellio_system;

create table intake_files (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C",
  source text not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  blob text collate "C" not null,
  state text not null default 'waiting'::text,
  problem text,
  page_count integer,
  read_pages integer not null default 0,
  thumbnail text collate "C",
  reading text collate "C",
  document_type_id text collate "C",
  is_said boolean not null default false,
  guess jsonb not null default '{"codes": [], "types": [], "fields": [], "isByOcr": false}'::jsonb,
  data jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  CHECK ((problem = ANY (ARRAY['password'::text, 'damaged'::text, 'no-text'::text, 'too-many-pages'::text, 'took-too-long'::text, 'cover-sheet-cut'::text, 'cover-sheet-contradicts'::text, 'cover-sheet-unknown'::text]))),
  CHECK ((source = ANY (ARRAY['upload'::text, 'folder'::text, 'mail'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'split'::text, 'discarded'::text]))),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE SET NULL (document_type_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, reading) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, thumbnail) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX intake_files_by_blob ON intake_files USING btree (organization_id, blob);
CREATE INDEX intake_files_by_reading ON intake_files USING btree (organization_id, reading) WHERE (reading IS NOT NULL);
CREATE INDEX intake_files_by_thumbnail ON intake_files USING btree (organization_id, thumbnail) WHERE (thumbnail IS NOT NULL);
CREATE INDEX intake_files_discarded ON intake_files USING btree (changed_at) WHERE (state = ANY (ARRAY['discarded'::text, 'split'::text]));
CREATE INDEX intake_files_of ON intake_files USING btree (organization_id, username, created_at DESC, id);
alter table intake_files force row level security;
create policy system on intake_files for all to tabellio_system using true with check true;
create policy tenant on intake_files for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on intake_files to tabellio_app;
grant delete, insert, select, update on intake_files to tabellio_system;

create table intake_mail_parts (
  organization_id text collate "C" not null,
  message_key text collate "C" not null,
  part integer not null,
  hash text collate "C" not null,
  PRIMARY KEY (organization_id, message_key, part, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table intake_mail_parts force row level security;
create policy system on intake_mail_parts for all to tabellio_system using true with check true;
create policy tenant on intake_mail_parts for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on intake_mail_parts to tabellio_app;
grant delete, insert, select, update on intake_mail_parts to tabellio_system;

create table intake_mailboxes (
  organization_id text collate "C" not null,
  host text not null,
  port integer not null,
  security text not null,
  account text not null,
  password text not null,
  folder text not null,
  inbox_of text collate "C",
  ending text not null,
  move_to text,
  is_paused boolean not null default false,
  id text collate "C" not null,
  folder_key text collate "C" not null default ''::text,
  last_uid bigint not null default 0,
  next_look_at timestamp with time zone not null default now(),
  looked_at timestamp with time zone,
  problem text,
  failures integer not null default 0,
  PRIMARY KEY (organization_id),
  CHECK (((move_to IS NOT NULL) OR (ending <> 'move'::text))),
  CHECK ((ending = ANY (ARRAY['seen'::text, 'move'::text]))),
  CHECK ((problem = ANY (ARRAY['address-not-allowed'::text, 'unreachable'::text, 'no-encryption'::text, 'login-refused'::text, 'folder-missing'::text, 'stalled'::text, 'dropped'::text, 'nonsense'::text, 'not-marked'::text]))),
  CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, inbox_of) REFERENCES members(organization_id, username) ON DELETE SET NULL (inbox_of)
);
CREATE INDEX intake_mailboxes_due ON intake_mailboxes USING btree (next_look_at) WHERE (NOT is_paused);
alter table intake_mailboxes force row level security;
create policy system on intake_mailboxes for all to tabellio_system using true with check true;
create policy tenant on intake_mailboxes for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on intake_mailboxes to tabellio_app;
grant delete, insert, select, update on intake_mailboxes to tabellio_system;

create table intake_mails (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  folder_key text collate "C" not null,
  uid bigint not null,
  message_key text collate "C",
  sender text not null default ''::text,
  subject text not null default ''::text,
  sent_at timestamp with time zone,
  received_at timestamp with time zone not null default now(),
  state text not null,
  problem text,
  attempts integer not null default 1,
  parts jsonb not null default '[]'::jsonb,
  is_marked boolean not null default false,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, folder_key, uid),
  CHECK ((problem = ANY (ARRAY['too-large'::text, 'cannot-be-read'::text, 'cannot-be-fetched'::text, 'too-many-parts'::text]))),
  CHECK ((state = ANY (ARRAY['taken'::text, 'partly'::text, 'refused'::text, 'empty'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX intake_mails_by_message ON intake_mails USING btree (organization_id, message_key);
CREATE INDEX intake_mails_newest ON intake_mails USING btree (organization_id, received_at DESC, id);
CREATE INDEX intake_mails_old ON intake_mails USING btree (received_at);
alter table intake_mails force row level security;
create policy system on intake_mails for all to tabellio_system using true with check true;
create policy tenant on intake_mails for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on intake_mails to tabellio_app;
grant delete, insert, select, update on intake_mails to tabellio_system;

create table intake_samples (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  document_type_id text collate "C" not null,
  words jsonb not null,
  labels jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, document_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX intake_samples_of_type ON intake_samples USING btree (organization_id, document_type_id, created_at DESC);
alter table intake_samples force row level security;
create policy system on intake_samples for all to tabellio_system using true with check true;
create policy tenant on intake_samples for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on intake_samples to tabellio_app;
grant delete, insert, select, update on intake_samples to tabellio_system;

create table invitation_lines (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  "position" integer not null,
  first_name text not null,
  last_name text not null,
  position_role text not null,
  reason text,
  PRIMARY KEY (organization_id, username),
  FOREIGN KEY (organization_id) REFERENCES invitation_lists(organization_id) ON DELETE CASCADE
);
CREATE INDEX invitation_lines_in_order ON invitation_lines USING btree (organization_id, "position");
alter table invitation_lines force row level security;
create policy system on invitation_lines for all to tabellio_system using true with check true;
create policy tenant on invitation_lines for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on invitation_lines to tabellio_app;
grant delete, insert, select, update on invitation_lines to tabellio_system;

create table invitation_lists (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  started_by text collate "C" not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  total integer not null,
  invited integer not null default 0,
  PRIMARY KEY (organization_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table invitation_lists force row level security;
create policy system on invitation_lists for all to tabellio_system using true with check true;
create policy tenant on invitation_lists for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on invitation_lists to tabellio_app;
grant delete, insert, select, update on invitation_lists to tabellio_system;

create table legal_hold_documents (
  organization_id text collate "C" not null,
  legal_hold_id text collate "C" not null,
  document_id text collate "C" not null,
  PRIMARY KEY (organization_id, legal_hold_id, document_id),
  FOREIGN KEY (organization_id, legal_hold_id) REFERENCES legal_holds(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX legal_hold_documents_by_document ON legal_hold_documents USING btree (organization_id, document_id);
alter table legal_hold_documents force row level security;
create policy system on legal_hold_documents for all to tabellio_system using true with check true;
create policy tenant on legal_hold_documents for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on legal_hold_documents to tabellio_app;
grant delete, insert, select, update on legal_hold_documents to tabellio_system;

create table legal_holds (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  reason text not null,
  subject text not null,
  collection_id text collate "C",
  person text,
  placed_at timestamp with time zone not null default now(),
  placed_by text not null,
  released_at timestamp with time zone,
  released_by text,
  release_reason text,
  PRIMARY KEY (organization_id, id),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  CHECK ((search_text(person) <> ''::text)),
  CHECK ((subject = ANY (ARRAY['documents'::text, 'case-file'::text, 'person'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX legal_holds_in_force ON legal_holds USING btree (organization_id, id) WHERE (released_at IS NULL);
alter table legal_holds force row level security;
create policy system on legal_holds for all to tabellio_system using true with check true;
create policy tenant on legal_holds for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on legal_holds to tabellio_app;
grant delete, insert, select, update on legal_holds to tabellio_system;

create table list_columns (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  list text collate "C" not null,
  columns jsonb not null,
  PRIMARY KEY (organization_id, username, list),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
alter table list_columns force row level security;
create policy system on list_columns for all to tabellio_system using true with check true;
create policy tenant on list_columns for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on list_columns to tabellio_app;
grant delete, insert, select, update on list_columns to tabellio_system;

create table listeners (
  name text not null,
  event text not null,
  PRIMARY KEY (name),
  CHECK ((event ~ '^[a-z]+(-[a-z]+)*$'::text))
);
grant select on listeners to tabellio_app;
grant delete, insert, select, update on listeners to tabellio_system;

create table mails (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  body_html text,
  message_id text not null generated always as (((id || '@'::text) || organization_id) || '.tabellio'::text) stored,
  refusal text,
  sealed_secret text,
  attachment jsonb,
  reply_to text,
  unsubscribe_url text,
  attachment_blob text collate "C" generated always as (attachment ->> 'blob'::text) stored,
  PRIMARY KEY (organization_id, id),
  CHECK ((recipient !~ '[\r\n]'::text)),
  CHECK ((reply_to !~ '[\r\n]'::text)),
  CHECK ((subject !~ '[\r\n]'::text)),
  CHECK ((unsubscribe_url !~ '[\r\n<>]'::text)),
  FOREIGN KEY (organization_id, attachment_blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX mails_by_age ON mails USING btree (organization_id, created_at DESC);
CREATE INDEX mails_by_blob ON mails USING btree (organization_id, attachment_blob) WHERE (attachment_blob IS NOT NULL);
alter table mails force row level security;
create policy system on mails for all to tabellio_system using true with check true;
create policy tenant on mails for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on mails to tabellio_app;
grant delete, insert, select, update on mails to tabellio_system;

create table members (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  position_role text not null default ''::text,
  is_organization_admin boolean not null default false,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  person jsonb,
  joined_at timestamp with time zone default now(),
  is_blacklisted boolean not null default false,
  state_reason text,
  identification text not null default ''::text,
  identification_type text,
  is_api_user boolean not null default false,
  only_see_owned_docs boolean not null default false,
  access_constraint jsonb,
  specific_schedule_time jsonb,
  document_lists jsonb not null default '[]'::jsonb,
  external_id text,
  PRIMARY KEY (organization_id, username),
  CHECK ((NOT (is_blacklisted AND is_active))),
  CHECK ((identification_type = ANY (ARRAY['IdentityDocumentEsDo'::text, 'Passport'::text, 'TaxpayerIdentificationNumberEsDo'::text, 'Other'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (username) REFERENCES users(username)
);
CREATE INDEX members_by_external_id ON members USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX members_by_username ON members USING btree (username);
alter table members force row level security;
create policy person on members for select to tabellio_app using (username = current_setting('tabellio.person'::text, true));
create policy system on members for all to tabellio_system using true with check true;
create policy tenant on members for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on members to tabellio_app;
grant delete, insert, select, update on members to tabellio_system;

create table mfa_challenges (
  token_hash text collate "C" not null,
  username text collate "C" not null,
  organization_id text collate "C",
  kind text not null,
  methods text[] not null,
  enrolment text,
  device_type text,
  provider text,
  address text,
  user_agent text,
  attempts integer not null default 0,
  sent_count integer not null default 0,
  code_print text,
  code_method text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  is_bound boolean not null default false,
  PRIMARY KEY (token_hash),
  CHECK ((code_method = ANY (ARRAY['email'::text, 'sms'::text]))),
  CHECK ((enrolment = ANY (ARRAY['after-code'::text, 'now'::text]))),
  CHECK ((kind = ANY (ARRAY['application'::text, 'api'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
CREATE INDEX mfa_challenges_by_expiry ON mfa_challenges USING btree (expires_at);
CREATE INDEX mfa_challenges_by_username ON mfa_challenges USING btree (username);
alter table mfa_challenges force row level security;
create policy system on mfa_challenges for all to tabellio_system using true with check true;
grant delete, insert, select, update on mfa_challenges to tabellio_system;

create table migrations (
  name text not null,
  hash text not null,
  ran_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table notification_settings (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  mails jsonb not null default '{}'::jsonb,
  quiet_hours jsonb,
  digest_hour integer not null default 8,
  time_zone text,
  PRIMARY KEY (organization_id, username),
  CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table notification_settings force row level security;
create policy system on notification_settings for all to tabellio_system using true with check true;
create policy tenant on notification_settings for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on notification_settings to tabellio_app;
grant delete, insert, select, update on notification_settings to tabellio_system;

create table notifications (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C" not null,
  title text not null,
  body_html text not null,
  metadata jsonb not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  kind text not null generated always as COALESCE((metadata ->> 'type'::text), 'review-document-reminder'::text) stored,
  is_mail_pending boolean not null default false,
  send_to_web boolean not null default true,
  send_to_mobile boolean not null default true,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX notifications_by_username ON notifications USING btree (organization_id, username, created_at, id);
CREATE INDEX notifications_to_mail ON notifications USING btree (organization_id, username) WHERE is_mail_pending;
alter table notifications force row level security;
create policy system on notifications for all to tabellio_system using true with check true;
create policy tenant on notifications for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on notifications to tabellio_app;
grant delete, insert, select, update on notifications to tabellio_system;

create table one_time_codes (
  code_hash text collate "C" not null,
  purpose text not null,
  username text collate "C" not null,
  organization_id text collate "C" not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  person jsonb,
  PRIMARY KEY (code_hash),
  CHECK ((purpose = 'activation'::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (username) REFERENCES users(username)
);
CREATE INDEX one_time_codes_by_username ON one_time_codes USING btree (username);
alter table one_time_codes force row level security;
create policy system on one_time_codes for all to tabellio_system using true with check true;
create policy tenant on one_time_codes for all to tabellio_app using ((organization_id = current_setting('tabellio.org'::text, true)) AND (purpose = 'activation'::text)) with check ((organization_id = current_setting('tabellio.org'::text, true)) AND (purpose = 'activation'::text));
grant update (used_at) on one_time_codes to tabellio_app;
grant insert (code_hash, expires_at, organization_id, person, purpose, username) on one_time_codes to tabellio_app;
grant select (organization_id, used_at, username) on one_time_codes to tabellio_app;
grant delete, insert, select, update on one_time_codes to tabellio_system;

create table organization_petitions (
  organization_id text collate "C" not null,
  asked_by text collate "C" not null,
  deletion_type text not null,
  asked_at timestamp with time zone not null default now(),
  runs_at timestamp with time zone not null,
  started_at timestamp with time zone,
  PRIMARY KEY (organization_id),
  CHECK ((deletion_type = ANY (ARRAY['until-subscription-expires'::text, 'immediately'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table organization_petitions force row level security;
create policy system on organization_petitions for all to tabellio_system using true with check true;
create policy tenant on organization_petitions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on organization_petitions to tabellio_app;
grant delete, insert, select, update on organization_petitions to tabellio_system;

create table organizations (
  id text collate "C" not null,
  name text not null,
  language text not null,
  is_active boolean not null default true,
  is_blacklisted boolean not null default false,
  owner text not null,
  admin_contact jsonb not null,
  tech_contact jsonb not null,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  feature_flags jsonb not null default '{}'::jsonb,
  workflow_settings jsonb,
  mfa_config jsonb,
  png_image_base64 text,
  security_field_config jsonb not null default '[]'::jsonb,
  demo text,
  region text,
  query_behavior text not null default 'allowed-until-denied'::text,
  rights_version bigint not null default 0,
  time_zone text not null default 'UTC'::text,
  state_reason text,
  PRIMARY KEY (id),
  CHECK ((demo = ANY (ARRAY['filling'::text, 'filled'::text]))),
  CHECK ((id ~ '^[a-z][a-z0-9_-]{2,62}$'::text)),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  CHECK (((name = TRIM(BOTH FROM name)) AND (length(name) >= 3))),
  CHECK ((query_behavior = ANY (ARRAY['allowed-until-denied'::text, 'denied-until-allowed'::text]))),
  CHECK ((region ~ '^(en|es|fr)-([A-Z]{2}|419)$'::text))
);
alter table organizations force row level security;
create policy person on organizations for select to tabellio_app using (EXISTS ( SELECT
   FROM members
  WHERE ((members.organization_id = organizations.id) AND (members.username = current_setting('tabellio.person'::text, true)))));
create policy system on organizations for all to tabellio_system using true with check true;
create policy tenant on organizations for all to tabellio_app using (id = current_setting('tabellio.org'::text, true));
grant select on organizations to tabellio_app;
grant update (admin_contact, language, mfa_config, name, png_image_base64, query_behavior, region, rights_version, security_field_config, settings, tech_contact, time_zone, workflow_settings) on organizations to tabellio_app;
grant insert, select, update on organizations to tabellio_system;

create table passkey_challenges (
  challenge_hash text collate "C" not null,
  username text collate "C",
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge_hash),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);
alter table passkey_challenges force row level security;
create policy system on passkey_challenges for all to tabellio_system using true with check true;
grant delete, insert, select, update on passkey_challenges to tabellio_system;

create table passkeys (
  id text collate "C" not null,
  username text collate "C" not null,
  credential_id text collate "C" not null,
  user_handle text collate "C" not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  CHECK (((name = TRIM(BOTH FROM name)) AND ((length(name) >= 1) AND (length(name) <= 100)))),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_username ON passkeys USING btree (username);
alter table passkeys force row level security;
create policy system on passkeys for all to tabellio_system using true with check true;
grant delete, insert, select, update on passkeys to tabellio_system;

create table password_resets (
  code_hash text collate "C" not null,
  username text collate "C" not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_username ON password_resets USING btree (username);
alter table password_resets force row level security;
create policy system on password_resets for all to tabellio_system using true with check true;
grant delete, insert, select, update on password_resets to tabellio_system;

create table provider_logins (
  state_hash text collate "C" not null,
  organization_id text collate "C",
  identity_provider_id text collate "C",
  browser_hash text not null,
  sealed_checks text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (state_hash),
  CHECK (((organization_id IS NULL) = (identity_provider_id IS NULL))),
  FOREIGN KEY (organization_id, identity_provider_id) REFERENCES identity_providers(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX provider_logins_by_expiry ON provider_logins USING btree (expires_at);
alter table provider_logins force row level security;
create policy system on provider_logins for all to tabellio_system using true with check true;
grant delete, insert, select, update on provider_logins to tabellio_system;

create table recent_searches (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C" not null,
  category text collate "C" not null,
  search_query text not null,
  search_type text collate "C" not null,
  document_id text collate "C",
  searched_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, id),
  CHECK ((category = ANY (ARRAY['document'::text, 'collection'::text, 'template'::text]))),
  CHECK ((search_type = ANY (ARRAY['search'::text, 'suggestion'::text]))),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX recent_searches_by_document ON recent_searches USING btree (organization_id, document_id);
CREATE INDEX recent_searches_newest ON recent_searches USING btree (organization_id, username, searched_at, id);
CREATE UNIQUE INDEX recent_searches_once ON recent_searches USING btree (organization_id, username, category, search_type, search_query, document_id) NULLS NOT DISTINCT;
alter table recent_searches force row level security;
create policy system on recent_searches for all to tabellio_system using true with check true;
create policy tenant on recent_searches for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on recent_searches to tabellio_app;
grant delete, insert, select, update on recent_searches to tabellio_system;

create table recovery_codes (
  username text collate "C" not null,
  code_print text collate "C" not null,
  PRIMARY KEY (username, code_print),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table recovery_codes force row level security;
create policy system on recovery_codes for all to tabellio_system using true with check true;
grant delete, insert, select, update on recovery_codes to tabellio_system;

create table reminder_days (
  organization_id text collate "C" not null,
  day date not null,
  PRIMARY KEY (organization_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table reminder_days force row level security;
create policy system on reminder_days for all to tabellio_system using true with check true;
create policy tenant on reminder_days for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on reminder_days to tabellio_app;
grant delete, insert, select, update on reminder_days to tabellio_system;

create table retention_rules (
  organization_id text collate "C" not null,
  document_type_id text collate "C" not null,
  starts_at text not null,
  field_path text,
  period integer not null,
  unit text not null,
  action text not null,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  PRIMARY KEY (organization_id, document_type_id),
  CHECK ((action = ANY (ARRAY['dispose'::text, 'review'::text]))),
  CHECK (((field_path IS NOT NULL) = (starts_at = 'field'::text))),
  CHECK ((period > 0)),
  CHECK ((starts_at = ANY (ARRAY['stored'::text, 'field'::text, 'expiry'::text]))),
  CHECK ((unit = ANY (ARRAY['months'::text, 'years'::text]))),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table retention_rules force row level security;
create policy system on retention_rules for all to tabellio_system using true with check true;
create policy tenant on retention_rules for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on retention_rules to tabellio_app;
grant delete, insert, select, update on retention_rules to tabellio_system;

create table retention_settings (
  organization_id text collate "C" not null,
  needs_second_person boolean not null,
  PRIMARY KEY (organization_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table retention_settings force row level security;
create policy system on retention_settings for all to tabellio_system using true with check true;
create policy tenant on retention_settings for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on retention_settings to tabellio_app;
grant delete, insert, select, update on retention_settings to tabellio_system;

create table role_collection_configs (
  organization_id text collate "C" not null,
  role_id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  permission_type text not null,
  action text not null,
  PRIMARY KEY (organization_id, role_id, document_collection_config_id, permission_type),
  CHECK ((action = ANY (ARRAY['allow'::text, 'deny'::text]))),
  CHECK ((permission_type = ANY (ARRAY['view'::text, 'assign'::text]))),
  FOREIGN KEY (organization_id, document_collection_config_id) REFERENCES collection_configs(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX role_collection_configs_by_config ON role_collection_configs USING btree (organization_id, document_collection_config_id);
alter table role_collection_configs force row level security;
create policy system on role_collection_configs for all to tabellio_system using true with check true;
create policy tenant on role_collection_configs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on role_collection_configs to tabellio_app;
grant delete, insert, select, update on role_collection_configs to tabellio_system;

create table role_document_types (
  organization_id text collate "C" not null,
  role_id text collate "C" not null,
  document_type_id text collate "C" not null,
  permission_type text not null,
  action text not null,
  PRIMARY KEY (organization_id, role_id, document_type_id, permission_type),
  CHECK ((action = ANY (ARRAY['allow'::text, 'deny'::text]))),
  CHECK ((permission_type = ANY (ARRAY['view'::text, 'edit'::text, 'delete'::text]))),
  FOREIGN KEY (organization_id, document_type_id) REFERENCES document_types(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles(organization_id, id) ON DELETE CASCADE
);
alter table role_document_types force row level security;
create policy system on role_document_types for all to tabellio_system using true with check true;
create policy tenant on role_document_types for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on role_document_types to tabellio_app;
grant delete, insert, select, update on role_document_types to tabellio_system;

create table role_holders (
  organization_id text collate "C" not null,
  role_id text collate "C" not null,
  username text collate "C" not null,
  PRIMARY KEY (organization_id, role_id, username),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles(organization_id, id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX role_holders_by_username ON role_holders USING btree (organization_id, username);
alter table role_holders force row level security;
create policy person on role_holders for select to tabellio_app using (username = current_setting('tabellio.person'::text, true));
create policy system on role_holders for all to tabellio_system using true with check true;
create policy tenant on role_holders for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on role_holders to tabellio_app;
grant delete, insert, select, update on role_holders to tabellio_system;

create table role_templates (
  organization_id text collate "C" not null,
  role_id text collate "C" not null,
  template_id text collate "C" not null,
  permission_type text not null,
  action text not null,
  PRIMARY KEY (organization_id, role_id, template_id, permission_type),
  CHECK ((action = ANY (ARRAY['allow'::text, 'deny'::text]))),
  CHECK ((permission_type = ANY (ARRAY['view'::text, 'edit'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, role_id) REFERENCES roles(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id) ON DELETE CASCADE
);
alter table role_templates force row level security;
create policy system on role_templates for all to tabellio_system using true with check true;
create policy tenant on role_templates for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on role_templates to tabellio_app;
grant delete, insert, select, update on role_templates to tabellio_system;

create table roles (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  allow_only_owned_documents boolean not null default false,
  global_permissions text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  external_id text,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, name),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table roles force row level security;
create policy person on roles for select to tabellio_app using (EXISTS ( SELECT
   FROM role_holders holders
  WHERE ((holders.organization_id = roles.organization_id) AND (holders.role_id = roles.id) AND (holders.username = current_setting('tabellio.person'::text, true)))));
create policy system on roles for all to tabellio_system using true with check true;
create policy tenant on roles for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on roles to tabellio_app;
grant delete, insert, select, update on roles to tabellio_system;

create table saved_searches (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C" not null,
  name text not null,
  search jsonb not null,
  is_on_dashboard boolean not null,
  role_ids text[] not null default '{}'::text[],
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, username, name),
  CHECK ((name <> ''::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
alter table saved_searches force row level security;
create policy system on saved_searches for all to tabellio_system using true with check true;
create policy tenant on saved_searches for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on saved_searches to tabellio_app;
grant delete, insert, select, update on saved_searches to tabellio_system;

create table search_rebuilds (
  organization_id text collate "C" not null,
  total integer not null,
  done integer not null default 0,
  last_document_id text collate "C" not null default ''::text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  is_waiting boolean not null default false,
  PRIMARY KEY (organization_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table search_rebuilds force row level security;
create policy system on search_rebuilds for all to tabellio_system using true with check true;
create policy tenant on search_rebuilds for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on search_rebuilds to tabellio_app;
grant delete, insert, select, update on search_rebuilds to tabellio_system;

create table sequence_values (
  organization_id text collate "C" not null,
  sequence_id text collate "C" not null,
  "position" bigint not null,
  period text collate "C" not null,
  value text collate "C" not null,
  file_name text,
  state text collate "C" not null default 'free'::text,
  reserved_until timestamp with time zone,
  username text,
  document_id text collate "C",
  document_version_id text collate "C",
  reason text,
  changed_at timestamp with time zone,
  PRIMARY KEY (organization_id, sequence_id, "position"),
  UNIQUE (organization_id, sequence_id, value),
  CHECK (((state = 'reserved'::text) = (reserved_until IS NOT NULL))),
  CHECK (((state = 'used'::text) = (document_id IS NOT NULL))),
  CHECK (((state = 'void'::text) = (reason IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['free'::text, 'reserved'::text, 'used'::text, 'void'::text]))),
  CHECK ((value <> ''::text)),
  FOREIGN KEY (organization_id, sequence_id) REFERENCES sequences(organization_id, id)
);
CREATE INDEX sequence_values_by_document ON sequence_values USING btree (organization_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX sequence_values_free ON sequence_values USING btree (organization_id, sequence_id, period, "position") WHERE (state = 'free'::text);
CREATE INDEX sequence_values_held ON sequence_values USING btree (organization_id, sequence_id, reserved_until) WHERE (state = 'reserved'::text);
alter table sequence_values force row level security;
create policy system on sequence_values for all to tabellio_system using true with check true;
create policy tenant on sequence_values for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on sequence_values to tabellio_app;
grant delete, insert, select, update on sequence_values to tabellio_system;

create table sequences (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  type text collate "C" not null,
  is_blocking boolean not null,
  step_type text collate "C",
  step_value bigint,
  initial_value bigint,
  padding_length integer,
  padding_value text,
  prefix text,
  suffix text,
  period text collate "C" not null default ''::text,
  made_in_period bigint not null default 0,
  last_position bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, name),
  CHECK (((type = 'autogenerated'::text) = (num_nulls(step_type, step_value, initial_value, padding_length, padding_value, prefix, suffix) = 0))),
  CHECK ((initial_value >= 0)),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text) AND (length(name) <= 70))),
  CHECK ((step_type = ANY (ARRAY['increment'::text, 'decrement'::text]))),
  CHECK ((step_value > 0)),
  CHECK ((type = ANY (ARRAY['value-list'::text, 'autogenerated'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table sequences force row level security;
create policy system on sequences for all to tabellio_system using true with check true;
create policy tenant on sequences for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on sequences to tabellio_app;
grant delete, insert, select, update on sequences to tabellio_system;

create table sessions (
  token_hash text collate "C" not null,
  kind text not null,
  api_key text collate "C",
  username text collate "C" not null,
  organization_id text collate "C",
  started_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  device_type text,
  provider text,
  second_factor text,
  id text collate "C" not null,
  address text,
  user_agent text,
  is_bound boolean not null default false,
  impersonator text collate "C",
  opened_by text collate "C",
  viewed_roles text[] collate "C",
  PRIMARY KEY (token_hash),
  UNIQUE (api_key),
  CHECK (((num_nonnulls(impersonator, viewed_roles) = num_nonnulls(opened_by)) AND ((opened_by IS NULL) OR (kind = 'application'::text)))),
  CHECK (((api_key IS NULL) = (kind = 'application'::text))),
  CHECK ((kind = ANY (ARRAY['application'::text, 'api'::text]))),
  CHECK ((second_factor = ANY (ARRAY['email'::text, 'sms'::text, 'authenticator'::text, 'recovery-code'::text, 'provider'::text, 'passkey'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (username) REFERENCES users(username)
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);
CREATE INDEX sessions_by_username ON sessions USING btree (username);
alter table sessions force row level security;
create policy system on sessions for all to tabellio_system using true with check true;
grant delete, insert, select, update on sessions to tabellio_system;

create table shared_item_reads (
  organization_id text collate "C" not null,
  shared_item_id text collate "C" not null,
  sitting text collate "C" not null,
  document_id text collate "C" not null,
  read_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, shared_item_id, sitting, document_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, shared_item_id) REFERENCES shared_items(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX shared_item_reads_by_age ON shared_item_reads USING btree (read_at);
alter table shared_item_reads force row level security;
create policy system on shared_item_reads for all to tabellio_system using true with check true;
create policy tenant on shared_item_reads for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on shared_item_reads to tabellio_app;
grant delete, insert, select, update on shared_item_reads to tabellio_system;

create table shared_items (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  token_hash text collate "C" not null,
  token_type text not null,
  name text not null,
  assigned_to text not null,
  active boolean not null,
  description text not null,
  return_url text,
  expires_at timestamp with time zone,
  max_usage integer,
  usage integer not null default 0,
  config jsonb not null,
  success_message text not null,
  banner_image text,
  logo_image text,
  target jsonb not null,
  subject_ids text[] collate "C" not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by text collate "C" not null,
  last_used_at timestamp with time zone,
  PRIMARY KEY (organization_id, id),
  UNIQUE (token_hash),
  CHECK ((assigned_to <> ''::text)),
  CHECK ((max_usage >= 1)),
  CHECK ((name <> ''::text)),
  CHECK ((token_type = ANY (ARRAY['generate-document'::text, 'import-document'::text, 'generate-combined'::text, 'external-actions'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX shared_items_by_subject ON shared_items USING gin (subject_ids);
alter table shared_items force row level security;
create policy system on shared_items for all to tabellio_system using true with check true;
create policy tenant on shared_items for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on shared_items to tabellio_app;
grant delete, insert, select, update on shared_items to tabellio_system;

create table signature_check_ins (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  check_in_by text not null,
  who text collate "C" not null,
  check_in_at timestamp with time zone not null default now(),
  PRIMARY KEY (organization_id, document_version_id, check_in_by, who),
  CHECK ((check_in_by = ANY (ARRAY['external-user'::text, 'internal-user'::text]))),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table signature_check_ins force row level security;
create policy system on signature_check_ins for all to tabellio_system using true with check true;
create policy tenant on signature_check_ins for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on signature_check_ins to tabellio_app;
grant delete, insert, select, update on signature_check_ins to tabellio_system;

create table signature_requests (
  organization_id text collate "C" not null,
  document_version_id text collate "C" not null,
  document_id text collate "C" not null,
  placeholder_key text collate "C" not null,
  status text not null,
  flow_id text collate "C" not null,
  "position" integer not null,
  name text not null,
  email text collate "C" not null,
  username text collate "C",
  token_id text collate "C",
  letter jsonb not null,
  signature_comment text not null,
  sent_by text collate "C" not null,
  total_sent integer not null,
  notified_at timestamp with time zone,
  expires_at timestamp with time zone,
  answered_at timestamp with time zone,
  PRIMARY KEY (organization_id, document_version_id, placeholder_key),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'signed'::text, 'rejected'::text]))),
  FOREIGN KEY (organization_id, document_version_id) REFERENCES document_versions(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX signature_requests_by_document ON signature_requests USING btree (organization_id, document_id);
alter table signature_requests force row level security;
create policy system on signature_requests for all to tabellio_system using true with check true;
create policy tenant on signature_requests for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on signature_requests to tabellio_app;
grant delete, insert, select, update on signature_requests to tabellio_system;

create table sms_numbers (
  username text collate "C" not null,
  phone text not null,
  confirmed_at timestamp with time zone not null default now(),
  PRIMARY KEY (username),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table sms_numbers force row level security;
create policy system on sms_numbers for all to tabellio_system using true with check true;
grant delete, insert, select, update on sms_numbers to tabellio_system;

create table sms_setups (
  username text collate "C" not null,
  phone text not null,
  code_print text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (username),
  FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);
alter table sms_setups force row level security;
create policy system on sms_setups for all to tabellio_system using true with check true;
grant delete, insert, select, update on sms_setups to tabellio_system;

create table system_idempotency_keys (
  owner text collate "C" not null,
  key text collate "C" not null,
  request_hash text not null,
  sealed_answer text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (owner, key),
  CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX system_idempotency_keys_by_age ON system_idempotency_keys USING btree (created_at);
alter table system_idempotency_keys force row level security;
create policy person on system_idempotency_keys for all to tabellio_app using (owner = ('user '::text || current_setting('tabellio.person'::text, true))) with check (owner = ('user '::text || current_setting('tabellio.person'::text, true)));
create policy system on system_idempotency_keys for all to tabellio_system using true with check true;
grant insert, select, update on system_idempotency_keys to tabellio_app;
grant delete, insert, select, update on system_idempotency_keys to tabellio_system;

create table template_context_states (
  organization_id text collate "C" not null,
  username text collate "C" not null,
  id text collate "C" not null,
  context_type text collate "C" not null,
  template_id text collate "C",
  template_version_id text collate "C",
  combined_template_id text collate "C",
  template_version_id_list text[] collate "C",
  template_name text not null,
  context jsonb not null,
  step text collate "C" not null,
  part text,
  about text not null,
  parent jsonb,
  left_over jsonb not null,
  revision integer not null default 1,
  saved_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, username, id),
  CHECK (((context_type = 'template'::text) = (template_version_id IS NOT NULL))),
  CHECK (((context_type = 'combined-template'::text) = (combined_template_id IS NOT NULL))),
  CHECK (((combined_template_id IS NULL) = (template_version_id_list IS NULL))),
  CHECK ((context_type = ANY (ARRAY['template'::text, 'combined-template'::text]))),
  CHECK ((step = ANY (ARRAY['form'::text, 'summary'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX template_context_states_by_expiry ON template_context_states USING btree (expires_at);
alter table template_context_states force row level security;
create policy system on template_context_states for all to tabellio_system using true with check true;
create policy tenant on template_context_states for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_context_states to tabellio_app;
grant delete, insert, select, update on template_context_states to tabellio_system;

create table template_mappings (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  distributions jsonb not null,
  datalinks jsonb not null,
  PRIMARY KEY (organization_id, template_version_id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
alter table template_mappings force row level security;
create policy system on template_mappings for all to tabellio_system using true with check true;
create policy tenant on template_mappings for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_mappings to tabellio_app;
grant delete, insert, select, update on template_mappings to tabellio_system;

create table template_outputs (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  format text not null,
  invoice jsonb,
  PRIMARY KEY (organization_id, template_version_id),
  CHECK ((format <> ''::text)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
alter table template_outputs force row level security;
create policy system on template_outputs for all to tabellio_system using true with check true;
create policy tenant on template_outputs for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_outputs to tabellio_app;
grant delete, insert, select, update on template_outputs to tabellio_system;

create table template_publications (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  published_at timestamp with time zone not null default now(),
  published_by text not null,
  publish_from timestamp with time zone not null default now(),
  publish_to timestamp with time zone,
  PRIMARY KEY (organization_id, template_version_id),
  CHECK ((publish_to > publish_from)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
alter table template_publications force row level security;
create policy system on template_publications for all to tabellio_system using true with check true;
create policy tenant on template_publications for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_publications to tabellio_app;
grant delete, insert, select, update on template_publications to tabellio_system;

create table template_subscriptions (
  organization_id text collate "C" not null,
  template_id text collate "C" not null,
  subscription_type text not null,
  username text collate "C" not null,
  send_to_web boolean not null,
  send_to_mobile boolean not null,
  PRIMARY KEY (organization_id, template_id, subscription_type, username),
  CHECK ((subscription_type = ANY (ARRAY['generation'::text, 'update'::text]))),
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX template_subscriptions_by_person ON template_subscriptions USING btree (organization_id, username);
alter table template_subscriptions force row level security;
create policy system on template_subscriptions for all to tabellio_system using true with check true;
create policy tenant on template_subscriptions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_subscriptions to tabellio_app;
grant delete, insert, select, update on template_subscriptions to tabellio_system;

create table template_tests (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  template_id text collate "C" not null,
  name text not null,
  context jsonb not null,
  day text collate "C" not null,
  must_appear text[] not null,
  must_not_appear text[] not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX template_tests_by_template ON template_tests USING btree (organization_id, template_id);
alter table template_tests force row level security;
create policy system on template_tests for all to tabellio_system using true with check true;
create policy tenant on template_tests for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_tests to tabellio_app;
grant delete, insert, select, update on template_tests to tabellio_system;

create table template_thumbnails (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  blob text collate "C" not null,
  image text collate "C",
  PRIMARY KEY (organization_id, template_version_id),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, image) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
CREATE INDEX template_thumbnails_by_blob ON template_thumbnails USING btree (organization_id, blob);
CREATE INDEX template_thumbnails_by_image ON template_thumbnails USING btree (organization_id, image);
alter table template_thumbnails force row level security;
create policy system on template_thumbnails for all to tabellio_system using true with check true;
create policy tenant on template_thumbnails for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_thumbnails to tabellio_app;
grant delete, insert, select, update on template_thumbnails to tabellio_system;

create table template_versions (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  template_id text collate "C" not null,
  version_number integer not null,
  name text not null,
  description text not null,
  language text not null,
  save_to_ecm boolean not null,
  name_config text not null,
  context_definition jsonb not null,
  wizard_definition jsonb not null,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  tags jsonb not null default '[]'::jsonb,
  document_protection text not null default 'none'::text,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, template_id, version_number),
  CHECK ((length(description) >= 3)),
  CHECK ((document_protection = ANY (ARRAY['none'::text, 'allow-only-revisions'::text, 'allow-only-comments'::text, 'read-only'::text]))),
  CHECK ((language = ANY (ARRAY['English'::text, 'Spanish'::text, 'French'::text]))),
  CHECK ((length(name) >= 3)),
  CHECK ((version_number > 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_id) REFERENCES templates(organization_id, id)
);
alter table template_versions force row level security;
create policy system on template_versions for all to tabellio_system using true with check true;
create policy tenant on template_versions for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select on template_versions to tabellio_app;
grant delete, insert, select, update on template_versions to tabellio_system;

create table template_words (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  blob text collate "C" not null,
  PRIMARY KEY (organization_id, template_version_id),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_version_id) REFERENCES template_versions(organization_id, id)
);
CREATE INDEX template_words_by_blob ON template_words USING btree (organization_id, blob);
alter table template_words force row level security;
create policy system on template_words for all to tabellio_system using true with check true;
create policy tenant on template_words for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on template_words to tabellio_app;
grant delete, insert, select, update on template_words to tabellio_system;

create table templates (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  document_group_id text collate "C" not null,
  last_version_id text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  deleted_at timestamp with time zone,
  deleted_by text,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, document_group_id) REFERENCES document_groups(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, last_version_id) REFERENCES template_versions(organization_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX templates_by_group ON templates USING btree (organization_id, document_group_id);
alter table templates force row level security;
create policy system on templates for all to tabellio_system using true with check true;
create policy tenant on templates for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on templates to tabellio_app;
grant delete, insert, select, update on templates to tabellio_system;

create table transient_downloads (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  username text collate "C" not null,
  kind text not null,
  description text not null,
  resources jsonb not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  failure text,
  attempt integer not null default 1,
  done_resources integer not null default 0,
  worked_at timestamp with time zone not null default now(),
  blob text collate "C",
  size bigint,
  document_version_ids text[] collate "C" not null default '{}'::text[],
  PRIMARY KEY (organization_id, id),
  CHECK (((failure IS NOT NULL) = (state = 'failed'::text))),
  CHECK (((blob IS NOT NULL) = (state = 'done'::text))),
  CHECK ((failure = ANY (ARRAY['nothing-left'::text, 'storage-full'::text, 'too-large'::text, 'stopped'::text, 'outdated'::text]))),
  CHECK ((kind = ANY (ARRAY['zip'::text, 'pdf'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, blob) REFERENCES blobs(organization_id, hash),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, username) REFERENCES members(organization_id, username) ON DELETE CASCADE
);
CREATE INDEX transient_downloads_by_blob ON transient_downloads USING btree (organization_id, blob) WHERE (blob IS NOT NULL);
CREATE INDEX transient_downloads_by_expiry ON transient_downloads USING btree (expires_at);
CREATE INDEX transient_downloads_by_version ON transient_downloads USING gin (document_version_ids);
CREATE INDEX transient_downloads_of ON transient_downloads USING btree (organization_id, username, created_at DESC, id);
alter table transient_downloads force row level security;
create policy system on transient_downloads for all to tabellio_system using true with check true;
create policy tenant on transient_downloads for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on transient_downloads to tabellio_app;
grant delete, insert, select, update on transient_downloads to tabellio_system;

create table users (
  username text collate "C" not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_system_admin boolean not null default false,
  is_active boolean not null default true,
  language text not null,
  phone text not null default ''::text,
  is_enrolled_for_marketing boolean not null default false,
  avatar_image_data_uri text,
  last_organization_id text collate "C",
  created_at timestamp with time zone not null default now(),
  mfa_config jsonb,
  dashboard_configuration jsonb,
  managed_by text collate "C",
  has_password boolean not null generated always as (password_hash IS NOT NULL) stored,
  search_name text not null generated always as search_text((((((' '::text || last_name) || ' '::text) || first_name) || '	 '::text) || username)) stored,
  PRIMARY KEY (username),
  CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text]))),
  CHECK (((username = lower(TRIM(BOTH FROM username))) AND (username <> ''::text))),
  FOREIGN KEY (last_organization_id) REFERENCES organizations(id),
  FOREIGN KEY (managed_by) REFERENCES organizations(id)
);
CREATE INDEX users_by_manager ON users USING btree (managed_by) WHERE (managed_by IS NOT NULL);
CREATE INDEX users_by_name ON users USING btree (search_name, username);
CREATE INDEX users_by_word ON users USING gin (search_name gin_trgm_ops) WITH (fastupdate=off);
alter table users force row level security;
create policy colleagues on users for select to tabellio_app using ((managed_by = current_setting('tabellio.org'::text, true)) OR (EXISTS ( SELECT
   FROM members
  WHERE ((members.organization_id = current_setting('tabellio.org'::text, true)) AND (members.username = users.username) AND (members.joined_at IS NOT NULL)))));
create policy invited on users for insert to tabellio_app with check (managed_by = current_setting('tabellio.org'::text, true));
create policy managed on users for update to tabellio_app using (managed_by = current_setting('tabellio.org'::text, true)) with check (managed_by = current_setting('tabellio.org'::text, true));
create policy person on users for all to tabellio_app using (username = current_setting('tabellio.person'::text, true)) with check (username = current_setting('tabellio.person'::text, true));
create policy system on users for all to tabellio_system using true with check true;
grant insert (first_name, language, last_name, managed_by, phone, username) on users to tabellio_app;
grant select (avatar_image_data_uri, dashboard_configuration, first_name, has_password, is_active, is_enrolled_for_marketing, is_system_admin, language, last_name, managed_by, mfa_config, phone, search_name, username) on users to tabellio_app;
grant update (avatar_image_data_uri, dashboard_configuration, first_name, is_enrolled_for_marketing, language, last_name, mfa_config, phone) on users to tabellio_app;
grant delete, insert, select, update on users to tabellio_system;

create table vocabulary (
  organization_id text collate "C" not null,
  word text not null,
  added_by text collate "C" not null default (pg_current_xact_id())::text,
  PRIMARY KEY (organization_id, word, added_by),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX vocabulary_alike ON vocabulary USING gin (organization_id, word gin_trgm_ops);
alter table vocabulary force row level security;
create policy system on vocabulary for all to tabellio_system using true with check true;
create policy tenant on vocabulary for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on vocabulary to tabellio_app;
grant delete, insert, select, update on vocabulary to tabellio_system;

create table workflow_types (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  description text not null,
  expiration_warning_days double precision not null,
  engine_type text not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  states jsonb not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((engine_type = ANY (ARRAY['basic'::text, 'cflow'::text]))),
  CHECK ((expiration_warning_days >= (0)::double precision)),
  CHECK (((name = TRIM(BOTH FROM name)) AND (name <> ''::text))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table workflow_types force row level security;
create policy system on workflow_types for all to tabellio_system using true with check true;
create policy tenant on workflow_types for all to tabellio_app using (organization_id = current_setting('tabellio.org'::text, true)) with check (organization_id = current_setting('tabellio.org'::text, true));
grant delete, insert, select, update on workflow_types to tabellio_app;
grant delete, insert, select, update on workflow_types to tabellio_system;
