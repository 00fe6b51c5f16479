-- Case files (the specification's instances of document collections): one for each master document of a configuration.
-- They follow from their documents, in the transaction that stores one; only who is in charge is their own.

-- Which configurations concern a document that is stored: asked at each storing.
alter table collection_configs
  add column document_type_ids jsonb generated always as (definition -> 'documentTypeIdList') stored;

create table collections (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  master_document_id text collate "C" not null,
  -- What the configuration makes of the values of the master document (G-137), on one line.
  name text not null,
  search_text text not null generated always as (search_text(name)) stored,
  -- Who is in charge: a username.
  assigned_to text collate "C",
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, document_collection_config_id, master_document_id),
  foreign key (organization_id, document_collection_config_id)
    references collection_configs (organization_id, id) on delete cascade,
  foreign key (organization_id, master_document_id) references documents (organization_id, id) on delete cascade,
  foreign key (organization_id, assigned_to) references members (organization_id, username)
    on delete set null (assigned_to)
);
select protect_tenant_table('collections');
create index collections_by_document on collections (organization_id, master_document_id);
create index collections_by_assignee on collections (organization_id, assigned_to) where assigned_to is not null;
create index collections_by_name on collections (organization_id, search_text, id);

-- What a case file gathers: documents of a type that have one of these keys. A key stands for the values of the
-- relationships' source fields in the master document.
create table collection_keys (
  organization_id text collate "C" not null references organizations (id),
  document_collection_config_id text collate "C" not null,
  document_type_id text collate "C" not null,
  key text collate "C" not null,
  collection_id text collate "C" not null,
  primary key (organization_id, document_collection_config_id, document_type_id, key, collection_id),
  foreign key (organization_id, collection_id) references collections (organization_id, id) on delete cascade
);
select protect_tenant_table('collection_keys');
create index collection_keys_by_collection on collection_keys (organization_id, collection_id);

-- What a document is gathered by: the same of its target fields. That both meet is looked up, and stored nowhere: two who
-- store a master document and a related one at the same time need not see each other.
create table collection_documents (
  organization_id text collate "C" not null references organizations (id),
  document_collection_config_id text collate "C" not null,
  document_type_id text collate "C" not null,
  key text collate "C" not null,
  document_id text collate "C" not null,
  primary key (organization_id, document_collection_config_id, document_type_id, key, document_id),
  foreign key (organization_id, document_collection_config_id)
    references collection_configs (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
select protect_tenant_table('collection_documents');
create index collection_documents_by_document on collection_documents (organization_id, document_id);

-- How far the documents that were there before a configuration have come into its case files: they are gone through by
-- their ids, and a process that dies leaves the rest to another. What the configuration says next begins anew.
create table collection_runs (
  organization_id text collate "C" not null references organizations (id),
  document_collection_config_id text collate "C" not null,
  id text collate "C" not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  last_document_id text collate "C" not null default '',
  total bigint not null,
  done bigint not null default 0,
  primary key (organization_id, document_collection_config_id),
  foreign key (organization_id, document_collection_config_id)
    references collection_configs (organization_id, id) on delete cascade
);
select protect_tenant_table('collection_runs');
