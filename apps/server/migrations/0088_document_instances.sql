-- How far the documents of a type have come to its newest version, or the dry run that tells which would not fit: they
-- are gone through by their ids, and a process that dies leaves the rest to another. A new run has an id of its own.
create table document_instance_runs (
  organization_id text collate "C" not null references organizations (id),
  document_type_id text collate "C" not null,
  id text collate "C" not null,
  document_type_version_id text collate "C" not null,
  is_dry boolean not null,
  started_by text collate "C" not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  last_document_id text collate "C" not null default '',
  total bigint not null,
  done bigint not null default 0,
  -- Documents that do not fit.
  misfits bigint not null default 0,
  primary key (organization_id, document_type_id),
  foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade
);
select protect_tenant_table('document_instance_runs');

-- What of a document does not fit the version, in the order in which the run found it.
create table document_misfits (
  organization_id text collate "C" not null references organizations (id),
  document_type_id text collate "C" not null,
  document_id text collate "C" not null,
  position integer not null,
  path text not null,
  field text not null,
  key text not null,
  params jsonb,
  message text not null,
  primary key (organization_id, document_type_id, document_id, position),
  foreign key (organization_id, document_type_id)
    references document_instance_runs (organization_id, document_type_id) on delete cascade,
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
select protect_tenant_table('document_misfits');
create index document_misfits_of_document on document_misfits (organization_id, document_id);
