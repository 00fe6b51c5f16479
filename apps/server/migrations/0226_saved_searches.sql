-- Searches that somebody keeps by a name, for themselves and for the holders of some roles.
create table saved_searches (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  username text collate "C" not null,
  name text not null check (name <> ''),
  search jsonb not null,
  is_on_dashboard boolean not null,
  role_ids text[] not null default '{}',
  primary key (organization_id, id),
  unique (organization_id, username, name),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
select protect_tenant_table('saved_searches');

-- The columns of a person's lists, so that they are the same in each browser.
create table list_columns (
  organization_id text collate "C" not null references organizations (id),
  username text collate "C" not null,
  list text collate "C" not null,
  columns jsonb not null,
  primary key (organization_id, username, list),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
select protect_tenant_table('list_columns');
