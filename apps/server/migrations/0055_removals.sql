-- What is to be deleted by petition, which waits and can be withdrawn until it begins (B-449, G-191).
create table organization_petitions (
  organization_id text collate "C" primary key references organizations (id),
  asked_by text collate "C" not null,
  deletion_type text not null check (deletion_type in ('until-subscription-expires', 'immediately')),
  asked_at timestamptz not null default now(),
  runs_at timestamptz not null,
  started_at timestamptz
);
select protect_tenant_table('organization_petitions');
revoke insert, update, delete on organization_petitions from tabellio_app;
grant insert, delete on organization_petitions to tabellio_app;

-- An account is its person's, in whatever organization. The petition goes with it.
create table account_petitions (
  username text collate "C" primary key references users (username) on delete cascade,
  deletion_type text not null check (deletion_type in ('until-subscription-expires', 'immediately')),
  asked_at timestamptz not null default now(),
  runs_at timestamptz not null
);
alter table account_petitions enable row level security;
alter table account_petitions force row level security;
create policy system on account_petitions to tabellio_system using (true) with check (true);
create policy person on account_petitions for select to tabellio_app
  using (username = current_setting('tabellio.person', true));
grant select on account_petitions to tabellio_app;
grant select, insert, update, delete on account_petitions to tabellio_system;

-- The removals of an organization's data, and how far they have come.
create table data_removals (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  asked_by text collate "C" not null,
  preserve_security_data boolean not null,
  preserve_bundles boolean not null,
  -- By petition: nobody stays, not even its administrators.
  is_whole boolean not null default false,
  asked_at timestamptz not null default now(),
  table_count integer not null default 0,
  -- How many rows of each table that is done.
  removed jsonb not null default '{}',
  removed_files integer not null default 0,
  finished_at timestamptz,
  primary key (organization_id, id)
);
create unique index data_removals_unfinished on data_removals (organization_id) where finished_at is null;
select protect_tenant_table('data_removals');
revoke all on data_removals from tabellio_app;

grant delete on users to tabellio_system;
