-- Phrases and misspelled words by an index of their own, not by reading each text (ADR 122).

-- The same as word_vector(said), of what line_of(said) has made of it already.
create function line_vector(line text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  vector tsvector;
  long text[];
begin
  vector := line::tsvector;
  long := array(select word from unnest(tsvector_to_array(vector)) as word where length(word) > 64);
  return case when long = '{}' then vector else ts_delete(vector, long) end;
exception when program_limit_exceeded then
  return vector_of(words_of(line));
end $$;

-- What stands for two words that stand one after the other.
create function pair_of(one text, other text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(one || ' ' || other, 0);

-- Each two words of a line that stand one after the other.
create function pairs_of(line text) returns bigint[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct pair_of(word, next)), '{}')
    from (select word, lead(word) over (order by place) as next
      from string_to_table(trim(line), ' ') with ordinality as each (word, place)) as two
    where next is not null);

-- None of what is not indexed anew yet.
alter table document_words add column pairs bigint[];
create index document_words_by_pair on document_words using gin (organization_id, pairs)
  with (fastupdate = on, gin_pending_list_limit = 512);
create or replace view searchable_words as
  select * from document_words where organization_id = current_setting('tabellio.org', true);

-- As before, with the pairs of what is said and of the text.
create or replace function index_document(organization text, document text) returns void language plpgsql as $$
declare
  found_said text;
  found_name text;
  found_text text;
  said_line text;
  text_line text;
  said_vector tsvector;
  every tsvector;
begin
  perform from documents where organization_id = organization and id = document for no key update;
  select documents.name, concat_ws(' ', documents.name, documents.identifier, said_by(versions.data)), texts.text
  into found_name, found_said, found_text
  from documents
  join document_versions as versions
    on versions.organization_id = organization and versions.id = documents.last_version_id
  left join document_version_texts as texts
    on texts.organization_id = organization and texts.document_version_id = versions.id
  where documents.organization_id = organization and documents.id = document;
  if not found then return; end if;
  said_line := line_of(found_said);
  text_line := line_of(found_text);
  said_vector := line_vector(said_line);
  every := joined_vector(said_vector, line_vector(text_line));
  insert into document_words (organization_id, document_id, said, name_words, said_words, words, stems, pairs)
  values (organization, document, left(search_text(found_said), 2000), word_vector(found_name), said_vector, every,
    stem_vector(every), pairs_of(said_line) || pairs_of(text_line))
  on conflict (organization_id, document_id) do update
    set said = excluded.said, name_words = excluded.name_words, said_words = excluded.said_words,
      words = excluded.words, stems = excluded.stems, pairs = excluded.pairs;
end $$;

-- The words that are said of an organization's documents, for those that are written nearly so. A word may stand here once
-- for each transaction that met it first: none waits for another.
create table vocabulary (
  organization_id text collate "C" not null references organizations (id),
  word text not null,
  added_by text collate "C" not null default pg_current_xact_id()::text,
  primary key (organization_id, word, added_by)
);
select protect_tenant_table('vocabulary');
create index vocabulary_alike on vocabulary using gin (organization_id, word gin_trgm_ops);
drop index document_words_alike;

-- Like searchable_words: row level security would switch the index off.
create view searchable_vocabulary as
  select * from vocabulary where organization_id = current_setting('tabellio.org', true);
grant create on schema public to tabellio_system;
alter view searchable_vocabulary owner to tabellio_system;
revoke create on schema public from tabellio_system;
revoke all on searchable_vocabulary from tabellio_system;
grant select on searchable_vocabulary to tabellio_app;

-- Words come with a document, and go with the last one that has them. A number is like no other, and short words are like
-- too many. Where the system removes a whole organization, its vocabulary goes as a table.
create function keep_vocabulary() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into vocabulary (organization_id, word)
    select new.organization_id, said.word from unnest(tsvector_to_array(new.said_words)) as said (word)
    where length(said.word) >= 4 and said.word !~ '\d' and not exists (
      select from vocabulary as known where known.organization_id = new.organization_id and known.word = said.word);
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
create trigger keep_vocabulary after insert or delete or update of said_words on document_words
  for each row execute function keep_vocabulary();

-- What is there already is taken in later, beside the work, as its values were (0251).
set local role tabellio_system;
insert into search_rebuilds (organization_id, total, is_waiting)
select organization_id, count(*), true from documents group by organization_id
on conflict (organization_id) do update
  set total = excluded.total, done = 0, last_document_id = '', started_at = now(), finished_at = null, is_waiting = true;
reset role;
