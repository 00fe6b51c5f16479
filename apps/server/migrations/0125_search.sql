-- The search in all documents: a row for each document, of its newest version, kept by triggers, so that no way of
-- storing a document forgets it. Three sets of words: of the name, of what is said of the document (name, identifier,
-- values), and of all with the text of its file. And the stems of all, in the three languages, for the approximate search.

-- The words of a text as they are searched: without accents, case and signs, each once. What is longer is no word.
create function words_of(said text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct word), '{}')
    from string_to_table(regexp_replace(search_text(said), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
    where word <> '' and length(word) <= 64);

-- What is left of words without their endings, whichever of the languages they are of. Numbers have no endings.
create function stems_of(words text[]) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct stem), '{}')
    from unnest(words) as word,
      unnest(ts_lexize('english_stem', word) || ts_lexize('spanish_stem', word) || ts_lexize('french_stem', word)) as stem
    where word !~ '^[0-9]' and stem <> '');

-- A vector has no more than 1 MiB of words: of a longer text it has as many as fit.
create function vector_of(words text[]) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  few text[] := words;
begin
  loop
    begin
      return array_to_tsvector(few);
    exception when program_limit_exceeded then
      few := few[1 : cardinality(few) / 2];
    end;
  end loop;
end $$;

-- The texts and numbers among some values, without the files that stand in them.
create function said_by(data jsonb) returns text language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(left(value #>> '{}', 10000), ' '), '')
    from jsonb_path_query(data, 'strict $.**') as value
    where jsonb_typeof(value) in ('string', 'number') and (value #>> '{}') not like 'data:%');

create table document_words (
  organization_id text collate "C" not null references organizations (id),
  document_id text collate "C" not null,
  -- The beginning of what is said of the document, for words that are written nearly so.
  said text not null,
  name_words tsvector not null,
  said_words tsvector not null,
  words tsvector not null,
  stems tsvector not null,
  primary key (organization_id, document_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
select protect_tenant_table('document_words');
create index document_words_by_word on document_words using gin (organization_id, words) with (fastupdate = off);
create index document_words_by_stem on document_words using gin (organization_id, stems) with (fastupdate = off);
create index document_words_alike on document_words using gin (organization_id, said gin_trgm_ops)
  with (fastupdate = off);

-- Like searchable_documents: row level security would switch these indexes off.
create view searchable_words as
  select * from document_words where organization_id = current_setting('tabellio.org', true);
grant create on schema public to tabellio_system;
alter view searchable_words owner to tabellio_system;
revoke create on schema public from tabellio_system;
revoke all on searchable_words from tabellio_system;
grant select on searchable_words to tabellio_app;

-- Writes the words of a document anew. One at a time: its row is held, so that an older version never comes last.
create function index_document(organization text, document text) returns void language plpgsql as $$
begin
  perform from documents where organization_id = organization and id = document for no key update;
  insert into document_words (organization_id, document_id, said, name_words, said_words, words, stems)
  select organization, document, left(search_text(parts.said), 2000), vector_of(words_of(parts.name)),
    vector_of(said.words), vector_of(every.words), vector_of(stems_of(every.words))
  from documents
  join document_versions as versions
    on versions.organization_id = organization and versions.id = documents.last_version_id
  left join document_version_texts as texts
    on texts.organization_id = organization and texts.document_version_id = versions.id
  cross join lateral (select documents.name as name,
    concat_ws(' ', documents.name, documents.identifier, said_by(versions.data)) as said) as parts
  cross join lateral (select words_of(parts.said) as words) as said
  cross join lateral (select array(
    select unnest(said.words) union select unnest(words_of(texts.text))) as words) as every
  where documents.organization_id = organization and documents.id = document
  on conflict (organization_id, document_id) do update
    set said = excluded.said, name_words = excluded.name_words, said_words = excluded.said_words,
      words = excluded.words, stems = excluded.stems;
end $$;

create function index_saved_document() returns trigger language plpgsql as $$
begin
  perform index_document(new.organization_id, new.id);
  return null;
end $$;
-- A document names its newest version before that is there; at the commit it is.
create constraint trigger index_new after insert on documents deferrable initially deferred
  for each row execute function index_saved_document();
create constraint trigger index_changed after update of name, identifier, last_version_id on documents
  deferrable initially deferred for each row
  when ((old.name, old.identifier, old.last_version_id) is distinct from (new.name, new.identifier, new.last_version_id))
  execute function index_saved_document();

-- What is read out of a file comes later than the file.
create function index_read_text() returns trigger language plpgsql as $$
begin
  perform index_document(new.organization_id, documents.id)
  from documents where organization_id = new.organization_id and last_version_id = new.document_version_id;
  return null;
end $$;
create trigger index_text after insert or update of text on document_version_texts
  for each row execute function index_read_text();

-- The owner of the tables is bound by row level security.
set local role tabellio_system;
select index_document(organization_id, id) from documents;
reset role;

-- What a person searched for, newest first; the same again comes to the front.
create table recent_searches (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  username text collate "C" not null,
  category text collate "C" not null check (category in ('document', 'collection', 'template')),
  search_query text not null,
  search_type text collate "C" not null check (search_type in ('search', 'suggestion')),
  document_id text collate "C",
  searched_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade,
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
select protect_tenant_table('recent_searches');
create unique index recent_searches_once on recent_searches
  (organization_id, username, category, search_type, search_query, document_id) nulls not distinct;
create index recent_searches_newest on recent_searches (organization_id, username, searched_at, id);
create index recent_searches_by_document on recent_searches (organization_id, document_id);
