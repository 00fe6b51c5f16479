-- When people may fill in a published version: from one moment on, and perhaps up to another.
alter table template_publications
  add column publish_from timestamptz not null default now(),
  add column publish_to timestamptz,
  add check (publish_to > publish_from);

-- What the author notes beside a version.
alter table template_versions add column tags jsonb not null default '[]';

-- What a caller asked for beside a generated document: kept as it was said until it has an effect (G-105).
create table generation_wishes (
  organization_id text collate "C" not null references organizations (id),
  document_version_id text collate "C" not null,
  plugins jsonb not null,
  distributions jsonb not null,
  primary key (organization_id, document_version_id),
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id)
);
select protect_tenant_table('generation_wishes');
revoke update on generation_wishes from tabellio_app;
