-- The links by which somebody without an account reads documents, fills in a template or brings a file (ADR 035). Of the
-- secret that opens one only the hash is kept.
create table shared_items (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  token_hash text collate "C" not null unique,
  token_type text not null
    check (token_type in ('generate-document', 'import-document', 'generate-combined', 'external-actions')),
  name text not null check (name <> ''),
  assigned_to text not null check (assigned_to <> ''),
  active boolean not null,
  description text not null,
  return_url text,
  expires_at timestamptz,
  max_usage integer check (max_usage >= 1),
  usage integer not null default 0,
  config jsonb not null,
  success_message text not null,
  banner_image text,
  logo_image text,
  -- What it opens, as its kind names it.
  target jsonb not null,
  -- The ids of the documents and the template in the target, which lists are searched by.
  subject_ids text[] collate "C" not null,
  password_hash text,
  password_changed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text collate "C" not null,
  last_used_at timestamptz,
  primary key (organization_id, id)
);
create index shared_items_by_subject on shared_items using gin (subject_ids);
select protect_tenant_table('shared_items');

-- The documents that a visitor has opened in one sitting: each counts, and is logged, once.
create table shared_item_reads (
  organization_id text collate "C" not null references organizations (id),
  shared_item_id text collate "C" not null,
  sitting text collate "C" not null,
  document_id text collate "C" not null,
  read_at timestamptz not null default now(),
  primary key (organization_id, shared_item_id, sitting, document_id),
  foreign key (organization_id, shared_item_id) references shared_items (organization_id, id) on delete cascade
);
create index shared_item_reads_by_age on shared_item_reads (read_at);
select protect_tenant_table('shared_item_reads');
