-- What the product tells people of. The text is in the organization's language; metadata says what it is about, by ids.
create table notifications (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  username text collate "C" not null,
  title text not null,
  body_html text not null,
  metadata jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index notifications_by_username on notifications (organization_id, username, created_at, id);
select protect_tenant_table('notifications');
