-- The values of a document's security fields, as keys: a role may be limited to documents that have one of some keys.
alter table documents add column security_keys text[] not null default '{}';
-- A view has the columns that its table had.
create or replace view searchable_documents as
  select * from documents where organization_id = current_setting('tabellio.org', true);

-- Who sees only what they made reads a list along this index.
create index documents_by_creator on documents (organization_id, created_by, updated_at, id)
  include (document_type_id);
