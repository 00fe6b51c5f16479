-- Document groups: the shelves that document types and templates stand on.
create table document_groups (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  description text not null check (description <> ''),
  is_content_library boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, name)
);
select protect_tenant_table('document_groups');

-- Templates, and their versions, which never change.
create table templates (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_group_id text collate "C" not null,
  last_version_id text collate "C" not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, document_group_id) references document_groups (organization_id, id)
);
create index templates_by_group on templates (organization_id, document_group_id);
select protect_tenant_table('templates');

create table template_versions (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  template_id text collate "C" not null,
  version_number integer not null check (version_number > 0),
  name text not null check (length(name) >= 3),
  description text not null check (length(description) >= 3),
  language text not null check (language in ('English', 'Spanish', 'French')),
  save_to_ecm boolean not null,
  name_config text not null,
  context_definition jsonb not null,
  wizard_definition jsonb not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, template_id, version_number),
  foreign key (organization_id, template_id) references templates (organization_id, id)
);
select protect_tenant_table('template_versions');
revoke update on template_versions from tabellio_app;
alter table templates add foreign key (organization_id, last_version_id)
  references template_versions (organization_id, id) deferrable initially deferred;

-- Which versions people may fill in. Apart from the version, so that a version never changes.
create table template_publications (
  organization_id text collate "C" not null references organizations (id),
  template_version_id text collate "C" not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (organization_id, template_version_id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('template_publications');

create table template_thumbnails (
  organization_id text collate "C" not null references organizations (id),
  template_version_id text collate "C" not null,
  blob text collate "C" not null,
  primary key (organization_id, template_version_id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('template_thumbnails');

-- Document types and their versions. A type that a template generates names it.
create table document_types (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_group_id text collate "C" not null,
  template_id text collate "C",
  last_version_id text collate "C" not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, template_id),
  foreign key (organization_id, document_group_id) references document_groups (organization_id, id),
  foreign key (organization_id, template_id) references templates (organization_id, id)
);
create index document_types_by_group on document_types (organization_id, document_group_id);
select protect_tenant_table('document_types');

create table document_type_versions (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_type_id text collate "C" not null,
  version_number integer not null check (version_number > 0),
  name text not null check (name = trim(name) and name <> ''),
  description text not null check (length(description) <= 5000),
  template_version_id text collate "C",
  name_config text not null,
  context_definition jsonb not null,
  wizard_definition jsonb not null,
  accepted_mime_types text[] not null check (cardinality(accepted_mime_types) > 0),
  origin text not null check (origin in ('internal', 'web')),
  expiration_warning_days integer check (expiration_warning_days > 0),
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, document_type_id, version_number),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('document_type_versions');
alter table document_types add foreign key (organization_id, last_version_id)
  references document_type_versions (organization_id, id) deferrable initially deferred;

-- Documents: what a list shows of the newest version, and the versions, which never change.
create table documents (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_type_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  name text not null check (name <> ''),
  last_version_id text collate "C" not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (organization_id, id),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id),
  foreign key (organization_id, document_type_version_id) references document_type_versions (organization_id, id)
);
create index documents_by_update on documents (organization_id, updated_at desc, id);
create index documents_by_name on documents (organization_id, name, id);
create index documents_by_type on documents (organization_id, document_type_id, updated_at desc);
create index documents_by_updater on documents (organization_id, updated_by, updated_at desc);
select protect_tenant_table('documents');

create table document_versions (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  template_version_id text collate "C",
  version_number integer not null check (version_number > 0),
  name text not null,
  mime_type text not null,
  size bigint not null,
  page_count integer,
  blob text collate "C" not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, document_id, version_number),
  foreign key (organization_id, document_id) references documents (organization_id, id),
  foreign key (organization_id, document_type_version_id) references document_type_versions (organization_id, id),
  foreign key (organization_id, template_version_id) references template_versions (organization_id, id)
);
select protect_tenant_table('document_versions');
revoke update on document_versions from tabellio_app;
alter table documents add foreign key (organization_id, last_version_id)
  references document_versions (organization_id, id) deferrable initially deferred;

-- What a job reads out of a version's file afterwards.
create table document_version_texts (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  text text not null,
  primary key (organization_id, document_version_id),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id)
);
select protect_tenant_table('document_version_texts');

create table document_thumbnails (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  blob text collate "C" not null,
  primary key (organization_id, document_version_id),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id)
);
select protect_tenant_table('document_thumbnails');
