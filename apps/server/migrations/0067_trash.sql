-- The trash: documents, and versions of documents that are still there (version not ''), until they come back or go for good.
create table deleted_documents (
  organization_id text collate "C" not null references organizations (id),
  document_id text collate "C" not null,
  document_version_id text collate "C" not null default '',
  -- The name and the versions as they were, so that the trash is sorted and shown by itself.
  name text not null,
  deleted_at timestamptz not null default now(),
  deleted_by text collate "C" not null,
  primary key (organization_id, document_id, document_version_id),
  foreign key (organization_id, document_id) references documents (organization_id, id)
);
create index deleted_documents_by_age on deleted_documents (organization_id, deleted_at, document_id);
select protect_tenant_table('deleted_documents');

-- Says so in the document, too: each order of a list has an index of what is not deleted.
alter table documents add column is_deleted boolean not null default false;
-- A view has the columns that its table had.
create or replace view searchable_documents as
  select * from documents where organization_id = current_setting('tabellio.org', true);

drop index documents_by_update, documents_by_name, documents_by_type, documents_by_type_name, documents_by_updater,
  documents_by_creator, documents_by_class, documents_by_identifier;
create index documents_by_update on documents (organization_id, updated_at, id)
  include (document_type_id, updated_by, class_id) where not is_deleted;
create index documents_by_name on documents (organization_id, search_text, id)
  include (document_type_id, updated_by, updated_at, class_id) where not is_deleted;
create index documents_by_type on documents (organization_id, document_type_id, updated_at, id)
  include (updated_by, class_id) where not is_deleted;
create index documents_by_type_name on documents (organization_id, document_type_name, updated_at, id)
  include (document_type_id, updated_by, class_id) where not is_deleted;
create index documents_by_updater on documents (organization_id, updated_by, updated_at, id)
  include (document_type_id, class_id) where not is_deleted;
create index documents_by_creator on documents (organization_id, created_by, updated_at, id)
  include (document_type_id, class_id) where not is_deleted;
create index documents_by_class on documents (organization_id, class_id, document_type_id) where not is_deleted;
-- What is deleted frees its identifier.
create unique index documents_by_identifier on documents (organization_id, document_type_id, identifier)
  where identifier is not null and not is_deleted;

-- What is read out of a version, and wished for it, goes with the version.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as of, conname from pg_constraint
    where contype = 'f' and confrelid = 'document_versions'::regclass and conrelid <> 'documents'::regclass
  loop
    execute format('alter table %s drop constraint %I, add foreign key (organization_id, document_version_id)
      references document_versions (organization_id, id) on delete cascade', old.of, old.conname);
  end loop;
end $$;
