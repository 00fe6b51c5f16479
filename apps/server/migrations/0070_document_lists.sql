-- The documents that members keep together in lists of their own, by the names of the lists (B-222).
create table document_list_entries (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  document_id text collate "C" not null,
  list_name text collate "C" not null,
  added_at timestamptz not null default now(),
  -- A username has no space.
  list_key text collate "C" not null generated always as (username || ' ' || list_name) stored,
  primary key (organization_id, username, document_id, list_name),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade,
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
create index document_list_entries_by_list on document_list_entries (organization_id, list_key, document_id);
create index document_list_entries_by_document on document_list_entries (organization_id, document_id);
select protect_tenant_table('document_list_entries');
