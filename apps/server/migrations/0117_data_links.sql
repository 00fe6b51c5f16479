-- What brings data into forms: an HTTP call, or a lookup among documents.
create table data_links (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  description text not null,
  is_remote boolean not null,
  is_active boolean not null,
  last_version_id text collate "C" not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
select protect_tenant_table('data_links');
create unique index data_links_by_name on data_links (organization_id, search_text(name));

-- A version never changes. Its secrets are sealed, apart from the configuration that people read.
create table data_link_versions (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  data_link_id text collate "C" not null,
  version_number integer not null check (version_number > 0),
  configuration jsonb not null,
  sealed_secrets text,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, data_link_id, version_number),
  foreign key (organization_id, data_link_id) references data_links (organization_id, id) on delete cascade
);
select protect_tenant_table('data_link_versions');
revoke update on data_link_versions from tabellio_app;
alter table data_links add foreign key (organization_id, last_version_id)
  references data_link_versions (organization_id, id) deferrable initially deferred;

-- The log of what ran, when and how it ended; without values.
create table data_link_runs (
  organization_id text collate "C" not null,
  id text collate "C" not null,
  data_link_id text collate "C" not null,
  data_link_version_id text collate "C" not null,
  version_number integer not null,
  is_trial boolean not null,
  state text collate "C" not null check (state in ('succeeded', 'nothing-found', 'failed')),
  reason text,
  http_status integer,
  elapsed_ms integer not null,
  username text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, data_link_id) references data_links (organization_id, id) on delete cascade,
  check ((state = 'failed') = (reason is not null))
);
select protect_tenant_table('data_link_runs');
create index data_link_runs_newest on data_link_runs (organization_id, data_link_id, created_at desc, id);
create index data_link_runs_by_age on data_link_runs (created_at);

-- How forms of templates use data links and distributions, beside their versions, which never change.
create table template_mappings (
  organization_id text collate "C" not null,
  template_version_id text collate "C" not null,
  distributions jsonb not null,
  datalinks jsonb not null,
  primary key (organization_id, template_version_id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('template_mappings');

-- Until now these took any JSON. The owner of the table is bound by row level security too.
set local role tabellio_system;
update document_type_mappings set datalinks = '[]' where datalinks <> '[]';
reset role;
