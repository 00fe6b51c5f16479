-- The kinds of case files an organization has: which documents belong together, in which folders, and what must hold.
create table collection_configs (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  master_document_type_id text collate "C" not null,
  -- Of its first folder with a workflow: what lists say of it.
  workflow_type_info jsonb,
  -- What it says beside its name and its master type.
  definition jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, master_document_type_id) references document_types (organization_id, id)
);
select protect_tenant_table('collection_configs');

-- What a role allows or denies with the case files of a configuration: at most one rule for each right. The call does not
-- delete a configuration that a role names; its rules go with it when the data of an organization is removed.
create table role_collection_configs (
  organization_id text collate "C" not null references organizations (id),
  role_id text collate "C" not null,
  document_collection_config_id text collate "C" not null,
  permission_type text not null check (permission_type in ('view', 'assign')),
  action text not null check (action in ('allow', 'deny')),
  primary key (organization_id, role_id, document_collection_config_id, permission_type),
  foreign key (organization_id, role_id) references roles (organization_id, id) on delete cascade,
  foreign key (organization_id, document_collection_config_id) references collection_configs (organization_id, id)
    on delete cascade
);
create index role_collection_configs_by_config
  on role_collection_configs (organization_id, document_collection_config_id);
select protect_tenant_table('role_collection_configs');
