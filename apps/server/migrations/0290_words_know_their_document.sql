-- What decides who sees a document, and what its matches are sorted and told apart by, stands with its words, too: a search
-- for a word that very many have looks into one table (ADR 128). It is null where a document is not indexed anew yet.
alter table document_words
  add column document_type_id text collate "C",
  add column class_id bigint,
  add column is_deleted boolean,
  add column created_by text,
  add column updated_by text,
  add column updated_at timestamptz,
  add column last_version_id text collate "C";

create or replace view searchable_words as
  select * from document_words where organization_id = current_setting('tabellio.org', true);

-- As before, with what the document itself says.
create or replace function index_document(organization text, document text) returns void language plpgsql as $$
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
end $$;

-- What changes without a new version. At a new one all is written by index_changed.
create function tell_words() returns trigger language plpgsql as $$
begin
  update document_words
  set document_type_id = new.document_type_id, class_id = new.class_id, is_deleted = new.is_deleted,
    created_by = new.created_by, updated_by = new.updated_by, updated_at = new.updated_at
  where organization_id = new.organization_id and document_id = new.id;
  return null;
end $$;
create trigger tell_words after update on documents for each row
  when ((old.name, old.identifier, old.last_version_id) is not distinct from (new.name, new.identifier, new.last_version_id)
    and (old.document_type_id, old.class_id, old.is_deleted, old.created_by, old.updated_by, old.updated_at)
      is distinct from (new.document_type_id, new.class_id, new.is_deleted, new.created_by, new.updated_by, new.updated_at))
  execute function tell_words();

-- What is there already is taken in later, beside the work, as its values were (0251).
set local role tabellio_system;
insert into search_rebuilds (organization_id, total, is_waiting)
select organization_id, count(*), true from documents group by organization_id
on conflict (organization_id) do update
  set total = excluded.total, done = 0, last_document_id = '', started_at = now(), finished_at = null, is_waiting = true;
reset role;
