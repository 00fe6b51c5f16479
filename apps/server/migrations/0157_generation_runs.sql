-- What was asked to be generated: a row for each request, with its documents, each of which is made or fails by itself.
create table generation_runs (
  organization_id text collate "C" not null references organizations (id),
  token text collate "C" not null,
  username text collate "C" not null,
  -- Of its templates.
  name text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  is_cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it had its last turn: of several of one organization the one that waits longest comes next.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  total_count integer not null,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  primary key (organization_id, token),
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
create index generation_runs_by_time on generation_runs (organization_id, created_at desc, token);
create index generation_runs_of on generation_runs (organization_id, username, created_at desc, token);
create index generation_runs_open on generation_runs (organization_id, worked_at) where finished_at is null;
create index generation_runs_finished on generation_runs (finished_at);
select protect_tenant_table('generation_runs');

-- The values of documents that are not made yet: they go with the last of them, and after some days at any rate.
create table generation_run_contexts (
  organization_id text collate "C" not null references organizations (id),
  generation_token text collate "C" not null,
  position integer not null,
  key text not null,
  -- JSON.
  data text not null,
  primary key (organization_id, generation_token, position),
  foreign key (organization_id, generation_token) references generation_runs (organization_id, token) on delete cascade
);
select protect_tenant_table('generation_run_contexts');

create table generation_run_documents (
  organization_id text collate "C" not null references organizations (id),
  generation_token text collate "C" not null,
  position integer not null,
  context_position integer not null,
  context_key text not null,
  template_key text not null,
  document_key text not null,
  template_version_id text collate "C" not null,
  parent_document_version_id text collate "C",
  preview_digest text,
  wishes jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  -- How often it was begun: what ends its process is tried alone, and not for ever.
  tries integer not null default 0,
  name text not null default '',
  page_count integer,
  size bigint,
  document_id text collate "C",
  document_version_id text collate "C",
  -- Of a document that its template does not keep (B-553): the file, and what it is fetched by.
  file_key text collate "C",
  blob text collate "C",
  -- Why it was not made: a list of what a request would be refused with.
  errors jsonb,
  primary key (organization_id, generation_token, position),
  check ((errors is not null) = (state = 'failed')),
  foreign key (organization_id, generation_token) references generation_runs (organization_id, token) on delete cascade,
  -- A byte of what is deleted for good stays nowhere, its name neither.
  foreign key (organization_id, document_version_id) references document_versions (organization_id, id) on delete cascade,
  foreign key (organization_id, blob) references blobs (organization_id, hash)
);
create index generation_run_documents_waiting on generation_run_documents (organization_id, generation_token, position)
  where state = 'queued';
create index generation_run_documents_by_version on generation_run_documents (organization_id, document_version_id)
  where document_version_id is not null;
create index generation_run_documents_by_blob on generation_run_documents (organization_id, blob) where blob is not null;
select protect_tenant_table('generation_run_documents');

-- An organization of which documents wait has one turn after the other. The number of the turn is part of its job: a job
-- that is done twice, or was given up and comes late, finds another number and does nothing.
create table generation_turns (
  organization_id text collate "C" not null references organizations (id),
  turn bigint not null default 1,
  primary key (organization_id)
);
select protect_tenant_table('generation_turns');
