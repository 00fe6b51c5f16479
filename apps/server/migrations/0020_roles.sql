-- Roles: what an organization lets those who hold them see and do.
create table roles (
  organization_id text collate "C" not null references organizations (id),
  id text collate "C" not null,
  name text not null check (name = trim(name) and name <> ''),
  allow_only_owned_documents boolean not null default false,
  global_permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (organization_id, id),
  unique (organization_id, name)
);
select protect_tenant_table('roles');

create table role_holders (
  organization_id text collate "C" not null references organizations (id),
  role_id text collate "C" not null,
  username text collate "C" not null,
  primary key (organization_id, role_id, username),
  foreign key (organization_id, role_id) references roles (organization_id, id),
  foreign key (organization_id, username) references members (organization_id, username) on delete cascade
);
create index role_holders_by_username on role_holders (organization_id, username);
select protect_tenant_table('role_holders');

-- What a role allows or denies with the documents of a type, and with a template: at most one rule for each right.
create table role_document_types (
  organization_id text collate "C" not null references organizations (id),
  role_id text collate "C" not null,
  document_type_id text collate "C" not null,
  permission_type text not null check (permission_type in ('view', 'edit', 'delete')),
  action text not null check (action in ('allow', 'deny')),
  primary key (organization_id, role_id, document_type_id, permission_type),
  foreign key (organization_id, role_id) references roles (organization_id, id) on delete cascade,
  foreign key (organization_id, document_type_id) references document_types (organization_id, id) on delete cascade
);
select protect_tenant_table('role_document_types');

create table role_templates (
  organization_id text collate "C" not null references organizations (id),
  role_id text collate "C" not null,
  template_id text collate "C" not null,
  permission_type text not null check (permission_type in ('view', 'edit')),
  action text not null check (action in ('allow', 'deny')),
  primary key (organization_id, role_id, template_id, permission_type),
  foreign key (organization_id, role_id) references roles (organization_id, id) on delete cascade,
  foreign key (organization_id, template_id) references templates (organization_id, id) on delete cascade
);
select protect_tenant_table('role_templates');

-- A person sees which roles they hold, in whatever organization.
create policy person on role_holders for select to tabellio_app
  using (username = current_setting('tabellio.person', true));
create policy person on roles for select to tabellio_app using (exists (
  select from role_holders holders
  where holders.organization_id = roles.organization_id and holders.role_id = roles.id
    and holders.username = current_setting('tabellio.person', true)));

-- Whether what no rule names is seen (B-450), and a number that grows with each change of what decides rights: what a
-- process knows of a person's rights is good as long as the number stays.
alter table organizations
  add column query_behavior text not null default 'allowed-until-denied'
    check (query_behavior in ('allowed-until-denied', 'denied-until-allowed')),
  add column rights_version bigint not null default 0;
grant update (query_behavior, security_field_config, rights_version) on organizations to tabellio_app;

-- Whether one of a person's roles has a permission.
create function holds_permission(organization text, person text, permission text) returns boolean
  language sql stable parallel safe
  return exists (
    select from role_holders holders
    join roles on roles.organization_id = holders.organization_id and roles.id = holders.role_id
    where holders.organization_id = organization and holders.username = person
      and permission = any (roles.global_permissions));
