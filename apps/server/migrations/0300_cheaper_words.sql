-- What is written with each document is found by its whole key, also while the statistics believe its tables to be empty:
-- a plan that was made then looked through all versions, or all words, of the organization for each document (ADR 130).

-- As before, by the document's key.
create or replace function index_read_text() returns trigger language plpgsql as $$
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
end $$;

-- As before, one row after the other.
create or replace function index_values(organization text, document text) returns void language plpgsql as $$
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
end $$;

-- As before; each word is looked for by itself.
create or replace function keep_vocabulary() returns trigger language plpgsql as $$
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
end $$;

-- As before; whatever waits for the commit, as the words of documents do, is done before others wait for the log.
create or replace function log_action(organization text, entry_id text, kind text, person text, in_place text, things jsonb,
  more jsonb) returns void language plpgsql as $$
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
end $$;

-- The document that they belong to belongs to the organization.
alter table document_values drop constraint document_values_organization_id_fkey;

-- As before: most of what stands between words is one blank, which is left as it is.
create or replace function line_of(said text) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(
    regexp_replace(search_text(coalesce(said, '')), '[^[:alnum:] ]+', ' ', 'g'), '  +', ' ', 'g') || ' ';

-- As before, by the words beside those that follow them.
create or replace function pairs_of(line text) returns bigint[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct pair_of(word, next)), '{}')
    from (select string_to_array(trim(line), ' ') as words offset 0) as said, unnest(words, words[2:]) as two (word, next)
    where next is not null);
