-- What a document costs for the search, a third of what it was (ADR 053). The words are the same as before, so that
-- nothing is indexed anew.

-- New words gather in a list that every search reads, too, and are taken into the index many documents at a time: the
-- words that they share then cost once. The list is short, for searches and for who has to take it in.
alter index document_words_by_word set (fastupdate = on, gin_pending_list_limit = 512);
alter index document_words_by_stem set (fastupdate = on, gin_pending_list_limit = 512);
alter index document_words_alike set (fastupdate = on, gin_pending_list_limit = 512);

-- A vector holds 1 MiB of words. This says so of no array that is longer, and mixes up its words: they are counted first.
create or replace function vector_of(words text[]) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  few text[] := words;
begin
  while (select sum(octet_length(word)) from unnest(few) as word) > 1048575 loop
    few := few[1 : cardinality(few) / 2];
  end loop;
  return array_to_tsvector(few);
end $$;

-- As vector_of(words_of(said)). What the fast way cannot hold goes the slow one.
create function word_vector(said text) returns tsvector language plpgsql immutable strict parallel safe as $$
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
end $$;

-- As vector_of(stems_of(words)). No stem is more than a letter longer than its word.
create function stem_vector(words tsvector) returns tsvector language plpgsql immutable strict parallel safe as $$
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
end $$;

-- The two vectors together, or as much of them as one can hold.
create function joined_vector(one tsvector, other tsvector) returns tsvector
  language plpgsql immutable strict parallel safe as $$
begin
  return one || other;
exception when program_limit_exceeded then
  return vector_of(tsvector_to_array(one) || tsvector_to_array(other));
end $$;

-- As before, each text cut once.
create or replace function index_document(organization text, document text) returns void language plpgsql as $$
declare
  found_said text;
  found_name text;
  found_text text;
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
  said_vector := word_vector(found_said);
  every := joined_vector(said_vector, coalesce(word_vector(found_text), ''));
  insert into document_words (organization_id, document_id, said, name_words, said_words, words, stems)
  values (organization, document, left(search_text(found_said), 2000), word_vector(found_name), said_vector, every,
    stem_vector(every))
  on conflict (organization_id, document_id) do update
    set said = excluded.said, name_words = excluded.name_words, said_words = excluded.said_words,
      words = excluded.words, stems = excluded.stems;
end $$;
