-- The approvals that a document's newest version needs, in the order of its type's configuration when that was saved. One
-- that waits for those before it is asked for later. What is decided for good is in the action log, too.
create table approval_tasks (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  document_id text collate "C" not null,
  document_version_id text collate "C" not null,
  document_type_id text collate "C" not null,
  approval_type_id text collate "C" not null,
  label text not null,
  position integer not null,
  dismiss_on_update boolean not null,
  only_with_permissions boolean not null,
  state text not null check (state in ('waiting', 'open', 'done')),
  approved boolean check ((approved is null) = (state <> 'done')),
  decided_by text collate "C",
  in_place_of text collate "C",
  comment text not null default '',
  updated_at timestamptz not null default now(),
  -- Whose lists of what awaits them it is in: those who give this approval, and may change documents of the type where
  -- only they give it.
  addressed_to text collate "C" not null generated always as
    (case when only_with_permissions then approval_type_id || ' ' || document_type_id else approval_type_id end) stored,
  primary key (organization_id, id),
  unique (organization_id, document_id, approval_type_id),
  foreign key (organization_id, document_id) references documents (organization_id, id) on delete cascade
);
create index open_approval_tasks on approval_tasks (organization_id, addressed_to, document_id) where state = 'open';
select protect_tenant_table('approval_tasks');

-- Who approves in the place of somebody who is away, on which days by the clocks of the organization.
create table absences (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  stand_in text collate "C" not null check (stand_in <> username),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  primary key (organization_id, username),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade,
  foreign key (organization_id, stand_in) references members (organization_id, username) on delete cascade
);
create index absences_by_stand_in on absences (organization_id, stand_in);
select protect_tenant_table('absences');
