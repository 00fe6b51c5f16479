-- The values of each document's newest version, one by one, so that filters and orders by a type's own field are answered
-- by an index, however many documents there are (ADR 098). Triggers keep them, as they keep the words (ADR 046). What is there
-- already is taken in later, beside the work (0251).

-- A value as it is compared and sorted: without accents and case, a moment with T between its day and its time.
create function value_text(said text) returns text language sql immutable strict parallel safe
  return left(search_text(case when said ~ '^\d{4}-\d\d-\d\d \d\d:' then overlay(said placing 'T' from 11 for 1) else said end),
    500);

-- Each single value with the path of its field and the place of its instance among those around it: `tenants/rent`, `0`.
-- The items of a list are instances, too. Files that stand among the values are left out.
create function values_in(data jsonb) returns table (field text, instance text, value jsonb)
  language sql immutable strict parallel safe as $$
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
$$;

create table document_values (
  organization_id text collate "C" not null references organizations (id),
  document_id text collate "C" not null,
  document_type_id text collate "C" not null,
  field text collate "C" not null,
  instance text collate "C" not null,
  kind text collate "C" not null check (kind in ('string', 'number', 'boolean')),
  -- The beginning, as it is compared.
  text text collate "C" not null,
  number double precision,
  primary key (organization_id, document_id, field, instance),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
select protect_tenant_table('document_values');
create index document_values_by_text on document_values (organization_id, field, document_type_id, text, document_id)
  include (instance);
create index document_values_by_number on document_values (organization_id, field, document_type_id, number, document_id)
  include (instance) where number is not null;

-- A path longer than the request may name is no field's.
create function index_values(organization text, document text) returns void language plpgsql as $$
begin
  delete from document_values where organization_id = organization and document_id = document;
  insert into document_values (organization_id, document_id, document_type_id, field, instance, kind, text, number)
  select organization, document, documents.document_type_id, found.field, found.instance, jsonb_typeof(found.value),
    value_text(found.value #>> '{}'),
    case when jsonb_typeof(found.value) = 'number' then (found.value #>> '{}')::double precision end
  from documents
  join document_versions as versions
    on versions.organization_id = organization and versions.id = documents.last_version_id
  cross join lateral values_in(versions.data) as found
  where documents.organization_id = organization and documents.id = document and length(found.field) <= 500;
end $$;

create or replace function index_saved_document() returns trigger language plpgsql as $$
begin
  perform index_document(new.organization_id, new.id);
  perform index_values(new.organization_id, new.id);
  return null;
end $$;

-- A text is one line of words with a blank around each, for phrases.
create function line_of(said text) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(search_text(coalesce(said, '')), '[^[:alnum:]]+', ' ', 'g') || ' ';
