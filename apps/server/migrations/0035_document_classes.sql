-- Documents that have the same keys of security fields are of one class: a list looks at a number in its index, and the
-- rules are asked once for each class and not for each document. Class 0 has no keys.
create table document_classes (
  organization_id text collate "C" not null references organizations (id),
  id bigint not null generated always as identity,
  keys_hash bytea not null,
  primary key (organization_id, id),
  unique (organization_id, keys_hash)
);
select protect_tenant_table('document_classes');

-- The classes that have a key. A key may be longer than an index takes.
create table document_class_keys (
  organization_id text collate "C" not null references organizations (id),
  key_hash bytea not null,
  class_id bigint not null,
  primary key (organization_id, key_hash, class_id),
  foreign key (organization_id, class_id) references document_classes (organization_id, id)
);
select protect_tenant_table('document_class_keys');
revoke update, delete on document_classes, document_class_keys from tabellio_app;

create function security_key_hash(key text) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to(key, 'UTF8'));

-- The class of a document with these keys, which is made where there is none yet.
create function document_class(organization text, keys text[]) returns bigint language plpgsql as $$
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
end $$;

create function classify_document() returns trigger language plpgsql as $$
begin
  new.class_id := document_class(new.organization_id, new.security_keys);
  return new;
end $$;

alter table documents add column class_id bigint not null default 0;
create trigger classify before insert or update of security_keys on documents
  for each row execute function classify_document();
-- Also while rows are written without their checks.
alter table documents enable always trigger classify;

-- All of them are made anew below.
drop index documents_by_update, documents_by_name, documents_by_type, documents_by_type_name, documents_by_updater,
  documents_by_creator;

-- The owner of the tables is bound by row level security too; here it means every organization's rows.
alter table documents no force row level security;
alter table document_classes no force row level security;
alter table document_class_keys no force row level security;
update documents set security_keys = security_keys where security_keys <> '{}';
set constraints all immediate;
alter table documents force row level security;
alter table document_classes force row level security;
alter table document_class_keys force row level security;

-- A view has the columns that its table had.
create or replace view searchable_documents as
  select * from documents where organization_id = current_setting('tabellio.org', true);

-- Each order of the list has the class, so that what is hidden is passed over without reading the document.
create index documents_by_update on documents (organization_id, updated_at, id)
  include (document_type_id, updated_by, class_id);
create index documents_by_name on documents (organization_id, search_text, id)
  include (document_type_id, updated_by, updated_at, class_id);
create index documents_by_type on documents (organization_id, document_type_id, updated_at, id)
  include (updated_by, class_id);
create index documents_by_type_name on documents (organization_id, document_type_name, updated_at, id)
  include (document_type_id, updated_by, class_id);
create index documents_by_updater on documents (organization_id, updated_by, updated_at, id)
  include (document_type_id, class_id);
create index documents_by_creator on documents (organization_id, created_by, updated_at, id)
  include (document_type_id, class_id);
-- What a limited person sees is counted here: the entries of one class and type are kept as one.
create index documents_by_class on documents (organization_id, class_id, document_type_id);
