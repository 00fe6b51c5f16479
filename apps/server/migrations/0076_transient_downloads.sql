-- Files that people have made of documents, to download them: a zip, or one PDF of all pages. They are kept for some days.
create table transient_downloads (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  username text collate "C" not null,
  kind text not null check (kind in ('zip', 'pdf')),
  description text not null,
  -- What was asked for, in order, each with why it is not in the file, if it is not.
  resources jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  failure text check (failure in ('nothing-left', 'storage-full', 'too-large', 'stopped', 'outdated')),
  -- Each try has a number, so that one that comes late changes nothing of a later one.
  attempt integer not null default 1,
  done_resources integer not null default 0,
  -- When something was last heard of its work.
  worked_at timestamptz not null default now(),
  blob text collate "C",
  size bigint,
  -- The versions that are in the file: it goes when one of them is deleted for good.
  document_version_ids text[] collate "C" not null default '{}',
  primary key (organization_id, id),
  check ((failure is not null) = (state = 'failed')),
  check ((blob is not null) = (state = 'done')),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade,
  foreign key (organization_id, blob) references blobs (organization_id, hash)
);
create index transient_downloads_of on transient_downloads (organization_id, username, created_at desc, id);
create index transient_downloads_by_blob on transient_downloads (organization_id, blob) where blob is not null;
create index transient_downloads_by_version on transient_downloads using gin (document_version_ids);
create index transient_downloads_by_expiry on transient_downloads (expires_at);
select protect_tenant_table('transient_downloads');
