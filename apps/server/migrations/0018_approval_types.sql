-- The kinds of approval an organization knows, and the roles whose holders give each.
create table approval_types (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  label text not null check (label = trim(label) and label <> ''),
  roles text[] not null check (cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id)
);
select protect_tenant_table('approval_types');
