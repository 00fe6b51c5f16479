-- Lists of 100,000 documents and more, searched without minding accents, case and the order of words; and what a
-- document group, a document type and a document keep beside what they had.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A text as it is searched: without accents and case. PostgreSQL calls unaccent stable because its dictionary could be
-- exchanged; ours is the one that PostgreSQL brings.
create function search_text(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(words, NFC)));

-- The LIKE pattern of any searched text that has `word` in it. Its signs are taken literally.
create function search_pattern(word text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(search_text(word), '([\\%_])', '\\\1', 'g') || '%';

-- Documents carry the name of their type, so that an index has it, and what their type makes of their values.
alter table document_type_versions add unique (organization_id, id, name);
alter table documents
  add column document_type_name text,
  add column search_text text not null generated always as (search_text(name)) stored,
  add column identifier text check (identifier <> ''),
  add column document_date date,
  add column expires_on date;
-- The owner of the tables is bound by row level security too; here it means every organization's rows.
alter table documents no force row level security;
alter table document_type_versions no force row level security;
update documents set document_type_name = types.name from document_type_versions types
  where types.organization_id = documents.organization_id and types.id = documents.document_type_version_id;
-- Foreign keys that are checked at the end are checked now: a table with checks to come cannot be altered.
set constraints all immediate;
alter table documents force row level security;
alter table document_type_versions force row level security;
alter table documents alter column document_type_name set not null;
alter table documents drop constraint documents_organization_id_document_type_version_id_fkey;
alter table documents add foreign key (organization_id, document_type_version_id, document_type_name)
  references document_type_versions (organization_id, id, name);

-- One index for each field that the list is sorted by, in both directions, and for each that it is narrowed by. Each
-- has the other fields to narrow by too, so that what does not match is passed over without reading the document.
drop index documents_by_update, documents_by_name, documents_by_type, documents_by_updater;
create index documents_by_update on documents (organization_id, updated_at, id)
  include (document_type_id, updated_by);
create index documents_by_name on documents (organization_id, search_text, id)
  include (document_type_id, updated_by, updated_at);
create index documents_by_type on documents (organization_id, document_type_id, updated_at, id)
  include (updated_by);
create index documents_by_type_name on documents (organization_id, document_type_name, updated_at, id)
  include (document_type_id, updated_by);
create index documents_by_updater on documents (organization_id, updated_by, updated_at, id)
  include (document_type_id);
create index documents_by_word on documents using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = off);
create unique index documents_by_identifier on documents (organization_id, document_type_id, identifier)
  where identifier is not null;

-- PostgreSQL does not look into a GIN index for a role under row level security. This view looks with the rights of the
-- system's role and lets through the rows of the transaction's organization alone, so that a search has the index.
create view searchable_documents as
  select * from documents where organization_id = current_setting('tabellio.org', true);
grant create on schema public to tabellio_system;
alter view searchable_documents owner to tabellio_system;
revoke create on schema public from tabellio_system;
revoke all on searchable_documents from tabellio_system;
grant select on searchable_documents to tabellio_app;

-- The values of fields that are unique in their type, one row for each value that a document's newest version has.
create table document_unique_values (
  organization_id text collate "C" not null references organizations (id),
  document_type_id text collate "C" not null,
  field_path text not null,
  value_hash text collate "C" not null,
  document_id text collate "C" not null,
  primary key (organization_id, document_type_id, field_path, value_hash),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id),
  foreign key (organization_id, document_id) references documents (organization_id, id)
);
create index document_unique_values_by_document on document_unique_values (organization_id, document_id);
select protect_tenant_table('document_unique_values');

alter table document_groups
  add column role_to_notify text collate "C",
  add column configuration_workflow_id text collate "C",
  add column generation_workflow_id text collate "C";

alter table document_type_versions
  add column auto_extract boolean not null default false,
  add column use_full_text_index boolean not null default true,
  add column permissions jsonb not null default '[]',
  add column expiration_behavior jsonb,
  add column document_date_field text,
  add column security_fields jsonb not null default '[]',
  add column identifier_config text not null default '',
  add column identifier_collision_forces_new_version boolean not null default false,
  add column data_link_definition jsonb,
  add column approval_config jsonb,
  add column unique_fields text[] not null default '{}';

-- The data links and distributions of a type's version. Apart from the version, so that a version never changes.
create table document_type_mappings (
  organization_id text collate "C" not null references organizations (id),
  document_type_version_id text collate "C" not null,
  distributions jsonb not null,
  datalinks jsonb not null,
  primary key (organization_id, document_type_version_id),
  foreign key (organization_id, document_type_version_id) references document_type_versions (organization_id, id)
);
select protect_tenant_table('document_type_mappings');
