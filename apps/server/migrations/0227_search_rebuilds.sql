-- How far the index of an organization's search has been built anew. Searches go on meanwhile.
create table search_rebuilds (
  organization_id text collate "C" primary key references organizations (id),
  total integer not null,
  done integer not null default 0,
  last_document_id text collate "C" not null default '',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
select protect_tenant_table('search_rebuilds');
