-- Lists of people, where there are very many: their names are kept as they are searched and sorted.

-- As before, a fifth of the time: what is ASCII has no accents, and most of the rest is in NFC. It is found without the
-- search path, which indexes are made without.
create or replace function search_text(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(words) = length(words) then return lower(words); end if;
  if words is not nfc normalized then words := normalize(words, NFC); end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
end $$;

-- A name comes before a longer one that begins with it, for a tab comes before a blank. Each part has a blank before it,
-- so that one can look for where a name begins.
alter table users add column search_name text not null generated always as (
  search_text(' ' || last_name || ' ' || first_name || E'\t ' || username)) stored;
grant select (search_name) on users to tabellio_app;

create index users_by_name on users (search_name, username);
create index users_by_word on users using gin (search_name gin_trgm_ops) with (fastupdate = off);
