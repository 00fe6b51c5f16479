-- Files that came in and are no documents yet. One that is stored as a document leaves this table in the same transaction.
create table intake_files (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  -- In whose inbox it is; nobody's are shown to the administrators.
  username text collate "C",
  source text not null check (source in ('upload', 'folder')),
  name text not null,
  mime_type text not null,
  size bigint not null,
  blob text collate "C" not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'split', 'discarded')),
  problem text check (problem in ('password', 'damaged', 'no-text', 'too-many-pages', 'took-too-long', 'cover-sheet-cut', 'cover-sheet-contradicts', 'cover-sheet-unknown')),
  page_count integer,
  read_pages integer not null default 0,
  thumbnail text collate "C",
  -- The words of its pages with their places, as JSON.
  reading text collate "C",
  -- The type that it was guessed to be of, or that a cover sheet or a person said.
  document_type_id text collate "C",
  is_said boolean not null default false,
  guess jsonb not null default '{"types": [], "fields": [], "codes": [], "isByOcr": false}',
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade,
  foreign key (organization_id, document_type_id) references document_types (organization_id, id)
    on delete set null (document_type_id),
  foreign key (organization_id, blob) references blobs (organization_id, hash),
  foreign key (organization_id, thumbnail) references blobs (organization_id, hash),
  foreign key (organization_id, reading) references blobs (organization_id, hash)
);
select protect_tenant_table('intake_files');
create index intake_files_of on intake_files (organization_id, username, created_at desc, id);
create index intake_files_by_blob on intake_files (organization_id, blob);
create index intake_files_by_thumbnail on intake_files (organization_id, thumbnail) where thumbnail is not null;
create index intake_files_by_reading on intake_files (organization_id, reading) where reading is not null;
create index intake_files_discarded on intake_files (changed_at) where state in ('discarded', 'split');

-- What tells the type of the next files: the words of those that were stored, and labels that their values stood behind.
-- It goes with its document.
create table intake_samples (
  organization_id text collate "C" not null,
  document_id text collate "C" not null,
  document_type_id text collate "C" not null,
  words jsonb not null,
  labels jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, document_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade,
  foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade
);
select protect_tenant_table('intake_samples');
create index intake_samples_of_type on intake_samples (organization_id, document_type_id, created_at desc);
